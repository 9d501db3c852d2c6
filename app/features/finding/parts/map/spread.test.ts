import { expect, it } from 'vitest';
import { choice } from '../../../../../db/seed/choice.ts';
import { spread } from './spread.ts';

const spacing = { width: 92, height: 42 };

it('leaves no pin over another, and loses none', () => {
  const chance = choice(5);
  for (let round = 0; round < 50; round++) {
    const items = Array.from({ length: 200 }, (_, i) => ({ x: chance.next() * 900, y: chance.next() * 700, weight: chance.below(9), i }));
    const groups = spread(items, spacing);
    expect(
      groups
        .flat()
        .map(({ i }) => i)
        .toSorted((a, b) => a - b),
    ).toEqual(items.map(({ i }) => i));
    const shown = groups.map(([first]) => first);
    for (const [n, one] of shown.entries())
      for (const other of shown.slice(n + 1)) {
        if (!one || !other) throw new Error('an empty group');
        expect(Math.abs(one.x - other.x) >= 92 || Math.abs(one.y - other.y) >= 42).toBe(true);
      }
  }
});

it('places a group at its heaviest item', () => {
  const at = { x: 10, y: 10 };
  expect(
    spread(
      [
        { ...at, weight: 1 },
        { ...at, x: 30, weight: 7 },
        { x: 500, y: 10, weight: 2 },
      ],
      spacing,
    ),
  ).toEqual([
    [
      { ...at, x: 30, weight: 7 },
      { ...at, weight: 1 },
    ],
    [{ x: 500, y: 10, weight: 2 }],
  ]);
});

it('adds an item to the nearest group', () => {
  const [first, second, between] = [
    { x: 0, y: 0, weight: 3 },
    { x: 100, y: 0, weight: 2 },
    { x: 60, y: 0, weight: 1 },
  ];
  expect(spread([first, second, between], spacing)).toEqual([[first], [second, between]]);
});

it('makes the same groups for any order of the items', () => {
  const chance = choice(7);
  const items = Array.from({ length: 200 }, (_, i) => ({ x: chance.next() * 900, y: chance.next() * 700, weight: chance.below(3), i }));
  expect(spread(items.toReversed(), spacing)).toEqual(spread(items, spacing));
});
