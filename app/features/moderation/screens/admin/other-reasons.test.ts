import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import { aReview, aUser } from '../../../../../test/builders.ts';
import { anAgencyClaim, approveClaim } from '../../../../../test/claims.ts';
import { answers, aStay, aVerifiedStay, matchesOf } from '../../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../../test/viewers.ts';
import { sendReply } from '../../../claims/data/reply.writes.ts';
import { submitCohabitationReview } from '../../../flatmates/data/long-rating.writes.ts';
import { decideClaim } from '../../data/claim-case.writes.ts';
import { moderateCohabitation } from '../../data/rating-case.writes.ts';
import { decideReply } from '../../data/reply-case.writes.ts';
import { decideTenancy } from '../../data/stay-case.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

type Reject = (admin: FreshAdmin, why: { rule: 'insultos' | 'prueba'; reason: string }) => Promise<{ ok: true } | { ok: false; code: string }>;

async function stay(): Promise<Reject> {
  const { tenancyId } = await aStay(services, { door: '91' });
  return (admin, why) => decideTenancy(services, admin, { tenancyId, action: 'reject', ...why });
}

async function rating(): Promise<Reject> {
  const [author, about] = [await aVerifiedStay(services, { door: '92' }), await aVerifiedStay(services, { door: '92' })];
  const [match] = await matchesOf(services, author.userId);
  const sent = await submitCohabitationReview(services, asMember(author), { roommateId: about.userId, notificationId: match?.id ?? '' }, answers);
  if (!sent.ok) throw new Error(sent.code);
  return (admin, why) => moderateCohabitation(services, admin, { reviewId: sent.id, action: 'reject', ...why });
}

async function aClaimOf(agency: string) {
  const { id: reviewId } = await aReview(services, { agency });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', agency).executeTakeFirstOrThrow();
  return { reviewId, claim: await anAgencyClaim(services, slug) };
}

async function claim(): Promise<Reject> {
  const { claim } = await aClaimOf('Fincas Dos Motivos');
  return (admin, why) => decideClaim(services, admin, { claimId: claim.id, action: 'reject', ...why });
}

async function reply(): Promise<Reject> {
  const { reviewId, claim } = await aClaimOf('Fincas Dos Respuestas');
  await approveClaim(services, claim.id);
  await sendReply(services, asMember(claim), claim.id, { reviewId, text: 'La caldera se cambió en enero.' });
  const { id, updated_at } = await services.db.selectFrom('review_replies').selectAll().where('review_id', '=', reviewId).executeTakeFirstOrThrow();
  return (admin, why) => decideReply(services, admin, { replyId: id, version: updated_at.toISOString(), action: 'reject', ...why });
}

it.each(Object.entries({ stay, rating, claim, reply }))(
  'refuses the second of two concurrent rejections of a %s with different reasons',
  async (_, prepare) => {
    const reject = await prepare();
    const [one, two] = [asAdmin({ userId: await aUser(services) }), asAdmin({ userId: await aUser(services) })];
    const [first, second] = [{ rule: 'insultos', reason: 'Insulta.' } as const, { rule: 'prueba', reason: 'No lo prueba.' } as const];
    const done = await Promise.all([reject(one, first), reject(two, second)]);
    expect(done.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([{ ok: true }, { ok: false, code: 'decided' }]);
    // A retry after a lost response is idempotent.
    expect(await (done[0]?.ok ? reject(one, first) : reject(two, second))).toEqual({ ok: true });
  },
);
