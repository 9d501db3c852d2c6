import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { Db, Services, Tx } from '../../../../platform/ports.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { type AreaRegisters, areaFacts } from '../rules/registers/facts/areas.ts';
import { pointGrid } from '../rules/registers/rows/areas.ts';
import { areaRow } from './area-facts.view.ts';
import { replaceRows } from './register-imports/tables.ts';

/**
 * Recomputes the register statistics of each neighbourhood after an import, by the official outlines; without outlines there are none. Returns the number
 * of new, deleted and changed rows.
 */
export async function refreshAreas(services: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  return await inTransaction(services, async (tx, { events }) => {
    const changed = await replaceAreas(tx);
    if (changed > 0) await publishChange({ events }, tx, 'all');
    return changed;
  });
}

export async function replaceAreas(tx: Tx): Promise<number> {
  const facts = areaFacts(await knownEntrances(tx), await registersRead(tx));
  const rows = [...facts].map(([area, known]) => areaRow(area, known));
  if (rows.length > 0) return await replaceRows(tx, 'area_facts', ['area'], rows);
  return Number((await tx.deleteFrom('area_facts').executeTakeFirstOrThrow()).numDeletedRows);
}

/** All entrances whose building is known, with their neighbourhoods. */
async function knownEntrances(db: Db) {
  const portals = await db
    .selectFrom('portal_facts as f')
    .innerJoin('portals as o', (on) => on.onRef('o.codvia', '=', 'f.codvia').onRef('o.number', '=', 'f.number').onRef('o.suffix', '=', 'f.suffix'))
    .leftJoin('parcels as p', 'p.refcat', 'f.refcat')
    .leftJoin('tourist_dwellings as t', 't.refcat', 'f.refcat')
    .leftJoin('energy_letters as e', 'e.refcat', 'f.refcat')
    .leftJoin('inspections as i', 'i.refcat', 'f.refcat')
    .select(['f.refcat', 'f.section', 'o.lat', 'o.lng', 'p.built', 't.dwellings', 'e.letters', 'i.urgent'])
    .where('f.refcat', 'is not', null)
    .execute();
  const placed = portals.map(({ refcat, ...portal }) => ({ ...portal, refcat: refcat ?? '', area: null as string | null }));
  const within = pointGrid(placed);
  const outlines = await db.selectFrom('outlines').select(['key', 'rings']).where('kind', '=', 'neighbourhood').orderBy('key').execute();
  for (const { key, rings } of outlines) for (const portal of within(rings)) portal.area ??= key;
  return outlines.length === 0 ? [] : placed;
}

async function registersRead(db: Db): Promise<AreaRegisters> {
  const sources = new Set((await db.selectFrom('official_sources').select('source').execute()).map(({ source }) => source));
  const last = await db.selectFrom('section_rents').select('year').orderBy('year', 'desc').limit(1).executeTakeFirst();
  const rows = last ? await db.selectFrom('section_rents').select(['section', 'median']).where('year', '=', last.year).execute() : [];
  return {
    tourism: sources.has('tourism'),
    inspections: sources.has('inspections'),
    rents: last ? { year: last.year, medians: new Map(rows.map(({ section, median }) => [section, median])) } : null,
  };
}
