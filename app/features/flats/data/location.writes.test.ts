import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readChange } from '../../../../platform/page-change.writes.ts';
import { aReview, aUser, buildingOf, verify } from '../../../../test/builders.ts';
import { json, type LocalServer, localServer } from '../../../../test/local-server.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { mapAnswer, mapList } from '../../finding/data/map.reads.ts';
import { NO_FILTER } from '../../finding/rules/map-filter.ts';
import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { failedPosition } from '../../places/rules/map/failed-position.ts';
import { mercator } from '../../places/rules/map/mercator.ts';
import { submitReview } from '../../reviews/data/review.writes.ts';
import { enqueueUngeocoded, locateProperty, regeocodeAll } from './location.writes.ts';

let server: LocalServer;
let services: TestServices;
beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  services = await testServices({ geocoding: { remote: true, cartociudadUrl: server.url } });
  server.requests.length = 0;
  return () => services.close();
});

const portal = { type: 'portal', address: 'CALLE SUECA 41, València', postalCode: '46006', muni: 'València', portalNumber: 41, lat: 39.4598, lng: -0.3755 };
const flat = (id: string) => services.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const published = async () => {
  const payloads: string[] = [];
  await services.events.subscribe('content', (payload) => payloads.push(payload));
  return payloads;
};

test('stores location, neighbourhood, district and distances of a geocoded flat, and publishes the change', async () => {
  server.answer = json([portal]);
  const { propertyId } = await aReview(services);
  const payloads = await published();
  await locateProperty(services, propertyId);
  const row = await flat(propertyId);
  expect(row).toMatchObject({
    location_kind: 'precise',
    lat: 39.4598,
    lng: -0.3755,
    ...mercator(portal),
    neighbourhood: 'Russafa',
    district: 2,
    location_source: 'CartoCiudad',
  });
  expect(row.university_metres?.[UNIVERSITIES.findIndex(({ id }) => id === 'viu')]).toBeGreaterThan(1000);
  expect(row.search_base).toContain('ruzafa');
  expect(payloads.map(readChange)).toEqual([[await buildingOf(services, propertyId)]]);
  // Nothing has changed: no event is published, and no geocoder is called again.
  await locateProperty(services, propertyId);
  expect(server.requests).toHaveLength(1);
  expect(payloads).toHaveLength(1);
});

test('an approximate place has the neighbourhood of its postal code, if most of that is in one', async () => {
  server.answer = json([]);
  const inOne = await aReview(services, { address: 'Calle Nueva 5, 46002 València' });
  const inMany = await aReview(services, { address: 'Calle Nueva 5, 46006 València' });
  const inDistrict = await aReview(services, { address: 'Calle Nueva 5, 46005 València' });
  for (const { propertyId } of [inOne, inMany, inDistrict]) await locateProperty(services, propertyId);
  expect(await flat(inOne.propertyId)).toMatchObject({
    location_kind: 'approximate',
    neighbourhood: 'Sant Francesc',
    district: 1,
    location_source: 'postal-code-or-town',
  });
  expect(await flat(inMany.propertyId)).toMatchObject({ location_kind: 'approximate', neighbourhood: null, district: null });
  expect(await flat(inDistrict.propertyId)).toMatchObject({ location_kind: 'approximate', neighbourhood: null, district: 2 });
});

const nowhere = { location_kind: 'failed', lat: null, lng: null, neighbourhood: null, district: null, university_metres: null };

test('a flat that was not found has a constant marker, and neither location, distance nor neighbourhood', async () => {
  server.answer = json([]);
  const { propertyId } = await aReview(services, { address: 'Calle Mayor 5' });
  await locateProperty(services, propertyId);
  expect(await flat(propertyId)).toMatchObject({ ...nowhere, ...mercator(failedPosition(propertyId)) });
});

test.each(['Calle Mayor 5, 28013 Madrid', 'Calle Mayor 5, 46300 Utiel'])('%s, not found, has no marker in València', async (address) => {
  server.answer = json([]);
  const { propertyId } = await aReview(services, { address });
  await locateProperty(services, propertyId);
  expect(await flat(propertyId)).toMatchObject({ ...nowhere, mx: null, my: null });
  const all = { z: 5, west: 0, north: 0, east: 2 ** 30, south: 2 ** 30 };
  expect(await mapAnswer(services.db, all, NO_FILTER, false)).toEqual({ kind: 'properties', properties: [] });
  expect((await mapList(services.db, NO_FILTER, null, false)).properties).toMatchObject([{ id: propertyId, kind: 'failed', at: null }]);
  // The job has run: it is not queued again every ten minutes.
  server.requests.length = 0;
  await enqueueUngeocoded(services);
  await services.runJobs();
  expect(server.requests).toEqual([]);
});

test('an approximate place has the neighbourhood around its point', async () => {
  server.answer = json([{ ...portal, type: 'callejero', portalNumber: null, lat: 39.4598, lng: -0.3755 }]);
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 43, 46006 València' });
  await locateProperty(services, propertyId);
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'approximate', neighbourhood: 'Russafa', district: 2 });
});

test('a flat has the neighbourhood of its precisely placed building, whichever was geocoded first', async () => {
  server.answer = json([]);
  const address = 'Calle de Sueca 41, 46006 València';
  const before = await aReview(services, { address, door: '1', verified: false });
  await locateProperty(services, before.propertyId);
  expect(await flat(before.propertyId)).toMatchObject({ location_kind: 'approximate', neighbourhood: null });
  await services.db.deleteFrom('geocode_cache').execute();
  server.answer = json([portal]);
  const review = await aReview(services, { address, door: '2', verified: false });
  await locateProperty(services, review.propertyId);
  await services.db.deleteFrom('geocode_cache').execute();
  server.answer = json([]);
  await services.runJobs();
  expect(await flat(before.propertyId)).toMatchObject({ location_kind: 'approximate', neighbourhood: 'Russafa', district: 2 });
  const after = await aReview(services, { address, door: '3', verified: false });
  await locateProperty(services, after.propertyId);
  expect(await flat(after.propertyId)).toMatchObject({ location_kind: 'approximate', neighbourhood: 'Russafa', district: 2 });
});

test('a nearby street of another town has no neighbourhood of the city', async () => {
  server.answer = json([{ ...portal, type: 'callejero', address: 'CALLE MAYOR, Mislata', muni: 'Mislata', portalNumber: null, lat: 39.4739, lng: -0.402 }]);
  const { propertyId } = await aReview(services, { address: 'Calle Mayor 3, 46920 Mislata' });
  await locateProperty(services, propertyId);
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'approximate', lat: 39.4739, neighbourhood: null, district: null });
});

test('while a geocoder fails, the stored location stays and the job retries', async () => {
  server.answer = (_, response) => response.writeHead(503).end();
  const { propertyId } = await aReview(services);
  await expect(locateProperty(services, propertyId)).rejects.toThrow('looked for again');
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'approximate', lat: 39.4583 });
  server.answer = json([portal]);
  await locateProperty(services, propertyId);
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'precise', lat: 39.4598 });
});

test('a less precise place does not replace a stored one', async () => {
  server.answer = json([{ ...portal, type: 'callejero', lat: 39.459, lng: -0.376 }]);
  const precise = await aReview(services, { verified: false, located: { lat: 39.4601, lng: -0.3751 } });
  const street = await aReview(services, { address: 'Calle de Sueca 43, 46006 València', verified: false });
  await locateProperty(services, precise.propertyId);
  await locateProperty(services, street.propertyId);
  expect(await flat(precise.propertyId)).toMatchObject({ location_kind: 'precise', lat: 39.4601, neighbourhood: 'Russafa' });
  expect(await regeocodeAll(services)).toBe(0);
  expect(await flat(street.propertyId)).toMatchObject({ location_kind: 'approximate', lat: 39.459, location_source: 'CartoCiudad' });
});

test('the sweep queues flats that were never geocoded, and ignores deleted ones', async () => {
  server.answer = json([portal]);
  const { propertyId } = await aReview(services);
  await enqueueUngeocoded(services);
  await services.runJobs();
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'precise' });
  await locateProperty(services, 'gonegonego');
});

const submit = async (form: object = {}) => {
  const stored = await submitReview(services, asMember({ userId: await aUser(services) }), { ...filledForm, draft_key: services.ids.uuid(), ...form });
  if (!stored.ok) throw new Error(JSON.stringify(stored));
  const { property_id } = await services.db.selectFrom('reviews').select('property_id').where('id', '=', stored.id).executeTakeFirstOrThrow();
  return { id: stored.id, propertyId: property_id };
};

test('sending a review does not wait for the geocoder', async () => {
  server.answer = () => {}; // never answers
  const { propertyId } = await submit();
  expect(server.requests).toHaveLength(0);
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'approximate', location_source: 'postal-code-or-town' });
  server.answer = json([{ ...portal, address: 'CALLE SUECA 45, València', portalNumber: 45 }]);
  await services.runJobs();
  expect(await flat(propertyId)).toMatchObject({ location_kind: 'precise', neighbourhood: 'Russafa' });
});

test('requests to a remote geocoder contain neither floor, door nor staircase', async () => {
  server.answer = json([]);
  await submit({ property_address: 'C/ Sueca 45, esc. B, 46006 València', floor_number: '7', door_number: '98' });
  await services.runJobs();
  // Two requests, since the first did not find it.
  const queries = server.requests.map(({ url }) => [url.searchParams.get('q'), url.searchParams.get('cod_postal_filter')]);
  expect(queries).toEqual([
    ['Calle Sueca 45, València', '46006'],
    ['Calle Sueca 45, València', '46006'],
  ]);
});

test('neither another flat of a known building nor reading calls a geocoder', async () => {
  server.answer = json([{ ...portal, address: 'CALLE SUECA 45, València', portalNumber: 45 }]);
  const first = await submit();
  await services.runJobs();
  await verify(services, first.id);
  server.requests.length = 0;
  const second = await submit({ door_number: '13' });
  await services.runJobs();
  expect(await flat(second.propertyId)).toMatchObject({ location_kind: 'precise', lat: portal.lat, location_source: 'reviews', neighbourhood: 'Russafa' });
  expect(server.requests).toHaveLength(0);
});
