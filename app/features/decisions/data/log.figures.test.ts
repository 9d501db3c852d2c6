import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/transaction.ts';
import { testServices } from '../../../../test/services.ts';
import { figures } from './log.reads.ts';
import { figuresFile } from './log.view.ts';
import { recordReceived, signCheckpoint } from './log.writes.ts';

it('the statistics contain no number that could be one person, and the median from three decisions on', async () => {
  const own = await testServices({ now: '2026-10-10T12:00:00Z' });
  const fact = (month: string, what: string, n: number, hours: number | null = null) =>
    sql`insert into moderation_facts (month, kind, what, rule, hours, released) select ${month}::date, 'review', ${what}, '-', ${hours}, true from generate_series(1, ${n})`.execute(
      own.db,
    );
  await fact('2026-07-01', 'received', 5);
  await fact('2026-08-01', 'received', 2);
  await fact('2026-08-01', 'publish', 3, 14);
  await fact('2026-09-01', 'publish', 1, 3);
  await fact('2025-09-01', 'received', 9);
  await fact('2026-08-01', 'withdraw', 1);
  const { months, received, published, refused } = await figures(own.db, own.clock.now());
  expect(months.map(({ month }) => month).slice(-3)).toEqual(['2026-07', '2026-08', '2026-09']);
  expect(months.slice(-3).map((one) => [one.received, one.published, one.hours])).toEqual([
    [5, 0, null],
    [null, 3, 14],
    [0, null, null],
  ]);
  expect([received, published]).toEqual([
    { n: 5, more: true },
    { n: 3, more: true },
  ]);
  const page = (kind: string, what: string, n: number) =>
    sql`insert into moderation_facts (month, kind, what, rule, hours, released) select '2026-08-01', ${kind}, ${what}, '-', 500, true from generate_series(1, ${n})`.execute(
      own.db,
    );
  await page('claim', 'received', 4);
  await page('claim', 'approve', 3);
  await page('claim', 'withdraw', 1);
  await page('reply', 'received', 6);
  await page('reply', 'publish', 5);
  await page('reply', 'reject', 2);
  await page('reply', 'withdraw', 1);
  const all = await figures(own.db, own.clock.now());
  expect(all.months.at(-2)).toMatchObject({
    ...{ hours: 14, claims: { received: 4, accepted: 3, refused: null }, replies: { received: 6, accepted: 5, refused: 3 } },
  });
  expect(all.claims.map(({ n, more }) => [n, more])).toEqual([
    [4, false],
    [3, false],
    [0, true],
  ]);
  expect(all.replies.map(({ n }) => n)).toEqual([6, 5, 3]);
  expect(figuresFile(all)).toContain('2026-08,menos de 3,3,menos de 3,14,4,3,menos de 3,6,5,3\r\n');
  expect(refused[0]).toEqual({ label: 'Reseñas retiradas', n: 0, more: true });
  await own.close();
});

it('count a month once it is over: daily changes would reveal the day of a review', async () => {
  const own = await testServices({ now: '2026-09-10T12:00:00Z' });
  const came = (n: number) =>
    inTransaction(own, async (tx) => {
      for (let i = 0; i < n; i++) await recordReceived(own, tx);
    });
  const read = async () => figuresFile(await figures(own.db, own.clock.now()));
  const before = await read();
  expect(before).not.toContain('2026-09');
  for (const [day, reviews] of Object.entries({ 10: 3, 11: 1, 12: 0, 30: 1 })) {
    own.clock.set(`2026-09-${day}T12:00:00Z`);
    await came(reviews);
    await signCheckpoint(own);
    expect(await read()).toBe(before);
  }
  // In October, until the nightly job has counted September, the page ends with August: it never shows zeros for an uncounted month.
  own.clock.set('2026-09-30T22:30:00Z');
  expect(await read()).toBe(before);
  await came(2);
  await signCheckpoint(own);
  expect(await read()).toContain('2026-09,5,');
  expect(await read()).not.toContain('2026-10');
  await own.close();
});
