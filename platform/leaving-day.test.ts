import { expect, it } from 'vitest';
import { drawLeavingDay } from './leaving-day.ts';

it('is each of the 28 days after the deletion, in Madrid', () => {
  const clock = { now: () => new Date('2026-10-23T22:30:00Z') };
  const drawn = (place: (n: number) => number) => drawLeavingDay({ clock, ids: { below: place } } as unknown as Parameters<typeof drawLeavingDay>[0]);
  expect([drawn(() => 0), drawn(() => 1), drawn((n) => n - 1)]).toEqual(['2026-10-25', '2026-10-26', '2026-11-21']);
});
