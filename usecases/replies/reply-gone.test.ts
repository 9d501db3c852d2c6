import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../test/builders.ts';
import { anAgencyClaim, approveClaim } from '../../test/claims.ts';
import { noticesOf } from '../../test/community.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { asAdmin, asMember } from '../../test/viewers.ts';
import { endClaim } from '../claims/writes.ts';
import { decideReply } from './moderation/writes.ts';
import { removeReply, sendReply } from './writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

it('a reply that is taken back, or ends with its claim, leaves nobody notified of it', async () => {
  const author = await aUser(services);
  const address = (n: number) => `Calle de Cuba ${n}, 46006 València`;
  const reviews: { id: string }[] = [];
  for (const n of [1, 2, 3]) reviews.push(await aReview(services, { userId: author, agency: 'Fincas Turia', address: address(n) }));
  const claim = await anAgencyClaim(services, 'fincas-turia');
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
  expect(await removeReply(services, holder, claim.id, ids[0] ?? '')).toEqual({ ok: true });
  expect(await notified()).toEqual(ids.slice(1).toSorted());
  expect(await endClaim(services, holder, claim.id)).toEqual({ ok: true });
  expect(await notified()).toEqual([]);
});
