import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { readReceipt } from '../../decisions/rules/log/receipt.ts';
import { decisionMail, replyMail } from '../../messages/rules/bare-mails.ts';
import { decideClaim } from '../../moderation/data/claim-case.writes.ts';
import { countReplies, repliesForModerator, replyCase } from '../../moderation/data/reply-case.reads.ts';
import { decideReply } from '../../moderation/data/reply-case.writes.ts';
import { replyForm } from './claim.input.ts';
import { endClaim } from './claim.writes.ts';
import { pageToAnswer, repliesTo } from './reply.reads.ts';
import { removeReply, sendReply } from './reply.writes.ts';

let services: TestServices;
let moderator: ReturnType<typeof asAdmin>;
beforeAll(async () => {
  services = await testServices();
  moderator = asAdmin({ userId: await aUser(services) });
});
afterAll(() => services.close());

const text = 'La caldera se cambió en enero y la fianza se devolvió entera.';
const why = { rule: 'respuestas', reason: 'Dice quién cree que la escribió.' } as const;
let n = 0;

/** A flat with a published review that names an agency, and a claimant of each. */
async function aScene() {
  const name = `Fincas ${++n}`;
  const review = await aReview(services, { agency: name, address: `Calle de Cuba ${100 + n}, 46006 València` });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', name).executeTakeFirstOrThrow();
  const [agency, flat] = [await anAgencyClaim(services, slug), await aFlatClaim(services, review.propertyId)];
  for (const { id } of [agency, flat]) await approveClaim(services, id);
  const holder = (claim: { id: string; userId: string }) => ({ claimId: claim.id, viewer: asMember({ userId: claim.userId }) });
  return { name, slug, reviewId: review.id, propertyId: review.propertyId, author: review.userId, agency: holder(agency), flat: holder(flat) };
}
type Holder = Awaited<ReturnType<typeof aScene>>['agency'];
const send = ({ viewer, claimId }: Holder, reviewId: string, words = text) => sendReply(services, viewer, claimId, { reviewId, text: words });
const replyOf = (reviewId: string) =>
  services.db.selectFrom('review_replies').select(['id', 'state', 'text', 'month', 'updated_at']).where('review_id', '=', reviewId).executeTakeFirstOrThrow();
async function decide(reviewId: string, action: 'publish' | 'reject' | 'withdraw', admin = moderator) {
  const { id: replyId, updated_at } = await replyOf(reviewId);
  const of = { replyId, version: updated_at.toISOString() };
  return decideReply(services, admin, action === 'publish' ? { ...of, action } : { ...of, action, ...why });
}
const shown = async (reviewId: string) => (await repliesTo(services.db, [reviewId])).get(reviewId) ?? null;

it('is sent at most forty times a day by one person, regardless of its outcome', async () => {
  const { reviewId, agency, flat } = await aScene();
  const codes: string[] = [];
  for (let sent = 0; sent <= 40; sent++) {
    const done = await send(agency, reviewId, `${text} (${sent})`);
    codes.push(done.ok ? 'ok' : done.code);
  }
  expect(codes).toEqual([...Array.from({ length: 40 }, () => 'ok'), 'too-many']);
  expect((await replyOf(reviewId)).text).toBe(`${text} (39)`);
  // Another person is stopped by the pending reply, not by this limit.
  expect(await send(flat, reviewId)).toEqual({ ok: false, code: 'answered' });
  expect(await removeReply(services, agency.viewer, agency.claimId, reviewId)).toMatchObject({ ok: true });
});

it('is public once a moderator has published it, with its month and no name of a person', async () => {
  const { name, reviewId, author, agency } = await aScene();
  expect(await send(agency, reviewId)).toEqual({ ok: true });
  expect(await shown(reviewId)).toBeNull();
  expect(await countReplies(services.db, moderator)).toBe(1);
  await services.runJobs();
  const before = services.mails().length;
  expect(await decide(reviewId, 'publish')).toEqual({ ok: true });
  expect(await shown(reviewId)).toEqual({ label: 'Respuesta de la agencia', by: `${name} · noviembre de 2026`, text });
  expect(await decide(reviewId, 'publish')).toEqual({ ok: true });
  // The author is notified, by a mail without content; the author's identity is not revealed.
  const [notice, ...more] = await noticesOf(services, author, 'review_reply');
  expect(more).toEqual([]);
  expect(notice?.title).toBe('Hay una respuesta a tu reseña');
  expect(notice?.message).not.toContain(text);
  const [decided] = await noticesOf(services, agency.viewer.userId, 'reply_decided');
  expect(decided).toMatchObject({ title: 'Tu respuesta está publicada' });
  expect(JSON.stringify(decided)).not.toContain(author);
  await services.runJobs();
  const mails = services.mails().slice(0, services.mails().length - before);
  const bodies = mails.map((mail) => mail.text);
  const link = 'http://localhost:3000/mensajes';
  expect(bodies).toEqual(expect.arrayContaining([replyMail('es', link).text, decisionMail('es', link).text]));
  expect(bodies).toHaveLength(2);
  for (const hidden of [text, name, 'Cuba']) expect(JSON.stringify(mails)).not.toContain(hidden);
});

it('is news for followers of the flat, once, and not for its author', async () => {
  const { reviewId, author, agency, propertyId } = await aScene();
  const follower = await aUser(services);
  for (const user_id of [follower, author])
    await services.db
      .insertInto('follows')
      .values({ user_id, kind: 'flat', subject: propertyId, seen_reviews: 1, seen_price: null, created_at: services.clock.now() })
      .execute();
  await send(agency, reviewId);
  await decide(reviewId, 'publish');
  await services.runJobs();
  const [news, ...more] = await noticesOf(services, follower, 'followed_review');
  expect(news).toMatchObject({ message: 'Hay una respuesta a una reseña.' });
  expect(more).toEqual([]);
  expect(await noticesOf(services, author, 'followed_review')).toEqual([]);
});

it('of the owner of a flat names nobody', async () => {
  const { reviewId, flat } = await aScene();
  await send(flat, reviewId);
  await decide(reviewId, 'publish');
  expect(await shown(reviewId)).toEqual({ label: 'Respuesta de la propiedad', by: 'noviembre de 2026', text });
});

it('shows the claimant what is public, and nothing of the author', async () => {
  const { reviewId, author, agency, propertyId } = await aScene();
  const { id: waiting } = await aReview(services, { address: `Calle de Cuba ${100 + n}, 46006 València`, agency: `Fincas ${n}`, verified: false });
  const page = await pageToAnswer(services.db, agency.viewer, agency.claimId, null);
  expect(page?.reviews.map(({ id }) => id)).toEqual([reviewId]);
  for (const hidden of [author, waiting, '"3"', '"12"', '2026-11']) expect(JSON.stringify(page)).not.toContain(hidden);
  expect(page?.reviews[0]?.flat.path).toContain(propertyId);
  expect(await pageToAnswer(services.db, asMember({ userId: author }), agency.claimId, null)).toBeNull();
  expect(await send(agency, waiting)).toEqual({ ok: false, code: 'absent' });
});

it('is sent by the claimant of the page only, and never to their own review', async () => {
  const { slug, reviewId, author, agency, flat } = await aScene();
  const other = await aScene();
  const stranger = asMember({ userId: await aUser(services) });
  const refused = { ok: false, code: 'absent' };
  for (const viewer of [stranger, asMember({ userId: author })]) expect(await sendReply(services, viewer, agency.claimId, { reviewId, text })).toEqual(refused);
  expect(await send(agency, other.reviewId)).toEqual(refused);
  expect(await sendReply(services, flat.viewer, agency.claimId, { reviewId, text })).toEqual(refused);
  expect(await send(agency, crypto.randomUUID())).toEqual(refused);
  // An agency's claimant may write a review later, to which they do not reply.
  const own = await aReview(services, { agency: `Fincas ${n - 1}`, userId: agency.viewer.userId, address: 'Calle de Sueca 77, 46006 València' });
  expect(slug).toContain(String(n - 1));
  expect(await send(agency, own.id)).toEqual(refused);
  const page = await pageToAnswer(services.db, agency.viewer, agency.claimId, null);
  expect(page?.reviews.find(({ id }) => id === own.id)?.closed).toBe('own');
  expect(await services.db.selectFrom('review_replies').select('id').where('review_id', 'in', [reviewId, own.id]).execute()).toEqual([]);
});

it('accepts only one of two concurrent replies to a review', async () => {
  const { reviewId, agency, flat } = await aScene();
  const answers = await Promise.all([send(agency, reviewId), send(flat, reviewId)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'answered' });
  // A rejected one makes way for the other.
  await decide(reviewId, 'reject');
  const loser = answers[0]?.ok ? flat : agency;
  expect(await send(loser, reviewId)).toEqual({ ok: true });
  expect(await send(loser === flat ? agency : flat, reviewId, `${text} Y más.`)).toEqual({ ok: false, code: 'answered' });
});

it('rejected, names the rule and the reason, can be corrected, and is published then', async () => {
  const { reviewId, agency } = await aScene();
  await send(agency, reviewId, 'Sé que eres la del tercero, y mientes en todo.');
  expect(await decide(reviewId, 'reject')).toEqual({ ok: true });
  const own = async () => (await pageToAnswer(services.db, agency.viewer, agency.claimId, null))?.reviews.find(({ id }) => id === reviewId)?.reply;
  const rejected = await own();
  expect(rejected).toMatchObject({ state: 'rejected', notes: [{ decision: 'reject', rule: { id: 'respuestas' }, words: why.reason }] });
  expect(readReceipt(rejected?.notes[0]?.receipt ?? '')).toMatchObject({ act: { kind: 'reply', decision: 'reject' }, rule: { name: 'respuestas' } });
  const [notice] = await noticesOf(services, agency.viewer.userId, 'reply_decided');
  expect(notice?.message).toContain(why.reason);
  services.clock.set(new Date(services.clock.now().getTime() + 1000).toISOString());
  await send(agency, reviewId);
  expect(await decide(reviewId, 'publish')).toEqual({ ok: true });
  expect((await shown(reviewId))?.text).toBe(text);
  // A change of a published one is pending again, and hidden meanwhile.
  services.clock.set(new Date(services.clock.now().getTime() + 1000).toISOString());
  const { updated_at: read, id: replyId } = await replyOf(reviewId);
  await send(agency, reviewId, `${text} También el termo.`);
  expect(await shown(reviewId)).toBeNull();
  expect(await decideReply(services, moderator, { replyId, version: read.toISOString(), action: 'publish' })).toEqual({ ok: false, code: 'changed' });
});

it('of two moderators the first decides; a withdrawn one is hidden', async () => {
  const { reviewId, agency } = await aScene();
  await send(agency, reviewId);
  const second = asAdmin({ userId: await aUser(services) });
  const answers = await Promise.all([decide(reviewId, 'publish'), decide(reviewId, 'reject', second)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'decided' });
  await services.db.updateTable('review_replies').set({ state: 'published', month: '2026-11-01' }).where('review_id', '=', reviewId).execute();
  expect(await decide(reviewId, 'withdraw')).toEqual({ ok: true });
  expect(await shown(reviewId)).toBeNull();
});

it('nobody decides on their own reply, on one of their page, or to a review of a flat of theirs', async () => {
  const { reviewId, author, agency, flat } = await aScene();
  const unique = 'Esta respuesta no está en ninguna otra parte.';
  await send(agency, reviewId, unique);
  for (const userId of [agency.viewer.userId, flat.viewer.userId, author]) {
    const admin = asAdmin({ userId });
    expect(await decide(reviewId, 'publish', admin)).toEqual({ ok: false, code: 'own' });
    expect((await repliesForModerator(services.db, admin)).replies.map((reply) => reply.text)).not.toContain(unique);
  }
  const listed = (await repliesForModerator(services.db, moderator)).replies;
  expect(listed.map((reply) => reply.text)).toContain(unique);
  expect(JSON.stringify(listed)).not.toContain(author);
});

it('is deleted with its review, its claim, and its sender’s account', async () => {
  const hidden = await aScene();
  await send(hidden.agency, hidden.reviewId);
  await decide(hidden.reviewId, 'publish');
  await verify(services, hidden.reviewId, false);
  expect(await shown(hidden.reviewId)).toBeNull();
  const ended = await aScene();
  await send(ended.agency, ended.reviewId);
  await decide(ended.reviewId, 'publish');
  await endClaim(services, ended.agency.viewer, ended.agency.claimId);
  expect(await shown(ended.reviewId)).toBeNull();
  const withdrawn = await aScene();
  await send(withdrawn.flat, withdrawn.reviewId);
  await decide(withdrawn.reviewId, 'publish');
  expect(await decideClaim(services, moderator, { claimId: withdrawn.flat.claimId, action: 'withdraw', ...why })).toEqual({ ok: true });
  expect(await shown(withdrawn.reviewId)).toBeNull();
  expect(await send(withdrawn.flat, withdrawn.reviewId)).toEqual({ ok: false, code: 'absent' });
  expect(await send(withdrawn.agency, withdrawn.reviewId)).toEqual({ ok: true });
  await decide(withdrawn.reviewId, 'reject');
  expect(await send(withdrawn.agency, withdrawn.reviewId)).toEqual({ ok: true }); // the same text, pending again
  const states = services.db.selectFrom('review_replies').select('state').where('review_id', '=', withdrawn.reviewId).orderBy('state');
  expect(await states.execute()).toEqual([{ state: 'waiting' }, { state: 'withdrawn' }]);
  await deleteAccount(services, withdrawn.agency.viewer);
  expect(await states.execute()).toEqual([{ state: 'withdrawn' }]);
});

it('is withdrawn by its sender only', async () => {
  const { reviewId, agency, flat } = await aScene();
  await send(agency, reviewId);
  expect(await removeReply(services, flat.viewer, agency.claimId, reviewId)).toEqual({ ok: false, code: 'absent' });
  expect(await removeReply(services, agency.viewer, agency.claimId, reviewId)).toEqual({ ok: true });
  expect(await removeReply(services, agency.viewer, agency.claimId, reviewId)).toEqual({ ok: false, code: 'absent' });
});

it('detects personal data for the moderator, and refuses an empty or too long text', async () => {
  const { reviewId, agency } = await aScene();
  await send(agency, reviewId, 'Escribe a María García López, 612 345 678, y lo miramos con ella.');
  const { id = '' } = (await repliesForModerator(services.db, moderator)).replies.find((reply) => reply.text.includes('María')) ?? {};
  expect((await replyCase(services.db, moderator, id))?.noticed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Nombre de una persona', 'Teléfono']));
  for (const wrong of ['', 'corta', 'x'.repeat(1001)]) expect(replyForm.safeParse({ reviewId, text: wrong }).success).toBe(false);
  expect(replyForm.safeParse({ reviewId: 'no', text }).success).toBe(false);
});
