import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { sendBack } from '../../moderation/data/review-case.writes.ts';
import { deleteReview } from './review.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

it('deletes the notifications about the deleted review and no others', async () => {
  const admin = asAdmin({ userId: await aUser(services) });
  const author = await aUser(services);
  const written = [
    await aReview(services, { userId: author, verified: false }),
    await aReview(services, { userId: author, verified: false, address: 'Calle de Cuba 5, 46006 València' }),
  ] as const;
  for (const { id } of written)
    expect(await sendBack(services, admin, { reviewId: id, decision: 'ask', rule: 'experiencia-propia', words: '¿Viviste ahí?' })).toEqual({ ok: true });
  expect(await noticesOf(services, author, 'review_decided')).toHaveLength(2);
  expect(await deleteReview(services, asMember({ userId: author }), written[0].id)).toEqual({ ok: true });
  expect((await noticesOf(services, author, 'review_decided')).map(({ data }) => data.review_id)).toEqual([written[1].id]);
});
