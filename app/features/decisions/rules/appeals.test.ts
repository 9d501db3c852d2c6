import { expect, it, test } from 'vitest';
import { appealableSince, appealEndDay, mayStillAppeal } from './appeals.ts';

test.each([
  // The whole last day counts, in Madrid, regardless of the hour of the decision.
  ['2026-11-20T09:00:00Z', '20 de mayo de 2027', '2027-05-20T21:59:59Z', '2027-05-20T22:00:00Z'],
  ['2026-11-20T23:30:00Z', '21 de mayo de 2027', '2027-05-21T21:59:59Z', '2027-05-21T22:00:00Z'],
  ['2026-05-20T22:30:00Z', '21 de noviembre de 2026', '2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z'],
  ['2026-08-31T10:00:00Z', '28 de febrero de 2027', '2027-02-28T22:59:59Z', '2027-02-28T23:00:00Z'],
])('a decision of %s can be appealed until the end of %s', (decided, day, last, late) => {
  const made = new Date(decided);
  expect(appealEndDay(made)).toBe(day);
  expect(mayStillAppeal(made, new Date(last))).toBe(true);
  expect(mayStillAppeal(made, new Date(late))).toBe(false);
});

it('purges nothing that can still be appealed', () => {
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const now = new Date(Date.UTC(2027, 0, 1, hour, 30));
    const before = new Date(appealableSince(now).getTime() - 1);
    expect([now, before, mayStillAppeal(before, now)]).toEqual([now, before, false]);
  }
});
