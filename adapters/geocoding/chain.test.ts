import { expect, test, vi } from 'vitest';
import { geocodeCache } from '../../app/features/places/data/geocode.writes.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import type { GeocodeCache, Located, RemoteGeocoder, Suggestion } from '../../platform/ports-places.ts';
import { testServices } from '../../test/services.ts';
import { createChain } from './chain.ts';
import { RefusedError } from './fetch-json.ts';
import { createThrottle } from './throttle.ts';

const log = { info() {}, warn() {}, error() {} };
const at = (kind: 'precise' | 'approximate', source: string): Located => ({ kind, lat: 39.46, lng: -0.37, source });
const refused = (reason: string): Located => ({ kind: 'failed', reason, refused: true });
const lost = (reason: string, again?: true): Located => ({ kind: 'failed', reason, ...(again ? { again } : {}) });

function remote(name: string, answer: Located | Error, suggestions: Suggestion[] = []) {
  const queries: string[] = [];
  const geocoder: RemoteGeocoder = {
    name,
    suggest: async () => suggestions,
    locate: async (address) => {
      queries.push(address.street);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { geocoder, queries };
}
const noCache: GeocodeCache = { get: async () => null, put: async () => {} };
const embedded = (answer: Located, suggestions: Suggestion[] = []) => ({ suggest: async () => suggestions, locate: async () => answer });
const chain = (own: Located, remotes: ReturnType<typeof remote>[], cache = noCache) =>
  createChain({ embedded: embedded(own), remotes: remotes.map((one) => one.geocoder), cache, pace: createThrottle(0), log });
const sueca = parseAddress('Calle de Sueca 45, 46006 València');

test.each<[string, Located, (Located | Error)[], Located, number[]]>([
  ['asks no remote if its own is precise', at('precise', 'portals'), [at('precise', 'A')], at('precise', 'portals'), [0]],
  ['has no remote', at('approximate', 'cp'), [], at('approximate', 'cp'), []],
  ['takes the first precise answer', at('approximate', 'cp'), [at('precise', 'A'), at('precise', 'B')], at('precise', 'A'), [1, 0]],
  ['takes the second precise answer', at('approximate', 'cp'), [at('approximate', 'A'), at('precise', 'B')], at('precise', 'B'), [1, 1]],
  ['prefers a remote approximate answer', at('approximate', 'cp'), [lost('x'), at('approximate', 'B')], at('approximate', 'B'), [1, 1]],
  [
    'keeps the embedded one, to be retried, when a remote swaps the degrees',
    at('approximate', 'cp'),
    [{ kind: 'precise', lat: -0.37, lng: 39.46, source: 'A' }],
    { ...at('approximate', 'cp'), again: true },
    [1],
  ],
  ['keeps its own if no remote knows more', at('approximate', 'cp'), [lost('x'), lost('y')], at('approximate', 'cp'), [1, 1]],
  ['fails with both reasons', lost('nada'), [lost('A no')], lost('nada; A no'), [1]],
  [
    'reports an error as temporary',
    at('approximate', 'cp'),
    [lost('A roto', true)],
    { kind: 'approximate', lat: 39.46, lng: -0.37, source: 'cp', again: true },
    [1],
  ],
  ['ignores an error before a precise answer', lost('nada'), [lost('A roto', true), at('precise', 'B')], at('precise', 'B'), [1, 1]],
  [
    'reports an error beside an approximate answer',
    lost('nada'),
    [lost('A roto', true), at('approximate', 'B')],
    { kind: 'approximate', lat: 39.46, lng: -0.37, source: 'B', again: true },
    [1, 1],
  ],
  [
    'treats an exception as a temporary error',
    at('approximate', 'cp'),
    [new Error('bug')],
    { kind: 'approximate', lat: 39.46, lng: -0.37, source: 'cp', again: true },
    [1],
  ],
])('%s', async (_, own, answers, expected, calls) => {
  const remotes = answers.map((one, i) => remote('AB'[i] ?? '', one));
  expect(await chain(own, remotes).locate(sueca)).toEqual(expected);
  expect(remotes.map((one) => one.queries.length)).toEqual(calls);
});

test('no other geocoder is asked while a person waits', async () => {
  const far = remote('A', at('precise', 'A'));
  expect(await chain(at('approximate', 'cp'), [far]).locateNow(sueca)).toEqual(at('approximate', 'cp'));
  expect(far.queries).toEqual([]);
});

test('answers are cached in the database, each kind for its time, errors never; floor and door make no difference', async () => {
  const services = await testServices();
  try {
    const ask = async (answer: Located, typed = 'Calle de Sueca 45, 46006 València') => {
      const far = remote('A', answer);
      const located = await chain(lost('nada'), [far], geocodeCache(services)).locate(parseAddress(typed));
      return [located.kind, far.queries.length];
    };
    expect(await ask(lost('A roto', true))).toEqual(['failed', 1]);
    expect(await ask(refused('A responde 403'))).toEqual(['failed', 1]);
    expect(await ask(lost('A no'))).toEqual(['failed', 1]);
    expect(await ask(at('precise', 'A'))).toEqual(['failed', 0]);
    services.clock.set('2026-11-28T12:00:00Z');
    expect(await ask(at('approximate', 'A'))).toEqual(['approximate', 1]);
    expect(await ask(at('precise', 'A'), 'C/ Sueca 45, 3º, pta 12, 46006 Valencia')).toEqual(['approximate', 0]);
    services.clock.set('2026-12-30T12:00:00Z');
    expect(await ask(at('precise', 'A'))).toEqual(['precise', 1]);
    services.clock.set('2027-12-01T12:00:00Z');
    expect(await ask(lost('A no'))).toEqual(['precise', 0]);
    const rows = await services.db.selectFrom('geocode_cache').selectAll().execute();
    expect(rows.map((row) => row.address_key)).toEqual(['sueca|45|46006|valencia']);
  } finally {
    await services.close();
  }
});

const suggestion = (label: string, number: string, postalCode = '46006'): Suggestion => ({
  label,
  address: { street: 'Calle de Sueca', number, postalCode, locality: 'València', province: 'Valencia' },
  lat: null,
  lng: null,
  known: 'building',
});

test('remote suggestions follow the own ones, without duplicates', async () => {
  const far = remote(
    'A',
    lost('x'),
    ['1', '2', '3', '4', '5', '6'].map((number) => suggestion(`Sueca ${number}`, number)),
  );
  const own = embedded(lost('x'), [suggestion('Sueca 2', '2')]);
  const both = createChain({ embedded: own, remotes: [far.geocoder], cache: noCache, pace: createThrottle(0), log });
  expect((await both.suggest('sueca', 5)).map((one) => one.label)).toEqual(['Sueca 2', 'Sueca 1', 'Sueca 3', 'Sueca 4', 'Sueca 5']);
  expect((await both.suggest('sueca 2', 5)).map((one) => one.label)).toEqual(['Sueca 2']);
});

test('logs a rejection once a minute, and caches no other geocoder’s answer', async () => {
  const logged: unknown[] = [];
  const put: Located[] = [];
  const far = remote('A', refused('A responde REQUEST_DENIED'));
  far.geocoder.suggest = async () => {
    throw new RefusedError('responde 403');
  };
  const both = createChain({
    embedded: embedded(lost('nada')),
    remotes: [far.geocoder, remote('B', at('approximate', 'B')).geocoder],
    cache: { get: async () => null, put: async (_, located) => void put.push(located) },
    pace: createThrottle(0),
    log: { ...log, error: (fields: object) => void logged.push(fields) },
  });
  expect(await both.locate(sueca)).toEqual(at('approximate', 'B'));
  expect(await both.suggest('sueca', 5)).toEqual([]);
  expect(logged).toEqual([{ geocoder: 'A', reason: 'A responde REQUEST_DENIED' }]);
  expect(put).toEqual([]);
});

test('a person who types does not wait behind a queue', async () => {
  const far = remote('A', lost('x'), [suggestion('Sueca 1', '1')]);
  const busy = createChain({ embedded: embedded(lost('x')), remotes: [far.geocoder], cache: noCache, pace: { waitMs: () => 5000 }, log });
  expect(await busy.suggest('sueca', 5)).toEqual([]);
});

test('keeps 150 ms between requests, however many are concurrent', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pace = createThrottle(150);
  const turns: Promise<void>[] = [];
  for (let i = 0; i < 4; i++) {
    expect(pace.waitMs()).toBe(150 * i);
    turns.push(pace.proceed());
  }
  vi.advanceTimersByTime(600);
  expect(pace.waitMs()).toBe(0);
  vi.useRealTimers();
  await Promise.all(turns);
});
