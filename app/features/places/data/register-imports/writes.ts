import { sql } from 'kysely';
import { dayMs, madridDay } from '../../../../../platform/dates.ts';
import { publishChange } from '../../../../../platform/page-change.writes.ts';
import type { Services, Tx } from '../../../../../platform/ports.ts';
import type { OfficialReader } from '../../../../../platform/ports-places.ts';
import { inTransaction } from '../../../../../platform/transaction.ts';
import type { OfficialSource } from '../../rules/registers/rows/imported-sources.ts';
import { type ImportCounts, type Importer, RefusedSource } from './importer.ts';
import { IMPORTERS } from './importers.ts';
import { missingColumns, type Piece, readPiece } from './pieces.ts';
import { allEntrances } from './reads.ts';

interface SourceDone extends ImportCounts {
  /** Rows of València. */
  understood: number;
  unclear: number;
}

/**
 * Imports a public register. Each piece is stored with the offset of the next one, where an interrupted import resumes; public data are replaced at the
 * end, in one transaction, or not at all.
 */
export async function importSource(
  services: Pick<Services, 'db' | 'ids' | 'clock' | 'events'>,
  source: OfficialSource,
  reader: OfficialReader,
  onProgress: (rows: number, of: number | null) => void = () => {},
): Promise<SourceDone> {
  const importer: Importer = IMPORTERS[source];
  const today = madridDay(services.clock.now());
  const begun = await inTransaction(services, (tx, { ids, clock }) => begin(tx, source, reader.origin, ids.short(), clock.now()));
  try {
    const portals = importer.joinsEntrances ? await allEntrances(services.db) : [];
    if (importer.joinsEntrances && portals.length === 0) throw new Error('Faltan los portales: impórtalos antes (--solo gazetteer).');
    const context = importer.context(portals, today);
    let { next_offset: offset, rows_read: rows, data_date } = begun;
    for (let last = false; !last; ) {
      const piece = await reader.piece(offset);
      if (offset > 0 && piece.total !== begun.rows_total) throw new RefusedSource('ha cambiado mientras se leía');
      begun.rows_total = piece.total;
      const missing = missingColumns(importer, piece);
      if (missing.length > 0) throw new RefusedSource(`${missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${missing.join(', ')}`);
      const content = await readPiece(importer, piece, context);
      const from = offset;
      offset = piece.next;
      rows += content.read;
      data_date =
        [piece.dataDate, data_date]
          .filter((day) => day !== null)
          .toSorted()
          .at(-1) ?? null;
      const progress = { next_offset: offset, rows_read: rows, rows_total: piece.total, data_date };
      await inTransaction(services, async (tx) => {
        await lockImport(tx, source, begun.run, from);
        if (content.read > 0)
          await tx
            .insertInto('official_pieces')
            .values({ source, position: from, content: JSON.stringify(content) })
            .execute();
        await tx.updateTable('official_imports').set(progress).where('source', '=', source).execute();
      });
      onProgress(rows, piece.total);
      last = piece.last;
      if (last && piece.total !== null && rows !== piece.total) throw new RefusedSource(`se han leído ${rows} filas de ${piece.total}`);
    }
    return await replace(services, source, begun.run, offset, today);
  } catch (e) {
    if (!(e instanceof RefusedSource)) throw e;
    // Resuming from there would fail again.
    await inTransaction(services, (tx) => discardImport(tx, source, begun.run));
    throw new Error(`Se rechaza lo leído, y se conserva lo que había: ${e.message}.`, { cause: e });
  }
}

/** Resumes an unfinished import of the same origin that began within a day, or starts over. */
async function begin(tx: Tx, source: OfficialSource, origin: string, run: string, now: Date) {
  const columns = ['run', 'next_offset', 'rows_read', 'rows_total', 'data_date'] as const;
  const before = await tx
    .selectFrom('official_imports')
    .select([...columns, 'origin', 'begun_at'])
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst();
  if (before?.origin === origin && now.getTime() - before.begun_at.getTime() < dayMs) return before;
  await tx.deleteFrom('official_imports').where('source', '=', source).execute();
  const row = { source, run, origin, rows_total: null, data_date: null, begun_at: now };
  const begun = await tx
    .insertInto('official_imports')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return begun ?? tooLate(source);
}

/** Locks the row of an import, which must be unchanged since: of two concurrent imports of one source the slower one ends here. */
async function lockImport(tx: Tx, source: OfficialSource, run: string, offset: number): Promise<{ origin: string; data_date: string | null }> {
  const now = await tx
    .selectFrom('official_imports')
    .select(['run', 'next_offset', 'origin', 'data_date'])
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst();
  if (now?.run === run && now.next_offset === offset) return now;
  return tooLate(source);
}

function tooLate(source: OfficialSource): never {
  throw new Error(`Otra orden está importando «${source}» a la vez: espera a que acabe.`);
}

async function discardImport(tx: Tx, source: OfficialSource, run: string): Promise<void> {
  await tx.deleteFrom('official_imports').where('source', '=', source).where('run', '=', run).execute();
}

/** Replaces the public data by the imported ones, unless there are too few, and invalidates pages if anything changed. */
async function replace(
  services: Pick<Services, 'db' | 'clock' | 'events'>,
  source: OfficialSource,
  run: string,
  offset: number,
  today: string,
): Promise<SourceDone> {
  const done = await inTransaction(services, async (tx, { clock, events }) => {
    const { origin, data_date } = await lockImport(tx, source, run, offset);
    const pieces = await tx.selectFrom('official_pieces').select('content').where('source', '=', source).orderBy('position').execute();
    const contents = pieces.map(({ content }) => content as Piece);
    const sum = (of: 'read' | 'understood' | 'elsewhere') => contents.reduce((total, piece) => total + piece[of], 0);
    const [understood, here] = [sum('understood'), sum('read') - sum('elsewhere')];
    const before = await tx.selectFrom('official_sources').select('rows_read').where('source', '=', source).executeTakeFirst();
    if (understood * 2 < here || understood === 0) throw new RefusedSource(`de ${here} filas de València se entienden ${understood}`);
    if (before && understood * 2 < before.rows_read) throw new RefusedSource(`trae ${understood} filas y la última vez eran ${before.rows_read}`);
    const counts = await IMPORTERS[source].store(tx, contents.map(({ data }) => data) as never[], today);
    const row = { origin, data_date, finished_at: clock.now(), rows_read: understood, rows_kept: counts.stored, rows_left_out: counts.leftOut };
    await tx
      .insertInto('official_sources')
      .values({ source, ...row })
      .onConflict((c) => c.column('source').doUpdateSet(row))
      .execute();
    await discardImport(tx, source, run);
    if (counts.changed > 0) await publishChange({ events }, tx, 'all');
    return { ...counts, understood, unclear: here - understood };
  });
  // PGlite vacuums once a night only; an import leaves as many dead rows as it wrote.
  await sql`vacuum analyze official_pieces, portal_facts, parcels, energy_letters`.execute(services.db);
  return done;
}
