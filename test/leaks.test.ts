import { beforeAll, describe, expect, it, test } from 'vitest';
import { testApp } from './app.ts';
import { aReview, aUser } from './builders.ts';
import { app, services, withApp } from './setup/app.ts';

withApp();

// 1-flats §6, PRODUCT.md §1 "Visitors and full addresses" and §3 "Anonymity": no byte that the server sends contains
// what a visitor may not see. Every secret here is unmistakable, so that any occurrence is a leak.
const secretFloor = 'pisosecreto';
const secretDoor = 'puertasecreta';
const written = '2025-03-04T05:06:07.089Z';
const at = new Date(written);
let secrets: string[];

let paths: string[];
beforeAll(async () => {
  const { db } = services;
  const alias = 'aliasdelautor';
  const userId = await aUser(services, alias);
  await db
    .updateTable('profiles')
    .set({ display_name: 'Nombre Delautor', phone: '+34699887766', bio: 'biografiasecreta' })
    .where('user_id', '=', userId)
    .execute();
  const place = { address: 'Calle de Sueca 41, 46025 València', floor: secretFloor, door: secretDoor, neighbourhood: 'Russafa', userId };
  const rental = { rental_period_start: '2021-10-01', rental_period_end: '2024-05-01' };
  const shown = await aReview(services, { ...place, ...rental, at: written, agency: 'Fincas Malvarrosa', photos: ['fotopublica'] });
  const hidden = await aReview(services, {
    ...place,
    rental_period_start: '2024-06-01',
    rental_period_end: '2024-09-01',
    at: written,
    verified: false,
    experience_headline: 'Titularsecreto que espera',
    photos: ['fotosecreta'],
  });
  const waiting = await aReview(services, { ...place, address: 'Calle Reservada 7, 46006 València', verified: false });
  // Approved, but waiting for a batch: as secret as an undecided review.
  for (const review of [waiting, hidden]) await db.updateTable('reviews').set({ publish_later: true, approved_at: at }).where('id', '=', review.id).execute();
  // Enough for a second page, so that there is a cursor to follow.
  for (let n = 1; n <= 101; n++) await aReview(services, { ...place, address: `Calle de Cuba ${n}, 46025 València`, at: written });
  const keys = await db.selectFrom('reviews').select('draft_key').where('id', 'in', [shown.id, hidden.id, waiting.id]).execute();
  secrets = [
    ...[secretFloor, secretDoor, userId, hidden.id, waiting.id, waiting.propertyId, alias, 'Delautor', '699887766', 'biografiasecreta'],
    ...['Titularsecreto', 'fotosecreta', 'Calle Reservada', `${alias}@example.com`, '46025 ', '2025-03-04', '05:06:07', '06:06:07'],
    ...[String(at.getTime()), String(Math.floor(at.getTime() / 1000)), '2021-10-01', '2024-05-01', '2024-06-01', '2024-09-01'],
    ...keys.flatMap((row) => row.draft_key ?? []),
  ];
  const buildings = db.selectFrom('properties').select('building_key');
  const { building_key } = await buildings.where('id', '=', shown.propertyId).executeTakeFirstOrThrow();
  const reserved = await buildings.where('id', '=', waiting.propertyId).executeTakeFirstOrThrow();
  const first = await (await get('/buscar-resenas')).text();
  const cursor = /desde=\d+-[a-z0-9]{10}/.exec(first)?.[0];
  if (!cursor) throw new Error('there should be a second page');
  const pages = [
    '/',
    '/buscar-resenas',
    '/buscar-resenas/otra/cosa',
    '/buscar-resenas?address=sueca',
    '/buscar-resenas?address=Calle%20de%20Sueca%2C%2041&rating=3-4',
    '/buscar-resenas?rating=4-5',
    '/buscar-resenas?vista=mapa&zona=-0.5,39.3,-0.2,39.6',
    '/mapa/celdas?encuadre=1&address=sueca',
    '/mapa/celdas?bbox=-0.5,39.3,-0.2,39.6&z=14&address=sueca&rating=4-5',
    '/buscar-resenas?rating=1-2',
    `/buscar-resenas?${cursor}`,
    `/buscar-resenas?address=sueca&${cursor}`,
    `/piso/${shown.propertyId}`,
    `/piso/${shown.propertyId}-calle-de-sueca-41`,
    `/piso/${shown.propertyId}-calle-de-sueca-41?desde=${shown.id}`,
    '/barrios',
    '/comparar',
    '/comparar?barrios=russafa,benimaclet',
    '/comparar?q=sueca',
    `/comparar?pisos=${shown.propertyId},${waiting.propertyId}`,
    `/piso/${shown.propertyId}-calle-de-sueca-41?orden=utiles&tema=averias&q=caldera`,
    `/edificio/${building_key}-calle-de-sueca-41`,
    `/edificio/${reserved.building_key}`,
    '/barrio/russafa',
    '/barrio/ruzafa',
    '/sin-conexion',
    `/guardados/nota?que=flat.${shown.propertyId}`,
    `/guardados/copias?piso=${shown.propertyId}&piso=${waiting.propertyId}`,
    '/agencias',
    '/agencia/fincas-malvarrosa',
    `/agencia/fincas-malvarrosa?desde=${shown.id}`,
    '/datos-abiertos',
    '/quienes-somos',
    '/legal/terminos',
    '/legal/privacidad',
    '/aviso-legal',
    '/como-verificamos',
    '/auth',
    '/email-confirmation',
    '/write-review',
    '/mapa',
    '/admin',
    '/mis-resenas',
    '/no-existe',
  ];
  const data = pages.map((path) => path.replace(/^([^?]*?)\/?(\?|$)/, (_, p: string, q: string) => `${p === '' ? '/_' : p}.data${q}`));
  const others = [
    '/salud',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap.xml?parte=otras',
    '/sitemap.xml?parte=pisos-1',
    '/og/rellano.png',
    `/og/piso/${shown.propertyId}.png`,
    `/og/piso/${waiting.propertyId}.png`,
    '/fotos/fotopublica-480.webp',
    '/__manifest?p=%2Fbuscar-resenas&version=x',
  ];
  others.push(
    ...['properties', 'properties.geojson', 'reviews', 'neighbourhoods', 'agencies', 'openapi.json', 'properties.data', 'nada'].map(
      (path) => `/api/v1/${path}`,
    ),
  );
  others.push('/api/v1/properties?limit=2', `/api/v1/properties?after=${shown.propertyId}`, `/api/v1/reviews?property=${shown.propertyId}`);
  others.push('/api/v1/properties?floor=3', `/api/v1/reviews?after=${shown.id}`);
  paths = [...pages, ...data, ...others, ...['/api/functions/admin-verify-review', '/subir/foto']];
}, 120_000);

const get = (path: string, headers: Record<string, string> = {}) => app.request(new Request(`http://localhost:3000${path}`, { headers, redirect: 'manual' }));

/** Every byte and header of an answer, as text. */
async function everything(answer: Response): Promise<string> {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${headers}\n\n${Buffer.from(await answer.arrayBuffer()).toString('utf8')}`;
}
const leaked = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

it('finds the secrets that a member may see: floor, door and postal code', async () => {
  const { signedIn } = await import('./app.ts');
  const { cookie } = await signedIn(services, 'miembra');
  const text = await everything(await get('/buscar-resenas?address=sueca', { cookie }));
  expect(leaked(text)).toEqual([secretFloor, secretDoor, '46025 ']);
});

it('sends a visitor no secret, on any address', async () => {
  for (const page of ['/_.data', '/buscar-resenas.data?address=sueca']) expect(await everything(await get(page))).toContain('Luz todo el día');
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer.status < 500, leaked(await everything(answer))]).toEqual([path, true, []]);
  }
});

it('sends no secret with an error', async () => {
  const broken = await testApp({ ...services, db: services.db.withSchema('nowhere') });
  for (const path of paths) {
    const answer = await broken.request(new Request(`http://localhost:3000${path}`, { redirect: 'manual' }));
    const text = await everything(answer);
    expect([path, leaked(text), text.includes('nowhere.')]).toEqual([path, [], false]);
  }
});

describe('probing the search as a visitor', () => {
  test.each([secretFloor, secretDoor, 'Calle de Sueca 41, pisosecreto puertasecreta', `Sueca 41, Piso ${secretFloor}`, '46025', 'Reservada'])(
    'finds nothing by %s',
    async (typed) => {
      const answer = await get(`/buscar-resenas?address=${encodeURIComponent(typed)}`);
      const html = await answer.text();
      expect(html).toContain('No se encontraron reseñas');
      expect(html).not.toContain('/piso/');
    },
  );

  it('answers the same for a flat that waits as for an absent one', async () => {
    const { property_id } = await services.db
      .selectFrom('reviews')
      .innerJoin('properties', 'properties.id', 'reviews.property_id')
      .select('property_id')
      .where('base_address', 'like', '%Reservada%')
      .executeTakeFirstOrThrow();
    for (const path of ['', '-calle-reservada-7']) {
      const [waiting, absent] = await Promise.all([get(`/piso/${property_id}${path}`), get(`/piso/aaaaaaaaaa${path}`)]);
      expect([waiting.status, waiting.headers.get('location')]).toEqual([absent.status, absent.headers.get('location')]);
    }
  });
});
