import { dayMs, daysBefore } from '../../../../platform/dates.ts';
import type { Services } from '../../../../platform/ports.ts';
import type { GeocodeCache } from '../../../../platform/ports-places.ts';
import { geocodingLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { parseAddress } from '../rules/address/parse.ts';

/** Places do not move; an address that was not found may be added to the maps later. */
const KEPT_DAYS = { precise: 365, approximate: 30, failed: 7 } as const;

/** 1-flats §7: the function geocode-address. `approximate`: near it, or only the middle of its postal code or town. */
export async function geocodeAddress(services: Services, viewer: FreshViewer, typed: string): Promise<Geocoded> {
  const wait = await consumeAttempt(services.db, services.clock, geocodingLimit, [`geocode:user:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const located = await services.geocoder.locate(parseAddress(typed));
  if (located.kind === 'failed') return { ok: false, code: 'absent' };
  return { ok: true, latitude: located.lat, longitude: located.lng, approximate: located.kind === 'approximate' };
}

/** The answers of remote geocoders, in the table geocode_cache; expired answers are ignored. */
export function geocodeCache({ db, clock }: Pick<Services, 'db' | 'clock'>): GeocodeCache {
  return {
    async get(key) {
      const row = await db
        .selectFrom('geocode_cache')
        .select(['kind', 'lat', 'lng', 'source', 'reason', 'looked_up_at'])
        .where('address_key', '=', key)
        .executeTakeFirst();
      if (!row || clock.now().getTime() - row.looked_up_at.getTime() > KEPT_DAYS[row.kind] * dayMs) return null;
      if (row.kind === 'failed' || row.lat === null || row.lng === null) return { kind: 'failed', reason: row.reason ?? '' };
      return { kind: row.kind, lat: row.lat, lng: row.lng, source: row.source };
    },
    async put(key, located) {
      const place =
        located.kind === 'failed'
          ? { lat: null, lng: null, source: 'nobody', reason: located.reason }
          : { lat: located.lat, lng: located.lng, source: located.source, reason: null };
      const row = { ...place, kind: located.kind, looked_up_at: clock.now() };
      await inTransaction({ db }, (tx) =>
        tx
          .insertInto('geocode_cache')
          .values({ address_key: key, ...row })
          .onConflict((c) => c.column('address_key').doUpdateSet(row))
          .execute(),
      );
    },
  };
}

export async function purgeGeocodeCache(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const oldest = daysBefore(services.clock.now(), KEPT_DAYS.precise);
  await inTransaction(services, (tx) => {
    const old = tx.selectFrom('geocode_cache').select('address_key').where('looked_up_at', '<', oldest).forUpdate().skipLocked();
    return tx.deleteFrom('geocode_cache').where('address_key', 'in', old).execute();
  });
}

type Geocoded = Result<{ latitude: number; longitude: number; approximate: boolean }, 'absent' | 'too-many'>;
