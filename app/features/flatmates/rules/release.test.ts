import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { acts, emptyWorld, tryRelease, type World } from '../../../../test/figures-world.ts';
import { reconstructed } from '../../../../test/reconstruction.ts';

const today = '2026-11-20';
/** Combinations of all released figures that involve only one or two authors: their answers, or whether they answered. */
const secrets = ({ history }: World) => [
  ...reconstructed(history.map(({ values }) => ({ of: values }))),
  ...reconstructed(history.map(({ people }) => ({ of: people }))),
];
const counts = (world: World) => world.rows.find(({ period, flat }) => period === 'all' && flat === null)?.count ?? 0;
const rated = (world: World, authors: string, flat: string | null = null) => [...authors].reduce((w, author) => acts.approve(w, author, flat, 4), world);
const nameOf = (world: World, author: string) => world.ratings.findLast((one) => one.author === author)?.name ?? '';
const without = (world: World, authors: string) => [...authors].reduce((w, author) => acts.remove(w, nameOf(w, author)), world);

describe('the solver of these tests finds', () => {
  test.each([
    ['one alone', ['a'], ['a']],
    ['two', ['ab'], ['a+b']],
    ['three', ['abc'], []],
    ['before and after one more', ['abc', 'abcd'], ['a+d', 'b+d', 'c+d', 'd']],
    ['all less a part', ['abcde', 'abc'], ['d+e']],
    ['three rows that are well two by two', ['abc', 'abcdefg', 'efgd', 'efgx'], ['d+x']],
    ['three more', ['abc', 'abcdef'], []],
  ])('%s', (_, rows, expected) => {
    expect(reconstructed(rows.map((row) => ({ of: [...row].map((author) => `${author}:`) })))).toEqual(expected);
  });
});

describe('a release', () => {
  it('needs three authors, not three ratings', () => {
    expect(counts(tryRelease(rated(emptyWorld(today), 'aab')))).toBe(0);
    expect(counts(tryRelease(rated(emptyWorld(today), 'abc')))).toBe(3);
  });

  it('waits for three authors whose answers were added, changed or removed', () => {
    let world = tryRelease(rated(emptyWorld(today), 'abc'));
    world = tryRelease(rated(world, 'de'));
    expect(counts(world)).toBe(3);
    expect(counts(tryRelease(rated(world, 'e')))).toBe(3);
    expect(counts(tryRelease(rated(world, 'f')))).toBe(6);
  });

  it('does not follow 3 → 2', () => {
    const world = tryRelease(rated(emptyWorld(today), 'abc'));
    expect(tryRelease(without(world, 'c'))).toMatchObject({ rows: world.rows });
  });

  it('ignores edits that change nothing', () => {
    let world = tryRelease(rated(emptyWorld(today), 'abcd'));
    for (const author of 'ab') world = acts.approveAgain(tryRelease(acts.unapprove(world, nameOf(world, author))), nameOf(world, author));
    world = tryRelease(rated(world, 'e'));
    expect(counts(world)).toBe(4);
    for (const author of 'abc') world = acts.edit(world, nameOf(world, author));
    // Three answers have changed; whether a fifth person answered involves only one author.
    expect(counts(tryRelease(world))).toBe(4);
    expect(counts(tryRelease(rated(world, 'fg')))).toBe(7);
  });

  it('follows three changed answers, once', () => {
    const before = tryRelease(rated(emptyWorld(today), 'abcd'));
    const after = tryRelease(['a', 'b', 'c'].reduce((w, author) => acts.edit(w, nameOf(w, author)), before));
    expect(after.rows[0]).toMatchObject({ sum: 19, count: 4 });
    expect(tryRelease(after)).toBe(after);
  });

  it('combines more than two rows: abc, then abcdefg, then without efg', () => {
    let world = tryRelease(rated(emptyWorld(today), 'abc'));
    world = tryRelease(rated(world, 'defg'));
    expect(counts(world)).toBe(7);
    world = tryRelease(without(world, 'efg'));
    expect(counts(world)).toBe(7);
    world = tryRelease(rated(world, 'hi'));
    expect(counts(world)).toBe(6);
    expect(secrets(world)).toEqual([]);
  });

  it('counts a second rating by an author for the same author', () => {
    let world = tryRelease(rated(emptyWorld(today), 'abc'));
    world = tryRelease(rated(without(world, 'ab'), 'abd'));
    expect(counts(world)).toBe(3);
    expect(secrets(world)).toEqual([]);
  });

  it('stays without ratings, until three others have rated', () => {
    let world = tryRelease(without(tryRelease(rated(emptyWorld(today), 'abc')), 'abc'));
    expect(counts(world)).toBe(3);
    world = tryRelease(rated(world, 'de'));
    expect(counts(world)).toBe(3);
    world = tryRelease(rated(world, 'ghij'));
    expect(counts(world)).toBe(6);
  });

  it('does not change as months pass', () => {
    const world = tryRelease(rated(emptyWorld(today), 'abcdef'));
    expect(tryRelease(acts.monthsLater(world, 30)).rows).toBe(world.rows);
  });

  it('requires three new authors once the ledger is full', () => {
    let world = emptyWorld(today);
    const person = (n: number) => String.fromCodePoint(0x4e00 + n);
    for (let n = 0; n < 110; n++) world = tryRelease(rated(acts.tomorrow(world), [0, 1, 2].map((i) => person(3 * n + i)).join('')));
    expect([counts(world), world.ledger.full]).toEqual([330, true]);
    expect(tryRelease(without(world, person(0) + person(1) + person(2))).rows).toBe(world.rows);
    expect(counts(tryRelease(rated(world, 'xyz')))).toBe(333);
    expect(tryRelease(rated(world, 'xyz')).rows).toHaveLength(1);
  });
});

describe('filters', () => {
  const row = (world: World, period: string, flat: string | null) => world.rows.find((one) => one.period === period && one.flat === flat);

  it('are released if they exclude no author or at least three', () => {
    let old = acts.approve(emptyWorld('2025-01-10'), 'a', null, 4);
    old = { ...old, day: today };
    const one = tryRelease(rated(old, 'bcd'));
    expect([row(one, 'all', null)?.count, row(one, '12_months', null), row(one, '6_months', null)]).toEqual([4, undefined, undefined]);
    const three = tryRelease(rated({ ...rated(emptyWorld('2025-01-10'), 'xyz'), day: today }, 'bcd'));
    expect([row(three, 'all', null)?.count, row(three, '12_months', null)?.count, row(three, '6_months', null)?.count]).toEqual([6, 3, 3]);
  });

  it('apply to flats too', () => {
    const world = tryRelease(rated(rated(emptyWorld(today), 'abc', 'p'), 'd', 'q'));
    expect([row(world, 'all', null)?.count, row(world, 'all', 'p')]).toEqual([4, undefined]);
    const more = tryRelease(rated(rated(emptyWorld(today), 'abc', 'p'), 'def', 'q'));
    expect([row(more, 'all', 'p')?.count, row(more, 'all', 'q')?.count]).toEqual([3, 3]);
  });
});

/** Ratings in every flat and month, with or without an answer. */
describe('filters reveal nobody', () => {
  const months = ['2024-10-10', '2025-11-30', '2025-12-10', '2026-05-10', '2026-11-01'];
  it('in any small world', () => {
    const flats = ['p', 'q', 'r'];
    let [worlds, rows, releases] = [0, 0, 0];
    const places = months.filter((_, i) => i !== 1).flatMap((day) => flats.slice(0, 2).map((flat) => ({ day, flat })));
    // Each author is in one of the places; only the number in each matters.
    const visit = (from: number, left: number, chosen: readonly { day: string; flat: string }[]) => {
      if (left === 0) {
        const world = tryRelease(chosen.reduce((w, { day, flat }, i) => acts.approve(w, 'abcdef'[i] ?? '', flat, 4, day), emptyWorld(today)));
        worlds++;
        rows += world.rows.length;
        releases += secrets(world).length;
        return;
      }
      for (let i = from; i < places.length; i++) visit(i, left - 1, [...chosen, places[i] as (typeof places)[number]]);
    };
    for (const people of [3, 4, 5, 6]) visit(0, people, []);
    expect(worlds).toBeGreaterThan(2500);
    expect(rows).toBeGreaterThan(worlds);
    expect(releases).toBe(0);
  });

  it('when somebody has rated twice, in three flats, or not at all', () => {
    const rating = fc.record({
      author: fc.constantFrom(...'abcdef'),
      day: fc.constantFrom(...months),
      flat: fc.constantFrom('p', 'q', 'r', null),
      value: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 4 }),
    });
    let released = 0;
    fc.assert(
      fc.property(fc.array(rating, { minLength: 3, maxLength: 14 }), (ratings) => {
        const world = tryRelease(ratings.reduce((w, { author, day, flat, value }) => acts.approve(w, author, flat, value, day), emptyWorld(today)));
        released += world.rows.length;
        expect(secrets(world)).toEqual([]);
      }),
      { numRuns: 600 },
    );
    expect(released).toBeGreaterThan(600);
  });
});

describe('releases over time reveal nobody', () => {
  /** All possible next events for these authors or the calendar. */
  function nexts(world: World, authors: string): World[] {
    const next: World[] = [acts.monthsLater(world, 7)];
    for (const author of authors) {
      const own = world.ratings.findLast((one) => one.author === author);
      if (!own) {
        next.push(acts.approve(world, author, 'p', 4), acts.approve(world, author, 'q', null));
        continue;
      }
      next.push(acts.remove(world, own.name), own.counts ? acts.unapprove(world, own.name) : acts.approveAgain(world, own.name), acts.edit(world, own.name));
    }
    return next.map((one) => tryRelease(acts.tomorrow(one)));
  }

  it('in every short sequence', () => {
    let [worlds, answers, revealed] = [0, 0, 0];
    const seen = new Set<string>();
    const visit = (world: World, authors: string, depth: number) => {
      worlds++;
      const key = JSON.stringify(world.history);
      answers += world.rows.length;
      if (!seen.has(key)) {
        seen.add(key);
        revealed += secrets(world).length;
      }
      if (depth > 0) for (const next of nexts(world, authors)) visit(next, authors, depth - 1);
    };
    for (const [start, authors, depth] of [
      ['abc', 'abcde', 4],
      ['abcd', 'abcdef', 3],
      ['abcde', 'abcdefgh', 3],
    ] as const)
      visit(tryRelease(rated(emptyWorld(today), start, 'p')), authors, depth);
    expect([worlds > 10_000, answers > 50_000, seen.size > 50]).toEqual([true, true, true]);
    expect(revealed).toBe(0);
  });

  it('in long sequences of many', () => {
    const authors = 'abcdefghij';
    let releases = 0;
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.nat(9), what: fc.nat(9), flat: fc.constantFrom('p', 'q', null), value: fc.nat(5) }), { minLength: 20, maxLength: 60 }),
        (steps) => {
          let world = emptyWorld(today);
          for (const { who, what, flat, value } of steps) {
            const author = authors[who] as string;
            const own = world.ratings.filter((one) => one.author === author);
            const one = own[value % Math.max(1, own.length)];
            if (!one || (what < 3 && own.length < 3)) world = acts.approve(world, author, flat, value || null);
            else if (what < 5) world = acts.edit(world, one.name);
            else if (what < 7) world = acts.remove(world, one.name);
            else if (what < 9) world = one.counts ? acts.unapprove(world, one.name) : acts.approveAgain(world, one.name);
            else world = acts.monthsLater(world, 1 + value);
            const after = tryRelease(acts.tomorrow(world));
            if (after.history !== world.history) releases++;
            world = after;
          }
          expect(secrets(world)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
    expect(releases).toBeGreaterThan(300);
  });
});
