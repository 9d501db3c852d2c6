import type { Services, Tx } from './ports.ts';

/** Buildings, by `building_key`, whose pages changed; 'all': any page may have. */
export type ChangedBuildings = readonly string[] | 'all';

/** PostgreSQL's limit for the payload of a NOTIFY is 8,000 bytes. */
const MAX_PAYLOAD = 7000;

/**
 * Notifies every process, at the commit, of the buildings that a change touches. Each process drops their pages and every page without a building
 * (server/page-cache.ts), so an empty list concerns only the latter.
 */
export function publishChange({ events }: Pick<Services, 'events'>, tx: Tx, buildings: ChangedBuildings): Promise<void> {
  const payload = buildings === 'all' ? '' : JSON.stringify([...new Set(buildings)]);
  return events.publish(tx, 'content', payload.length > MAX_PAYLOAD ? '' : payload);
}

/** A payload that cannot be read means everything: an empty one says that changes were missed or too many. */
export function readChange(payload: string): ChangedBuildings {
  try {
    return JSON.parse(payload) as string[];
  } catch {
    return 'all';
  }
}

/** The same for a flat whose statistics did not change. One without published reviews appears on no page. */
export async function publishFlatChange(services: Pick<Services, 'events'>, tx: Tx, propertyId: string): Promise<void> {
  const flat = await tx.selectFrom('properties').select('building_key').where('id', '=', propertyId).where('review_count', '>', 0).executeTakeFirst();
  if (flat) await publishChange(services, tx, [flat.building_key]);
}
