import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import { aReview } from '../../../test/builders.ts';
import { type TestServices, testServices } from '../../../test/services.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let member: { userId: string; cookie: string };
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  member = await signedIn(services, 'lucia');
  const reina = { address: 'Calle de la Reina 84, 46011 València', neighbourhood: 'el Cabanyal', floor: '2', door: '5' };
  for (const price of [1020, 1080]) await aReview(services, { ...reina, entry_price: price, agency: 'Fincas Malvarrosa', at: '2025-09-30T22:30:00Z' });
  await aReview(services, { address: 'Calle de Sueca 41, 46006 València', deposit_returned_rating: 1 });
  await aReview(services, {
    address: 'Calle del Mar 1, 46003 València',
    userId: member.userId,
    verified: false,
    experience_headline: 'Solo la ve quien la escribió',
  });
});
afterAll(() => services.close());

/** The text of the page as somebody reads it, its status and its markup. */
async function read(path: string, cookie?: string) {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    status: answer.status,
    html,
    text: main
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  };
}

it('shows every number of a grouped property', async () => {
  const { text, html } = await read('/buscar-resenas?address=reina');
  for (const part of [
    '1 piso , 2 reseñas con «reina»',
    'Calle de la Reina, 84',
    'el Cabanyal',
    'Reseñas 2',
    '100 % · 2 de 2 reseñas',
    '1.050 €/mes',
    '1.020–1.080 €/mes',
    'octubre de 2025', // 00:30 on 1 October in Madrid
    'Con agencia: Fincas Malvarrosa',
    'Ver 2 reseñas',
    'Inicia sesión para ver la dirección completa',
  ])
    expect(text).toContain(part);
  expect(html).toMatch(/href="\/piso\/[a-z0-9]{10}-calle-de-la-reina-84"/);
});

it('says alerts with their sentence, and how many reviews lie in the chosen band', async () => {
  expect((await read('/buscar-resenas?address=sueca')).text).toContain('Alerta No le devolvieron la fianza.');
  const { text } = await read('/buscar-resenas?rating=3-4&address=reina');
  expect(text).toContain('2 de 2 reseñas en 3-4');
  expect(text).toContain('1 piso , 2 reseñas de 3-4 con «reina»');
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

describe('a member', () => {
  it('sees the full address with floor and door, and no invitation to sign in', async () => {
    const { text } = await read('/buscar-resenas?address=46011', member.cookie);
    expect(text).toContain('Calle de la Reina, 84, 46011 València');
    expect(text).toContain('Piso 2, Puerta 5');
    expect(text).not.toContain('Inicia sesión');
  });

  it('finds the own waiting review marked, and nobody else does', async () => {
    const { text } = await read('/buscar-resenas?address=mar', member.cookie);
    expect(text).toContain('Pendiente de verificación Solo la ve quien la escribió');
    expect(text).toContain('Aún no tiene reseñas publicadas. Solo tú ves la tuya.');
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
