import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { suggestPlaces } from './suggestion.reads.ts';
import { groupOf, highlightedParts } from './suggestion.view.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const sueca = { address: 'Calle de Sueca 45, 46006 València', neighbourhood: 'Russafa', agency: 'Fincas Malvarrosa' };
  await aReview(services, { ...sueca, floor: '1' });
  await aReview(services, { ...sueca, floor: '3' });
  await aReview(services, { address: 'Calle de Sueca 61, 46006 València', neighbourhood: 'Russafa' });
  await aReview(services, { address: 'Calle de Puerto Rico 33, 46006 València', neighbourhood: 'Russafa' });
  await aReview(services, { address: 'Calle Mayor 3, 46100 Burjassot' });
  await aReview(services, { address: 'Calle Mayor 4, 46460 Silla' });
  await aReview(services, { address: 'Calle de la Espera 7, 46006 València', verified: false });
});
afterAll(() => services.close());

const namesOf = async (typed: string) =>
  (await suggestPlaces(services.db, typed)).map(({ kind, label, reviews }) => `${kind} ${label.join('')}${reviews === null ? '' : ` ${reviews}`}`);

test.each(readCases('place-suggestions.txt', 2))('%s suggests %s', async (typed, expected) => {
  const list = await namesOf(typed ?? '');
  for (const one of (expected ?? '').split(';').map((each) => each.trim())) {
    if (one.startsWith('not ')) expect(list).not.toContain(one.slice(4));
    else if (one === 'nothing') expect(list).toEqual([]);
    else expect(list).toContain(one);
  }
});

it('begins with the building of the number typed', async () => {
  expect((await namesOf('sueca 61'))[0]).toBe('building Calle de Sueca, 61 1');
  expect((await namesOf('sueca'))[0]).toBe('building Calle de Sueca, 45 2');
});

it('has only the buildings of the town that was typed', async () => {
  const areas = async (typed: string) => (await suggestPlaces(services.db, typed)).filter((one) => one.kind === 'building').map((one) => one.detail.join());
  expect((await areas('Calle Mayor')).toSorted()).toEqual(['Burjassot', 'Silla']);
  expect(await areas('Calle Mayor, Burjassot')).toEqual(['Burjassot']);
});

it('knows nothing of a street before a review there is published', async () => {
  expect(await namesOf('calle de la espera')).toEqual([]);
  expect(await namesOf('espera 7')).toEqual([]);
  // Nor that there is one, from streets of a similar name which are suggested no more.
  const similar = await namesOf('sueka');
  expect(similar).toContain('street Calle de Sueca 3');
  await aReview(services, { address: 'Calle de Sueka 7, 46900 Torrent', verified: false });
  expect(await namesOf('sueka')).toEqual(similar);
});

it('returns the same for any floor, door and postal code', async () => {
  const plain = (await suggestPlaces(services.db, 'C/ Sueca 45')).map((one) => one.path);
  for (const inside of ['3º 12', '1º 1', 'bajo', '3º 12, 46006', '46001 València']) {
    expect((await suggestPlaces(services.db, `C/ Sueca 45, ${inside}`)).map((one) => one.path)).toEqual(plain);
  }
});

it('takes hostile input', async () => {
  for (const typed of ['%', '_%_%', "'; drop table streets; --", '\u0000\u202e', 'ñ'.repeat(2000), '((((', '\\\\', '🏠🏠']) {
    expect(Array.isArray(await suggestPlaces(services.db, typed))).toBe(true);
  }
});

describe('the parts found', () => {
  test.each([
    ['Calle de Ruzafa, 24', ['ruza'], ['Calle de ', 'Ruza', 'fa, 24']],
    ['Avenida de Ausiàs March', ['ausias', 'mar'], ['Avenida de ', 'Ausiàs', ' ', 'Mar', 'ch']],
    ['Calle de Marcel·lí', ['marcelli'], ['Calle de ', 'Marcel·lí', '']],
    ['Calle de Sueca', ['sueka'], ['Calle de Sueca']],
  ])('of %s', (text, typed, parts) => {
    expect(highlightedParts(text, typed)).toEqual(parts);
  });
});

it('puts what has reviews first, and says of the others that something is known', async () => {
  const groupsOf = async (typed: string) => [...new Set((await suggestPlaces(services.db, typed)).map(groupOf))];
  expect(await groupsOf('ruzafa')).toEqual(['neighbourhood', 'unreviewed']);
  expect(await groupsOf('46006')).toEqual(['neighbourhood', 'unreviewed']);
  expect((await suggestPlaces(services.db, 'ruzafa'))[0]?.label.join('')).toBe('Russafa');
});
