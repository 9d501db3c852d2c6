import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { noticesOf } from '../../../../test/community.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { ownDecisions } from '../../moderation/data/appeal.reads.ts';
import { countReplies } from '../../moderation/data/reply-case.reads.ts';
import { decideReply } from '../../moderation/data/reply-case.writes.ts';
import { reportByKey, stateOfReport } from '../../moderation/data/report.reads.ts';
import { fileReport } from '../../moderation/data/report.writes.ts';
import { decideReport } from '../../moderation/data/report-case.writes.ts';
import { editReview } from '../../reviews/data/review.writes.ts';
import { pageToAnswer, repliesTo } from './reply.reads.ts';
import { sendReply } from './reply.writes.ts';

let services: TestServices;
let moderator: ReturnType<typeof asAdmin>;
beforeAll(async () => {
  services = await testServices();
  moderator = asAdmin({ userId: await aUser(services) });
});
afterAll(() => services.close());

let n = 0;
/** The claimant of a new agency with one review. */
async function anAgency() {
  const name = `Fincas ${++n}`;
  await aReview(services, { agency: name, address: `Calle de Cuba ${n}, 46006 València` });
  const { id, slug } = await services.db.selectFrom('agencies').select(['id', 'slug']).where('name', '=', name).executeTakeFirstOrThrow();
  const claim = await anAgencyClaim(services, slug);
  await approveClaim(services, claim.id);
  return { id, name, claimId: claim.id, viewer: asMember({ userId: claim.userId }) };
}
const send = ({ viewer, claimId }: Pick<Awaited<ReturnType<typeof anAgency>>, 'viewer' | 'claimId'>, reviewId: string, text: string) =>
  sendReply(services, viewer, claimId, { reviewId, text });
async function decide(reviewId: string, action: 'publish' | 'reject') {
  const { id: replyId, updated_at } = await services.db
    .selectFrom('review_replies')
    .select(['id', 'updated_at'])
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  const of = { replyId, version: updated_at.toISOString() };
  return decideReply(services, moderator, action === 'publish' ? { ...of, action } : { ...of, action, rule: 'respuestas', reason: 'Insulta.' });
}

/** Its author assigns it to another flat or agency, and it is published again. */
async function move(review: { id: string; userId: string }, to: Partial<typeof filledForm>) {
  expect(await editReview(services, asMember(review), review.id, { ...filledForm, ...to })).toMatchObject({ ok: true });
  await verify(services, review.id);
}
const throughAgency = ({ id }: { id: string }) => ({ used_agency: true, agency_id: id, agency_treatment_rating: 3 });

it('makes way for the claimant of the review’s new page', async () => {
  const [former, present] = [await anAgency(), await anAgency()];
  const review = await aReview(services, { agency: former.name });
  expect(await send(former, review.id, 'La caldera se cambió en enero.')).toEqual({ ok: true });
  expect(await decide(review.id, 'publish')).toEqual({ ok: true });
  await move(review, throughAgency(present));
  expect(await repliesTo(services.db, [review.id])).toEqual(new Map());
  const page = await pageToAnswer(services.db, present.viewer, present.claimId, null);
  expect(page?.reviews.find(({ id }) => id === review.id)).toMatchObject({ reply: null, closed: null });
  expect(await send(present, review.id, 'La fianza se devolvió entera.')).toEqual({ ok: true });
  // No link leads to a deleted reply.
  expect(await noticesOf(services, review.userId, 'review_reply')).toEqual([]);
  expect(await decide(review.id, 'publish')).toEqual({ ok: true });
  expect((await repliesTo(services.db, [review.id])).get(review.id)).toMatchObject({ text: 'La fianza se devolvió entera.' });
});

it('that is pending is hidden from moderators while the review is about another page, without notifying its author', async () => {
  const [former, present] = [await anAgency(), await anAgency()];
  const review = await aReview(services, { agency: former.name });
  expect(await send(former, review.id, 'La caldera se cambió en enero.')).toEqual({ ok: true });
  const waiting = await countReplies(services.db, moderator);
  await move(review, throughAgency(present));
  expect(await countReplies(services.db, moderator)).toBe(waiting - 1);
  expect(await decide(review.id, 'publish')).toEqual({ ok: false, code: 'absent' });
  expect(await noticesOf(services, review.userId, 'review_reply')).toEqual([]);
  // When the author corrects that, it is pending again.
  await move(review, throughAgency(former));
  expect(await decide(review.id, 'publish')).toEqual({ ok: true });
});

it('that was rejected does not reveal the review’s new flat to its sender', async () => {
  const review = await aReview(services, { address: 'Calle de Cádiz 7, 46006 València' });
  const claim = await aFlatClaim(services, review.propertyId);
  await approveClaim(services, claim.id);
  const owner = { claimId: claim.id, viewer: asMember({ userId: claim.userId }) };
  expect(await send(owner, review.id, 'La caldera se cambió en enero.')).toEqual({ ok: true });
  expect(await decide(review.id, 'reject')).toEqual({ ok: true });
  const about = async () => (await ownDecisions(services.db, claim.userId)).map((one) => one.about);
  expect(await about()).toEqual(['Calle de Cádiz, 7']);
  await move(review, { property_address: 'Calle de Denia 9, 46006 València' });
  expect(await about()).toEqual([]);
});

it('that was reported and kept counts as gone, since it is no longer public there', async () => {
  const [former, present] = [await anAgency(), await anAgency()];
  const review = await aReview(services, { agency: former.name, address: 'Calle de Cádiz 8, 46006 València' });
  expect(await send(former, review.id, 'La caldera se cambió en enero.')).toEqual({ ok: true });
  expect(await decide(review.id, 'publish')).toEqual({ ok: true });
  const reporter = asMember({ userId: await aUser(services) });
  const words = { passage: null, reason: 'insultos', words: 'Insulta.', name: null, email: null } as const;
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'reply', id: review.id }, words);
  const id = (filed.ok && filed.key && (await reportByKey(services, reporter, filed.key))?.id) || '';
  expect(await decideReport(services, moderator, id, { decision: 'keep', answer: 'No insulta.' })).toEqual({ ok: true });
  expect(await stateOfReport(services, id)).toMatchObject({ state: 'decided', gone: false });
  await move(review, { property_address: 'Calle de Cádiz 8, 46006 València', ...throughAgency(present) });
  expect(await stateOfReport(services, id)).toMatchObject({ state: 'decided', gone: true });
});
