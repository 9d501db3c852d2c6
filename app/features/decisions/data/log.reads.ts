import { sql } from 'kysely';
import { madridMonth, monthBefore } from '../../../../platform/dates.ts';
import type { Db } from '../../../../platform/ports.ts';
import { joined } from '../rules/log/bytes.ts';
import { leavesOf, levelsOf, TILE_WIDTH, type Tile, tilePath, tilesOf } from '../rules/log/tiles.ts';
import { leafHash, rootOf } from '../rules/log/tree.ts';
import { type FigureRow, type Figures, type KnownCheckpoint, knownCheckpoint, lastMonths, logFigures, type OwnDecision, ownDecision } from './log.view.ts';

/** Every signed checkpoint, the first one first. */
export async function allCheckpoints(db: Db): Promise<KnownCheckpoint[]> {
  const rows = await db.selectFrom('log_checkpoints').select(['number', 'size', 'note', 'verifier_key', 'signed_at']).orderBy('number').execute();
  return rows.map(knownCheckpoint);
}

/** null: none was signed yet. */
export async function lastCheckpoint(db: Db): Promise<KnownCheckpoint | null> {
  const row = await db
    .selectFrom('log_checkpoints')
    .select(['number', 'size', 'note', 'verifier_key', 'signed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? knownCheckpoint(row) : null;
}

/** The keys that signed checkpoints, the current one first. */
export async function verifierKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('log_checkpoints')
    .select(['verifier_key', (e) => e.fn.max('number').as('last')])
    .groupBy('verifier_key')
    .orderBy('last', 'desc')
    .execute();
  return rows.map(({ verifier_key }) => verifier_key);
}

/** Entries from position `begin` to before `end`, in order. */
export async function entriesOf(db: Db, begin: number, end: number): Promise<{ position: number; entry: Uint8Array }[]> {
  const rows = await db
    .selectFrom('decision_log')
    .select(['position', 'entry'])
    .where('position', '>=', begin)
    .where('position', '<', end)
    .orderBy('position')
    .execute();
  return rows.map(({ position, entry }) => ({ position: position ?? 0, entry }));
}

/** The bytes of a tile (c2sp.org/tlog-tiles); null: no signed tree has it. */
export async function tileBytes(db: Db, tile: Tile): Promise<Uint8Array<ArrayBuffer> | null> {
  const { begin, end } = leavesOf(tile);
  const size = (await lastCheckpoint(db))?.size ?? 0;
  if (end > size) return null;
  const entries = (await entriesOf(db, begin, end)).map(({ entry }) => entry);
  if (tile.level === 'entries') return joined(...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]));
  const [leaves, each] = [entries.map(leafHash), TILE_WIDTH ** tile.level];
  return joined(...Array.from({ length: tile.width }, (_, i) => rootOf(leaves, i * each, (i + 1) * each)));
}

/** The public statistics of the last twelve complete and counted months: daily changes would reveal the day of a review. */
export async function figures(db: Db, now: Date): Promise<Figures> {
  const { uncounted } = await db
    .selectFrom('moderation_facts')
    .select(sql<string | null>`to_char(min(month), 'YYYY-MM')`.as('uncounted'))
    .where('released', '=', false)
    .executeTakeFirstOrThrow();
  const months = lastMonths(monthBefore(uncounted ?? madridMonth(now)));
  const { rows } = await sql<FigureRow>`
    select to_char(month, 'YYYY-MM') as month, kind, what, rule, count(*)::integer as n
    from moderation_facts where released and month >= ${`${months[0]}-01`}::date group by 1, 2, 3, 4`.execute(db);
  const medians = await sql<{ month: string; n: number; hours: number }>`
    select to_char(month, 'YYYY-MM') as month, count(*)::integer as n, percentile_cont(0.5) within group (order by hours) as hours
    from moderation_facts where released and month >= ${`${months[0]}-01`}::date and kind in ('review', 'cohabitation') and hours is not null group by 1`.execute(
    db,
  );
  return logFigures(months, rows, medians.rows);
}

/** Decisions on somebody's own content, the latest first, by subject. */
export async function decisionsOf(db: Db, userId: string): Promise<Map<string, OwnDecision[]>> {
  const rows = await db
    .selectFrom('decision_receipts')
    .select(['receipt', (e) => e.fn.coalesce('review_id', 'rating_id', 'tenancy_id').as('about')])
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('receipt')
    .execute();
  const bySubject = Map.groupBy(rows, ({ about }) => about ?? '');
  return new Map([...bySubject].map(([about, list]) => [about, list.flatMap(ownDecision)]));
}

/** The whole log as files, at the paths of its addresses; empty without a signed root. */
export async function logFiles(db: Db): Promise<{ path: string; content: string | Uint8Array }[]> {
  const last = await lastCheckpoint(db);
  if (!last) return [];
  const files: { path: string; content: string | Uint8Array }[] = [
    { path: 'checkpoint', content: last.note },
    { path: 'claves.txt', content: `${(await verifierKeys(db)).join('\n')}\n` },
  ];
  for (const level of ['entries', ...levelsOf(last.size)] as const)
    for (const tile of tilesOf(last.size, level)) {
      const content = await tileBytes(db, tile);
      if (content) files.push({ path: tilePath(tile), content });
    }
  return files;
}
