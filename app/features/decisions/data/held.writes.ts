import { sql } from 'kysely';
import type { CaseDecisionTable } from '../../../../db/schema-log.ts';
import type { ChangedBuildings } from '../../../../platform/page-change.writes.ts';
import type { TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { RowsToLock } from '../../../../platform/transaction.ts';
import type { Received } from './log.writes.ts';

// The data to undo a decision: the rows that it changed, as they were. Each kind of case names its rows.

/** Seconds. Irreversible effects (mails, news for followers, files, covered originals) wait longer than a decision may be undone. */
const heldBackFor = 30;

/** Tables that decisions change, with their keys; each after those that it refers to. */
const keys = {
  user: ['id'],
  profiles: ['user_id'],
  uploads: ['name'],
  cohabitation_voices: ['id'],
  reviews: ['id'],
  reviews_convivencia: ['id'],
  tenancies: ['id'],
  page_claims: ['id'],
  review_replies: ['id'],
  tenancy_documents: ['id'],
  contract_readings: ['document_id'],
  review_covers: ['id'],
  stay_denials: ['user_id', 'flat_id', 'denier_id', 'denied_at'],
  tenancy_confirmations: ['tenancy_id', 'user_id'],
  roommate_matches: ['user_id', 'roommate_id', 'flat_id'],
  review_decisions: ['id'],
  claim_decisions: ['id'],
  reports: ['id'],
  appeals: ['id'],
  case_decisions: ['kind', 'case_id'],
  outgoing_mails: ['id'],
  notifications: ['id'],
} as const;
type Table = keyof typeof keys;
/** Others write to these tables too: only the rows that the decision changed count. */
const shared: readonly Table[] = ['notifications', 'outgoing_mails'];
/** Set by the database itself. */
const stamps = ['changed_tx'];

/** Rows of a table, by one of its columns. */
export type Rows = readonly (readonly [table: Table, column: string, ids: readonly (string | null | undefined)[]])[];
type Row = Record<string, unknown>;
type Found = Record<string, { table: Table; row: Row }>;
interface Change {
  table: Table;
  before: Row | null;
  after: Row | null;
}

/** The stored data of a decision until it is settled. */
export interface UndoData {
  concerned: RowsToLock;
  receiver: Received | null;
  rows: Rows;
  changes: Change[];
  /** The rows as the decision left them, without those that others write to. */
  left: Found;
  pages: ChangedBuildings;
  pagesOf: string | null;
  /** Of the news for followers. */
  news: string[];
}

/** The rows of a case, with those that every decision changes. */
export const withNotices = (rows: Rows, caseId: string, { people = [] }: RowsToLock): Rows => [
  ...rows,
  ['case_decisions', 'case_id', [caseId]],
  ['outgoing_mails', 'user_id', people],
  ['notifications', 'user_id', people],
];

export async function readRows(tx: Tx, rows: Rows): Promise<Found> {
  const found: Found = {};
  for (const [table, column, ids] of rows) {
    const known = [...new Set(ids)].filter((id) => typeof id === 'string');
    if (known.length === 0) continue;
    const read = sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} in (${sql.join(known)})`;
    for (const { row } of (await read.execute(tx)).rows) found[JSON.stringify([table, ...keys[table].map((key) => row[key])])] = { table, row };
  }
  return found;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changesBetween = (before: Found, after: Found): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    const { table } = (was ?? is) as Found[string];
    return same(was?.row, is?.row) ? [] : [{ table, before: was?.row ?? null, after: is?.row ?? null }];
  });

const ownRows = (found: Found): Found => Object.fromEntries(Object.entries(found).filter(([, { table }]) => !shared.includes(table)));

type Held = Pick<UndoData, 'concerned' | 'receiver' | 'rows' | 'pages' | 'pagesOf' | 'news'> & {
  id: string;
  kind: CaseDecisionTable['kind'];
  caseId: string;
  act: string;
  moderator: string;
  uploads: readonly string[];
};

/** Stores the changes of a decision, and queues the job that settles it. */
export async function hold({ clock, jobs }: Pick<TransactionServices, 'clock' | 'jobs'>, tx: Tx, before: Found, held: Held): Promise<void> {
  const { id, kind, caseId, act, moderator, uploads, ...more } = held;
  const after = await readRows(tx, held.rows);
  const kept: UndoData = { ...more, changes: changesBetween(before, after), left: ownRows(after) };
  const documents = kept.changes.flatMap(({ table, after }) => (table === 'tenancy_documents' && after ? [String(after.id)] : []));
  const row = { id, kind, case_id: caseId, act, admin_id: moderator, decided_at: clock.now(), documents, uploads: [...uploads] };
  await tx
    .insertInto('held_decisions')
    .values({ ...row, kept: JSON.stringify(kept) })
    .execute();
  await jobs.send(tx, 'cerrar-decision', id);
}

/** The jobs of a decision wait until it can no longer be undone. `news`: jobs queued for followers. */
export function heldBack<S extends Pick<TransactionServices, 'jobs'>>(services: S): { services: S; news: string[] } {
  const news: string[] = [];
  const jobs: S['jobs'] = {
    ...services.jobs,
    send: (tx, name, subject) => {
      if (name === 'avisar-seguidores') news.push(subject);
      return services.jobs.send(tx, name, subject, heldBackFor);
    },
  };
  return { services: { ...services, jobs }, news };
}

/** Whether the rows are as the decision left them, and none of its mails is being sent. The caller has locked them. */
export async function isUnchanged(tx: Tx, { rows, left, changes }: UndoData): Promise<boolean> {
  const mails = changes.flatMap(({ table, after }) => (table === 'outgoing_mails' && after ? [String(after.id)] : []));
  const waiting = mails.length
    ? await tx.selectFrom('outgoing_mails').select('id').where('id', 'in', mails).where('tried_at', 'is', null).orderBy('id').forUpdate().execute()
    : [];
  return waiting.length === mails.length && changesBetween(left, ownRows(await readRows(tx, rows))).length === 0;
}

/** Restores the rows. */
export async function restore(tx: Tx, { changes }: UndoData): Promise<void> {
  const ordered = (list: Change[]) => list.toSorted((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table));
  for (const { table, before, after } of ordered(changes)) {
    if (before && !after) await insertRow(tx, table, before);
    if (before && after) await setColumns(tx, table, before, after);
  }
  for (const { table, before, after } of ordered(changes).reverse()) if (after && !before) await deleteRow(tx, table, after);
}
const tables = Object.keys(keys) as Table[];

const from = (table: Table, row: Row) => sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
const isRow = (table: Table) =>
  sql.join(
    keys[table].map((key) => sql`${sql.ref(`t.${key}`)} = ${sql.ref(`v.${key}`)}`),
    sql` and `,
  );

async function insertRow(tx: Tx, table: Table, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).flatMap((name) => (stamps.includes(name) ? [] : [sql.ref(name)])));
  // Not of an account that has been deleted meanwhile.
  const people = ['user_id', 'denier_id'].filter((name) => name in row).map((name) => sql`exists (select from "user" u where u.id = ${sql.ref(`v.${name}`)})`);
  const there = sql.join([sql`true`, ...people], sql` and `);
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${from(table, row)} v where ${there} on conflict do nothing`.execute(tx);
}

async function setColumns(tx: Tx, table: Table, before: Row, after: Row): Promise<void> {
  const changed = Object.keys(before).filter((name) => !stamps.includes(name) && !same(before[name], after[name]));
  if (changed.length === 0) return;
  const set = sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`));
  await sql`update ${sql.table(table)} t set ${set} from ${from(table, before)} v where ${isRow(table)}`.execute(tx);
}

const deleteRow = (tx: Tx, table: Table, row: Row) => sql`delete from ${sql.table(table)} t using ${from(table, row)} v where ${isRow(table)}`.execute(tx);
