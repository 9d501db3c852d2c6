import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { meaningOf, sharedAddress } from './meaning.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  await aReview(services, { address: 'Calle de Sueca 45, 46006 València', neighbourhood: 'Russafa' });
});
afterAll(() => services.close());

test.each([
  ['rusafa', 'Russafa'],
  ['sueka 61', 'Calle de Sueca, 61'],
  ['upv', 'near upv-vera'],
  // Several, or what it says.
  ['uv', null],
  ['calle de sueca 61', null],
  ['xyzzy', null],
  ['%', null],
])('%s means %s', async (typed, expected) => {
  const meaning = await meaningOf(services.db, typed);
  expect(meaning && (meaning.kind === 'address' ? meaning.address : `near ${meaning.id}`)).toBe(expected);
});

test.each([
  [['Piso en alquiler en calle de Sueca, 45, Russafa, València', '3 hab. 90 m²', 'https://portal.example/1'], 'Calle de Sueca, 45'],
  [['', 'Mira este piso: https://portal.example/piso-calle-de-sueca-45/123456', ''], 'Calle de Sueca, 45'],
  [['sueca 45'], 'Sueca, 45'],
  [['Habitación en Russafa, València', 'https://portal.example/2'], 'Russafa'],
  // A private message has no address, even with numbers in it.
  [['', 'Nos vemos a las 8, llama al 600123123. Te quiero', ''], null],
  [['https://portal.example/inmueble/98765432/'], null],
  [[''], null],
])('of %j the address %s is read', async (parts, expected) => {
  expect(await sharedAddress(services.db, parts)).toBe(expected);
});
