import { beforeAll, expect, it, test } from 'vitest';
import { fillDemoOfficial } from '../../../../server/demo/official.ts';
import { signedIn } from '../../../../test/app.ts';
import { aReview, dropPages } from '../../../../test/builders.ts';
import { pageText } from '../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../test/setup/app.ts';
import { registerNames, registers } from '../rules/registers/facts/sources.ts';
import { OFFICIAL_SOURCES } from '../rules/registers/rows/imported-sources.ts';

withApp();

const heading = 'Lo que dicen los registros públicos';
const unreviewed = '/edificio/v990001-47-calle-de-sueca-47';
const severalCodes = '/edificio/v990003-90-calle-de-quart-90';
const littleKnown = '/edificio/v990002-30-calle-de-cuba-30';
let flat: string;
let building: string;
let elsewhere: string;
const cookies: Record<string, string> = { visitor: '' };
beforeAll(async () => {
  await fillDemoOfficial(services);
  const one = { address: 'Calle de Sueca 45, 46006 València', neighbourhood: 'Russafa' };
  const { propertyId } = await aReview(services, { ...one, floor: 'pisouno', entry_price: 1050 });
  await aReview(services, { ...one, floor: 'pisodos', entry_price: 700 });
  const other = await aReview(services, { address: 'Calle Mayor 3, 46100 Burjassot' });
  const few = await aReview(services, { address: 'Calle de Cuba 28, 46001 València' });
  const { building_key: key } = await services.db.selectFrom('properties').select('building_key').where('id', '=', propertyId).executeTakeFirstOrThrow();
  flat = `/piso/${propertyId}-calle-de-sueca-45`;
  building = `/edificio/${key}-calle-de-sueca-45`;
  elsewhere = `/piso/${other.propertyId}-calle-mayor-3`;
  fewDeposits = `/piso/${few.propertyId}-calle-de-cuba-28`;
  cookies.member = (await signedIn(services, 'reader')).cookie;
  cookies.admin = (await signedIn(services, 'moderator', 'admin')).cookie;
});
let fewDeposits: string;

const html = async (path: string, who = 'visitor') =>
  (await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie: cookies[who] ?? '' } }))).text();
const text = async (path: string, who?: string) => pageText((await html(path, who)).replace(/<(script|style)\b.*?<\/\1>/gs, ' '));
const section = async (path: string, who?: string) => (await text(path, who)).split(heading)[1] ?? '';
/** Of a building without reviews: shorter, with the rest folded. */
const short = async (path: string, who?: string) => (await text(path, who)).split('El edificio, según los registros')[1] ?? '';
test.each(['visitor', 'member', 'admin'])('shows a %s register entries of an address without reviews, with register, date and limits', async (who) => {
  const registers = await short(unreviewed, who);
  for (const part of [
    'Datos inventados de la demostración',
    'Construido en 1974 No dice si se ha reformado después.',
    'Viviendas turísticas inscritas aquí: 1 Inscritas no quiere decir activas.',
    'No consta informe Pocos edificios lo tienen registrado; no dice nada de su estado.',
    'Certificados energéticos registrados: 5 Los más frecuentes, D y E. Pide el de tu piso antes de firmar.',
    'Contratos nuevos en 46006, 2025: la mitad de las fianzas está entre 780 y 980 € (1.412 fianzas) La fianza legal es un mes de renta; no distingue tamaño.',
    'Alquileres declarados en esta zona, 2024: 8,4–11,6 €/m² al mes Incluye contratos antiguos. No es un tope legal.',
    'Metro o tranvía: Estación de la Muestra,',
    'Nivel 4 de 6',
    'Ver el visor oficial de la Generalitat',
    'Parcelario catastral, Ajuntament de València. Leído el',
    'No cuentan en ninguna puntuación.',
  ])
    expect(registers).toContain(part);
  expect(registers).not.toMatch(/segur/i);
  // A number and its unit stay on one line.
  expect(await html(unreviewed, who)).toContain('entre 780 y 980\u00a0€');
});

test.each(['visitor', 'member', 'admin'])('shows a %s those of a flat and of its building, with the rents of reviews drawn on the band', async (who) => {
  for (const [path, whose] of [
    [flat, 'Este piso, según las reseñas: 1.050 euros.'],
    [building, 'Este edificio, según las reseñas: 700 euros a 1.050 euros.'],
  ] as const) {
    const registers = await section(path, who);
    expect(registers).toContain('Informe del edificio: 2 intervenciones urgentes sin ejecutar. Vale hasta el 1 de mayo de 2031.');
    expect(registers).toContain('Viviendas turísticas inscritas aquí: 3');
    expect(await html(path, who)).toContain(whose);
  }
});

it('adds them to the negotiation tips and visit questions, each with its register', async () => {
  const registers = await text(flat);
  for (const part of [
    '−70 € Que no pase de 980 €/mes',
    'Tres de cada cuatro de las 1.412 fianzas de 2025 en 46006 son de 980 € o menos',
    '¿Cuándo se hacen las obras urgentes',
  ])
    expect(registers).toContain(part);
});

test.each(['visitor', 'member', 'admin'])('shows a %s visit questions about an address without reviews, each with its register', async (who) => {
  const page = await text(unreviewed, who);
  for (const part of [
    'Qué preguntar en la visita ¿Hay pisos turísticos en la finca? Viviendas turísticas inscritas aquí: 1 (Generalitat Valenciana)',
    '¿Se ha inundado alguna vez el bajo, el garaje o el portal? Nivel 4 de 6 en el mapa de inundaciones; el 1 es el de más peligro (Generalitat Valenciana)',
    '¿Cómo se enfría y se calienta el piso, y cuánto cuesta al mes? Construido en 1974, antes de las primeras normas de aislamiento (Ajuntament de València)',
    '¿Ha pasado el edificio la inspección, y qué pide el informe? Construido en 1974, y no consta informe (Generalitat Valenciana)',
  ])
    expect(page).toContain(part);
  // No register has a reason for a question about this one; these apply to any flat.
  expect(await text(littleKnown, who)).toContain('Qué preguntar en la visita ¿Puedo ver el certificado energético antes de firmar?');
});

it('never shows the cadastral reference of a building, nor an unknown postal code', async () => {
  for (const path of [flat, building, unreviewed]) expect(await html(path)).not.toContain('DEMO0000');
  const registers = await short(severalCodes);
  expect(registers).toContain('Construido en 1890');
  expect(registers).not.toContain('Contratos nuevos');
});

it('hides the deposits of a postal code that has fewer than thirty', async () => {
  const registers = await section(fewDeposits);
  expect(registers).toContain('Construido en 2008.');
  expect(registers).not.toContain('Contratos nuevos');
});

it('shows nothing of a building elsewhere, and nothing at all before an import', async () => {
  expect(await text(elsewhere)).not.toContain(heading);
});

it('credits every register that is shown, with its licence and date', async () => {
  const page = await text('/datos-abiertos');
  expect(OFFICIAL_SOURCES.map(({ source }) => source).toSorted()).toEqual(registerNames.toSorted());
  for (const { name, owner, licence } of Object.values(registers))
    expect(page).toContain(`${name} ${owner}, ${licence}. Datos inventados de la demostración. Leído el`);
});

it('is indexed by search engines only with enough facts of the building itself', async () => {
  const hidden = '<meta name="robots" content="noindex, follow"/>';
  expect(await html(unreviewed)).not.toContain(hidden);
  expect(await html(littleKnown)).toContain(hidden);
  const index = await html('/sitemap.xml');
  expect(index).toContain('?parte=edificios-1</loc>');
  const map = await html('/sitemap.xml?parte=edificios-1');
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:3000([^<]+)/g)].map(([, path]) => path);
  expect(paths).toEqual([unreviewed, '/edificio/v990001-61-calle-de-sueca-61', severalCodes]);
  const lost = await app.request(new Request('http://localhost:3000/sitemap.xml?parte=edificios-2'));
  expect(lost.status).toBe(404);
});

test.each(['building', 'flat', 'neighbourhood'])('the HTML of a %s has the register entries once, and so do its data', async (kind) => {
  const path = kind === 'building' ? unreviewed : kind === 'flat' ? flat : '/barrio/russafa';
  const ask = async (address: string) => (await app.request(new Request(`http://localhost:3000${address}`, { headers: { accept: '*/*' } }))).text();
  const times = (answer: string) => answer.split(kind === 'building' ? 'El edificio, según los registros' : heading).length - 1;
  expect([times(await ask(path)), times(await ask(`${path}.data`))]).toEqual([1, 1]);
});

it('affects neither scores nor structured data, and is removed with its registers', async () => {
  const structured = async (path: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html(path))?.[1];
  const scores = () => services.db.selectFrom('properties').select(['id', 'rating_sum', 'landlord_points', 'alert_counts', 'traits']).orderBy('id').execute();
  const before = [await structured(flat), await structured(building), await scores()];
  expect(before[0]).toContain('aggregateRating');
  for (const one of before.slice(0, 2)) expect(one).not.toMatch(/1968|fianza|turístic/);
  await services.db.deleteFrom('official_sources').execute();
  await dropPages(services);
  expect(await text(flat)).not.toContain(heading);
  expect(await text(unreviewed)).not.toContain('según los registros');
  expect([await structured(flat), await structured(building), await scores()]).toEqual(before);
});
