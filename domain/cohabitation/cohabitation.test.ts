import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { type Aggregate, aggregateOf, averages, type CountedReview, emptyAggregate, merge } from './aggregate.ts';
import { type AspectKey, aspects, type Category, countedAspects, type Scores } from './aspects.ts';
import { type CohabitationAnswers, checkForm } from './check-form.ts';
import { earnedFlags, greenFlagNames, shownFlags } from './green-flags.ts';
import { periodStart, readPeriod } from './period.ts';
import { categoryAverage, cohabitationIndex, indexLabel } from './score-index.ts';
import { sections } from './sections.ts';
import { summarise } from './summary.ts';

/** 'a=5 b=-': '*' stands for every counted aspect. */
function readScores(text: string): Scores {
  const scores: Partial<Record<AspectKey, number | null>> = {};
  for (const [key = '', value = ''] of text.split(' ').map((pair) => pair.split('='))) {
    const number = value === '-' ? null : Number(value);
    for (const known of key === '*' ? countedAspects : [key as AspectKey]) scores[known] = number;
  }
  return scores;
}

/** 'aspect=sum/count reviews=8 index=3760 flagged=0 best=1'. */
function readAggregate(text: string): Aggregate {
  const facts = new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]));
  const number = (name: string, otherwise: number) => Number(facts.get(name) ?? otherwise);
  const tallies = aspects.map(({ key }) => (facts.get(key) ?? '0/0').split('/').map(Number));
  return {
    reviews: number('reviews', 10),
    indexSum: number('index', 0),
    flagged: number('flagged', 0),
    bestTexts: number('best', 0),
    authors: ['a', 'b', 'c'],
    sums: tallies.map(([sum = 0]) => sum),
    counts: tallies.map(([, count = 0]) => count),
  };
}

test.each(readCases('cohabitation-index.txt', 3))('index of %s is %s %s', (scores, expected, label) => {
  const index = cohabitationIndex(readScores(scores as string));
  expect(index === null ? 'none' : index.toFixed(2)).toBe(expected);
  expect(index === null ? '' : indexLabel(index)).toBe(label);
});

test.each(readCases('cohabitation-labels.txt', 2))('%s is called %s', (index, label) => {
  expect(indexLabel(Number(index))).toBe(label);
});

test.each(readCases('cohabitation-flags.txt', 3))('%s: %s with %s', (flag, held, known) => {
  expect(greenFlagNames).toContain(flag);
  const names = earnedFlags(readAggregate(known as string)).map(({ name }) => name);
  expect(names.includes(flag as string) ? 'yes' : 'no').toBe(held);
});

test.each(readCases('cohabitation-categories.txt', 3))('category %s of %s is %s', (category, scores, expected) => {
  expect(categoryAverage(readScores(scores as string), category as Category)?.toFixed(2) ?? 'none').toBe(expected);
});

test.each(readCases('cohabitation-periods.txt', 3))('period %s on %s begins %s', (asked, today, expected) => {
  expect(periodStart(readPeriod(asked), today as string) ?? 'none').toBe(expected);
});

test.each(readCases('cohabitation-form.txt', 4))('form with "%s" is refused at "%s": %s', (differs, field, title, message) => {
  const problem = checkForm(readForm(differs as string), '2026-11');
  expect(problem ?? { field: '', title: '', message: '' }).toEqual({ field, title, message });
});

function readForm(differs: string): CohabitationAnswers {
  const facts = new Map<string, string | undefined>(
    differs.split(' ').map((pair): [string, string | undefined] => {
      const [name = '', value] = pair.split('=');
      return [name, value];
    }),
  );
  const month = (name: string, otherwise: string) => (facts.get(name) === '-' ? null : (facts.get(name) ?? otherwise));
  const text = (name: string) => {
    const length = facts.get(name);
    return length === undefined ? null : ` ${(length.endsWith('emoji') ? '🏠' : 'x').repeat(Number.parseInt(length, 10))} `;
  };
  const scores: Record<string, Scores> = { none: {}, cero: { pagos_puntualidad: 0 }, mascotas: { mascotas_cuidados: 5, mascotas_olores_ruido: 5 } };
  return {
    start: month('start', '2025-09'),
    stillTogether: facts.has('still'),
    end: month('end', '2026-06'),
    scores: scores[facts.get('scores') ?? ''] ?? { seguridad_hogar: 1 },
    flags: { flag_acoso: facts.has('flag') },
    description: text('description'),
    best: text('best'),
    improve: text('improve'),
    acceptsTerms: facts.get('terms') !== 'no',
  };
}

const plain: CountedReview = { author: 'a', index: 4.5, scores: { pagos_puntualidad: 5 }, flags: {}, best: null };

test.each(readCases('cohabitation-sample.txt', 3))('reviews by "%s" are a %s sample of %s', (authors, kind, reviews) => {
  const all = [...(authors as string)].map((author) => aggregateOf({ ...plain, author })).reduce(merge, emptyAggregate);
  const summary = summarise(all);
  expect([summary.kind, String(summary.reviews)]).toEqual([kind, reviews]);
  if (summary.kind === 'small') expect(Object.keys(summary).toSorted()).toEqual(['kind', 'reviews']);
});

describe('the form and the flags', () => {
  it('asks every aspect once, in fourteen sections', () => {
    expect(sections).toHaveLength(14);
    expect(sections.flatMap((section): AspectKey[] => [...section.aspects]).toSorted()).toEqual(aspects.map(({ key }) => key).toSorted());
    expect([aspects.length, countedAspects.length]).toEqual([19, 17]);
  });
  it('shows the six that come first of the fifteen', () => {
    const best = aspects.map(({ key }) => `${key}=50/10`).join(' ');
    const all = readAggregate(`${best} reviews=10 index=5000 best=1`);
    expect(earnedFlags(all).map(({ name }) => name)).toEqual(greenFlagNames);
    expect(greenFlagNames).toHaveLength(15);
    expect(shownFlags(all)).toHaveLength(6);
    expect(shownFlags(all)[0]).toEqual({ name: 'Pagador puntual', basis: '5,00 en puntualidad, 10 valoraciones' });
  });
});

const score = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const scores = fc.record(Object.fromEntries(aspects.map(({ key }) => [key, score]))) as fc.Arbitrary<Scores>;
const review: fc.Arbitrary<CountedReview> = fc.record({
  author: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  index: fc.integer({ min: 100, max: 500 }).map((n) => n / 100),
  scores,
  flags: fc.record({ flag_acoso: fc.boolean() }),
  best: fc.option(fc.constant('Cocinaba'), { nil: null }),
});
const together = (reviews: readonly CountedReview[]) => reviews.map(aggregateOf).reduce(merge, emptyAggregate);

describe('properties', () => {
  it('the order of the reviews never matters, nor how they are gathered', () => {
    fc.assert(
      fc.property(fc.array(review, { maxLength: 12 }), fc.nat(), fc.nat(), (reviews, seed, cut) => {
        const shuffled = reviews.map((r, i) => [(i * 7919 + seed) % 104729, r] as const).toSorted(([a], [b]) => a - b);
        const other = shuffled.map(([, r]) => r);
        const at = reviews.length === 0 ? 0 : cut % reviews.length;
        expect(together(other)).toEqual(together(reviews));
        expect(merge(together(other.slice(0, at)), together(other.slice(at)))).toEqual(together(reviews));
      }),
    );
  });
  it('N/A equals absent', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const without = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Scores;
        expect(cohabitationIndex(without)).toBe(cohabitationIndex(given));
        expect(aggregateOf({ ...plain, scores: without })).toEqual(aggregateOf({ ...plain, scores: given }));
      }),
    );
  });
  it('index and averages lie between 0 and 5, and between the worst and the best score', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 8 }), (many) => {
        const mean = averages(together(many.map((s) => ({ ...plain, scores: s }))));
        const index = cohabitationIndex(mean);
        const given = countedAspects.map((key) => mean[key]).filter((value): value is number => value != null);
        if (index === null) {
          expect(given).toEqual([]);
          return;
        }
        expect(index).toBeGreaterThanOrEqual(Math.min(...given) - 0.005);
        expect(index).toBeLessThanOrEqual(Math.max(...given) + 0.005);
        expect(index >= 0 && index <= 5).toBe(true);
      }),
    );
  });
  it('never gives a figure or a flag with fewer than three authors', () => {
    fc.assert(
      fc.property(fc.array(review, { maxLength: 10 }), (reviews) => {
        const summary = summarise(together(reviews));
        if (new Set(reviews.map((r) => r.author)).size < 3) expect(summary).toEqual({ kind: 'small', reviews: reviews.length });
      }),
    );
  });
});
