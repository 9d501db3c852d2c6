import type { Db } from '../../../../platform/ports.ts';
import { type AreaFacts, WHOLE_CITY } from '../rules/registers/facts/areas.ts';
import { readAreaRow } from './area-facts.view.ts';

/** The register statistics of these neighbourhoods, by their keys, and of the city (WHOLE_CITY). */
export async function areasOf(db: Db, keys: readonly string[]): Promise<Map<string, AreaFacts>> {
  const rows = await db
    .selectFrom('area_facts')
    .selectAll()
    .where('area', 'in', [...keys, WHOLE_CITY])
    .execute();
  return new Map(rows.map((row) => [row.area, readAreaRow(row)]));
}
