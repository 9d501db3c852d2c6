import { beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

let member: { userId: string; cookie: string };
beforeAll(async () => {
  member = await signedIn(services, 'lucia');
  const reina = { address: 'Calle de la Reina 84, 46011 València', neighbourhood: 'el Cabanyal', floor: '2', door: '5', located: { lat: 39.47, lng: -0.33 } };
  for (const price of [1020, 1080]) await aReview(services, { ...reina, entry_price: price, agency: 'Fincas Malvarrosa', at: '2025-09-30T10:00:00Z' });
  await aReview(services, { address: 'Calle de Sueca 41, 46006 València', deposit_returned_rating: 1 });
  await aReview(services, {
    address: 'Calle del Mar 1, 46003 València',
    userId: member.userId,
    verified: false,
    experience_headline: 'Solo la ve quien la escribió',
  });
});

/** The text of the page as somebody reads it, its status and its markup. */
async function read(path: string, cookie?: string) {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    status: answer.status,
    html,
    text: pageText(main),
  };
}

it('shows every number of a grouped property', async () => {
  const { text, html } = await read('/buscar-resenas?address=reina');
  for (const part of [
    '1 piso , 2 reseñas con «reina»',
    'Calle de la Reina, 84',
    'El Cabanyal',
    'lo recomiendan 2 de 2 (100 %)',
    '«Luz todo el día y casera que contesta» Leída por moderación',
    '1.050 €/mes · piso entero, 2023',
    'Comparar : Calle de la Reina, 84',
    'Inicia sesión para ver la dirección completa',
  ])
    expect(text).toContain(part);
  expect(html).toMatch(/href="\/piso\/[a-z0-9]{10}-calle-de-la-reina-84"/);
});

it('shows alerts with their sentence, and the number of reviews in the chosen band', async () => {
  expect((await read('/buscar-resenas?address=sueca')).text).toContain('Alerta: No le devolvieron la fianza.');
  const { text } = await read('/buscar-resenas?rating=3-4&address=reina');
  expect(text).toContain('lo recomiendan 2 de 2 (100 %) · 2 en 3-4');
  expect(text).toContain('1 piso , 2 reseñas de 3-4 con «reina»');
});

test.each(['46011', '46011 València', 'puerta 5', 'piso 2, puerta 5'])('tells a visitor what can be searched without an account: %s', async (asked) => {
  const path = `/buscar-resenas?${new URLSearchParams({ address: asked })}`;
  const { text, html } = await read(path);
  expect(text).toContain('No se encontraron reseñas');
  expect(text).toContain('Sin iniciar sesión se busca por calle y número, barrio o municipio; no por código postal, piso ni puerta.');
  expect(text).not.toContain('Nadie ha contado');
  expect(html).toContain(`/auth?tab=entrar&amp;volver=${encodeURIComponent(path)}`);
  expect((await read(path, member.cookie)).text).not.toContain('Sin iniciar sesión se busca');
});

it('caches no page with a visitor’s position', async () => {
  for (const path of ['/buscar-resenas?cerca=39.462,-0.372', '/buscar-resenas.data?cerca=39.462,-0.372']) {
    const answer = await app.request(new Request(`http://localhost:3000${path}`));
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
  }
});

it('shows the found flats on the map, and their bounds', async () => {
  const ask = async (query: string) => (await app.request(new Request(`http://localhost:3000/mapa/celdas?${query}`))).json();
  const view = 'bbox=-0.6,39.2,-0.1,39.7&z=12';
  const { properties } = (await ask(`${view}&address=reina`)) as { properties: { baseAddress: string }[] };
  expect(properties.map((one) => one.baseAddress)).toEqual(['Calle de la Reina, 84']);
  const at = { lat: expect.closeTo(39.47, 4), lng: expect.closeTo(-0.33, 4) };
  expect(await ask('encuadre=1&address=reina')).toEqual({ bounds: { south: at.lat, north: at.lat, west: at.lng, east: at.lng } });
  expect(await ask(`${view}&address=no+existe`)).toMatchObject({ properties: [] });
  expect(await ask('encuadre=1')).toEqual({ bounds: null });
  expect(await ask('encuadre=1&address=no+existe')).toEqual({ bounds: null });
});

it('marks flats with a contract, and filters by it', async () => {
  await aReview(services, { address: 'Calle de la Paz 3, 46003 València', clauses: [] });
  expect((await read('/buscar-resenas?address=paz+3')).text).toContain('Con contrato');
  const { text, html } = await read('/buscar-resenas?contrato=si');
  expect(text).toContain('Calle de la Paz, 3');
  expect(text).not.toContain('Calle de Sueca, 41');
  expect(html).toContain('aria-label="Quitar el filtro Solo con contrato"');
  expect((await (await app.request('http://localhost:3000/mapa?contrato=si')).text()).match(/Calle de [^<]*/g)?.join()).not.toContain('Sueca');
});

it('is the same screen under any path below it', async () => {
  expect((await read('/buscar-resenas/lo/que/sea?address=reina')).text).toContain('Calle de la Reina, 84');
});

it('says when nothing is found, and what to do next', async () => {
  const { status, text } = await read('/buscar-resenas?address=no+existe');
  expect(status).toBe(200);
  expect(text).toContain('No se encontraron reseñas');
  expect(text).toContain('Ver todas las reseñas');
});

it('tells the flats of a building apart by their price for a visitor, and by floor and door for a member', async () => {
  const cadiz = { address: 'Calle de Cádiz 9, 46006 València' };
  await aReview(services, { ...cadiz, floor: '3', door: '11', entry_price: 1050 });
  await aReview(services, { ...cadiz, floor: '6', door: '12', entry_price: 990, recommend_to_friend: false });
  const { text, html } = await read('/buscar-resenas?address=cadiz+9');
  expect(text).toContain('2 pisos de este edificio');
  for (const row of ['de 1.050 €/mes, piso entero, 2023 1 reseña · lo recomienda', 'de 990 €/mes, piso entero, 2023 1 reseña · no lo recomienda'])
    expect(text).toContain(row);
  expect(text.match(/\b(Uno|Otro) de /g)).toEqual(['Uno de ', 'Otro de ']);
  expect(html).not.toMatch(/Piso [36]|Puerta 1[12]/);
  const known = (await read('/buscar-resenas?address=cadiz+9', member.cookie)).text;
  for (const row of ['Piso 3, Puerta 11 1.050 €/mes, piso entero, 2023 · 1 reseña', 'Piso 6, Puerta 12 990 €/mes, piso entero, 2023 · 1 reseña'])
    expect(known).toContain(row);
  expect((await read('/buscar-resenas?address=cadiz+9&precio_max=1000')).text).toContain('Vivienda');
});

it('says in chips what narrows the search, each with the way to do without it', async () => {
  const { html } = await read('/buscar-resenas?address=reina&rating=3-4&precio_max=1100&barrio=russafa');
  const chips = [...html.matchAll(/<a[^>]*aria-label="Quitar el filtro ([^"]*)"[^>]*>/g)].map(([tag, text]) => [
    text,
    /href="\/buscar-resenas\?([^"]*)"/.exec(tag)?.[1],
  ]);
  expect(chips).toEqual([
    ['Reseñas de 3-4', 'address=reina&amp;barrio=russafa&amp;precio_max=1100'],
    ['Hasta 1.100 €', 'address=reina&amp;rating=3-4&amp;barrio=russafa'],
    ['Russafa', 'address=reina&amp;rating=3-4&amp;precio_max=1100'],
  ]);
  const counts = await app.request(new Request('http://localhost:3000/mapa/filtros?address=reina&rating=3-4'));
  expect(await counts.json()).toMatchObject({ properties: 1, bands: { all: 1, '4-5': 0, '3-4': 1, '1-2': 0 } });
});

describe('a member', () => {
  it('sees the full address with floor and door, and no invitation to sign in', async () => {
    const { text } = await read('/buscar-resenas?address=46011', member.cookie);
    expect(text).toContain('Calle de la Reina, 84, 46011 València');
    expect(text).toContain('Piso 2, Puerta 5');
    expect(text).not.toContain('Inicia sesión');
  });

  it('finds the own waiting review marked, and nobody else does', async () => {
    const { text } = await read('/buscar-resenas?address=mar', member.cookie);
    expect(text).toContain('Pendiente de verificación «Solo la ve quien la escribió»');
    expect(text).toContain('Aún no tiene reseñas publicadas. Solo tú ves la tuya.');
    const stay = { rental_period_start: '2015-01-01', rental_period_end: '2015-12-01' };
    await aReview(services, { address: 'Calle del Mar 1, 46003 València', userId: member.userId, verified: false, ...stay });
    expect((await read('/buscar-resenas?address=mar', member.cookie)).text).toContain('Solo tú ves las tuyas.');
    const other = await signedIn(services, 'marta');
    for (const cookie of [undefined, other.cookie]) expect((await read('/buscar-resenas?address=mar', cookie)).html).not.toContain('Solo la ve');
  });
});

test.each([
  `address=${'calle '.repeat(2000)}`,
  'address=%00%01%1b[2J',
  'address=%25',
  'address=_%25_',
  "address='%3B%20drop%20table%20reviews%3B--",
  'address=%3Cscript%3Ealert(1)%3C/script%3E',
  'address=%F0%9F%98%80%ED%A0%80',
  'address=%',
  'address=a&address=b&address=c',
  'rating=9-1',
  'rating=4-5%00',
  'desde=99999999999-aaaaaaaaaa',
  'desde=-1-x',
  'desde=1-ABCDEFGHIJ',
  'rating[]=4-5&desde[]=1',
])('answers %s with a page', async (query) => {
  const { status, html } = await read(`/buscar-resenas?${query}`);
  expect(status).toBe(200);
  expect(html).toContain('Reseñas por piso');
  expect(html).not.toContain('<script>alert(1)');
});

it('says that the search failed, without a word of the database, and keeps no such page', async () => {
  const broken = { ...services, db: services.db.withSchema('nowhere') };
  const answer = await (await testApp(broken)).request(new Request('http://localhost:3000/buscar-resenas'));
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain('Error al cargar las reviews agrupadas');
  expect(html).not.toContain('nowhere');
});

it('links to the page of a building once one of its flats has a published review', async () => {
  const { userId, cookie } = await signedIn(services, 'marina');
  const flats = [1, 2].map((door) => ({ address: 'Calle de Cuba 91, 46006 València', floor: '1', door: String(door), userId }));
  for (const flat of flats) await aReview(services, { ...flat, verified: false });
  const linked = async () => [...(await read('/buscar-resenas?address=cuba+91', cookie)).html.matchAll(/href="(\/edificio\/[^"]+)"/g)].map(([, to]) => to);
  expect(await linked()).toEqual([]);
  await aReview(services, { ...flats[0], userId: undefined });
  const [building = ''] = await linked();
  expect((await read(building, cookie)).status).toBe(200);
});

it('tells a member the staircases of a building apart', async () => {
  for (const stair of ['esc. A', 'esc. B']) await aReview(services, { address: `Calle de Cuba 93, ${stair}, 46006 València`, floor: '1', door: '2' });
  const { text } = await read('/buscar-resenas?address=cuba+93', member.cookie);
  for (const part of ['Calle de Cuba, 93, 46006 València', 'esc. A, Piso 1, Puerta 2', 'esc. B, Piso 1, Puerta 2']) expect(text).toContain(part);
  expect((await read('/buscar-resenas?address=cuba+93')).text).not.toContain('esc.');
});

test.each([
  ['rusafa', 'Russafa. ¿Buscabas «rusafa» ?'],
  ['reyna 84', 'Calle de la Reina, 84. ¿Buscabas «reyna 84» ?'],
  ['https://portal.example/inmueble/98765432/', 'Un enlace no dice la calle: cópiala del anuncio.'],
])('understands %s, or says that it does not', async (typed, said) => {
  expect((await read(`/buscar-resenas?${new URLSearchParams({ address: typed })}`)).text).toContain(said);
});

it('leads a university to what is near it, and searches for the very words when asked to', async () => {
  const answer = await app.request(new Request('http://localhost:3000/buscar-resenas?address=upv', { redirect: 'manual' }));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/buscar-resenas?universidad=upv-vera']);
  expect((await read('/buscar-resenas?address=rusafa&literal=si')).text).toContain('No se encontraron reseñas');
});

it('finds a part of an address to the letter', async () => {
  expect((await read('/buscar-resenas?address=na%2C+84')).text).toContain('Calle de la Reina, 84');
});
