import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { decideReply } from '../../moderation/data/reply-case.writes.ts';
import { fileReport } from '../../moderation/data/report.writes.ts';
import { decideReport } from '../../moderation/data/report-case.writes.ts';
import { endClaim } from './claim.writes.ts';
import { removeReply, sendReply } from './reply.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** Three reviews of one author that name an agency, each with a published reply. */
async function threeReplies(agency: string, slug: string) {
  const author = await aUser(services);
  const reviews: { id: string }[] = [];
  for (const n of [1, 2, 3]) reviews.push(await aReview(services, { userId: author, agency, address: `Calle de Cuba ${n}, 46006 València` }));
  const claim = await anAgencyClaim(services, slug);
  await approveClaim(services, claim.id);
  const [holder, admin] = [asMember({ userId: claim.userId }), asAdmin({ userId: await aUser(services) })];
  for (const { id: reviewId } of reviews) {
    expect(await sendReply(services, holder, claim.id, { reviewId, text: 'La caldera se cambió en enero.' })).toEqual({ ok: true });
    const reply = await services.db.selectFrom('review_replies').select(['id', 'updated_at']).where('review_id', '=', reviewId).executeTakeFirstOrThrow();
    expect(await decideReply(services, admin, { replyId: reply.id, version: reply.updated_at.toISOString(), action: 'publish' })).toEqual({ ok: true });
  }
  const notified = async () => (await noticesOf(services, author, 'review_reply')).map(({ data }) => data.review_id).toSorted();
  const ids = reviews.map(({ id }) => id);
  expect(await notified()).toEqual(ids.toSorted());
  return { claim, holder, admin, notified, ids };
}

it('a reply that is withdrawn, or ends with its claim, removes its notifications', async () => {
  const { claim, holder, notified, ids } = await threeReplies('Fincas Turia', 'fincas-turia');
  expect(await removeReply(services, holder, claim.id, ids[0] ?? '')).toEqual({ ok: true });
  expect(await notified()).toEqual(ids.slice(1).toSorted());
  expect(await endClaim(services, holder, claim.id)).toEqual({ ok: true });
  expect(await notified()).toEqual([]);
});

it('so does one that is deleted with its sender’s account', async () => {
  const { holder, notified } = await threeReplies('Fincas Palancia', 'fincas-palancia');
  expect(await deleteAccount(services, holder)).toEqual({ ok: true });
  expect(await notified()).toEqual([]);
});

it('so does one that is deleted with the name of the agency', async () => {
  const { admin, notified } = await threeReplies('Fincas Serpis', 'fincas-serpis');
  const reporter = asMember({ userId: await aUser(services) });
  const words = { passage: null, reason: 'insultos', words: 'Insulta.', name: null, email: null } as const;
  await fileReport(services, { viewer: reporter, address: '' }, { kind: 'agency', id: 'fincas-serpis' }, words);
  const { id } = await services.db.selectFrom('reports').select('id').where('reporter_id', '=', reporter.userId).executeTakeFirstOrThrow();
  expect(await decideReport(services, admin, id, { decision: 'retire', rule: 'insultos', answer: 'No es una agencia.' })).toEqual({ ok: true });
  expect(await notified()).toEqual([]);
});
