import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin, answers, aStay, aVerifiedStay, matchesOf, noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { submitCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { changesSince, notificationsOf } from '../../messages/data/notification.reads.ts';
import { moderateCohabitation } from '../../moderation/data/rating-case.writes.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { answerConfirmation } from '../../stays/data/confirmation.writes.ts';
import { registerStay } from '../../stays/data/stay.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const notices = (userId: string, type: string) => noticesOf(services, userId, type);
const everybody = async (type: string) =>
  (await services.db.selectFrom('notifications').select('user_id').where('type', '=', type).execute()).map((row) => row.user_id);
const at = (minute: number) => services.clock.set(new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString());

it('a verified or revoked review: notifies its author, once a decision, live and with a link', async () => {
  const userId = await aUser(services);
  const { id } = await aReview(services, { userId, verified: false });
  const { at: before } = await changesSince(services.db, userId, null);
  await Promise.all([setVerified(services, anAdmin, { reviewId: id, verified: true }), setVerified(services, anAdmin, { reviewId: id, verified: true })]);
  expect((await changesSince(services.db, userId, before)).changed).toMatchObject([
    { type: 'review_decided', title: 'Tu reseña está verificada', isNew: true },
  ]);
  at(1);
  await setVerified(services, anAdmin, { reviewId: id, verified: false });
  await setVerified(services, anAdmin, { reviewId: id, verified: false });
  const { cards } = await notificationsOf(services.db, userId, 10);
  expect(cards.map(({ title, link }) => ({ title, link }))).toEqual([
    { title: 'Tu reseña ya no está verificada', link: { to: '/mis-resenas', text: 'Ver mis reseñas' } },
    { title: 'Tu reseña está verificada', link: { to: '/mis-resenas', text: 'Ver mis reseñas' } },
  ]);
  // It is checked again, and the outcome comes with its reason.
  expect(cards[0]?.message).toMatch(/ha dejado de ser pública: la revisamos otra vez\. Te avisaremos de lo que decidamos y por qué\./);
  expect(await everybody('review_decided')).toEqual([userId, userId]);
  expect(await notices(userId, 'review_decided')).toHaveLength(2);
});

it('an approved or rejected rating: notifies its author only, without naming the rated person', async () => {
  const [author, rated] = [await aVerifiedStay(services, { door: '901' }), await aVerifiedStay(services, { door: '901' })];
  const [match] = await matchesOf(services, author.userId);
  await submitCohabitationReview(services, asMember(author), { roommateId: rated.userId, notificationId: match?.id ?? '' }, answers);
  const { id } = await services.db.selectFrom('reviews_convivencia').select('id').where('resena_autor_id', '=', author.userId).executeTakeFirstOrThrow();
  const of = async () => (await notificationsOf(services.db, rated.userId, 50)).cards.map((card) => card.title);
  const before = await of();
  const approve = () => moderateCohabitation(services, anAdmin, { reviewId: id, action: 'approve' });
  await Promise.all([approve(), approve()]);
  at(2);
  await moderateCohabitation(services, anAdmin, { reviewId: id, action: 'reject', reason: 'Insulta.' });
  await moderateCohabitation(services, anAdmin, { reviewId: id, action: 'reject', reason: 'Insulta más.' });
  expect(await notices(author.userId, 'cohabitation_decided')).toEqual([
    { title: 'Tu valoración de convivencia está aprobada', message: 'Cuenta sin que nadie sepa que es tuya.', data: { review_id: id } },
    {
      title: 'Tu valoración de convivencia no se ha aprobado',
      message: 'Motivo: Insulta. Puedes recurrir en «Mis reseñas» hasta el 20 de mayo de 2027.',
      data: { review_id: id },
    },
  ]);
  expect(await everybody('cohabitation_decided')).toEqual([author.userId, author.userId]);
  // The rated person gets no notification: its time would help to guess the author.
  expect(await of()).toEqual(before);
  await deleteAccount(services, asMember(rated));
  expect(await notices(author.userId, 'cohabitation_decided')).toEqual([]);
});

it('a stay: notifies its owner, whether a moderator or flatmates decided', async () => {
  const rejected = await aStay(services, { door: '911' });
  const reason = 'x'.repeat(1000);
  await decideTenancy(services, anAdmin, { tenancyId: rejected.tenancyId, action: 'reject', reason });
  await decideTenancy(services, anAdmin, { tenancyId: rejected.tenancyId, action: 'reject', reason });
  const home = 'Calle de Sueca, 41, 46006 València, piso 3, puerta 911';
  expect(await notices(rejected.userId, 'tenancy_decided')).toEqual([
    {
      title: 'No se ha podido verificar tu estancia',
      message: `${home}. Motivo: ${reason}. Puedes recurrir en «Mis reseñas» hasta el 20 de mayo de 2027.`,
      data: { tenancy_id: rejected.tenancyId },
    },
  ]);
  const flatmates = [await aVerifiedStay(services, { door: '912' }), await aVerifiedStay(services, { door: '912' })];
  expect(await notices(flatmates[0]?.userId ?? '', 'tenancy_decided')).toMatchObject([{ title: 'Tu estancia está verificada' }]);
  const userId = await aUser(services);
  const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '912', start: '2025-10-01', end: null, method: 'peer_confirm' as const };
  const made = await registerStay(services, asMember({ userId }), stay, null);
  if (!made.ok) throw new Error('refused');
  for (const who of flatmates) await answerConfirmation(services, asMember(who), made.id, 'confirmed');
  expect((await notificationsOf(services.db, userId, 10)).cards.filter((card) => card.link)).toMatchObject([
    { title: 'Tu estancia está verificada', link: { to: '/panel/estancias', text: 'Ver mis estancias' } },
  ]);
});
