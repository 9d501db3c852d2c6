import { expect, it } from 'vitest';
import { ratingCampaigns, ratingFraudFigures } from '../../../../../test/fraud-ratings.ts';
import type { SignalRating } from './case.ts';
import { ratingSignalsOf } from './rating-rules.ts';

const rulesOf = (subject: SignalRating, others: readonly SignalRating[]) => ratingSignalsOf(subject, others).map(({ rule }) => rule);
let serial = 0;
/** An inconspicuous rating by an old account, about a person whom nobody else rates. */
function another(more: Partial<SignalRating> = {}): SignalRating {
  const n = ++serial;
  return {
    ...{
      id: `rating${n}`,
      author: `author${n}`,
      person: `person${n}`,
      flat: `flat${n}`,
      text: `Bien ${n}`,
      answers: [0.5, 0.75, 1, 0.5, 0.75],
      recommends: true,
    },
    ...{ network: null, writtenOn: 1000, accountFrom: -20 * n, from: 500, until: 900, ...more },
  };
}
const all = (end: 0 | 1) => ({ answers: Array.from({ length: 15 }, () => end), recommends: end === 1 });
const apart = (n: number) => ({ flat: 'home', from: n * 100, until: n * 100 + 90 });
const long = 'Nunca pagaba a tiempo, dejaba la cocina sin fregar, cogía mis cosas sin pedirlas y ponía música de madrugada casi todos los días de la semana.';

it('is silent about ordinary ratings, also of one person on one day', () => {
  expect(rulesOf(another(), [another(), another()])).toEqual([]);
  const one = another({ person: 'p', flat: 'home' });
  expect(
    rulesOf(
      one,
      [0, 1, 2].map(() => another({ person: 'p', flat: 'home' })),
    ),
  ).toEqual([]);
});

it('notices near duplicates of texts by other accounts, about any person', () => {
  expect(rulesOf(another({ text: long }), [another({ text: long.replace('cocina', 'entrada') })])).toEqual(['near-duplicate']);
  const one = another({ text: long });
  expect(rulesOf(one, [another({ text: long, author: one.author })])).toEqual([]);
});

it('notices an agreeing burst about one person, unless all authors lived together', () => {
  const burst = (more: (n: number) => Partial<SignalRating>) => [0, 1, 2].map((n) => another({ person: 'p', writtenOn: 1000 + n, ...all(1), ...more(n) }));
  const rules = ([one, ...others]: SignalRating[]) => rulesOf(one as SignalRating, others);
  expect(rules(burst(apart))).toEqual(['burst-person']);
  expect(rules(burst(apart).slice(1))).toEqual([]);
  expect(rules(burst(() => ({ flat: 'home' })))).toEqual([]);
  expect(rules(burst((n) => ({ ...apart(n), answers: another().answers })))).toEqual([]);
  expect(rules(burst((n) => ({ ...apart(n), answers: another().answers, accountFrom: 300 + n })))).toEqual(['burst-person']);
  expect(rules(burst((n) => ({ ...apart(n), writtenOn: 1000 + 10 * n })))).toEqual([]);
});

it('notices accounts from one network about one person, unless they lived together', () => {
  const near = (n: number, more: Partial<SignalRating> = {}) => another({ person: 'p', network: 'n', writtenOn: 1000 + n, ...apart(n), ...more });
  expect(rulesOf(near(0), [near(1), near(2)])).toEqual(['same-network']);
  expect(rulesOf(near(0), [near(1), near(2, { person: 'q' })])).toEqual([]);
  expect(
    rulesOf(
      near(0),
      [1, 2, 3].map((n) => near(n, { from: 0, until: 90 })),
    ),
  ).toEqual([]);
});

it('notices the worst scores with few words, but neither the best ones nor flatmates who agree', () => {
  const fresh = { accountFrom: 994 };
  expect(rulesOf(another({ ...all(0), text: 'Huid.' }), [])).toEqual(['extreme']);
  expect(rulesOf(another({ ...all(1), text: '' }), [])).toEqual([]);
  expect(rulesOf(another(fresh), [])).toEqual(['new-account']);
  expect(rulesOf(another({ accountFrom: 992 }), [])).toEqual([]);
  const same = { ...all(1), ...fresh, person: 'p' };
  const others = [20, 40, 60].map((days) => another({ ...same, writtenOn: 1000 + days, accountFrom: 995 + days }));
  expect(rulesOf(another(same), others)).toEqual(['one-sided', 'new-account']);
  expect(rulesOf(another(same), others.slice(1))).toEqual(['new-account']);
  // Flatmates who all like the rated person.
  const mate = { ...same, flat: 'home' };
  expect(rulesOf(another(mate), [another(mate), another(mate), another(mate)])).toEqual(['new-account']);
});

it('detects nine of ten synthetic campaigns and marks at most two of a hundred honest ratings', () => {
  const figures = ratingFraudFigures(3, 400);
  expect(Object.keys(ratingCampaigns)).toHaveLength(10);
  expect(figures.caught).toBeGreaterThanOrEqual(9);
  expect(figures.honestMarked / figures.honest).toBeLessThanOrEqual(0.02);
});
