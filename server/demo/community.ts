import { releaseFigures } from '../../app/features/flatmates/data/figures.writes.ts';
import { submitCohabitationReview } from '../../app/features/flatmates/data/long-rating.writes.ts';
import { type AspectKey, aspects } from '../../app/features/flatmates/rules/aspects.ts';
import type { CohabitationAnswers } from '../../app/features/flatmates/rules/check-form.ts';
import { redFlags } from '../../app/features/flatmates/rules/red-flags.ts';
import { writeTo } from '../../app/features/messages/data/message.writes.ts';
import { moderateCohabitation } from '../../app/features/moderation/data/rating-case.writes.ts';
import { lockStay, markVerified } from '../../app/features/stays/data/confirmation.writes.ts';
import { registerStay } from '../../app/features/stays/data/stay.writes.ts';
import type { Services } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { demoViewer, type FreshAdmin, mayModerate } from '../../platform/viewer.ts';

const home = { address: 'Calle de Dénia 12, 46006 València', floor: '4', door: '8' };
/** Flatmates of the demonstration's member; the last one's review is pending. */
const flatmates = [
  { name: 'Nerea (demo)', best: 'Paga el primer día y avisa antes de traer a nadie. Se nota que ha compartido piso.', improve: null, base: 5 },
  { name: 'Bruno (demo)', best: 'La cocina siempre como la encontró. Si algo le molesta, lo dice sin rodeos.', improve: 'Madruga mucho.', base: 4 },
  { name: 'Aitana (demo)', best: 'Repone el papel y el jabón sin llevar la cuenta.', improve: null, base: 5 },
  { name: 'Samir (demo)', best: 'Nunca tuvimos que hablar del volumen.', improve: 'Podría recoger antes las cosas del salón.', base: 4 },
  { name: 'Lola (demo)', best: 'Escucha, y al día siguiente ya está arreglado.', improve: null, base: 5 },
] as const;
const approved = 4;

/** A flat whose people have verified stays and rated one of them, so that profile, panel and notifications show something. */
export async function fillDemoCommunity(services: Services, memberEmail: string, adminEmail: string): Promise<void> {
  const { db } = services;
  const { id: adminId } = await db.selectFrom('user').select('id').where('email', '=', adminEmail).executeTakeFirstOrThrow();
  const admin = await demoViewer(services, adminId);
  if (!mayModerate(admin)) throw new Error(`${adminEmail} is no moderator.`);
  const member = await db.selectFrom('user').select(['id', 'username']).where('email', '=', memberEmail).executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('is_demo', '=', true)
    .where('username', 'like', 'vecina_demo%')
    .orderBy('username')
    .limit(flatmates.length)
    .execute();
  await inTransaction(services, async (tx) => {
    for (const [i, { id }] of people.entries()) await tx.updateTable('profiles').set({ display_name: flatmates[i]?.name }).where('user_id', '=', id).execute();
  });

  const stays: string[] = [];
  const stay = { start: '2024-09-01', end: null, rental_kind: 'room', method: 'peer_confirm' } as const;
  for (const { id } of [member, ...people]) {
    const made = await registerStay(services, await demoViewer(services, id), { ...home, ...stay }, null);
    if (!made.ok) throw new Error('No se pudo registrar una estancia de demostración.');
    stays.push(made.id);
  }
  await inTransaction(services, async (tx, services) => {
    for (const id of stays) {
      const stay = await lockStay(tx, id);
      if (stay) await markVerified(services, tx, stay);
    }
  });
  for (const [i, person] of people.entries()) await rate(services, admin, person.id, member.id, i);
  await releaseFigures(services, member.id);
  const writer = people[0];
  if (writer) await writeTo(services, await demoViewer(services, writer.id), member.username, '¿Te queda la llave del trastero? La necesito el sábado.');
}

async function rate(services: Services, admin: FreshAdmin, authorId: string, memberId: string, index: number): Promise<void> {
  const notices = await services.db
    .selectFrom('notifications')
    .select(['id', 'data'])
    .where('user_id', '=', authorId)
    .where('type', '=', 'roommate_match')
    .execute();
  const notification = notices.find((one) => one.data.roommate_user_id === memberId);
  if (!notification) return;
  await submitCohabitationReview(services, await demoViewer(services, authorId), { roommateId: memberId, notificationId: notification.id }, answers(index));
  if (index >= approved) return;
  const waiting = await services.db
    .selectFrom('reviews_convivencia')
    .select('id')
    .where('resena_autor_id', '=', authorId)
    .where('moderation_status', '=', 'pending')
    .execute();
  for (const { id } of waiting) await moderateCohabitation(services, admin, { reviewId: id, action: 'approve' });
}

function answers(index: number): CohabitationAnswers {
  const { base, best, improve } = flatmates[index] ?? flatmates[0];
  const score = (key: AspectKey, place: number) => (key.startsWith('mascotas') ? null : Math.min(5, base + ((place + index) % 3 === 0 ? 1 : 0)));
  return {
    start: '2024-09',
    stillTogether: true,
    end: null,
    scores: Object.fromEntries(aspects.map(({ key }, place) => [key, score(key, place)])),
    flags: Object.fromEntries(redFlags.map(({ key }) => [key, false])),
    description: null,
    best,
    improve,
    acceptsTerms: true,
  };
}
