import { type Address, parseAddress } from '../../domain/address/parse.ts';
import { searchTexts } from '../../domain/address/search-texts.ts';
import { districtOfPostalCode, neighbourhoodOfPostalCode } from '../../domain/place/nearest.ts';
import { type Placed, placed } from '../../domain/place/placed.ts';
import { takeAttempt } from '../limits/writes.ts';
import { refreshNeighbourhoods } from '../neighbourhoods/writes.ts';
import type { Db, GeocodeCache, Located, Services, Viewer } from '../ports.ts';
import { neighbourhoodAt } from './reads.ts';

const DAY = 24 * 3600 * 1000;
/** Buildings stay where they are; what was not found may have been added to the maps. */
const KEPT_DAYS = { precise: 365, approximate: 30, failed: 7 } as const;
/** Flats looked at in one sweep. */
const SWEPT = 500;

/** What is stored of where a flat is. */
export interface StoredPlace extends Placed {
  location_source: string | null;
  neighbourhood: string | null;
  district: number | null;
}

/**
 * A precise place tells its neighbourhood itself; else the postal code does, when most of it lies in one. Asks the database for
 * outlines, so in a transaction it takes that.
 */
export async function storedPlace(db: Db, propertyId: string, { postalCode }: Pick<Address, 'postalCode'>, located: Located): Promise<StoredPlace> {
  const precise = located.kind === 'precise';
  const near = precise ? await neighbourhoodAt(db, located.lat, located.lng) : neighbourhoodOfPostalCode(postalCode);
  return {
    ...placed(propertyId, located.kind === 'failed' ? null : located),
    location_source: located.kind === 'failed' ? null : located.source,
    neighbourhood: near?.name ?? null,
    district: near?.district ?? (precise ? null : districtOfPostalCode(postalCode)),
  };
}

/**
 * Finds out where a flat is and keeps it: the job 'localizar-piso'. Throws, so that it is tried again, when somebody who might
 * know better could not be asked; what is known meanwhile is kept.
 */
export async function locateProperty(services: Pick<Services, 'db' | 'geocoder' | 'events'>, propertyId: string): Promise<void> {
  const { db, geocoder, events } = services;
  const flat = await db.selectFrom('properties').select('full_address').where('id', '=', propertyId).executeTakeFirst();
  if (!flat) return;
  const address = parseAddress(flat.full_address);
  const located = await geocoder.locate(address);
  await db.transaction().execute(async (trx) => {
    const moved = await keepPlace(trx, propertyId, address, located);
    if (!moved) return;
    await recountMoved(trx, moved);
    await events.publish(trx, 'content', propertyId);
  });
  if (located.again) throw new Error('a geocoder is in trouble: the place of a flat is looked for again');
}

/** Stores a place unless a better one is stored. null: nothing changed; else the neighbourhoods that lost or won the flat. */
async function keepPlace(trx: Db, propertyId: string, address: Address, located: Located): Promise<(string | null)[] | null> {
  const flat = await trx
    .selectFrom('properties')
    .select(['floor_number', 'door_number', 'location_kind', 'location_source', 'lat', 'lng', 'mx', 'neighbourhood', 'district'])
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (!flat) return null;
  const stored: Located | null =
    (flat.location_kind === 'precise' || flat.location_kind === 'approximate') && flat.lat !== null && flat.lng !== null
      ? { kind: flat.location_kind, lat: flat.lat, lng: flat.lng, source: flat.location_source ?? 'reviews' }
      : null;
  // A place is not given up because somebody knows it less well today.
  const place = await storedPlace(trx, propertyId, address, stored && worth(stored) > worth(located) ? stored : located);
  const same =
    flat.location_kind === place.location_kind &&
    flat.lat === place.lat &&
    flat.lng === place.lng &&
    flat.mx === place.mx &&
    flat.neighbourhood === place.neighbourhood &&
    flat.district === place.district;
  if (same) return null;
  const search = searchTexts({ address, floor: flat.floor_number, door: flat.door_number, neighbourhood: place.neighbourhood });
  await trx
    .updateTable('properties')
    .set({ ...place, search_base: search.base, search_full: search.full })
    .where('id', '=', propertyId)
    .execute();
  return flat.neighbourhood === place.neighbourhood ? [] : [flat.neighbourhood, place.neighbourhood];
}

/** After all flats of the transaction are locked: see refreshNeighbourhoods. */
async function recountMoved(trx: Db, neighbourhoods: readonly (string | null)[]): Promise<void> {
  if (neighbourhoods.length === 0) return;
  await trx.selectFrom('site_totals').select('id').forUpdate().execute();
  await refreshNeighbourhoods(trx, neighbourhoods);
}

function worth(located: Located): number {
  if (located.kind === 'failed') return 0;
  if (located.kind === 'precise') return 3;
  return located.source === 'postal-code-or-town' ? 1 : 2;
}

/** Queues flats that nobody has looked for yet: the message about them was lost, or they came in otherwise. */
export async function queueUnplaced({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const waiting = await db.selectFrom('properties').select('id').where('mx', 'is', null).orderBy('updated_at').limit(SWEPT).execute();
  for (const { id } of waiting) await jobs.send(db, 'localizar-piso', id);
}

/**
 * Places every flat anew with what the database knows by now, after an import. `tell` hears how many are done. Answers how many
 * changed.
 */
export async function placeAllAgain(services: Pick<Services, 'db' | 'geocoder' | 'events'>, tell: (done: number) => void = () => {}): Promise<number> {
  const { db, geocoder, events } = services;
  let after = '';
  let done = 0;
  let changed = 0;
  for (;;) {
    const flats = await db.selectFrom('properties').select(['id', 'full_address']).where('id', '>', after).orderBy('id').limit(SWEPT).execute();
    const last = flats.at(-1);
    if (!last) break;
    const found: { id: string; address: Address; located: Located }[] = [];
    for (const { id, full_address } of flats) {
      const address = parseAddress(full_address);
      found.push({ id, address, located: await geocoder.locateNow(address) });
    }
    changed += await db.transaction().execute(async (trx) => {
      let kept = 0;
      const recount: (string | null)[] = [];
      for (const { id, address, located } of found) {
        const moved = await keepPlace(trx, id, address, located);
        if (!moved) continue;
        kept++;
        recount.push(...moved);
      }
      await recountMoved(trx, recount);
      return kept;
    });
    after = last.id;
    done += flats.length;
    tell(done);
  }
  if (changed > 0) await events.publish(db, 'content', 'places');
  return changed;
}

/** Remote geocoders are asked for it, and they are not ours. */
const questionsOfMember = { max: 30, seconds: 600 };

export type Geocoded = { kind: 'found'; latitude: number; longitude: number } | { kind: 'absent' } | { kind: 'wait'; seconds: number };

/** 1-flats §7: the function geocode-address. */
export async function geocodeAddress(services: Services, viewer: Pick<Viewer, 'userId'>, typed: string): Promise<Geocoded> {
  const seconds = await takeAttempt(services.db, services.clock, questionsOfMember, [`geocode:user:${viewer.userId}`]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const located = await services.geocoder.locate(parseAddress(typed));
  return located.kind === 'failed' ? { kind: 'absent' } : { kind: 'found', latitude: located.lat, longitude: located.lng };
}

/** What remote geocoders said, in the table geocode_cache; old answers count no more. */
export function geocodeCache({ db, clock }: Pick<Services, 'db' | 'clock'>): GeocodeCache {
  return {
    async get(key) {
      const row = await db.selectFrom('geocode_cache').selectAll().where('address_key', '=', key).executeTakeFirst();
      if (!row || clock.now().getTime() - row.looked_up_at.getTime() > KEPT_DAYS[row.kind] * DAY) return null;
      if (row.kind === 'failed' || row.lat === null || row.lng === null) return { kind: 'failed', reason: row.reason ?? '' };
      return { kind: row.kind, lat: row.lat, lng: row.lng, source: row.source };
    },
    async put(key, located) {
      const place =
        located.kind === 'failed'
          ? { lat: null, lng: null, source: 'nobody', reason: located.reason }
          : { lat: located.lat, lng: located.lng, source: located.source, reason: null };
      const row = { ...place, kind: located.kind, looked_up_at: clock.now() };
      await db
        .insertInto('geocode_cache')
        .values({ address_key: key, ...row })
        .onConflict((c) => c.column('address_key').doUpdateSet(row))
        .execute();
    },
  };
}

export async function forgetOldAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS.precise * DAY);
  await db.deleteFrom('geocode_cache').where('looked_up_at', '<', oldest).execute();
}
