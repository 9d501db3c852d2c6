import { beforeAll, describe, expect, it, test } from 'vitest';
import { fillDemoOfficial } from '../../../../../server/demo/official.ts';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { failure, featurePage, page, registersPage, rows } from './schemas.ts';

withApp();

/** Under the licences of their registers. */
const ofRegisters = new Set(['Building', 'DepositRents', 'DeclaredRents']);
let located: string;
let lost: string;
beforeAll(async () => {
  const place = { neighbourhood: 'Russafa', agency: 'Fincas Russafa', agency_treatment_rating: 3, floor: '7', door: '21' };
  ({ propertyId: located } = await aReview(services, { ...place, address: 'Calle de Denia 40, 46006 València', located: { lat: 39.4633, lng: -0.3721 } }));
  ({ propertyId: lost } = await aReview(services, { address: 'Calle Perdida 3, 46006 València', photos: ['ab12cd'], usedAgency: null }));
  await services.db.updateTable('properties').set({ location_kind: 'failed', mx: 535_000_000, my: 407_000_000 }).where('id', '=', lost).execute();
  for (let n = 1; n <= 4; n++) await aReview(services, { ...place, address: `Calle de Cuba ${n}, 46006 València`, agency: `Agencia ${n}` });
  await fillDemoOfficial(services);
  await aReview(services, { address: 'Calle Reservada 7, 46006 València', verified: false, agency: 'Agencia Reservada' });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(new Request(path.startsWith('http') ? path : `http://localhost:3000/api/v1/${path}`, { headers, method }));
async function json(path: string) {
  const answer = await get(path);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
/** Follows `next` to the end. */
async function all(path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let next: string | null = path; next; ) {
    const { body } = await json(next);
    rows.push(...(body.data ?? body.features));
    next = body.next;
  }
  return rows;
}

describe('the collections', () => {
  test.each(['properties', 'properties.geojson', 'reviews', 'neighbourhoods', 'agencies', 'buildings', 'deposits', 'declared-rents'])(
    '%s come whole in pages, each row once',
    async (path) => {
      const whole = await all(`${path}?limit=500`);
      const inPages = await all(`${path}?limit=2`);
      expect(whole.length).toBeGreaterThan(path === 'declared-rents' ? 0 : 3);
      expect(inPages).toEqual(whole);
    },
  );

  it('contain whether a review had an agency, null if unanswered', async () => {
    const answerOf = new Map((await all('reviews')).map((row) => [row.propertyId, row.usedAgency]));
    expect([answerOf.get(located), answerOf.get(lost)]).toEqual([true, null]);
    expect((await all('properties')).find((row) => row.id === lost)).toMatchObject({ usedAgency: false });
  });

  it('contain of a flat what a visitor sees', async () => {
    const rows = await all('properties');
    expect(rows.find((row) => row.id === located)).toMatchObject({
      url: `http://localhost:3000/piso/${located}-calle-de-denia-40`,
      address: 'Calle de Denia, 40',
      position: { latitude: 39.4633, longitude: -0.3721, precision: 'precise' },
      agencies: ['Fincas Russafa'],
      reviewCount: 1,
    });
    expect(rows).toHaveLength(6);
    const text = JSON.stringify([rows, await all('reviews'), await all('agencies')]);
    for (const hidden of ['46006', 'Reservada', '"7"', '"21"', '2026-11-20']) expect(text).not.toContain(hidden);
  });

  it('contain no position of a flat that was not located', async () => {
    expect((await all('properties')).find((row) => row.id === lost)).toMatchObject({ position: null });
    const feature = (await all('properties.geojson')).find((row) => row.id === lost);
    expect(feature).toMatchObject({ type: 'Feature', geometry: null, properties: { precision: null } });
    expect((await all('properties.geojson')).find((row) => row.id === located)).toMatchObject({ geometry: { type: 'Point', coordinates: [-0.3721, 39.4633] } });
  });

  it('contain the register entries of a building, with their licences, and no cadastral reference', async () => {
    const { body } = await json('buildings');
    expect(body.sources.map((one: { register: string; licence: string }) => [one.register, one.licence])).toContainEqual(['Parcelario catastral', 'CC BY 4.0']);
    expect(body.license).toBeUndefined();
    expect(body.data[0]).toMatchObject({
      url: 'http://localhost:3000/edificio/v990001-45-calle-de-sueca-45',
      ...{ address: 'Calle de Sueca, 45', built: 1968, touristDwellings: 3, energyCertificates: 12, energyLetters: ['E'], urgentWorks: 2, floodBand: 4 },
    });
    expect(JSON.stringify(body)).not.toContain('DEMO0000');
    const deposits = await all('deposits');
    expect(deposits.find((row) => row.postalCode === '46001')).toMatchObject({ deposits: 18, low: null, median: null, high: null });
  });

  it('return one flat and one neighbourhood', async () => {
    const reviews = await all(`reviews?property=${lost}`);
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({
      propertyId: lost,
      month: '2026-11',
      withContract: false,
      photos: ['http://localhost:3000/fotos/ab12cd-1600.webp'],
      ratings: { light_rating: 4 },
    });
    expect(await all('properties?neighbourhood=ruzafa')).toHaveLength(5);
    expect((await all('neighbourhoods')).find((row) => row.slug === 'russafa')).toMatchObject({
      reviewCount: 5,
      priceYears: [{ kind: 'whole', year: 2023, median: 800, reviews: 5 }],
    });
    expect((await all('agencies')).map((row) => row.slug)).toEqual(['agencia-1', 'agencia-2', 'agencia-3', 'agencia-4', 'fincas-russafa']);
  });

  it('match the OpenAPI document, field by field', async () => {
    const { body, headers } = await json('openapi.json');
    expect([body.openapi, body.info.license.name, headers.get('content-type')]).toEqual(['3.1.0', 'CC BY 4.0', 'application/json; charset=utf-8']);
    const paths = {
      ...{ Property: 'properties', Feature: 'properties.geojson', Review: 'reviews', Neighbourhood: 'neighbourhoods', Agency: 'agencies' },
      ...{ Building: 'buildings', DepositRents: 'deposits', DeclaredRents: 'declared-rents' },
    } as const;
    for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
      const [type, { schema }] = Object.entries(body.paths[`/${path}`].get.responses[200].content)[0] as [string, { schema: { properties: object } }];
      const answer = await json(path);
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(Object.keys(answer.body).sort()).toEqual(Object.keys(schema.properties).sort());
      expect(JSON.stringify(schema)).toContain(`{"$ref":"#/components/schemas/${name}"}`);
      // The document is generated from these very schemas; they reject an extra field and a missing one.
      const whole = name === 'Feature' ? featurePage : ofRegisters.has(name) ? registersPage(rows[name]) : page(rows[name]);
      expect(whole.safeParse(answer.body).error?.issues ?? []).toEqual([]);
      for (const row of await all(path)) expect(Object.keys(row).sort()).toEqual([...body.components.schemas[name].required].sort());
    }
    expect(failure.safeParse((await json('properties?limit=x')).body).success).toBe(true);
  });
});

describe('their parameters', () => {
  test.each(readCases('open-data-questions.txt', 3))('%s', async (path = '', parameter, message) => {
    const { status, headers, body } = await json(path);
    expect([status, headers.get('content-type'), body]).toEqual([400, 'application/json', { error: { message, parameter } }]);
  });

  it.each(['', 'users', 'constructor', '__proto__', 'properties/x', 'reviews.csv', '%00'])('does not know %s', async (path) => {
    const { status, body } = await json(path);
    expect([status, body]).toEqual([404, { error: { message: 'Esa dirección no existe. Mira /datos-abiertos.' } }]);
  });

  it('may be read from any site, and only read', async () => {
    const origin = { origin: 'https://otra.example' };
    const answer = await get('agencies', origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const preflight = await get('agencies', { ...origin, 'access-control-request-method': 'GET' }, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD']);
    const written = await get('agencies', {}, 'POST');
    expect([written.status, await written.json()]).toEqual([405, { error: { message: 'Los datos abiertos solo se pueden leer: usa GET.' } }]);
  });

  it('answers 304 by its ETag, with a session and without', async () => {
    const { cookie } = await signedIn(services, 'lucia');
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const first = await get('agencies?limit=3', headers);
      const etag = first.headers.get('etag') ?? '';
      const again = await get('agencies?limit=3', { ...headers, 'if-none-match': etag });
      expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    }
  });

  it('answers a member as it answers a visitor', async () => {
    const { cookie } = await signedIn(services, 'marta');
    const texts = await Promise.all([{}, { cookie }].map(async (headers) => (await get('properties?limit=77', headers as Record<string, string>)).text()));
    expect(texts[0]).toBe(texts[1]);
  });

  it('limits each address to 120 requests a minute', async () => {
    const ask = (n: number, from: string) => get(`reviews?after=00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, { 'x-forwarded-for': from });
    let refused: Response | null = null;
    for (let n = 0; n <= 120; n++) {
      const answer = await ask(n, '203.0.113.9');
      if (answer.status === 429) refused = answer;
    }
    expect([refused?.status, Number(refused?.headers.get('retry-after'))]).toEqual([429, 60]);
    expect(await refused?.json()).toEqual({ error: { message: 'Demasiadas peticiones seguidas. Espera un poco.' } });
    expect((await ask(500, '203.0.113.10')).status).toBe(200);
  });

  it('says in Spanish that the database is down', async () => {
    const broken = await testApp({ ...services, db: services.db.withSchema('nowhere') });
    const answer = await broken.request(new Request('http://localhost:3000/api/v1/reviews'));
    expect([answer.status, (await answer.json()).error.message]).toEqual([503, 'Los datos no se pueden leer ahora. Inténtalo de nuevo dentro de un rato.']);
  });
});

describe('with more addresses, the collections', () => {
  it('continue after an entrance whose suffix has any character', async () => {
    const row = { codvia: 1, number: 1, import_run: 'test', lat: 39.46, lng: -0.37 };
    const suffixes = ['(A)', 'B+C', "D'", 'E_1'];
    await services.db
      .insertInto('portals')
      .values(suffixes.map((suffix) => ({ ...row, suffix })))
      .execute();
    const facts = { codvia: 1, number: 1, refcat: 'SIGN0000000000', section: null, flood: null };
    await services.db
      .insertInto('portal_facts')
      .values(suffixes.map((suffix) => ({ ...facts, suffix })))
      .execute();
    for (const suffix of suffixes) {
      const { status, body } = await json(`buildings?after=${encodeURIComponent(`1-1-${suffix}`)}`);
      expect([suffix, status, body.data.length]).toEqual([suffix, 200, expect.any(Number)]);
    }
    const { body } = await json('buildings?limit=1&after=0-1-');
    expect((await json(body.next)).body.data).toHaveLength(1);
  });

  it('give a flat’s neighbourhood the name that it has among the neighbourhoods', async () => {
    const { propertyId } = await aReview(services, { address: 'Calle del Museo 3, 46003 València', neighbourhood: 'el Carme' });
    const flat = (await all('properties?neighbourhood=carme')).find((row) => row.id === propertyId);
    expect((await all('neighbourhoods')).find((row) => row.slug === 'carme')?.name).toBe(flat?.neighbourhood);
  });
});
