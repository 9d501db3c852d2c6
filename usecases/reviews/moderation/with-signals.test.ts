import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../test/builders.ts';
import { type TestServices, testServices } from '../../../test/services.ts';
import { pendingReviews, pendingWithSignals, shownPending } from './reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** Words that no other review has. */
const plain = (n: number) => Array.from({ length: 14 }, (_, i) => createHash('sha256').update(`${n} ${i}`).digest('base64url').slice(0, 8)).join(' ');

it('looks for signals among all that wait, not among the newest that a list shows', async () => {
  const copied = {
    positive_aspects: 'La casera arregla todo en el acto y el salón tiene sol hasta las ocho de la tarde, también en enero.',
    negative_aspects: plain(900),
  };
  const old: string[] = [];
  for (const door of ['71', '72']) old.push((await aReview(services, { verified: false, door, address: 'Calle de Cuba 300, 46006 València', ...copied })).id);
  await services.db
    .updateTable('reviews')
    .set({ created_at: new Date('2026-01-01T12:00:00Z') })
    .where('id', 'in', old)
    .execute();
  for (let n = 0; n <= shownPending; n++)
    await aReview(services, {
      verified: false,
      address: `Calle de Cuba ${400 + n}, 46006 València`,
      positive_aspects: plain(n),
      negative_aspects: plain(n + 100),
    });
  const viewer = { userId: await aUser(services) };
  const newest = (await pendingReviews(services.db, viewer)).reviews.map(({ id }) => id);
  expect(newest).toHaveLength(shownPending);
  for (const id of old) expect(newest).not.toContain(id);
  const found = await pendingWithSignals(services.db, viewer);
  const ids = found.reviews.map(({ id }) => id);
  for (const id of old) expect(ids).toContain(id);
  expect(found.total).toBeLessThan(shownPending);
  // Reviews of the moderator's own flats are not among them.
  const own = await aReview(services, { door: '71', address: 'Calle de Cuba 300, 46006 València', ...copied });
  expect((await pendingWithSignals(services.db, own)).reviews.map(({ id }) => id)).not.toContain(old[0]);
});
