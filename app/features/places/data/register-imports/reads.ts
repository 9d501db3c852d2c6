import { sql } from 'kysely';
import type { Db } from '../../../../../platform/ports.ts';
import { CITY } from '../../rules/address/localities.ts';

/** All entrances of the city, for finding the area of each. */
export async function allEntrances(db: Db) {
  return db.selectFrom('portals').select(['codvia', 'number', 'suffix', 'lat', 'lng']).orderBy('codvia').orderBy('number').orderBy('suffix').execute();
}

/**
 * The parcel of each of these addresses by the name of the street ('sueca 45' is one of 'sueca'), where exactly one building has that number. Keyed by the
 * argument.
 */
export async function parcelsOfAddresses(
  db: Db,
  addresses: readonly { key: string; streetKey: string; number: number; suffix: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; refcat: string }>`
    select asked.key, min(f.refcat) as refcat
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as asked (key text, "streetKey" text, number integer, suffix text)
    join streets s on s.street_key = asked."streetKey" and s.locality = ${CITY} and s.codvia > 0
    join portal_facts f on f.codvia = s.codvia and f.number = asked.number and upper(f.suffix) = asked.suffix
    where f.refcat is not null
    group by asked.key having count(distinct f.refcat) = 1`.execute(db);
  return new Map(rows.map(({ key, refcat }) => [key, refcat]));
}
