import { publishChange, publishFlatChange } from '../../../../platform/page-change.writes.ts';
import type { Db, Services, Tx } from '../../../../platform/ports.ts';
import type { Located } from '../../../../platform/ports-places.ts';
import { inTransaction, lock } from '../../../../platform/transaction.ts';
import { neighbourhoodAt } from '../../places/data/gazetteer.reads.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import { type Address, parseAddress } from '../../places/rules/address/parse.ts';
import { districtOfPostalCode, type NearNeighbourhood, neighbourhoodOfPostalCode } from '../../places/rules/city/nearest.ts';
import { type Placement, placementOf } from '../rules/placement.ts';
import { searchTexts } from '../rules/search-texts.ts';
import { type Building, lessAccurateInBuilding, placesOfBuilding } from './location.reads.ts';
import { refreshNeighbourhoods } from './neighbourhood.writes.ts';

/** The source that the embedded geocoder gives for the centre of a postal code or a town. */
const ROUGH = 'postal-code-or-town';
/** Flats per run. */
const BATCH_SIZE = 500;

/** The stored location of a flat. */
interface StoredPlace extends Placement {
  location_source: string | null;
  neighbourhood: string | null;
  district: number | null;
}

/** Reads outlines and neighbours from `db`: inside a transaction pass that transaction. */
export async function storedPlace(db: Db, propertyId: string, address: Building, located: Located): Promise<StoredPlace> {
  const elsewhere = address.locality !== '' && address.locality !== CITY;
  if (located.kind === 'failed') return { ...placementOf(propertyId, null, elsewhere), location_source: null, neighbourhood: null, district: null };
  const near = await areaOf(db, propertyId, address, located);
  return {
    ...placementOf(propertyId, located),
    location_source: located.source,
    neighbourhood: near?.neighbourhood ?? null,
    district: near?.district ?? (located.kind === 'precise' || elsewhere ? null : districtOfPostalCode(address.postalCode)),
  };
}

type Area = { neighbourhood: string; district: number | null };

/**
 * A precise place is in the neighbourhood of its point. An approximate one has the neighbourhood of its building, if another flat of it is
 * placed precisely; else the one around its point, unless that is only the centre of a postal code or a town; else that of its
 * postal code, if most of it is in one; else that of another flat of the building.
 */
async function areaOf(db: Db, propertyId: string, address: Building, located: Exclude<Located, { kind: 'failed' }>): Promise<Area | null> {
  const atPoint = async (): Promise<Area | null> => area(await neighbourhoodAt(db, located.lat, located.lng));
  if (located.kind === 'precise') return atPoint();
  // Another town has no neighbourhood of the city, though its streets may be near one.
  if (address.locality !== '' && address.locality !== CITY) return null;
  const neighbours = await placesOfBuilding(db, propertyId, address);
  const sure = neighbours.find((one) => one.location_kind === 'precise');
  const point = sure || located.source === ROUGH ? null : await atPoint();
  return sure ?? point ?? area(neighbourhoodOfPostalCode(address.postalCode)) ?? neighbours[0] ?? null;
}

const area = (near: NearNeighbourhood | null): Area | null => near && { neighbourhood: near.name, district: near.district };

/**
 * Geocodes a flat and stores its place: the job 'localizar-piso'. Throws, so that the job is retried, when a possibly more
 * precise geocoder did not respond; the best place found so far is stored.
 */
export async function locateProperty(services: Pick<Services, 'db' | 'geocoder' | 'events' | 'jobs'>, propertyId: string): Promise<void> {
  const { db, geocoder } = services;
  const flat = await db.selectFrom('properties').select('full_address').where('id', '=', propertyId).executeTakeFirst();
  if (!flat) return;
  const address = parseAddress(flat.full_address);
  const located = await geocoder.locate(address);
  await inTransaction(services, async (tx, { events, jobs }) => {
    await lock(tx, async () => ({ properties: [propertyId] }));
    const moved = await savePlace(tx, propertyId, address, located);
    if (!moved) return;
    await refreshNeighbourhoods(tx, moved);
    await publishFlatChange({ events }, tx, propertyId);
    // The building's neighbourhood is now more precise: the other flats get it, each in its own transaction.
    for (const id of (await lessAccurateInBuilding(tx, propertyId)).sort()) await jobs.send(tx, 'localizar-piso', id);
  });
  if (located.again) throw new Error('a geocoder is in trouble: the place of a flat is looked for again');
}

/** Stores a place unless a better one is stored; the flat is locked by the caller. null: nothing changed; else the neighbourhoods that lost or gained the flat. */
async function savePlace(tx: Tx, propertyId: string, address: Address, located: Located): Promise<(string | null)[] | null> {
  const flat = await tx
    .selectFrom('properties')
    .select(['floor_number', 'door_number', 'location_kind', 'location_source', 'lat', 'lng', 'mx', 'neighbourhood', 'district'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  if (!flat) return null;
  const stored: Located | null =
    (flat.location_kind === 'precise' || flat.location_kind === 'approximate') && flat.lat !== null && flat.lng !== null
      ? { kind: flat.location_kind, lat: flat.lat, lng: flat.lng, source: flat.location_source ?? 'reviews' }
      : null;
  // A less precise answer does not replace a stored place.
  const place = await storedPlace(tx, propertyId, address, stored && accuracyRank(stored) > accuracyRank(located) ? stored : located);
  const same =
    flat.location_kind === place.location_kind &&
    flat.lat === place.lat &&
    flat.lng === place.lng &&
    flat.mx === place.mx &&
    flat.neighbourhood === place.neighbourhood &&
    flat.district === place.district;
  if (same) return null;
  const search = searchTexts({ address, floor: flat.floor_number, door: flat.door_number, neighbourhood: place.neighbourhood });
  await tx
    .updateTable('properties')
    .set({ ...place, search_base: search.base, search_full: search.full })
    .where('id', '=', propertyId)
    .execute();
  return flat.neighbourhood === place.neighbourhood ? [] : [flat.neighbourhood, place.neighbourhood];
}

function accuracyRank(located: Located): number {
  if (located.kind === 'failed') return 0;
  if (located.kind === 'precise') return 3;
  return located.source === ROUGH ? 1 : 2;
}

/** Queues flats that were never geocoded: their job was lost, or they were inserted without one. */
export async function enqueueUngeocoded(services: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const waiting = await services.db
    .selectFrom('properties')
    .select('id')
    .where('mx', 'is', null)
    .where('location_kind', '=', 'pending')
    .orderBy('updated_at')
    .limit(BATCH_SIZE)
    .execute();
  const ids = waiting.map((flat) => flat.id).sort();
  await inTransaction(services, async (tx, { jobs }) => {
    for (const id of ids) await jobs.send(tx, 'localizar-piso', id);
  });
}

/**
 * Geocodes every flat again after an import, from the database alone. `onProgress` gets the number of flats done. Returns how many
 * changed.
 */
export async function regeocodeAll(services: Pick<Services, 'db' | 'geocoder' | 'events'>, onProgress: (done: number) => void = () => {}): Promise<number> {
  const { db, geocoder } = services;
  let after = '';
  let done = 0;
  let changed = 0;
  for (;;) {
    const flats = await db.selectFrom('properties').select(['id', 'full_address']).where('id', '>', after).orderBy('id').limit(BATCH_SIZE).execute();
    const last = flats.at(-1);
    if (!last) break;
    const places: { id: string; address: Address; located: Located }[] = [];
    for (const { id, full_address } of flats) {
      const address = parseAddress(full_address);
      places.push({ id, address, located: await geocoder.locateNow(address) });
    }
    changed += await inTransaction(services, async (tx) => {
      await lock(tx, async () => ({ properties: places.map((flat) => flat.id) }));
      let updated = 0;
      const recount: (string | null)[] = [];
      for (const { id, address, located } of places) {
        const moved = await savePlace(tx, id, address, located);
        if (!moved) continue;
        updated++;
        recount.push(...moved);
      }
      await refreshNeighbourhoods(tx, recount);
      return updated;
    });
    after = last.id;
    done += flats.length;
    onProgress(done);
  }
  if (changed > 0) await inTransaction(services, (tx, { events }) => publishChange({ events }, tx, 'all'));
  return changed;
}
