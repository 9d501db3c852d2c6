import { beforeAll, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { mercator } from '../../../places/rules/map/mercator.ts';

withApp();

const place = { lat: 39.4631, lng: -0.3742, import_run: 'test' };
beforeAll(async () => {
  await aReview(services, { address: 'Calle de Sueca 61, 46006 València', neighbourhood: 'Russafa' });
  await services.db
    .updateTable('properties')
    .set({ location_kind: 'precise', lat: place.lat, lng: place.lng, ...mercator(place) })
    .execute();
  await aReview(services, { address: 'Calle de Sueca 48, 46006 València', verified: false });
  await aReview(services, { address: 'Calle de la Reina 50, 46011 València' });
  const street = { locality: 'València', import_run: 'test' };
  await services.db
    .insertInto('streets')
    .values([
      { ...street, codvia: 8205, street_key: 'sueca', name: 'Calle Sueca', name_other: null },
      { ...street, codvia: 70, street_key: 'puerto, avenida', name: 'Avinguda del Port', name_other: 'Avenida Puerto' },
      // Two distant streets of the same name.
      { ...street, codvia: 81, street_key: 'reina', name: 'Calle Reina', name_other: null },
      { ...street, codvia: 82, street_key: 'reina', name: 'Calle Reina', name_other: null },
    ])
    .execute();
  const numbers = [
    { codvia: 8205, number: 45, suffix: '' },
    { codvia: 8205, number: 45, suffix: 'B' },
    { codvia: 8205, number: 46, suffix: '2-bis' },
    { codvia: 8205, number: 48, suffix: '' },
    { codvia: 8205, number: 61, suffix: '' },
    { codvia: 70, number: 120, suffix: '' },
  ];
  await services.db
    .insertInto('portals')
    .values([
      ...numbers.map((one) => ({ ...one, ...place })),
      { codvia: 81, number: 50, suffix: '', ...place, lat: 39.4735, lng: -0.3279 },
      { codvia: 82, number: 50, suffix: '', ...place, lat: 39.5106, lng: -0.4204 },
    ])
    .execute();
});

const request = (to: string, cookie = '') => app.request(new Request(`http://localhost:3000${to}`, { headers: { cookie }, redirect: 'manual' }));
const leadsTo = async (to: string, cookie = '') => {
  const answer = await request(to, cookie);
  return [answer.status, answer.headers.get('location')];
};
const page = '/edificio/v8205-45-calle-de-sueca-45';

test.each(readCases('portal-keys.txt', 3))('/edificio/%s answers %s', async (key, status, to) => {
  expect(await leadsTo(`/edificio/${key}`)).toEqual([Number(status), to ? `/edificio/${to}` : null]);
});

it.each(['visitor', 'member', 'admin'] as const)(
  'says to a %s that nobody has told of it yet, and leads to the review with the address filled in',
  async (who) => {
    const cookie = who === 'visitor' ? '' : (await signedIn(services, `portal_${who}`, who === 'admin' ? 'admin' : undefined)).cookie;
    const html = await (await request(page, cookie)).text();
    const text = pageText(html);
    for (const part of [
      'Calle de Sueca, 45',
      'No se encontraron reseñas',
      'Aún nadie ha contado cómo es este piso. Esto sí se sabe.',
      'Avísame cuando alguien cuente',
      'Viví aquí: quiero contarlo',
      'Los pisos con reseñas más cercanos',
      'Calle de Sueca, 61',
      '¿Dónde se deposita la fianza? En València, la Generalitat',
      '¿Ya tienes el contrato?',
    ])
      expect(text).toContain(part);
    expect(html).toContain('href="/write-review?direccion=Calle+de+Sueca%2C+45%2C+46006+Val%C3%A8ncia"');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${page}"/>`);
    expect(html).not.toContain('AggregateRating');
  },
);

it('shows both names of a street', async () => {
  const text = pageText(await (await request('/edificio/v70-120-avenida-del-puerto-120')).text());
  expect(text).toContain('Avenida del Puerto, 120');
  expect(text).toContain('Avinguda del Port, 120');
});

it('redirects to the building with reviews, once one is published', async () => {
  const [status, to] = await leadsTo('/edificio/v8205-61-calle-de-sueca-61');
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/edificio\/[0-9a-f]{16}-calle-de-sueca-61$/)]);
  // A pending review must not be revealed.
  expect((await leadsTo('/edificio/v8205-48-calle-de-sueca-48'))[0]).toBe(200);
});

it('chooses between two streets of the same name by postal code', async () => {
  expect((await leadsTo('/edificio/v81-50-calle-de-la-reina-50'))[0]).toBe(302);
  expect((await leadsTo('/edificio/v82-50-calle-de-la-reina-50'))[0]).toBe(200);
});

test.each([
  ['Carrer de Sueca, 45, 3º 12ª, 46006 València', page],
  ['sueca 45', page],
  ['Alquiler de piso en calle de Sueca, 45, Russafa, València. 3 hab.', page],
  ['Av. del Puerto 120', '/edificio/v70-120-avenida-del-puerto-120'],
])('a search for %s redirects to its page', async (typed, expected) => {
  expect(await leadsTo(`/buscar-resenas?${new URLSearchParams({ address: typed })}`)).toEqual([302, expected]);
});

test.each(['sueca', 'sueca 61', 'sueca 47', 'sueca 46', 'suec 45', 'reina 50'])('a search for %s shows results or that there are none', async (typed) => {
  expect((await leadsTo(`/buscar-resenas?${new URLSearchParams({ address: typed })}`))[0]).toBe(200);
});

test.each([
  ['sueca 45', ['Calle de Sueca, 45']],
  ['sueca 45 b', ['Calle de Sueca, 45B']],
  ['carrer sueca, 45, 46006', ['Calle de Sueca, 45']],
  ['avenida del puerto 120', ['Avenida del Puerto, 120']],
  ['sueca 61', []],
  ['sueca 47', []],
  ['sueca', []],
  ['reina 50', []],
])('the suggestions for %s contain the addresses %j', async (typed, expected) => {
  const { suggestions } = await (await request(`/sugerencias?${new URLSearchParams({ q: typed })}`)).json();
  const of = suggestions.filter((one: { kind: string }) => one.kind === 'address');
  expect(of.map((one: { label: string[] }) => one.label.join(''))).toEqual(expected);
  for (const { path } of of) expect([200, 301]).toContain((await leadsTo(path))[0]);
});
