import { sql } from 'kysely';
import type { Services, Tx } from '../../../../platform/ports.ts';
import type { LayerSource } from '../../../../platform/ports-places.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { CITY } from '../rules/address/localities.ts';
import { officialStreetName, ringsByNeighbourhood } from '../rules/city/official-streets.ts';
import { boxOf, type Rings } from '../rules/map/outlines.ts';
import { type OfficialOutline, readDistrict, readEntrance, readNeighbourhood, readStreet } from './gazetteer-import.input.ts';

/** The official layers, by their numbers in the city's service, in the order of import. */
export const LAYERS = { neighbourhoods: 224, districts: 225, streets: 273, portals: 217 } as const;
type Layer = (typeof LAYERS)[keyof typeof LAYERS];

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const BATCH = 1000;

interface LayerDone {
  rows: number;
  /** Rows that could not be parsed. */
  skipped: number;
  /** Rows of the last import that this one lacks. */
  removed: number;
}

/**
 * Imports a layer page by page; each is stored with the offset of the next one, where an interrupted import resumes. Existing rows are replaced; those that
 * the layer no longer has are deleted at the end.
 */
export async function importLayer(
  services: Pick<Services, 'db' | 'ids' | 'clock'>,
  source: LayerSource,
  layer: Layer,
  onProgress: (rows: number, of: number | null) => void = () => {},
): Promise<LayerDone> {
  const total = await source.count(layer);
  const begun = await inTransaction(services, (tx, { ids }) => begin(tx, layer, source.name, ids.short()));
  let { next_offset: offset, rows_read: stored } = begun;
  for (let last = false; !last; ) {
    const page = await source.page(layer, offset);
    if (total !== null && offset > total + page.rows.length) throw new Error(`La capa ${layer} no se acaba: el servidor repite sus páginas.`);
    offset += page.rows.length;
    const before = stored;
    const from = offset - page.rows.length;
    stored = await inTransaction(services, async (tx) => {
      await lockImport(tx, layer, begun.run, from);
      const rows_read = before + (await storeRows[layer](tx, page.rows, begun.run, from));
      await tx.updateTable('imports').set({ next_offset: offset, rows_read }).where('layer', '=', layer).execute();
      return rows_read;
    });
    onProgress(offset, total);
    last = page.last;
  }
  // In any case there is nothing to resume: the next import starts over.
  await inTransaction(services, async (tx, { clock }) => {
    await lockImport(tx, layer, begun.run, offset);
    await tx.updateTable('imports').set({ finished_at: clock.now() }).where('layer', '=', layer).execute();
  });
  if (stored === 0) throw new Error(`La capa ${layer} no tiene ninguna fila que se entienda (¿están las coordenadas en grados?): no se ha cambiado nada.`);
  const removed = await inTransaction(services, async (tx) => {
    await lockImport(tx, layer, begun.run, offset, true);
    return deleteStaleRows(tx, layer, begun.run, stored);
  });
  return { rows: stored, skipped: offset - stored, removed };
}

/**
 * Locks the row of a layer's import, which must be unchanged since. Of two concurrent imports of one layer the slower one ends here: otherwise each would
 * delete rows of the other.
 */
async function lockImport(tx: Tx, layer: number, run: string, offset: number, finished = false): Promise<void> {
  const now = await tx.selectFrom('imports').select(['run', 'next_offset', 'finished_at']).where('layer', '=', layer).forUpdate().executeTakeFirst();
  if (now?.run === run && now.next_offset === offset && (now.finished_at !== null) === finished) return;
  throw new Error(`Otra orden está importando la capa ${layer} a la vez: espera a que acabe.`);
}

/** Resumes an unfinished import of the same source, or starts over. */
async function begin(tx: Tx, layer: number, source: string, run: string) {
  const before = await tx
    .selectFrom('imports')
    .select(['run', 'source', 'next_offset', 'rows_read', 'finished_at'])
    .where('layer', '=', layer)
    .executeTakeFirst();
  if (before && before.finished_at === null && before.source === source) return before;
  await tx.deleteFrom('import_pieces').where('layer', '=', layer).execute();
  const fresh = { run, source, next_offset: 0, rows_read: 0, finished_at: null };
  await tx
    .insertInto('imports')
    .values({ layer, ...fresh })
    .onConflict((c) => c.column('layer').doUpdateSet(fresh))
    .execute();
  return fresh;
}

/** How the rows of each layer are stored; returns how many of them were parsed. */
const storeRows: Record<Layer, (tx: Tx, rows: readonly unknown[], run: string, position: number) => Promise<number>> = {
  [LAYERS.neighbourhoods]: (tx, rows, run) =>
    keepOutlines(tx, 'neighbourhood', run, rows.map(readNeighbourhood), ({ code, rings }) => ringsByNeighbourhood(String(code).padStart(3, '0'), rings)),
  [LAYERS.districts]: (tx, rows, run) => keepOutlines(tx, 'district', run, rows.map(readDistrict), ({ code, rings }) => new Map([[String(code), [...rings]]])),
  async [LAYERS.streets](tx, rows, run) {
    const read = rows.flatMap((row) => readStreet(row) ?? []);
    const named = new Map<string, { street_key: string; locality: string; codvia: number; name: string; name_other: string | null; import_run: string }>();
    let understood = 0;
    for (const { codvia, type, official, translated } of read) {
      const names = [officialStreetName(type, official, 'va'), officialStreetName(type, translated, 'es')].filter((name) => name !== null);
      if (names.length > 0) understood++;
      for (const { keys, name } of names.toReversed()) {
        const other = names.find((one) => one.name !== name)?.name ?? null;
        for (const key of keys) named.set(`${codvia} ${key}`, { street_key: key, locality: CITY, codvia, name, name_other: other, import_run: run });
      }
    }
    for (const some of batches([...named.values()])) {
      await tx
        .insertInto('streets')
        .values(some)
        .onConflict((c) =>
          c.columns(['street_key', 'locality', 'codvia']).doUpdateSet((e) => ({
            name: e.ref('excluded.name'),
            name_other: e.ref('excluded.name_other'),
            import_run: e.ref('excluded.import_run'),
          })),
        )
        .execute();
    }
    return understood;
  },
  async [LAYERS.portals](tx, rows, run, position) {
    const read = rows.flatMap((row) => readEntrance(row) ?? []);
    const once = new Map(read.map((portal) => [`${portal.codvia} ${portal.number} ${portal.suffix}`, { ...portal, import_run: run }]));
    for (const some of batches([...once.values()])) {
      await tx
        .insertInto('portals')
        .values(some)
        .onConflict((c) =>
          c
            .columns(['codvia', 'number', 'suffix'])
            .doUpdateSet((e) => ({
              lat: e.ref('excluded.lat'),
              lng: e.ref('excluded.lng'),
              import_run: e.ref('excluded.import_run'),
            }))
            .where(sql<boolean>`(portals.lat, portals.lng) is distinct from (excluded.lat, excluded.lng)`),
        )
        .execute();
    }
    const portals = JSON.stringify([...once.values()].map(({ codvia, number, suffix }) => ({ codvia, number, suffix })));
    await tx.insertInto('import_pieces').values({ layer: LAYERS.portals, position, portals }).execute();
    return read.length;
  },
};

async function keepOutlines(
  tx: Tx,
  kind: 'neighbourhood' | 'district',
  run: string,
  read: readonly (OfficialOutline | null)[],
  byKey: (outline: OfficialOutline) => Map<string, Rings[number][]>,
): Promise<number> {
  const areas = new Map<string, Rings[number][]>();
  let understood = 0;
  for (const outline of read) {
    const parts = outline === null ? new Map<string, Rings[number][]>() : byKey(outline);
    if (parts.size > 0) understood++;
    for (const [key, rings] of parts) areas.set(key, [...(areas.get(key) ?? []), ...rings]);
  }
  for (const [key, rings] of areas) {
    const row = { ...boxOf(rings), rings: JSON.stringify(rings), import_run: run };
    await tx
      .insertInto('outlines')
      .values({ kind, key, ...row })
      .onConflict((c) => c.columns(['kind', 'key']).doUpdateSet(row))
      .execute();
  }
  return understood;
}

async function deleteStaleRows(tx: Tx, layer: Layer, run: string, current: number): Promise<number> {
  const stale =
    layer === LAYERS.streets
      ? tx.deleteFrom('streets').where('codvia', '>', 0).where('import_run', '<>', run)
      : layer === LAYERS.portals
        ? tx.deleteFrom('portals').where(sql<boolean>`(codvia, number, suffix) in (select codvia, number, suffix from portals except ${portalsRead})`)
        : tx
            .deleteFrom('outlines')
            .where('kind', '=', layer === LAYERS.neighbourhoods ? 'neighbourhood' : 'district')
            .where('import_run', '<>', run);
  const removed = Number((await stale.executeTakeFirstOrThrow()).numDeletedRows);
  // More than half of it missing means that the source is broken, not that the city changed.
  if (removed > current) throw new Error(`La capa ${layer} trae mucho menos que la última vez (faltarían ${removed} filas): se conserva lo que había.`);
  await tx.deleteFrom('import_pieces').where('layer', '=', layer).execute();
  return removed;
}

/** An unchanged entrance keeps the mark of the import that wrote it. */
const portalsRead = sql`select codvia, number, suffix from import_pieces, jsonb_to_recordset(portals) as one (codvia integer, number integer, suffix text)`;

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
