import { beforeAll, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

/** Three people's reviews of a flat. */
async function three(spec: Parameters<typeof aReview>[1]) {
  await aReview(services, spec);
  await aReview(services, spec);
  return aReview(services, spec);
}

let ids: string[];
let waiting: string;
beforeAll(async () => {
  const cuba = await three({ address: 'Calle de Cuba 58, 46006 València', entry_price: 1100, light_rating: 1, recommend_to_friend: false });
  const sueca = await three({ address: 'Calle de Sueca 41, 46006 València', entry_price: 1120, deposit_returned_rating: 1 });
  const cadiz = await aReview(services, { address: 'Calle de Cádiz 17, 46006 València', entry_price: 360, rental_kind: 'room', light_rating: 4 });
  ids = [cuba, sueca, cadiz].map(({ propertyId }) => propertyId);
  waiting = (await aReview(services, { address: 'Calle Oculta 9, 46006 València', verified: false })).propertyId;
});

const request = (query: string, cookie = '') => app.request(new Request(`http://localhost:3000/comparar${query}`, { headers: { cookie }, redirect: 'manual' }));
async function read(query: string, cookie = '') {
  const html = await (await request(query, cookie)).text();
  return { html, text: pageText(html) };
}

it('sets up to three flats side by side, and marks only what one notices, from three reviews on each side', async () => {
  const { text } = await read(`?pisos=${ids.join()}`);
  expect(text).toContain('Comparar 3 pisos');
  expect(text).toContain('Fianza devuelta Se nota Sí 3 de 3 entera Mejor No 3 de 3 no entera Peor Sí 1 de 1 entera: pocas');
  expect(text).toContain('Último alquiler conocido No es lo mismo 1.100 €/mes piso entero, 2023 1.120 €/mes piso entero, 2023 360 €/mes habitación, 2023');
  expect(text).toContain('Luz Se nota Nada de luz 1,0 de 4 · 3 reseñas Peor Muy luminoso 4,0 de 4 · 3 reseñas Mejor Muy luminoso 4,0 de 4 · 1 reseña: pocas');
  expect(text).toContain('Recomienda Se nota 0 de 3 Peor 3 de 3 Mejor 1 de 1 pocas');
  expect(text.indexOf('Parecidos en otras')).toBeGreaterThan(text.indexOf('Recomienda'));
  expect(text).toMatch(/Ruido Parecidos Se oye poco 3,0 de 4 · 3 reseñas Se oye poco/);
  expect(text).not.toMatch(/sale mejor|Añadir otro piso/);
  const two = await read(`?pisos=${ids[0]},${ids[2]}`);
  expect(two.text).toContain('Fianza devuelta Pocas reseñas');
  expect(two.text).not.toMatch(/Mejor|Peor /);
  expect((await read(`?pisos=${ids[0]},${ids[1]}`)).text).toContain('Último alquiler conocido Parecidos');
});

it('never shows one flat alone: it asks for another, which stays below the figures of two', async () => {
  const alone = (await read(`?pisos=${ids[0]}`)).text;
  expect(alone).toContain('Añadir otro piso Con Calle de Cuba, 58 (3 reseñas) Quitar');
  expect(alone).not.toContain('Fianza devuelta');
  const { text } = await read(`?pisos=${ids[0]}&pisos=${ids[1]}`);
  expect(text.indexOf('Añadir otro piso')).toBeGreaterThan(text.indexOf('Fianza devuelta'));
});

it('keeps in the address what is compared: each can be taken out, another put in', async () => {
  const { html, text } = await read(`?pisos=${ids[0]},${ids[1]}&q=cadiz`);
  expect(html).toContain(`/comparar?pisos=${ids[1]}"`);
  expect(html).toContain(`/comparar?pisos=${ids.join()}"`);
  expect(text).toContain('Calle de Cádiz, 17');
  expect(html).toContain('noindex');
  expect((await read(`?q=oculta`)).text).toContain('No se encontraron reseñas');
});

it('shows floor and door to members only', async () => {
  const { cookie } = await signedIn(services, 'marta');
  const two = `?pisos=${ids[0]},${ids[1]}`;
  expect((await read(two, cookie)).text).toContain('Piso 3, Puerta 12');
  expect((await read(two)).html).not.toMatch(/Puerta 12|46006/);
});

test.each(['', '?pisos=', '?pisos=x', '?pisos=%00', `?pisos=${'a'.repeat(3000)}`, '?pisos=zzzzzzzzzz', '?q=%00', `?q=${'W'.repeat(3000)}`])(
  'bears %s',
  async (query) => {
    expect((await request(query)).status).toBe(200);
  },
);

it('knows nothing of a flat that waits', async () => {
  const { html } = await read(`?pisos=${waiting},${ids[0]}`);
  expect(html).not.toContain('Oculta');
});
