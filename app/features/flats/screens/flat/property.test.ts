import { beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview, dropPages } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { ratingFields, scaleOf } from '../../../reviews/rules/scales.ts';

withApp();

let flat: string;
let waiting: { id: string; cookie: string };
beforeAll(async () => {
  const reina = { address: 'Calle de la Reina 84, 46011 València', neighbourhood: 'el Cabanyal', floor: '2', door: '5' };
  const first = await aReview(services, {
    ...reina,
    agency: 'Fincas Malvarrosa',
    agency_treatment_rating: 2,
    agency_advice: 'Pide recibos de todo.',
    landlord_advice: 'Todo por escrito.',
    entry_price: 850,
    exit_price: 900,
    photos: ['ab12cd'],
    at: '2025-09-10T10:00:00Z',
  });
  await aReview(services, {
    ...reina,
    landlord_treatment_rating: null,
    neighborhood_security_rating: 1,
    recommend_to_friend: false,
    at: '2025-06-10T10:00:00Z',
  });
  flat = first.propertyId;
  const author = await signedIn(services, 'lucia');
  const { propertyId } = await aReview(services, { address: 'Calle del Mar 1, 46003 València', userId: author.userId, verified: false });
  waiting = { id: propertyId, cookie: author.cookie };
});

const request = (path: string, cookie?: string) =>
  app.request(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {}, redirect: 'manual' }));
async function read(path: string, cookie?: string) {
  const answer = await request(path, cookie);
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    text: pageText(html),
  };
}
const path = () => `/piso/${flat}-calle-de-la-reina-84`;

it('shows every verified review with its answers', async () => {
  const { text, html } = await read(path());
  for (const part of [
    'Calle de la Reina, 84',
    'El Cabanyal, València. Con agencia: Fincas Malvarrosa',
    'Valoración media, de 5, de 2 reseñas',
    'septiembre de 2025',
    'Vivió aquí 2023–2025',
    'La leyó y comprobó una persona antes de publicarla, sin un contrato que coincida con lo que cuenta.',
    'de 850 a 900 €/mes',
    'Todo por escrito.',
    'Pide recibos de todo.',
    'Calefacción, Balcón',
    'Familias, Mayores de 75',
    'Supermercado, Farmacia',
    'Una alerta, de una sola persona',
    'No Recomendado',
    'recomienda 1 de 2',
    'No Recomendado Valoración media',
    '¿Viviste aquí? Escribe tu reseña',
    'Sin trato',
    'Inicia sesión para ver la dirección completa',
  ])
    expect(text).toContain(part);
  expect(html).toContain('/fotos/ab12cd-960.webp');
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path()}"/>`);
});

it('shows the equipment of the flat, and not what the price includes', async () => {
  const { text } = await read(path());
  expect(text).toMatch(/El piso tiene:? Calefacción, balcón/i);
  expect(text).not.toMatch(/incluid[oa]s? en el precio/i);
});

it("shows 'con agencia' or 'sin agencia' for answered reviews, and neither for unanswered ones", async () => {
  const address = 'Calle de la Barraca 5, 46011 València';
  const agencyLine = async (door: string, usedAgency: boolean | null) => {
    const { propertyId } = await aReview(services, { address, door, usedAgency });
    return [...(await read(`/piso/${propertyId}-calle-de-la-barraca-5`)).html.matchAll(/· ((?:con|sin) agencia)<\/p>/g)].map(([, words]) => words);
  };
  expect([await agencyLine('1', true), await agencyLine('2', false), await agencyLine('3', null)]).toEqual([['con agencia'], ['sin agencia'], []]);
});

let doors = 1;
it.each([
  ['Sin agencia.', [false, false]],
  ['Sin agencia, según 1 de 2 reseñas.', [false, null]],
  ['Ninguna reseña habla de una agencia.', [null, null]],
  ['Con agencia.', [true, false]],
])('summarizes the answers about agencies: %s', async (words, answers) => {
  const reviews = [];
  for (const usedAgency of answers)
    reviews.push(await aReview(services, { address: 'Calle de la Barraca 7, 46011 València', door: String(doors), usedAgency }));
  doors++;
  const { text } = await read(`/piso/${reviews[0]?.propertyId}-calle-de-la-barraca-7`);
  expect(text).toContain(`València. ${words} `);
});

it('shows the ranges of the words for the reputation of a landlord', async () => {
  expect((await read(path())).text).toContain('Mala: de 0 a 24. Regular: de 25 a 49. Buena: de 50 a 74. Muy buena: de 75 a 100.');
});

it('shows prices over the years, the reputation of the landlord and the location, with links', async () => {
  const prices = [
    { entry_price: 700, exit_price: 750, rental_period_start: '2019-09-01', rental_period_end: '2021-06-01' },
    { entry_price: 840, exit_price: null, rental_period_start: '2021-09-01', rental_period_end: '2023-06-01' },
  ];
  const place = { address: 'Calle de Denia 40, 46006 València', neighbourhood: 'Russafa', located: { lat: 39.4633, lng: -0.3721 }, agency: 'Fincas Russafa' };
  const [first] = [await aReview(services, { ...place, ...prices[0] }), await aReview(services, { ...place, ...prices[1] })];
  const alone = await read(`/piso/${first.propertyId}-calle-de-denia-40`);
  expect(alone.html).toContain('aria-label="Precio de entrada por año: 700 euros en 2019, 840 euros en 2021. Precio de salida: 750 euros en 2021."');
  expect(alone.text).toContain('Ha subido un 20 % entre 2019 y 2021.');
  expect(alone.text).toContain('En Russafa hay aún pocas reseñas de pisos enteros para dar una mediana.');
  expect(alone.text).toContain('Reputación del casero: Muy buena , 76 de 100 , según 2 reseñas.');
  expect(alone.html).toContain('aria-label="Situación en Russafa"');
  for (const path of ['/barrio/russafa', '/agencia/fincas-russafa', `/write-review?piso=${first.propertyId}`, `/mapa?propiedad=${first.propertyId}#mapa`])
    expect(alone.html).toContain(`href="${path}"`);
  for (const n of [1, 2]) await aReview(services, { ...place, ...prices[1], address: `Calle de Denia ${n}, 46006 València`, entry_price: 900 });
  await dropPages(services); // pages of other buildings may show hour-old aggregates of a neighbourhood
  const beside = await read(`/piso/${first.propertyId}-calle-de-denia-40`);
  expect(beside.text).toContain('La mediana de Russafa en 2021 es de 900 €/mes, según 3 reseñas de pisos enteros.');
  expect(beside.html).toContain('Mediana de Russafa: 900 euros en 2021.');
});

it('draws no map for a flat that was not found', async () => {
  const { html } = await read(path());
  expect(html).not.toContain('Situación');
  expect(html).not.toContain('"geo"');
});

it('gives search engines only what visitors see', async () => {
  const { html } = await read(path());
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(data).toMatchObject({
    '@type': 'Apartment',
    name: 'Calle de la Reina, 84',
    address: { streetAddress: 'Calle de la Reina, 84', addressLocality: 'València' },
    aggregateRating: { reviewCount: 2 },
  });
  expect(data.review[0]).toMatchObject({ datePublished: '2025-09', author: { name: 'Inquilino anónimo' } });
  expect(html).toContain(`<meta property="og:image" content="http://localhost:3000/og/piso/${flat}.png"/>`);
  const { cookie } = await signedIn(services, 'paula');
  expect((await read(path(), cookie)).html).not.toContain('ld+json');
});

it('prefills the address of a new review for members, and street, number and town for visitors', async () => {
  const visitor = await (await request(`/write-review.data?piso=${flat}`)).text();
  expect(visitor).toContain('Calle de la Reina, 84, València');
  expect(visitor).not.toContain('46011');
  expect(await (await request(`/write-review.data?piso=${waiting.id}`)).text()).not.toContain('property_address');
  const { cookie } = await signedIn(services, 'andrea');
  const answer = await (await request(`/write-review.data?piso=${flat}`, cookie)).text();
  expect(answer).toContain('Calle de la Reina, 84, 46011 València');
  for (const hidden of [waiting.id, 'zzzzzzzzzz', '%00', "'--"])
    expect(await (await request(`/write-review.data?piso=${hidden}`, cookie)).text()).not.toContain('property_address');
  expect(await (await request(`/write-review.data?piso=${waiting.id}`, waiting.cookie)).text()).toContain('Calle del Mar, 1');
});

it('shows each rating on its own scale, with its word', async () => {
  const { text } = await read(path());
  for (const { label, words } of ratingFields.map((field) => scaleOf[field]))
    expect(text).toMatch(new RegExp(`${label} (${words.join('|')}|Sin datos|Sin trato)`));
  expect(text).toContain('Luz: Muy luminoso (4 de 4)');
  expect(text).toContain('Trato de la agencia Mejorable 2,0 de 4');
});

it('redirects another or missing slug to the canonical address', async () => {
  for (const wrong of [`/piso/${flat}`, `/piso/${flat}-otra-calle-1`, `${path()}/`]) {
    const answer = await request(wrong);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path()]);
  }
});

test.each(['/piso/zzzzzzzzzz', '/piso/x', "/piso/abc'--", '/piso/%00', `/piso/${'a'.repeat(3000)}`, '/piso/ABCDEFGHIJ-calle'])(
  'does not know %s',
  async (lost) => {
    expect((await request(lost)).status).toBe(404);
  },
);

test.each(['desde=x', 'desde=00000000-0000-4000-8000-000000000000', 'desde=%00'])('ignores an invalid page: %s', async (query) => {
  expect((await request(`${path()}?${query}`)).status).toBe(200);
});

it('shows a member the full address, floor and door', async () => {
  const { cookie } = await signedIn(services, 'marta');
  const { text } = await read(path(), cookie);
  expect(text).toContain('Calle de la Reina, 84, 46011 València');
  expect(text).toContain('Piso 2, Puerta 5');
});

describe('a flat with nothing published', () => {
  it('is visible to its author only', async () => {
    const { status, text } = await read(`/piso/${waiting.id}-calle-del-mar-1`, waiting.cookie);
    expect(status).toBe(200);
    expect(text).toContain('Pendiente de verificación');
    const other = await signedIn(services, 'pepa');
    for (const cookie of [undefined, other.cookie]) expect((await request(`/piso/${waiting.id}-calle-del-mar-1`, cookie)).status).toBe(404);
  });
});

it('pages through many reviews without a timestamp in the address', async () => {
  let propertyId = '';
  const titles = Array.from({ length: 23 }, (_, i) => `Reseña con el número ${String(i + 1).padStart(2, '0')}`);
  // Pairs share their timestamp: the order must be total.
  for (const [i, title] of titles.entries())
    ({ propertyId } = await aReview(services, {
      address: 'Calle de Cuba 3, 46006 València',
      experience_headline: title,
      at: new Date(Date.UTC(2025, 0, 1 + Math.floor(i / 2))).toISOString(),
    }));
  const first = await read(`/piso/${propertyId}-calle-de-cuba-3`);
  const next = /href="(\/piso\/[^"]+\?desde=[0-9a-f-]{36})"/.exec(first.html)?.[1] ?? '';
  const second = await read(next);
  expect(titles.filter((t) => first.text.includes(t))).toHaveLength(20);
  expect(titles.filter((t) => second.text.includes(t))).toHaveLength(3);
  expect(titles.filter((t) => first.text.includes(t) && second.text.includes(t))).toEqual([]);
  expect(second.html).toContain('noindex');
  // The last one seen is deleted before the next page is requested: the others follow all the same.
  await services.db.deleteFrom('reviews').where('id', '=', next.slice(-36)).execute();
  const again = await read(next.replace('?', '?nueva=1&'));
  expect(titles.filter((t) => again.text.includes(t))).toHaveLength(20);
  expect(again.html).toMatch(/\?desde=[0-9a-f-]{36}"/);
});
