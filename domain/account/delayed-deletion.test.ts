import { expect, it } from 'vitest';
import { mayDeleteNow } from './delayed-deletion.ts';

const of = (...authors: (string | null)[]) => authors.map((author) => ({ author, since: '2026-11-20' }));

it.each([
  ['nothing', [], '2026-11-21', false],
  ['one of one author', of('a'), '2026-11-21', false],
  ['many of two authors', of('a', 'b', 'a', 'b'), '2026-11-21', false],
  ['of three authors', of('a', 'b', 'c'), '2026-11-21', true],
  ['of two authors, and of whom nobody knows', of('a', 'b', null, null), '2026-11-21', false],
  ['alone for 27 days', of('a'), '2026-12-17', false],
  ['alone for 28 days', of('a'), '2026-12-18', true],
  ['one for 28 days, and one since yesterday', [...of('a'), { author: 'b', since: '2026-12-17' }], '2026-12-18', true],
])('lets leave in one night, or not: %s', (_, waiting, today, leave) => {
  expect(mayDeleteNow(waiting, today)).toBe(leave);
});
