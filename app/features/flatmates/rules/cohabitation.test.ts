import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { type AspectKey, aspects, type Category, categories, countedAspects, type Scores, sections } from './aspects.ts';
import { type CohabitationAnswers, checkForm } from './check-form.ts';
import type { Released } from './figures.ts';
import { earnedFlags, shownFlags } from './green-flags.ts';
import { emptyLedger } from './ledger.ts';
import { periodStart, readFigurePeriod } from './period.ts';
import { release } from './release.ts';
import { categoryAverage, cohabitationIndex, indexLabel } from './score-index.ts';
import { summarise } from './summary.ts';
import { answerTo, type CountedReview, type Tally, tallies } from './tallies.ts';

/** 'a=5 b=-': '*' stands for every counted aspect. */
function readScores(text: string): Scores {
  const scores: Partial<Record<AspectKey, number | null>> = {};
  for (const [key = '', value = ''] of text.split(' ').map((pair) => pair.split('='))) {
    const number = value === '-' ? null : Number(value);
    for (const known of key === '*' ? countedAspects : [key as AspectKey]) scores[known] = number;
  }
  return scores;
}

const all = { period: 'all', flat: null } as const;

/** 'aspect=sum/count reviews=8 index=3760 flagged=0 best=1', as released: nothing below three authors. */
function readReleased(text: string): Released {
  const facts = new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]));
  const number = (name: string, otherwise: number) => Number(facts.get(name) ?? otherwise);
  const reviews = number('reviews', 10);
  const known: [Tally, number, number][] = aspects.map(({ key }) => {
    const [sum = 0, count = 0] = (facts.get(key) ?? '0/0').split('/').map(Number);
    return [key, sum, count];
  });
  known.push(['reviews', reviews, reviews], ['index', number('index', 0), reviews], ['best', number('best', 0), number('best', 0)]);
  known.push(['flagged', number('flagged', 0), reviews]);
  return Object.fromEntries(
    known.filter(([, , count]) => count >= 3).map(([tally, sum, count]) => [tally, { month: '2026-11', rows: [{ ...all, sum, count, many: sum >= 3 }] }]),
  );
}

/** Releases all of these together, each by a different author unless stated. */
function released(reviews: readonly (CountedReview & { author?: string })[]): Released {
  const found: { [tally in Tally]?: Released[Tally] } = {};
  for (const tally of tallies) {
    const answers = reviews.map((review, i) => ({
      author: review.author ?? String(i),
      flat: null,
      month: '2026-11-01',
      value: answerTo(tally, review),
      seen: null,
      last: null,
    }));
    const outcome = release(emptyLedger, answers, [], '2026-11-20');
    if (outcome.kind === 'released') found[tally] = { month: '2026-11', rows: outcome.release.rows };
  }
  return found;
}

test.each(readCases('cohabitation-index.txt', 3))('index of %s is %s %s', (scores, expected, label) => {
  const index = cohabitationIndex(readScores(scores as string));
  expect(index === null ? 'none' : index.toFixed(2)).toBe(expected);
  expect(index === null ? '' : indexLabel(index)).toBe(label);
});

test.each(readCases('cohabitation-labels.txt', 2))('%s is called %s', (index, label) => {
  expect(indexLabel(Number(index))).toBe(label);
});

// 2-community §9, in order of priority (PRODUCT.md §1).
const flagsOfTheSpecification = [
  ...['Pagador puntual', 'Transparente con gastos', 'Limpieza impecable', 'Respeta horarios', 'Buena comunicación', 'Respeta la privacidad'],
  ...['Buen uso de espacios', 'Invitados responsables', 'Seguro en casa', 'Mascotas cuidadas', 'Resuelve conflictos', 'Ambiente positivo', 'Proactivo'],
  ...['Tranquilo y equilibrado', 'Convivencia ideal'],
];

test.each(readCases('cohabitation-flags.txt', 3))('%s: %s with %s', (flag, held, known) => {
  expect(flagsOfTheSpecification).toContain(flag);
  const names = earnedFlags(readReleased(known as string), all).map(({ name }) => name);
  expect(names.includes(flag as string) ? 'yes' : 'no').toBe(held);
});

test.each(readCases('cohabitation-categories.txt', 3))('category %s of %s is %s', (category, scores, expected) => {
  expect(categoryAverage(readScores(scores as string), category as Category)?.toFixed(2) ?? 'none').toBe(expected);
});

test.each(readCases('cohabitation-periods.txt', 3))('period %s on %s begins %s', (typed, today, expected) => {
  expect(periodStart(readFigurePeriod(typed), today as string) ?? 'none').toBe(expected);
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

const plain: CountedReview = { index: 4.5, scores: { pagos_puntualidad: 5 }, flags: {}, best: null };

test.each(readCases('cohabitation-sample.txt', 3))('reviews by "%s" are a %s sample of %s', (authors, kind, reviews) => {
  const summary = summarise(released([...(authors as string)].map((author) => ({ ...plain, author }))), all);
  expect([summary.kind, summary.kind === 'small' ? '-' : String(summary.reviews)]).toEqual([kind, reviews]);
  if (summary.kind === 'small') expect(Object.keys(summary)).toEqual(['kind']);
});

describe('the form and the flags', () => {
  it('asks every aspect once, in fourteen sections', () => {
    expect(sections).toHaveLength(14);
    expect(sections.flatMap((section): AspectKey[] => [...section.aspects]).toSorted()).toEqual(aspects.map(({ key }) => key).toSorted());
    expect([aspects.length, countedAspects.length]).toEqual([19, 17]);
  });
  it('rounds the basis of a flag like the averages beside it', () => {
    const [flag] = earnedFlags(readReleased('limpieza_cocina=23/5 orden_zonas=38/8'), all);
    expect(flag?.basis).toBe('4,68 de media, 8 valoraciones');
    expect(categoryAverage({ limpieza_cocina: 23 / 5, orden_zonas: 38 / 8 }, 'cleanliness')).toBe(4.68);
  });
  it('shows the first six of the fifteen', () => {
    const best = aspects.map(({ key }) => `${key}=50/10`).join(' ');
    const everything = readReleased(`${best} reviews=10 index=5000 best=3`);
    expect(earnedFlags(everything, all).map(({ name }) => name)).toEqual(flagsOfTheSpecification);
    expect(shownFlags(everything, all)).toHaveLength(6);
    expect(shownFlags(everything, all)[0]).toMatchObject({ name: 'Pagador puntual', basis: '5,00 en puntualidad, 10 valoraciones', wider: null });
    expect(earnedFlags(everything, all).at(-1)).toMatchObject({ name: 'Convivencia ideal', basis: 'Índice medio de 4,7 o más, 10 valoraciones' });
  });
});

const score = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const scores = fc.record(Object.fromEntries(aspects.map(({ key }) => [key, score]))) as fc.Arbitrary<Scores>;
const review: fc.Arbitrary<CountedReview & { author: string }> = fc.record({
  author: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  index: fc.integer({ min: 100, max: 500 }).map((n) => n / 100),
  scores,
  flags: fc.record({ flag_acoso: fc.boolean() }),
  best: fc.option(fc.constant('Cocinaba'), { nil: null }),
});

describe('properties', () => {
  it('the order of the reviews does not matter', () => {
    fc.assert(
      fc.property(fc.array(review, { maxLength: 12 }), fc.nat(), (reviews, seed) => {
        const shuffled = reviews.map((r, i) => [(i * 7919 + seed) % 104729, r] as const).toSorted(([a], [b]) => a - b);
        expect(summarise(released(shuffled.map(([, r]) => r)), all)).toEqual(summarise(released(reviews), all));
      }),
    );
  });
  it('N/A equals absent', () => {
    fc.assert(
      fc.property(scores, (given) => {
        const without = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Scores;
        expect(cohabitationIndex(without)).toBe(cohabitationIndex(given));
        for (const tally of tallies) expect(answerTo(tally, { ...plain, scores: without })).toBe(answerTo(tally, { ...plain, scores: given }));
      }),
    );
  });
  it('index and averages lie between the worst and the best score', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 3, maxLength: 8 }), (many) => {
        const summary = summarise(released(many.map((s) => ({ ...plain, scores: s }))), all);
        if (summary.kind === 'small') return;
        const given = many.flatMap((s) => aspects.map(({ key }) => s[key])).filter((value): value is number => value != null);
        for (const shown of [summary.index, ...summary.categories.flatMap(({ average }) => average ?? [])]) {
          expect(shown).toBeGreaterThanOrEqual(Math.min(...given) - 0.005);
          expect(shown).toBeLessThanOrEqual(Math.max(...given) + 0.005);
        }
      }),
    );
  });
  it('never yields a figure or a flag with fewer than three authors of that very figure', () => {
    fc.assert(
      fc.property(fc.array(review, { maxLength: 10 }), (reviews) => {
        const summary = summarise(released(reviews), all);
        const authorsWho = (scored: (r: CountedReview) => boolean) => new Set(reviews.filter(scored).map((r) => r.author)).size;
        if (authorsWho(() => true) < 3) expect(summary).toEqual({ kind: 'small' });
        if (summary.kind === 'small') return;
        for (const { key, label } of categories) {
          const enough = aspects.filter(({ category }) => category === key).some((aspect) => authorsWho((r) => r.scores[aspect.key] != null) >= 3);
          expect(summary.categories.find((one) => one.label === label)?.average === null).toBe(!enough);
        }
      }),
    );
  });
});

describe('red flags of fewer than three people', () => {
  const rating = (n: number, at: number): CountedReview => ({ ...plain, index: 5, flags: { flag_acoso: at < n } });
  const worlds = [0, 1, 2, 3, 4].map((n) => summarise(released([0, 1, 2, 3, 4, 5, 6, 7].map((at) => rating(n, at))), all));
  it('leave no trace, not even a missing green flag', () => {
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
    expect(JSON.stringify(worlds[0])).toContain('Ambiente positivo');
    expect(JSON.stringify(worlds[3])).not.toContain('Ambiente positivo');
    expect(worlds[4]).toEqual(worlds[3]);
  });
});
