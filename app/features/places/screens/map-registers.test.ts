import { beforeAll, expect, it, test } from 'vitest';
import { fillDemoOfficial } from '../../../../server/demo/official.ts';
import { signedIn } from '../../../../test/app.ts';
import { pageText } from '../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../test/setup/app.ts';

withApp();

const russafa = 'bbox=-0.38,39.455,-0.37,39.465&z=16';
let cookie: string;
beforeAll(async () => {
  await fillDemoOfficial(services);
  cookie = (await signedIn(services, 'reader')).cookie;
});
const get = (path: string, member = false) => app.request(new Request(`http://localhost:3000${path}`, { headers: member ? { cookie } : {} }));
const layer = async (query: string, member = false) => (await get(`/mapa/registros?${query}`, member)).json();

it('returns the tourist dwellings of the buildings in a view, and the rents of postal codes', async () => {
  const tourists = await layer(`capa=turisticas&${russafa}`);
  expect(tourists.marks.map(({ text }: { text: string }) => text).toSorted()).toEqual(['1', '3', '6']);
  expect(tourists.marks[0]).toEqual({ lat: 39.4598, lng: -0.3755, text: '3', label: '3 viviendas turísticas inscritas en 1 edificio' });
  expect(tourists.spoken).toBe(
    'En esta vista: 10 viviendas turísticas inscritas en 3 edificios. Inscritas no quiere decir activas. Datos inventados de la demostración.',
  );
  expect((await layer('capa=turisticas&bbox=-0.40,39.40,-0.39,39.41&z=16')).marks).toEqual([]);
  // Fewer than thirty deposits, and an incomplete year, have no mark.
  expect((await layer(`capa=alquileres&${russafa}`)).marks).toEqual([
    { lat: 39.4583, lng: -0.3705, text: '890 €', label: '46006, 2025: mediana de 890 €; la mitad, entre 780 y 980 €; 1.412 fianzas' },
  ]);
  expect(await layer(`capa=turisticas&${russafa}`, true)).toEqual(tourists);
});

test.each(['', 'capa=nada', 'capa=constructor', 'capa=turisticas', 'capa=turisticas&bbox=1,2,3&z=1', "capa=alquileres&bbox=';drop&z=16"])(
  'refuses %s',
  async (query) => {
    const answer = await get(`/mapa/registros?${query}`);
    expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ['error']]);
  },
);

it('groups many buildings, so that no response is larger than a map of flats', async () => {
  const many = Array.from({ length: 900 }, (_, i) => ({
    codvia: 990_004,
    number: i + 1,
    suffix: '',
    lat: 39.4551 + (i % 30) * 3e-4,
    lng: -0.3798 + Math.floor(i / 30) * 3e-4,
  }));
  const refcat = (i: number) => `MANY${String(i).padStart(10, '0')}`;
  await services.db
    .insertInto('portals')
    .values(many.map((one) => ({ ...one, import_run: 'test' })))
    .execute();
  await services.db
    .insertInto('portal_facts')
    .values(many.map(({ codvia, number, suffix }, i) => ({ codvia, number, suffix, refcat: refcat(i), section: null, flood: null })))
    .execute();
  await services.db
    .insertInto('tourist_dwellings')
    .values(many.map((_, i) => ({ refcat: refcat(i), dwellings: 2 })))
    .execute();
  const text = await (await get(`/mapa/registros?capa=turisticas&${russafa}`)).text();
  const { marks, spoken } = JSON.parse(text);
  expect(marks.length).toBeLessThanOrEqual(200);
  expect(text.length).toBeLessThan(40_000);
  expect(spoken).toContain('1.810 viviendas turísticas inscritas en 903 edificios');
});

it('is off until chosen, and has a list too', async () => {
  const text = async (path: string) => pageText(await (await get(path)).text());
  expect(await text('/mapa')).not.toContain('46006, 2025');
  expect(await text('/mapa?capa=alquileres')).toContain('46006, 2025: mediana de 890 €');
  const html = await (await get('/mapa?capa=turisticas')).text();
  expect(html).toMatch(/name="capa"[\s\S]*<option value="turisticas" selected="">/);
  expect(html).toContain('noindex');
});

it('covers the postal codes that overlap a neighbourhood', async () => {
  const text = async (path: string) => pageText(await (await get(path)).text());
  expect(await text('/barrio/russafa')).toContain(
    'La mitad de las fianzas está en 46006, entre 780 y 980 € (1.412 fianzas de 2025) La fianza legal es un mes de renta; no distingue tamaño. Un código postal abarca más de un barrio.',
  );
  expect(await text('/barrio/benimaclet')).not.toContain('fianzas');
});

test.each(['visitor', 'member'])('shows a %s a comparison of a neighbourhood with the city, with register, date and limits', async (who) => {
  const text = async (path: string) => pageText(await (await get(path, who === 'member')).text());
  const russafa = await text('/barrio/russafa');
  for (const part of [
    'Datos inventados de la demostración',
    'La mitad se construyó entre 1926 y 1970 El año de en medio es 1944; en toda la ciudad, 1966. De 1.130 edificios con año, de cualquier uso.',
    '402 inscritas en 236 de 1.130 edificios: 35,6 por cada 100 En toda la ciudad, 15,8. Inscritas no quiere decir activas',
    '18 de 204 edificios con informe tienen obras urgentes sin ejecutar: el 9 % En toda la ciudad, el 12 %.',
    'El 32 % de los certificados es F o G En toda la ciudad, el 28 %. La letra más frecuente es la E. De 1.004 certificados en vigor',
    '9,9 €/m² al mes en 2024 En toda la ciudad, 8,1.',
    'Parcelario catastral, Ajuntament de València. Leído el',
    'Registro de viviendas turísticas, Generalitat Valenciana. Leído el',
    'No cuentan en ninguna puntuación.',
  ])
    expect(russafa).toContain(part);
  // Too few buildings have no statistics.
  expect(await text('/barrio/la-punta')).not.toContain('Lo que dicen los registros');
});
