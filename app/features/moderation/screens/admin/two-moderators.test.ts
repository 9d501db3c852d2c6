import { beforeAll, expect, it } from 'vitest';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import { signedIn } from '../../../../../test/app.ts';
import { aReview, aUser } from '../../../../../test/builders.ts';
import { anAgencyClaim, approveClaim } from '../../../../../test/claims.ts';
import { aRating, aStay } from '../../../../../test/community.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { asAdmin, asMember } from '../../../../../test/viewers.ts';
import { sendReply } from '../../../claims/data/reply.writes.ts';
import { decideClaim } from '../../data/claim-case.writes.ts';
import { moderateCohabitation } from '../../data/rating-case.writes.ts';
import { decideReply } from '../../data/reply-case.writes.ts';
import { fileReport } from '../../data/report.writes.ts';
import { decideReport } from '../../data/report-case.writes.ts';
import { sendBack, setVerified } from '../../data/review-case.writes.ts';
import { decideTenancy } from '../../data/stay-case.writes.ts';

withApp();

let moderators: { admin: FreshAdmin; cookie: string }[];
beforeAll(async () => {
  const people = [await signedIn(services, 'modera_una', 'admin'), await signedIn(services, 'modera_otra', 'admin')];
  moderators = people.map(({ userId, cookie }) => ({ admin: asAdmin({ userId }), cookie }));
});

type Decide = (moderator: { admin: FreshAdmin; cookie: string }) => Promise<unknown>;
const call = (path: string, body: object) => async (moderator: { cookie: string }) => {
  const headers = { cookie: moderator.cookie, 'content-type': 'application/json' };
  const answer = await app.request(new Request(`http://localhost:3000/api/functions/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  return answer.status === 200 ? { ok: true } : { ok: false, code: answer.status === 409 ? 'decided' : await answer.text() };
};
const waiting = async () => (await aReview(services, { verified: false })).id;
const pending = async () => aRating(services, { about: await aUser(services), author: await aUser(services) });
const versionOf = async (id: string) =>
  (await services.db.selectFrom('reviews').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at.toISOString();

async function aReply() {
  const agency = `Fincas ${services.ids.short()}`;
  const { id: reviewId } = await aReview(services, { agency });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', agency).executeTakeFirstOrThrow();
  const claim = await anAgencyClaim(services, slug);
  return { reviewId, claim };
}

const ways: Record<string, () => Promise<Decide>> = {
  'a published review': async () => {
    const reviewId = await waiting();
    const version = await versionOf(reviewId);
    return ({ admin }) => setVerified(services, admin, { reviewId, verified: true, version });
  },
  'a review taken down': async () => {
    const { id: reviewId } = await aReview(services);
    return ({ admin }) => setVerified(services, admin, { reviewId, verified: false });
  },
  'a rejected review': async () => {
    const reviewId = await waiting();
    return ({ admin }) => sendBack(services, admin, { reviewId, decision: 'reject', rule: 'insultos', words: 'Insulta.' });
  },
  'an approved rating': async () => {
    const reviewId = await pending();
    return ({ admin }) => moderateCohabitation(services, admin, { reviewId, action: 'approve' });
  },
  'a verified stay': async () => {
    const { tenancyId } = await aStay(services, { door: '71' });
    return ({ admin }) => decideTenancy(services, admin, { tenancyId, action: 'verify' });
  },
  'an accepted claim': async () => {
    const { claim } = await aReply();
    return ({ admin }) => decideClaim(services, admin, { claimId: claim.id, action: 'approve' });
  },
  'a published reply': async () => {
    const { reviewId, claim } = await aReply();
    await approveClaim(services, claim.id);
    await sendReply(services, asMember(claim), claim.id, { reviewId, text: 'La caldera se cambió en enero.' });
    const { id, updated_at } = await services.db.selectFrom('review_replies').selectAll().where('review_id', '=', reviewId).executeTakeFirstOrThrow();
    return ({ admin }) => decideReply(services, admin, { replyId: id, version: updated_at.toISOString(), action: 'publish' });
  },
  'a report that is kept': async () => {
    const { id } = await aReview(services);
    const viewer = asMember({ userId: await aUser(services) });
    await fileReport(services, { viewer, address: '' }, { kind: 'review', id }, { passage: null, reason: 'falsa', words: 'No.', name: null, email: null });
    const report = await services.db.selectFrom('reports').select('id').where('review_id', '=', id).executeTakeFirstOrThrow();
    return ({ admin }) => decideReport(services, admin, report.id, { decision: 'keep', answer: 'Se queda.' });
  },
  'admin-verify-review': async () => call('admin-verify-review', { reviewId: await waiting(), verified: true }),
  'admin-moderate-convivencia': async () => call('admin-moderate-convivencia', { reviewId: await pending(), action: 'approve' }),
};

it.each(Object.keys(ways))('refuses one of two concurrent equal decisions: %s', async (way) => {
  const decide = await (ways[way] as () => Promise<Decide>)();
  const entries = async () => (await services.db.selectFrom('decision_log').select('entry').execute()).length;
  const before = await entries();
  const done = (await Promise.all(moderators.map(decide))) as { ok: boolean }[];
  expect(done.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([{ ok: true }, { ok: false, code: 'decided' }]);
  // A retry by the same moderator after a lost response is idempotent.
  expect(await decide(moderators[done[0]?.ok ? 0 : 1] as (typeof moderators)[0])).toEqual({ ok: true });
  expect((await entries()) - before).toBe(1);
});
