import type { Services, Tx } from './ports.ts';

/** Buildings, by `building_key`, whose pages show something else now; 'all': every page may. */
export type ChangedBuildings = readonly string[] | 'all';

/** PostgreSQL takes 8,000 bytes as the payload of a NOTIFY. */
const MAX_PAYLOAD = 7000;

/**
 * Tells every process, at the commit, which buildings a change touches, before and after it. Each drops their pages and every page that is of no
 * building (server/page-cache.ts), so an empty list is for what only those show.
 */
export function publishChange({ events }: Pick<Services, 'events'>, tx: Tx, buildings: ChangedBuildings): Promise<void> {
  const payload = buildings === 'all' ? '' : JSON.stringify([...new Set(buildings)]);
  return events.publish(tx, 'content', payload.length > MAX_PAYLOAD ? '' : payload);
}

/** Whatever is not understood is taken for everything: an empty payload says that changes may have been missed, or were too many. */
export function readChange(payload: string): ChangedBuildings {
  try {
    return JSON.parse(payload) as string[];
  } catch {
    return 'all';
  }
}

/** The same of a flat whose figures stay as they are. Of one without published reviews nobody sees anything. */
export async function publishFlatChange(services: Pick<Services, 'events'>, tx: Tx, propertyId: string): Promise<void> {
  const flat = await tx.selectFrom('properties').select('building_key').where('id', '=', propertyId).where('review_count', '>', 0).executeTakeFirst();
  if (flat) await publishChange(services, tx, [flat.building_key]);
}
