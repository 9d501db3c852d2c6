import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { ratingFields, scaleOf } from '../../reviews/rules/scales.ts';
import { pendingReviews, pendingWithSignals, shownPending } from './review-case.reads.ts';
import { signalsFor } from './review-signals.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** Words that no other review has. */
const plain = (n: number) => Array.from({ length: 14 }, (_, i) => createHash('sha256').update(`${n} ${i}`).digest('base64url').slice(0, 8)).join(' ');

it('finds signals in all open reviews, not only in the newest that a list shows', async () => {
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
  // Reviews of the moderator's own flat are left out.
  const own = await aReview(services, { door: '71', address: 'Calle de Cuba 300, 46006 València', ...copied });
  expect((await pendingWithSignals(services.db, own)).reviews.map(({ id }) => id)).not.toContain(old[0]);
});

/** Inserts published copies of a review by deleted accounts, one every `hours` before `until`. */
async function copies(id: string, count: number, until: string, hours: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'reviews' and is_generated = 'NEVER' and column_name not in ('id', 'draft_key', 'created_at', 'is_verified', 'user_id', 'gone_author', 'leaves_on')`.execute(
    services.db,
  );
  const same = sql.raw(rows.map(({ name }) => name).join(', '));
  await sql`
    insert into reviews (${same}, id, created_at, is_verified, gone_author, leaves_on)
    select ${same}, gen_random_uuid(), ${until}::timestamptz - n * ${hours} * interval '1 hour', true, gen_random_uuid(), '2026-03-20'
    from reviews, generate_series(1, ${count}::integer) n where id = ${id}`.execute(services.db);
}

it('finds the same signals for a review in a list as in its case, even if large agencies are in the same list', async () => {
  const best = Object.fromEntries(ratingFields.map((field) => [field, scaleOf[field].words.length]));
  const written = (agency: string, n: number, at: string) =>
    aReview(services, {
      ...best,
      agency,
      at,
      verified: false,
      address: `Calle de Denia ${n}, 46006 València`,
      positive_aspects: plain(n),
      negative_aspects: plain(n + 1),
    });
  // The first agency gets a review a day, so that seven in two weeks are usual. The second one gets more, and later.
  const first = await written('Fincas Habitual', 2000, '2026-03-20T12:00:00Z');
  await copies(first.id, 150, '2026-03-05T12:00:00Z', 24);
  const second = await written('Fincas Reciente', 2002, '2026-03-20T12:00:00Z');
  await copies(second.id, 220, '2026-03-20T11:00:00Z', 1);
  const ids = [first.id, second.id];
  for (let n = 0; n < 6; n++) ids.push((await written('Fincas Habitual', 2010 + 2 * n, `2026-03-${12 + n}T12:00:00Z`)).id);
  const viewer = { userId: await aUser(services) };
  const together = await signalsFor(services.db, viewer, ids);
  for (const id of ids) expect(together.get(id)).toEqual((await signalsFor(services.db, viewer, [id])).get(id));
  expect(together.get(first.id)?.signals.map(({ rule }) => rule)).not.toContain('burst-agency');
});
