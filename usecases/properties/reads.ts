import type { Db, KnownAddresses } from '../ports.ts';

/** Streets and buildings that verified reviews have made known; floors and doors never leave here. */
export function knownAddresses(db: Db): KnownAddresses {
  return {
    async streets(streetKey, limit) {
      const rows = await db
        .selectFrom('properties')
        .select(['street', 'number', 'postal_code', 'locality', 'province'])
        .select((e) => [e.fn.max('lat').as('lat'), e.fn.max('lng').as('lng')])
        .where('review_count', '>', 0)
        .where('street_key', 'like', `${streetKey.replace(/[\\%_]/g, '')}%`)
        .groupBy(['street', 'number', 'postal_code', 'locality', 'province'])
        .orderBy((e) => e.fn.sum('review_count'), 'desc')
        .orderBy('street')
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(({ postal_code, ...row }) => ({ ...row, postalCode: postal_code }));
    },
    async address(streetKey, number, postalCode) {
      const row = await db
        .selectFrom('properties')
        .select(['lat', 'lng', 'location_kind'])
        .where('street_key', '=', streetKey)
        .where('number', '=', number)
        .where('postal_code', '=', postalCode)
        .where('location_kind', 'in', ['precise', 'approximate'])
        .orderBy('location_kind', 'desc') // 'precise' before 'approximate'
        .limit(1)
        .executeTakeFirst();
      if (row?.lat == null || row.lng == null) return null;
      return { lat: row.lat, lng: row.lng, kind: row.location_kind === 'precise' ? 'precise' : 'approximate' };
    },
  };
}
