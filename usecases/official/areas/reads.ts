import { type AreaFacts, WHOLE_CITY } from '../../../domain/official/facts/areas.ts';
import type { Db } from '../../ports.ts';
import { readAreaRow } from './view.ts';

/** What registers say of these neighbourhoods, by their keys, and of the city (WHOLE_CITY). */
export async function areasOf(db: Db, keys: readonly string[]): Promise<Map<string, AreaFacts>> {
  const rows = await db
    .selectFrom('area_facts')
    .selectAll()
    .where('area', 'in', [...keys, WHOLE_CITY])
    .execute();
  return new Map(rows.map((row) => [row.area, readAreaRow(row)]));
}
