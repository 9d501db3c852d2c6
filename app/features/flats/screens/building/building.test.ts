import { beforeAll, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

const house = { address: 'Calle de Denia 40, 46006 València', neighbourhood: 'Russafa', agency: 'Fincas Denia' };
let path: string;
let flats: string[];
let waiting: string;
beforeAll(async () => {
  const one = await aReview(services, { ...house, floor: 'pisouno', door: 'puertauno', entry_price: 1050 });
  await aReview(services, { ...house, floor: 'pisouno', door: 'puertauno', entry_price: 1050 });
  const two = await aReview(services, { ...house, floor: 'pisodos', door: 'puertados', entry_price: 990, recommend_to_friend: false });
  const hidden = await aReview(services, { ...house, floor: 'pisotres', door: 'puertatres', entry_price: 700, verified: false });
  const alone = await aReview(services, { address: 'Calle Sola 1, 46006 València', verified: false });
  await aReview(services, { ...house, address: 'Calle de Denia 42, 46006 València' });
  flats = [one.propertyId, two.propertyId, hidden.propertyId];
  const key = async (id: string) =>
    (await services.db.selectFrom('properties').select('building_key').where('id', '=', id).executeTakeFirstOrThrow()).building_key;
  path = `/edificio/${await key(one.propertyId)}-calle-de-denia-40`;
  waiting = `/edificio/${await key(alone.propertyId)}`;
});

const request = (to: string, cookie = '') => app.request(new Request(`http://localhost:3000${to}`, { headers: { cookie }, redirect: 'manual' }));
async function read(to: string, cookie = '') {
  const html = await (await request(to, cookie)).text();
  return { html, text: pageText(html) };
}

it('shows a visitor its published flats, distinguished only by price, and their common ratings', async () => {
  const { text, html } = await read(path);
  for (const part of [
    '2 pisos con reseñas en este edificio',
    'Uno de 1.050 €/mes',
    'Otro de 990 €/mes',
    '67 % · 2 de 3 reseñas',
    '990–1.050 €/mes',
    'Fincas Denia',
  ])
    expect(text).toContain(part);
  expect(text).toContain('Estado del edificio Bueno 3,0 de 4 · 3 reseñas');
  expect(html).not.toMatch(/piso(uno|dos|tres)|puerta(uno|dos|tres)|46006|700 €/);
  expect(html).toContain(`/comparar?pisos=${flats[0]},${flats[1]}`);
});

it('shows a member floors and doors', async () => {
  const { cookie } = await signedIn(services, 'marta');
  const { text } = await read(path, cookie);
  expect(text).toContain('Piso pisouno, Puerta puertauno');
  expect(text).not.toContain('pisotres');
});

it('gives search engines only what visitors see, and is in the site map with more than one flat', async () => {
  const { html } = await read(path);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(data).toMatchObject({ '@type': 'ApartmentComplex', name: 'Calle de Denia, 40', aggregateRating: { reviewCount: 3 } });
  expect(data.containsPlace).toHaveLength(2);
  const map = await (await request('/sitemap.xml?parte=otras')).text();
  expect(map.match(/\/edificio\//g)).toHaveLength(1);
  expect(map).toContain(`${path}</loc>`);
});

it('is linked from its flats, and redirects other slugs to its canonical address', async () => {
  const { text, html } = await read(`/piso/${flats[0]}-calle-de-denia-40`);
  expect(html).toContain(`href="${path}"`);
  expect(text).toContain('Ver el edificio');
  for (const wrong of [path.slice(0, 26), `${path.slice(0, 26)}-otra`, `${path}/`]) {
    const answer = await request(wrong);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path]);
  }
});

test.each(['/edificio/0000000000000000', '/edificio/x', '/edificio/%00', `/edificio/${'a'.repeat(3000)}`])('answers 404 for %s', async (lost) => {
  expect((await request(lost)).status).toBe(404);
});

it('answers 404 for a building without published reviews', async () => {
  expect((await request(waiting)).status).toBe(404);
});

it('shows staircases to a member, and not to a visitor', async () => {
  const flat = { floor: '1', door: '2' };
  const one = await aReview(services, { ...flat, address: 'Calle de Denia 60, esc. A, 46006 València' });
  await aReview(services, { ...flat, address: 'Calle de Denia 60, esc. B, 46006 València' });
  const [, to = ''] = /href="(\/edificio\/[^"]+)"/.exec((await read(`/piso/${one.propertyId}-calle-de-denia-60`)).html) ?? [];
  const { cookie } = await signedIn(services, 'carla');
  const { text } = await read(to, cookie);
  for (const part of ['esc. A, Piso 1, Puerta 2', 'esc. B, Piso 1, Puerta 2']) expect(text).toContain(part);
  expect((await read(to)).text).not.toContain('esc.');
});
