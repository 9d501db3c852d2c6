import { describe, expect, it } from 'vitest';
import { campaigns, fraudFigures, honestReviews } from '../../../../../test/fraud.ts';
import { randomNumbers } from '../../../../../test/random-numbers.ts';
import { isMarked, type SignalReview } from './case.ts';
import { ageText, graphOf } from './graph.ts';
import { signalsOf } from './rules.ts';
import { similarity, trigramsOf } from './trigrams.ts';

const next = randomNumbers(5);
const [plain] = honestReviews(next, 1) as [SignalReview];
const old = { accountFrom: plain.writtenOn - 400 };
const rulesOf = (subject: SignalReview, others: readonly SignalReview[]) => signalsOf(subject, others).map(({ rule }) => rule);
let serial = 0;
const another = (more: Partial<SignalReview>): SignalReview => ({
  ...plain,
  ...old,
  ...{
    id: `other${++serial}`,
    author: `author${serial}`,
    flat: `flat${serial}`,
    building: `building${serial}`,
    agency: null,
    contract: null,
    text: `Corto ${serial}`,
  },
  ...more,
});
const all = (end: 0 | 1) => ({ answers: Array.from({ length: 15 }, () => end), recommends: end === 1 });
const long = 'La caldera falló en enero y tardaron tres semanas en venir, pero el barrio es alegre, hay mercado y los vecinos ayudan con todo lo que pueden.';

describe('each rule', () => {
  const subject = another({});
  it('is silent about an ordinary review', () => expect(rulesOf(subject, [another({}), another({})])).toEqual([]));
  it('notices near duplicates by other accounts only', () => {
    const one = another({ text: long });
    expect(rulesOf(one, [another({ text: long.replace('enero', 'marzo') })])).toEqual(['near-duplicate']);
    expect(rulesOf(one, [another({ text: long, author: one.author })])).toEqual([]);
    expect(rulesOf(another({ text: 'Todo bien.' }), [another({ text: 'Todo bien.' })])).toEqual([]);
  });
  it('distinguishes a lent contract from one that flatmates share', () => {
    const one = another({ contract: 'c', flat: 'home', from: 0, until: 300 });
    expect(rulesOf(one, [another({ contract: 'c', flat: 'home', from: 100, until: 400 })])).toEqual(['shared-contract']);
    expect(rulesOf(one, [another({ contract: 'c', flat: 'home', from: 301, until: 500 })])).toEqual(['same-contract']);
    expect(rulesOf(one, [another({ contract: 'c', from: 100, until: 400 })])).toEqual(['same-contract']);
    expect(rulesOf(another({ contract: null }), [another({ contract: null })])).toEqual([]);
  });
  it('notices accounts from one network about one subject within days, but neither flatmates nor shared networks', () => {
    const one = another({ network: 'n', agency: 'a', from: 0, until: 100 });
    const near = (days: number, more = {}) => another({ network: 'n', agency: 'a', writtenOn: plain.writtenOn + days, ...more });
    expect(rulesOf(one, [near(-3), near(3)])).toEqual(['same-network']);
    // Not noticed: eight days apart, one account twice, unknown network, other subjects.
    expect(rulesOf(one, [near(-4), near(3)])).toEqual([]);
    expect(rulesOf(one, [near(0, { author: 'same' }), near(1, { author: 'same' })])).toEqual([]);
    expect(rulesOf({ ...one, network: null }, [near(0, { network: null }), near(1, { network: null })])).toEqual([]);
    expect(rulesOf(one, [near(0, { agency: null }), near(1, { agency: 'b' })])).toEqual([]);
    expect(rulesOf(one, [near(0, { agency: null, building: one.building }), near(1, { network: 'other' })])).toEqual([]);
    expect(rulesOf(one, [near(0, { agency: null, building: one.building }), near(1)])).toEqual(['same-network']);
    // Not noticed: flatmates at the same time, alone or with one stranger.
    const mate = { flat: one.flat, from: 0, until: 100 };
    expect(rulesOf(one, [near(0, mate), near(1, mate), near(2, mate)])).toEqual([]);
    expect(rulesOf(one, [near(0, mate), near(1)])).toEqual([]);
    // A university: most accounts write about other subjects.
    expect(rulesOf(one, [near(1), near(2), near(0, { agency: 'b' })])).toEqual(['same-network']);
    expect(rulesOf(one, [near(1), near(2), near(0, { agency: 'b' }), near(0, { agency: null })])).toEqual([]);
  });
  it('notices bursts about a flat, but not by flatmates', () => {
    const one = another({ flat: 'home', from: 0, until: 100 });
    const stay = (from: number, more = {}) => another({ flat: 'home', from, until: from + 100, ...more });
    expect(rulesOf(one, [stay(200), stay(400)])).toEqual(['burst-flat']);
    expect(rulesOf(one, [stay(50), stay(60)])).toEqual([]);
    expect(rulesOf(one, [stay(200), stay(400, { writtenOn: one.writtenOn - 15 })])).toEqual([]);
  });
  it('notices bursts about an agency that agree and have something else in common, beyond what it usually gets', () => {
    const about = (days: number, more = {}) => another({ agency: 'a', ...all(1), text: long + serial, writtenOn: plain.writtenOn - days, ...more });
    const mixed = { answers: plain.answers };
    const burst = (more: Partial<SignalReview> = {}) => [0, 1, 2, 3, 4].map((days) => about(days, { text: 'Corto', answers: plain.answers, ...more }));
    const noticed = ([one, ...others]: SignalReview[]) => rulesOf(one as SignalReview, others).includes('burst-agency');
    expect(noticed(burst(all(1)))).toBe(true);
    expect(noticed(burst(all(1)).slice(1))).toBe(false);
    // Five agree by chance at the end of term, with mixed answers, and accounts of different ages or opened to write.
    expect(noticed(burst({ recommends: true }).map((one, i) => ({ ...one, accountFrom: -40 * i })))).toBe(false);
    expect(noticed(burst({ recommends: true }).map((one) => ({ ...one, accountFrom: one.writtenOn })))).toBe(false);
    // Accounts opened within days of each other and then kept.
    expect(noticed(burst({ recommends: true }).map((one, i) => ({ ...one, accountFrom: -400 + i / 2 })))).toBe(true);
    // Not noticed: a different review near a burst, two that disagree, more than 14 days, a usual number for a large agency.
    expect(noticed([about(0, { ...mixed, recommends: true, accountFrom: -40 }), ...burst(all(1))])).toBe(false);
    expect(noticed([...burst(all(1)), about(5, all(0)), about(5, all(0))])).toBe(false);
    expect(noticed(burst(all(1)).map((one, i) => ({ ...one, writtenOn: one.writtenOn - 3 * i })))).toBe(false);
    expect(noticed([...burst(all(1)), ...Array.from({ length: 30 }, (_, i) => about(20 + 5 * i))])).toBe(false);
  });
  it('notices new accounts with the same extreme answers, and extreme answers with little text', () => {
    const fresh = (more = {}) => another({ ...all(0), accountFrom: plain.writtenOn, agency: 'a', text: long + long, ...more });
    const others = [fresh({ text: 'Uno' }), fresh({ text: 'Dos' }), fresh({ text: 'Tres' })];
    expect(rulesOf(fresh(), others)).toEqual(['one-sided', 'new-account']);
    expect(rulesOf(fresh(), others.slice(1))).toEqual(['new-account']);
    expect(rulesOf(another({ ...all(1), text: 'Genial' }), [])).toEqual(['extreme']);
    expect(rulesOf(another({ ...all(1), text: long + long }), [])).toEqual([]);
  });
  it('notices one account in three homes at the same time, and accounts that praise the same agencies', () => {
    const home = (flat: string) => another({ author: 'same', flat, from: 0, until: 300 });
    expect(rulesOf(home('x'), [home('y'), home('z')])).toEqual(['two-homes']);
    expect(rulesOf(home('x'), [home('y')])).toEqual([]);
    const praise = (author: string, agency: string) =>
      another({ ...all(1), author, agency, text: `${long} ${author}${agency} ${serial}`, from: serial * 10, until: serial * 10 + 5, writtenOn: serial * 30 });
    const ring = ['p', 'q', 'r'].flatMap((author) => ['one', 'two'].map((agency) => praise(author, agency)));
    expect(rulesOf(ring[0] as SignalReview, ring)).toContain('praise-ring');
    expect(rulesOf(ring[0] as SignalReview, ring.slice(0, 4))).not.toContain('praise-ring');
  });
});

it('marks one signal of weight 2 or two hints, never a new account or a shared contract alone', () => {
  const signal = (rule: 'new-account' | 'extreme' | 'shared-contract' | 'burst-flat') => ({ rule, title: '', sentence: '', innocent: '', with: [] });
  expect([[], [signal('new-account')], [signal('extreme')], [signal('shared-contract'), signal('new-account')]].map(isMarked)).toEqual(Array(4).fill(false));
  expect([[signal('burst-flat')], [signal('new-account'), signal('extreme')]].map(isMarked)).toEqual([true, true]);
});

it('draws accounts and what they share, without keys', () => {
  const one = another({ text: long, agency: 'k1', agencyName: 'Fincas Prova', author: 'secretauthor' });
  const others = [another({ text: long, agency: 'k1', author: 'secretother' }), another({ text: long, author: 'secretthird' })];
  const shared = (a: SignalReview, b: SignalReview) =>
    a.agency !== null && a.agency === b.agency ? [{ kind: 'agency' as const, label: a.agencyName ?? '' }] : [];
  const graph = graphOf(one, others, signalsOf(one, others), { shared, ages: true });
  expect(graph?.nodes.map(({ kind, label, age }) => [kind, label, age])).toEqual([
    ['this', 'esta', '13 meses'],
    ['account', 'otra', '13 meses'],
    ['text', 'texto parecido', null],
    ['agency', 'Fincas Prova', null],
    ['account', 'otra', '13 meses'],
  ]);
  expect(graph?.edges).toEqual([
    [0, 2],
    [1, 2],
    [0, 3],
    [1, 3],
    [4, 2],
  ]);
  expect(JSON.stringify(graph)).not.toMatch(/secret|other\d|k1/);
  expect(graphOf(one, [], [], { shared, ages: true })).toBeNull();
  expect(graphOf(one, others, signalsOf(one, others), { shared, ages: false })?.nodes.map(({ age }) => age)).toEqual(Array(5).fill(null));
  expect([0, 1, 6, 90, 1200].map(ageText)).toEqual(['hoy', '1 día', '6 días', '3 meses', '3 años']);
});

it('compares texts by groups of three letters, without accents and signs', () => {
  expect(similarity(trigramsOf('¡Qué luz, señora!'), trigramsOf('que luz senora'))).toBe(1);
  expect(similarity(trigramsOf('abcdef'), trigramsOf('uvwxyz'))).toBe(0);
  expect(similarity(trigramsOf(''), trigramsOf(''))).toBe(0);
});

it('detects nine of ten synthetic campaigns and marks at most two of a hundred honest reviews', () => {
  const figures = fraudFigures(2, 400);
  expect(Object.keys(campaigns)).toHaveLength(23);
  expect(figures.caught).toBeGreaterThanOrEqual(21);
  expect(figures.honestMarked / figures.honest).toBeLessThanOrEqual(0.02);
});
