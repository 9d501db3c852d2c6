import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownCohabitationReviews } from '../app/features/flatmates/data/long-rating.reads.ts';
import { readTag } from '../app/features/flatmates/data/profile.input.ts';
import { messagesOf } from '../app/features/messages/data/message.reads.ts';
import { approvedCohabitation } from '../app/features/moderation/data/rating-case.reads.ts';
import { verifiedReviews } from '../app/features/moderation/data/review-case.reads.ts';
import { ownReviewCards } from '../app/features/reviews/data/review.reads.ts';
import { aReview, aUser } from './builders.ts';
import { anAdmin, approveRating, aRating } from './community.ts';
import { type TestServices, testServices } from './services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

// 2-community §7: the orders of its reads.
it('lists messages with the newest first, and leaves out the oldest', async () => {
  const [sender, receiver] = [await aUser(services), await aUser(services)];
  const message = (body: string, minute: number) => ({
    id: services.ids.uuid(),
    sender_id: sender,
    receiver_id: receiver,
    body,
    send_key: services.ids.uuid(),
    created_at: at(minute),
  });
  await services.db
    .insertInto('messages')
    .values([message('segundo', 2), message('primero', 1), message('tercero', 3)])
    .execute();
  const { cards } = await messagesOf(services.db, receiver, 2);
  expect(cards.map(({ body }) => body)).toEqual(['tercero', 'segundo']);
});

it('lists own reviews of flats with the newest first', async () => {
  const userId = await aUser(services);
  const made: string[] = [];
  for (const [i, minute] of [2, 3, 1].entries()) {
    const { id } = await aReview(services, { userId, address: `Calle de Cuba ${i + 1}, 46006 València` });
    await services.db
      .updateTable('reviews')
      .set({ created_at: at(minute) })
      .where('id', '=', id)
      .execute();
    made.push(id);
  }
  expect((await ownReviewCards(services.db, userId)).map(({ id }) => id)).toEqual([made[1], made[0], made[2]]);
});

it('lists the twenty verified reviews that were decided last, whenever they were written', async () => {
  await services.db.updateTable('reviews').set({ is_verified: false }).execute();
  const made: string[] = [];
  for (let i = 0; i < 21; i++) {
    const { id } = await aReview(services, { address: `Calle de Denia ${i + 1}, 46006 València` });
    await services.db
      .updateTable('reviews')
      .set({ created_at: at(i), updated_at: at(59 - i) })
      .where('id', '=', id)
      .execute();
    made.push(id);
  }
  const { reviews } = await verifiedReviews(services.db, anAdmin);
  expect(reviews.map(({ id }) => id)).toEqual(made.slice(0, 20));
});

it('lists approved ratings with the last decision first, and own ones with the newest first', async () => {
  const author = await aUser(services);
  const older = await aRating(services, { about: await aUser(services), author, on: '2026-11-01' });
  const newer = await aRating(services, { about: await aUser(services), author, on: '2026-11-02' });
  for (const [reviewId, minute] of [
    [newer, 1],
    [older, 2],
  ] as const) {
    services.clock.set(at(minute).toISOString());
    expect(await approveRating(services, reviewId)).toMatchObject({ ok: true });
  }
  expect((await approvedCohabitation(services.db, anAdmin)).reviews.map(({ id }) => id)).toEqual([older, newer]);
  expect((await ownCohabitationReviews(services, author)).map(({ id }) => id)).toEqual([newer, older]);
});

it('finds a person with or without the @ of the alias', () => {
  expect([readTag('@ana'), readTag(' @ ana '), readTag('ana'), readTag(null)]).toEqual(['ana', 'ana', 'ana', '']);
});
