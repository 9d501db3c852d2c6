import { beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { placementOf } from '../../../flats/rules/placement.ts';
import { readMapView } from '../../../places/rules/map/map-view.ts';

withApp();

let cookie: string;
let sueca: string;
const around = 'bbox=-0.5,39.4,-0.3,39.55&z=12';

async function get(path: string, as: 'visitor' | 'member' = 'visitor') {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: as === 'member' ? { cookie } : {} }));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

beforeAll(async () => {
  cookie = (await signedIn(services, 'lector')).cookie;
  expect((await get('/mapa')).text).toContain('No hay propiedades disponibles en este momento.');
  const located = { lat: 39.4623, lng: -0.3737 };
  const address = 'Calle de Sueca 41, 46006 València';
  sueca = (await aReview(services, { address, floor: 'planta97', door: 'puerta53', neighbourhood: 'Russafa', located, entry_price: 750 })).propertyId;
  await aReview(services, { address, floor: 'planta98', door: 'puerta54', neighbourhood: 'Russafa', located, entry_price: 950 });
  await aReview(services, { address, floor: 'planta99', door: 'puerta55', neighbourhood: 'Russafa', located, verified: false });
  const lost = await aReview(services, { address: 'Calle de Cuba 3, 46006 València', floor: 'planta96' });
  await services.db.updateTable('properties').set(placementOf(lost.propertyId, null)).where('id', '=', lost.propertyId).execute();
});

describe('a visitor', () => {
  it('finds list, filters with counts and texts of the specification without any script', async () => {
    const { status, text } = await get('/mapa');
    expect(status).toBe(200);
    for (const part of [
      'Mapa de Propiedades',
      'Propiedades con Reseñas',
      'Ver en mapa',
      'lo recomienda 1 de 1',
      'Russafa / Ruzafa (2)',
      'Sin localizar',
      '3 pisos, 3 reseñas',
      'CartoCiudad CC-BY 4.0 scne.es',
    ])
      expect(text.replaceAll('<!-- -->', '')).toContain(part);
    expect(text.match(/<article/g)).toHaveLength(3);
  });

  it('reads two flats of one building as two entries that only a number of no meaning tells apart, and one unverified not at all', async () => {
    const { properties } = JSON.parse((await get(`/mapa/celdas?${around}`)).text);
    expect(properties).toHaveLength(3);
    const [one, other] = properties.filter((p: { baseAddress: string }) => p.baseAddress === 'Calle de Sueca, 41');
    expect({ ...one, id: '', path: '', lastRent: null, inBuilding: '' }).toEqual({ ...other, id: '', path: '', lastRent: null, inBuilding: '' });
    // By their ids, in the order of which they come here.
    expect([one.inBuilding, other.inBuilding]).toEqual([1, 2].map((nth) => `Vivienda ${nth} de 2 con reseñas en este edificio`));
    expect(Object.keys(one).sort()).toEqual(
      'at baseAddress doorNumber floorNumber id inBuilding kind lastRent locality neighbourhood path ratingSum recommendationPercentage recommending reviewCount'.split(
        ' ',
      ),
    );
    expect([one.floorNumber, one.doorNumber, one.kind]).toEqual([null, null, 'precise']);
  });

  test.each([
    '/mapa',
    `/mapa?propiedad=`,
    `/mapa/celdas?${around}`,
    '/mapa/celdas?propiedad=',
    '/mapa.data',
    '/buscar-resenas?barrio=russafa',
    '/mapa/filtros',
  ])('receives no floor, no door, no full address and no author from %s', async (path) => {
    const { status, text } = await get(path.endsWith('propiedad=') ? `${path}${sueca}` : path);
    expect(status).toBe(200);
    for (const secret of [/Piso 9\d/, /Puerta 5\d/, /"(97|53|98|54)"/, /planta/, /puerta5/, /46006/, /vecina_/, /flat_key/]) expect(text).not.toMatch(secret);
  });

  it('opens the map on one property, also without script', async () => {
    expect((await get(`/mapa?propiedad=${sueca}`)).text).toContain('ubicación exacta');
  });

  it.each(['aaaaaaaaaa', 'no-es-un-piso'])('sees that the flat of a link does not exist: %s', async (id) => {
    const { status, text } = await get(`/mapa?propiedad=${id}`);
    expect(status).toBe(200);
    expect(text).toContain('El piso de este enlace no está en el mapa');
    expect(text.match(/<article/g)).toHaveLength(3);
    expect((await get(`/mapa?propiedad=${sueca}`)).text).not.toContain('El piso de este enlace');
  });

  it('gets the same narrowing in list, map and search', async () => {
    const query = 'barrio=russafa&precio_max=800';
    expect((await get(`/mapa?${query}`)).text.match(/<article/g)).toHaveLength(1);
    expect(JSON.parse((await get(`/mapa/celdas?${around}&${query}`)).text).properties).toHaveLength(1);
    expect((await get(`/mapa?${query}`)).text.replaceAll('<!-- -->', '')).toContain('Russafa / Ruzafa (1)');
    const search = (await get(`/buscar-resenas?${query}`)).text.replaceAll('<!-- -->', '');
    expect(search).toContain('1 piso');
    // What each choice of the search would leave is counted when its filters are opened.
    const { choices } = JSON.parse((await get(`/mapa/filtros?${query}`)).text);
    expect(choices.neighbourhoods.filter(({ slug }: { slug: string }) => slug === 'russafa')).toMatchObject([{ name: 'Russafa', nameEs: 'Ruzafa', count: 1 }]);
  });

  it('never gets a distance for a flat that was not found', async () => {
    const { properties } = JSON.parse((await get(`/mapa/celdas?${around}&universidad=viu&distancia=5000`)).text);
    expect(properties.map((p: { baseAddress: string }) => p.baseAddress)).toEqual(['Calle de Sueca, 41', 'Calle de Sueca, 41']);
  });
});

it('tells a member floor and door', async () => {
  const { properties } = JSON.parse((await get(`/mapa/celdas?propiedad=${sueca}`, 'member')).text);
  expect([properties[0].floorNumber, properties[0].doorNumber]).toEqual(['97', '53']);
  expect((await get('/mapa', 'member')).text.replaceAll('<!-- -->', '')).toContain('Piso 97, Puerta 53');
});

test.each(readCases('map-views.txt', 3))("answers bbox '%s' and z '%s' with 200 or 400", async (bbox, z) => {
  const { status, headers } = await get(`/mapa/celdas?bbox=${encodeURIComponent(bbox ?? '')}&z=${encodeURIComponent(z ?? '')}`);
  expect(status).toBe(readMapView(bbox ?? '', z ?? '') ? 200 : 400);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each(readCases('map-filters.txt', 2))("answers the filters '%s' on every route", async (query) => {
  for (const path of ['/mapa', '/mapa/celdas', '/buscar-resenas', '/mapa/filtros']) {
    const sent = `${path}?${around}&${query}&desde=9-x%27${path === '/mapa' ? "&propiedad=';--" : ''}`;
    const answer = await get(sent);
    // Only the search removes fields without effect from its address, once.
    const cleaned = path === '/buscar-resenas' && /=(&|$)|distancia=2000(&|$)/.test(query);
    expect(answer.status, path).toBeOneOf(cleaned ? [302] : [200, 404]);
    if (cleaned) expect((await get(answer.headers.get('location') ?? '')).status, path).toBe(200);
  }
});

test.each(['nadie00000', 'x', "' or 1=1", '../../etc', '😀'])('has no property %s', async (id) => {
  expect((await get(`/mapa/celdas?propiedad=${encodeURIComponent(id)}`)).status).toBe(404);
});
