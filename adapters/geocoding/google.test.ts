import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { brokenAnswers, json, type LocalServer, localServer } from '../../test/local-server.ts';
import { fetchJson } from './fetch-json.ts';
import { createGoogle } from './google.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());
const refused = (reason: string) => ({ kind: 'failed', reason, refused: true });
/** `timeoutMs`: shorter than the default only where no response comes. */
const geocoder = (timeoutMs = 10_000) => createGoogle({ key: 'AIzaPrueba123456', geocodingUrl: server.url, placesUrl: server.url, timeoutMs, ask: fetchJson });
const sueca = parseAddress('Calle de Sueca 45, 46006 València');

const result = {
  address_components: [
    { long_name: '45', short_name: '45', types: ['street_number'] },
    { long_name: 'Carrer de Sueca', short_name: 'Carrer de Sueca', types: ['route'] },
    { long_name: 'València', short_name: 'València', types: ['locality', 'political'] },
    { long_name: 'España', short_name: 'ES', types: ['country', 'political'] },
    { long_name: '46006', short_name: '46006', types: ['postal_code'] },
  ],
  formatted_address: 'Carrer de Sueca, 45, 46006 València, España',
  geometry: { location: { lat: 39.4598, lng: -0.3755 }, location_type: 'ROOFTOP' },
  place_id: 'x',
  types: ['street_address'],
};
const answer = (...results: unknown[]) => json({ status: 'OK', results });
const place = { lat: 39.4598, lng: -0.3755, source: 'Google' };
const geometry = (location_type: string) => ({ ...result.geometry, location_type });

test.each([
  ['a roof', answer(result), 'precise'],
  ['a roof that matches in part', answer({ ...result, partial_match: true }), 'approximate'],
  ['a guess between two numbers', answer({ ...result, geometry: geometry('RANGE_INTERPOLATED') }), 'approximate'],
  ['the middle of a street', answer({ ...result, geometry: geometry('GEOMETRIC_CENTER') }), 'approximate'],
  ['a roof under another postal code', answer({ ...result, address_components: [{ short_name: '46920', types: ['postal_code'] }] }), 'approximate'],
  ['a roof behind broken ones', answer(null, 3, { geometry: {} }, { geometry: { location: { lat: 'x', lng: 0 } } }, result), 'precise'],
])('%s', async (_, reply, kind) => {
  server.answer = reply;
  expect(await geocoder().locate(sueca)).toEqual({ kind, ...place });
});

test.each([
  ['nothing', json({ status: 'ZERO_RESULTS', results: [] }), 'Google no la conoce', undefined],
  ['a province', answer({ ...result, types: ['administrative_area_level_2', 'political'] }), 'Google no la conoce', undefined],
  ['another country', answer({ ...result, address_components: [{ short_name: 'FR', types: ['country'] }] }), 'Google no la conoce', undefined],
  ['a used-up allowance', json({ status: 'OVER_QUERY_LIMIT' }), 'Google responde OVER_QUERY_LIMIT', true],
  ['a temporary error of theirs', json({ status: 'UNKNOWN_ERROR', results: [] }), 'Google responde UNKNOWN_ERROR', true],
  ['something else', json([1, 2]), 'Google responde otra cosa', true],
  ['results that are none', json({ status: 'OK', results: 'many' }), 'Google no la conoce', undefined],
])('not found: %s', async (_, reply, reason, again) => {
  server.answer = reply;
  expect(await geocoder().locate(sueca)).toEqual({ kind: 'failed', reason, ...(again ? { again } : {}) });
});

test.each<[string, LocalServer['answer'], string]>([
  ['a refused key', json({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' }), 'REQUEST_DENIED'],
  ['no money', json({ status: 'OVER_DAILY_LIMIT' }), 'OVER_DAILY_LIMIT'],
  ['a question it does not take', json({ status: 'INVALID_REQUEST' }), 'INVALID_REQUEST'],
  ['400', (_, response) => response.writeHead(400).end(), '400'],
  ['403', (_, response) => response.writeHead(403).end(), '403'],
  ['404', (_, response) => response.writeHead(404).end(), '404'],
])('a refusal contains no address: %s', async (_, said, reason) => {
  server.answer = said;
  expect(await geocoder().locate(sueca)).toEqual(refused(`Google responde ${reason}`));
});

test('a rejection of suggestions is an error, not an empty list', async () => {
  server.answer = (_, response) => response.writeHead(403).end();
  await expect(geocoder().suggest('sueca', 5)).rejects.toThrow('responde 403');
});

test.each(Object.entries(brokenAnswers))('%s is a temporary error', async (_, reply) => {
  server.answer = reply;
  const impatient = geocoder(400);
  expect(await impatient.locate(sueca)).toMatchObject({ kind: 'failed', again: true });
  expect(await impatient.suggest('sueca', 5)).toEqual([]);
});

test('searches in Spain, and a reason never contains the key', async () => {
  server.answer = (_, response) => response.writeHead(403).end('AIzaPrueba123456');
  server.requests.length = 0;
  expect(JSON.stringify(await geocoder().locate(sueca))).not.toContain('AIza');
  expect(Object.fromEntries(server.requests[0]?.url.searchParams ?? [])).toMatchObject({
    components: 'country:ES',
    region: 'es',
    language: 'es',
    key: 'AIzaPrueba123456',
  });
});

test('never sends the floor, door and staircase', async () => {
  server.requests.length = 0;
  server.answer = json({ suggestions: [] });
  await geocoder().suggest('C/ Sueca 45, esc. B, 3º 12ª, 46006', 5);
  expect(JSON.parse(server.requests[0]?.body ?? '').input).toBe('Calle Sueca, 45, 46006 València');
});

test('suggestions come from Spain, those near València first, with the key in a header', async () => {
  server.requests.length = 0;
  const prediction = (text: string) => ({ placePrediction: { placeId: 'x', text: { text } } });
  server.answer = json({
    suggestions: [prediction('Calle de Sueca, 45, Valencia, España'), {}, null, { queryPrediction: {} }, prediction('Calle de Sueca, Cullera, España')],
  });
  expect((await geocoder().suggest('sueca', 5, 'sesion-1')).map((one) => one.label)).toEqual([
    'Calle de Sueca, 45, València',
    expect.stringContaining('Cullera'),
  ]);
  const [request] = server.requests;
  expect([request?.method, request?.url.pathname, request?.headers['x-goog-api-key']]).toEqual(['POST', '/v1/places:autocomplete', 'AIzaPrueba123456']);
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    input: 'Sueca',
    includedRegionCodes: ['es'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    sessionToken: 'sesion-1',
    locationBias: { circle: { center: { latitude: 39.47 } } },
  });
});
