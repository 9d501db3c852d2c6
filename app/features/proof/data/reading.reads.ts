import { sql } from 'kysely';
import { monthOf } from '../../../../platform/dates.ts';
import type { Db, Services } from '../../../../platform/ports.ts';
import type { DocumentKind } from '../rules/document.ts';
import type { Expected } from '../rules/match.ts';
import { isMatching } from '../rules/reading.ts';
import { type ActRow, type AuthorReading, authorReading, howVerified, type ModeratorReading, moderatorReading, type Verified } from './reading.view.ts';

/** A stored contract that is still to be read, with its owner. */
export async function documentToRead(db: Db, documentId: string): Promise<{ userId: string; tries: number; keys: string[] } | null> {
  const row = await db
    .selectFrom('contract_readings as r')
    .innerJoin('tenancy_documents as d', 'd.id', 'r.document_id')
    .select(['d.user_id', 'r.tries'])
    .where('r.document_id', '=', documentId)
    .where('r.state', 'in', ['recibido', 'leyendo', 'error'])
    .where('d.discarded_at', 'is', null)
    .executeTakeFirst();
  if (!row?.user_id) return null;
  const pages = await db.selectFrom('tenancy_document_pages').select('file_key').where('document_id', '=', documentId).orderBy('number').execute();
  return { userId: row.user_id, tries: row.tries, keys: pages.map(({ file_key }) => file_key) };
}

interface SubjectData {
  tenancyId: string | null;
  reviewId: string | null;
  expected: Expected;
  /** Types of clauses that a moderator struck out. */
  struck: string[];
}

/** The data of the review or stay that the contract is proof of. */
export async function loadSubject(db: Db, documentId: string): Promise<SubjectData | null> {
  const row = await db
    .selectFrom('contract_readings as c')
    .leftJoin('reviews as r', 'r.id', 'c.review_id')
    .leftJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .leftJoin('flats as f', 'f.id', 't.flat_id')
    .select(['c.tenancy_id', 'c.review_id', 'c.struck_clauses', ...subjectColumns])
    .where('c.document_id', '=', documentId)
    .executeTakeFirst();
  if (!row) return null;
  return { tenancyId: row.tenancy_id, reviewId: row.review_id, struck: row.struck_clauses, expected: toExpected(row) };
}

export interface DecidedContract {
  documentId: string;
  /** The data of the review when it was compared. */
  expected: Expected;
}

/** The contract of a decided review: the file is deleted, the results of the comparison stay. */
export async function decidedContract(db: Db, reviewId: string): Promise<DecidedContract | null> {
  const row = await db
    .selectFrom('contract_readings')
    .select('document_id')
    .where('review_id', '=', reviewId)
    .where('document_id', 'not in', db.selectFrom('tenancy_documents').select('id').where('discarded_at', 'is', null))
    .executeTakeFirst();
  const subject = row && (await loadSubject(db, row.document_id));
  return subject ? { documentId: row.document_id, expected: subject.expected } : null;
}

const subjectColumns = [
  ...(['r.property_address', 'r.floor_number', 'r.door_number', 'r.entry_price', 'r.rental_period_start', 'r.rental_period_end'] as const),
  ...(['t.start_date', 't.end_date', 'f.address', 'f.floor_number as floor', 'f.door_number as door'] as const),
] as const;

interface SubjectColumns {
  property_address: string | null;
  floor_number: string | null;
  door_number: string | null;
  entry_price: number | null;
  rental_period_start: string | null;
  rental_period_end: string | null;
  start_date: string | null;
  end_date: string | null;
  address: string | null;
  floor: string | null;
  door: string | null;
}

/** The data of the review or the stay; the other's columns are null. */
function toExpected(row: SubjectColumns): Expected {
  const [start, end] = [row.rental_period_start ?? row.start_date ?? '', row.rental_period_end ?? row.end_date];
  return {
    address: row.property_address ?? row.address ?? '',
    floor: row.floor_number ?? row.floor ?? '',
    door: row.door_number ?? row.door ?? '',
    start: monthOf(start),
    months: end === null ? null : wholeMonths(start, end),
    rent: row.entry_price,
    // Neither a review nor a stay has a deposit.
    deposit: null,
  };
}

/** Counts whole months, both included: from October to September are twelve. */
function wholeMonths(start: string, end: string): number {
  const [y1 = 0, m1 = 0] = start.split('-').map(Number);
  const [y2 = 0, m2 = 0] = end.split('-').map(Number);
  return (y2 - y1) * 12 + (m2 - m1) + 1;
}

const authorReadings = (db: Db, userId: string) =>
  db
    .selectFrom('contract_readings as c')
    .innerJoin('reviews as r', 'r.id', 'c.review_id')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.id', '=', 'c.document_id').on('d.discarded_at', 'is', null))
    .select(['r.id as of', 'c.state', 'c.tries', 'c.page', 'c.page_count', 'c.problem', 'c.fields', 'c.clauses', 'd.id as document_id'])
    .select(sql<number>`(select count(*) from contract_readings o where o.state in ('recibido', 'leyendo') and o.created_at < c.created_at)`.as('ahead'))
    .where('r.user_id', '=', userId);

/** The author's view of the contracts, by review. */
export async function readingsForAuthor(db: Db, userId: string): Promise<Map<string, AuthorReading>> {
  return new Map((await authorReadings(db, userId).execute()).map((row) => [row.of, authorReading(row)]));
}

/** The same without deleted contracts of reviews that were sent back, whose decision no longer holds. */
export async function openReadings(db: Db, userId: string): Promise<Map<string, AuthorReading>> {
  const rows = await authorReadings(db, userId)
    .where((e) => e.or([e('r.sent_back', 'is', null), e('d.id', 'is not', null)]))
    .execute();
  return new Map(rows.map((row) => [row.of, authorReading(row)]));
}

/** The reading of a review's contract: types of the clauses found (null: not read, or no match). */
export async function readingBehind(db: Db, reviewId: string): Promise<{ clauses: string[] | null } | null> {
  const row = await db.selectFrom('contract_readings').select(['state', 'fields', 'clauses']).where('review_id', '=', reviewId).executeTakeFirst();
  return row ? { clauses: isMatching(row.state, row.fields) ? row.clauses : null } : null;
}

/** The moderator's view of the contracts, by review or stay. */
export async function readingsForModerator(db: Db, kind: 'review' | 'tenancy', ids: readonly string[]): Promise<Map<string, ModeratorReading>> {
  if (ids.length === 0) return new Map();
  const of = kind === 'review' ? 'c.review_id' : 'c.tenancy_id';
  const rows = await db
    .selectFrom('contract_readings as c')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.id', '=', 'c.document_id').on('d.discarded_at', 'is', null))
    .leftJoin('reviews as r', 'r.id', 'c.review_id')
    .leftJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .leftJoin('flats as f', 'f.id', 't.flat_id')
    .select([`${of} as of`, 'c.state', 'c.tries', 'c.problem', 'c.fields', 'c.clauses', 'c.struck_clauses', 'd.id as document_id', ...subjectColumns])
    .select(sql<DocumentKind[] | null>`(select array_agg(p.kind order by p.number) from tenancy_document_pages p where p.document_id = d.id)`.as('pages'))
    // Other people with the same contract: only their number, no names.
    .select(
      sql<number>`(
        select count(distinct coalesce(t.user_id, r.user_id)) from contract_readings o
        left join reviews r on r.id = o.review_id left join tenancies t on t.id = o.tenancy_id
        where o.fingerprint = c.fingerprint and o.document_id != c.document_id
          and coalesce(t.user_id, r.user_id) != coalesce((select user_id from reviews where id = c.review_id), (select user_id from tenancies where id = c.tenancy_id))
      )`.as('elsewhere'),
    )
    .where(of, 'in', ids)
    .execute();
  const acts = Map.groupBy(await actsOf(db, kind, ids), ({ of }) => of);
  return new Map(rows.map((row) => [row.of ?? '', moderatorReading(row, toExpected(row), acts.get(row.of))]));
}

/** The acts of moderators on these contracts, newest first, without their names. */
async function actsOf(db: Db, kind: 'review' | 'tenancy', ids: readonly string[]): Promise<(ActRow & { of: string | null })[]> {
  const of = kind === 'review' ? 'review_id' : 'tenancy_id';
  return db
    .selectFrom('contract_acts')
    .select([`${of} as of`, 'act', 'clause'])
    .select(sql<string>`(done_at at time zone 'Europe/Madrid')::date`.as('done_on'))
    .where(of, 'in', ids)
    .orderBy('done_at', 'desc')
    .execute();
}

/** How these published reviews were verified, in a sentence each. A contract that was added later counts once it is decided. */
export async function verifiedHow(db: Db, reviewIds: readonly string[]): Promise<Map<string, Verified>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('public_reviews as r')
    .leftJoin('contract_readings as c', (j) =>
      j
        .onRef('c.review_id', '=', 'r.id')
        .on((e) =>
          e.not(e.exists(e.selectFrom('tenancy_documents as d').select('d.id').whereRef('d.id', '=', 'c.document_id').where('d.discarded_at', 'is', null))),
        ),
    )
    .select(['r.id', 'r.contract_clauses', 'c.fields'])
    .where('r.id', 'in', [...reviewIds])
    .orderBy('c.changed_at')
    .execute();
  return new Map(rows.map(({ id, contract_clauses: matching, fields }) => [id, howVerified(matching && fields)]));
}

/** A keyed fingerprint of the files, used if too little of them is read for `contractKey`. */
export async function filePrint({ vault }: Pick<Services, 'vault'>, files: readonly Uint8Array[]): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await new Blob([...files] as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  return vault.pseudonym(`contract file ${Buffer.from(sum).toString('hex')}`);
}
