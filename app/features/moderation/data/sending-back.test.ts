import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { readReceipt } from '../../decisions/rules/log/receipt.ts';
import { decisionMail } from '../../messages/rules/bare-mails.ts';
import { answerModerator } from '../../reviews/data/answer.writes.ts';
import { editReview } from '../../reviews/data/review.writes.ts';
import { pendingReviews, returnedReviews } from './review-case.reads.ts';
import { sendBack, setVerified } from './review-case.writes.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let moderator: ReturnType<typeof asAdmin>;
let second: ReturnType<typeof asAdmin>;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  moderator = asAdmin({ userId: await aUser(services) });
  second = asAdmin({ userId: await aUser(services) });
});
afterAll(() => services.close());

const why = { rule: 'insultos', words: 'Llamas «rata» al casero: cuenta qué hizo.' } as const;
const rowOf = (id: string) =>
  services.db.selectFrom('reviews').select(['is_verified', 'sent_back', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow();
const versionOf = async (id: string) => (await rowOf(id)).updated_at.toISOString();
const read = async (cookie: string, path: string) =>
  (await (await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))).text()).replaceAll('<!-- -->', '');

it('unpublishes a rejected review, and shows its author rule, words and what to do', async () => {
  const author = await signedIn(services, 'rechazada');
  const { id, propertyId } = await aReview(services, { userId: author.userId, address: 'Calle de Cuba 71, 46006 València' });
  expect(await sendBack(services, moderator, { reviewId: id, decision: 'reject', ...why })).toEqual({ ok: true });
  expect(await rowOf(id)).toMatchObject({ is_verified: false, sent_back: 'rejected' });
  const flat = await services.db.selectFrom('properties').select('review_count').where('id', '=', propertyId).executeTakeFirstOrThrow();
  expect(flat.review_count).toBe(0);
  const page = await read(author.cookie, '/mis-resenas');
  for (const text of ['No publicada', 'No la publicamos como está', 'href="/normas#insultos"', 'Sin insultos ni odio', why.words, 'Corregir y volver a enviar'])
    expect(page).toContain(text);
  expect(page).not.toContain('Contestar sin cambiarla');
  // Only on its card.
  expect(page).toMatch(new RegExp(`id="resena-${id}".*href="/mis-resenas/decision/piso/[0-9a-f-]+"[^>]*>Recurrir`, 's'));
  expect(page).not.toContain('Decisiones y recursos');
  const [notice] = await services.db.selectFrom('notifications').select(['title', 'message']).where('user_id', '=', author.userId).execute();
  expect(notice?.title).toBe('Tu reseña no se publica como está');
  expect(notice?.message).toContain(`Sin insultos ni odio: ${why.words}`);
  expect(notice?.message).toMatch(/\. Puedes recurrir en «Mis reseñas» hasta el \d+ de \w+ de 20\d\d\.$/);
  expect((await pendingReviews(services.db, moderator)).reviews.map((review) => review.id)).not.toContain(id);
  expect((await returnedReviews(services.db, moderator)).reviews.map((review) => review.id)).toContain(id);
});

it('logs the rule, which the receipt of the author names', async () => {
  const { id, userId } = await aReview(services, { verified: false, address: 'Calle de Cuba 72, 46006 València' });
  await sendBack(services, moderator, { reviewId: id, decision: 'reject', ...why });
  const { receipt } = await services.db.selectFrom('decision_receipts').select('receipt').where('user_id', '=', userId).executeTakeFirstOrThrow();
  expect(readReceipt(receipt)).toMatchObject({ act: { kind: 'review', decision: 'reject' }, rule: { name: 'insultos' } });
});

it('mails that there is a decision, but not its content', async () => {
  const { id, userId } = await aReview(services, { verified: false, address: 'Calle de Cuba 73, 46006 València' });
  const waiting = () => services.db.selectFrom('outgoing_mails').select(['id', 'kind']).where('user_id', '=', userId).where('kind', '=', 'decision').execute();
  const before = services.mails().length;
  await sendBack(services, moderator, { reviewId: id, decision: 'ask', ...why });
  expect(await waiting()).toHaveLength(1);
  await services.runJobs();
  expect(await waiting()).toEqual([]);
  const [mail] = services.mails().slice(before);
  expect(mail).toMatchObject(decisionMail('es', 'http://localhost:3000/mensajes'));
  for (const hidden of ['«rata»', 'Cuba', 'reseña', 'insult']) expect(JSON.stringify(mail)).not.toContain(hidden);
});

it('opens a corrected review again, which can be published', async () => {
  const { id, userId } = await aReview(services, { verified: false, address: 'Calle de Cuba 74, 46006 València', experience_headline: 'Un casero muy rata' });
  await sendBack(services, moderator, { reviewId: id, decision: 'reject', ...why });
  const sent = { ...filledForm, property_address: 'Calle de Cuba 74, 46006 València', draft_key: crypto.randomUUID() };
  expect(await editReview(services, asMember({ userId }), id, sent)).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ is_verified: false, sent_back: null });
  const listed = (await pendingReviews(services.db, moderator)).reviews.find((review) => review.id === id);
  expect(listed?.notes).toMatchObject([{ decision: 'reject', words: why.words, rule: { id: 'insultos' } }]);
  expect(await setVerified(services, anAdmin, { reviewId: id, verified: true, version: await versionOf(id) })).toEqual({ ok: true });
  expect((await rowOf(id)).is_verified).toBe(true);
});

it('shows the answer of an author to the next moderator', async () => {
  const author = await signedIn(services, 'preguntada');
  const other = await signedIn(services, 'otra_preguntada');
  const { id } = await aReview(services, { userId: author.userId, verified: false, address: 'Calle de Cuba 75, 46006 València' });
  await sendBack(services, moderator, { reviewId: id, decision: 'ask', rule: 'prueba', words: '¿Pagabas 880 al salir?' });
  expect(await read(author.cookie, '/mis-resenas')).toContain('Contestar sin cambiarla');
  const send = (cookie: string, answer: string) =>
    app.request(
      new Request('http://localhost:3000/mis-resenas', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ intent: 'answer', id, caseId: id, answer }),
      }),
    );
  expect([(await send('', 'Sí')).status, (await send(other.cookie, 'Sí')).status, (await send(author.cookie, ' ')).status]).toEqual([302, 404, 400]);
  expect((await rowOf(id)).sent_back).toBe('asked');
  expect(await (await send(author.cookie, 'x'.repeat(1001))).text()).toContain('Como mucho 1000 caracteres.');
  expect(await (await send(author.cookie, 'Sí: subió en 2025.')).text()).toContain('Respuesta enviada');
  expect((await send(author.cookie, 'Otra vez')).status).toBe(404);
  const listed = (await pendingReviews(services.db, second)).reviews.find((review) => review.id === id);
  expect(listed?.notes).toMatchObject([{ decision: 'ask', answer: 'Sí: subió en 2025.' }]);
  const again = (viewer: typeof author, answer: string) => answerModerator(services, asMember(viewer), { caseId: id, answer });
  // A retry after a lost response is idempotent.
  expect(await again(author, 'Sí: subió en 2025.')).toEqual({ ok: true });
  for (const refused of [await again(author, 'Nada'), await again({ ...author, userId: second.userId }, 'Sí: subió en 2025.')])
    expect(refused).toEqual({ ok: false, code: 'absent' });
  expect(await answerModerator(services, asMember(author), { caseId: crypto.randomUUID(), answer: 'Nada' })).toEqual({ ok: false, code: 'absent' });
});

it('refuses the second of two concurrent decisions', async () => {
  for (let i = 0; i < 4; i++) {
    const { id } = await aReview(services, { verified: false, address: `Calle de Cuba ${80 + i}, 46006 València` });
    const version = await versionOf(id);
    services.clock.set(new Date(services.clock.now().getTime() + 1000).toISOString());
    const answers = await Promise.all([
      setVerified(services, second, { reviewId: id, verified: true, version }),
      sendBack(services, moderator, { reviewId: id, decision: 'reject', ...why, version }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'decided' });
  }
});

it('stores a repeated decision once, and publishes no returned review without its version', async () => {
  const { id } = await aReview(services, { verified: false, address: 'Calle de Cuba 76, 46006 València' });
  const version = await versionOf(id);
  const press = () => sendBack(services, moderator, { reviewId: id, decision: 'reject', ...why, version });
  expect([await press(), await press()]).toEqual([{ ok: true }, { ok: true }]);
  const decisions = await services.db.selectFrom('review_decisions').select('id').where('review_id', '=', id).execute();
  expect(decisions).toHaveLength(1);
  expect(await setVerified(services, second, { reviewId: id, verified: true })).toEqual({ ok: false, code: 'decided' });
  const { id: shown } = await aReview(services, { address: 'Calle de Cuba 77, 46006 València' });
  expect(await sendBack(services, moderator, { reviewId: shown, decision: 'ask', ...why })).toEqual({ ok: false, code: 'published' });
});

it('deletes the messages about the reviews of a deleted account', async () => {
  const { id, userId } = await aReview(services, { verified: false, address: 'Calle de Cuba 78, 46006 València' });
  await services.db
    .insertInto('profiles')
    .values({ user_id: userId, alias: 'se_va_ya', alias_key: 'se_va_ya' })
    .onConflict((c) => c.doNothing())
    .execute();
  await sendBack(services, moderator, { reviewId: id, decision: 'ask', ...why });
  await answerModerator(services, asMember({ userId }), { caseId: id, answer: 'Lo decía todo el edificio.' });
  await setVerified(services, anAdmin, { reviewId: id, verified: true, version: await versionOf(id) });
  const file = (await exportUserData(services, userId)).find(({ path }) => path === 'moderacion.json');
  for (const own of [why.words, 'Lo decía todo el edificio.']) expect(file?.content).toContain(own);
  expect(file?.content).not.toContain(moderator.userId);
  await deleteAccount(services, asMember({ userId }));
  expect(await services.db.selectFrom('review_decisions').selectAll().where('review_id', '=', id).execute()).toEqual([]);
  expect((await rowOf(id)).is_verified).toBe(true);
});
