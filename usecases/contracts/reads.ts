import { sql } from 'kysely';
import type { Expected } from '../../domain/contract/match.ts';
import { backs } from '../../domain/contract/reading.ts';
import { monthOf } from '../../domain/dates/months.ts';
import type { DocumentKind } from '../../domain/stay/document.ts';
import type { Db } from '../ports.ts';
import { type AuthorReading, authorReading, type ModeratorReading, moderatorReading } from './view.ts';

/** A kept contract that is still to be read, and whose it is. */
export async function documentToRead(db: Db, documentId: string): Promise<{ userId: string; keys: string[] } | null> {
  const row = await db
    .selectFrom('contract_readings as r')
    .innerJoin('tenancy_documents as d', 'd.id', 'r.document_id')
    .select('d.user_id')
    .where('r.document_id', '=', documentId)
    .where('r.state', 'in', ['recibido', 'leyendo', 'error'])
    .where('d.discarded_at', 'is', null)
    .executeTakeFirst();
  if (!row?.user_id) return null;
  const pages = await db.selectFrom('tenancy_document_pages').select('file_key').where('document_id', '=', documentId).orderBy('number').execute();
  return { userId: row.user_id, keys: pages.map(({ file_key }) => file_key) };
}

/** What a contract backs says of itself. */
export async function backedBy(db: Db, documentId: string): Promise<{ tenancyId: string | null; reviewId: string | null; expected: Expected } | null> {
  const row = await db
    .selectFrom('contract_readings as c')
    .leftJoin('reviews as r', 'r.id', 'c.review_id')
    .leftJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .leftJoin('flats as f', 'f.id', 't.flat_id')
    .select(['c.tenancy_id', 'c.review_id', 'r.property_address', 'r.floor_number', 'r.door_number', 'r.entry_price'])
    .select(['r.rental_period_start', 'r.rental_period_end', 't.start_date', 't.end_date', 'f.address', 'f.floor_number as floor', 'f.door_number as door'])
    .where('c.document_id', '=', documentId)
    .executeTakeFirst();
  if (!row) return null;
  const [start, end] = [row.rental_period_start ?? row.start_date ?? '', row.rental_period_end ?? row.end_date];
  return {
    tenancyId: row.tenancy_id,
    reviewId: row.review_id,
    expected: {
      address: row.property_address ?? row.address ?? '',
      floor: row.floor_number ?? row.floor ?? '',
      door: row.door_number ?? row.door ?? '',
      start: monthOf(start),
      months: end === null ? null : wholeMonths(start, end),
      rent: row.entry_price,
      // Neither a review nor a stay says what the deposit was.
      deposit: null,
    },
  };
}

/** A review says months only: from October to September are twelve. */
function wholeMonths(start: string, end: string): number {
  const [y1 = 0, m1 = 0] = start.split('-').map(Number);
  const [y2 = 0, m2 = 0] = end.split('-').map(Number);
  return (y2 - y1) * 12 + (m2 - m1) + 1;
}

/** By review: what its author is told of its contract. */
export async function readingsForAuthor(db: Db, userId: string): Promise<Map<string, AuthorReading>> {
  const rows = await db
    .selectFrom('contract_readings as c')
    .innerJoin('reviews as r', 'r.id', 'c.review_id')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.id', '=', 'c.document_id').on('d.discarded_at', 'is', null))
    .select(['r.id as of', 'c.state', 'c.page', 'c.page_count', 'c.problem', 'c.fields', 'c.clauses', 'd.id as document_id'])
    .select(sql<number>`(select count(*) from contract_readings o where o.state in ('recibido', 'leyendo') and o.created_at < c.created_at)`.as('ahead'))
    .where('r.user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.of, authorReading(row)]));
}

/** Types of the clauses found in the contract behind a review; null: none was read that is of its flat. */
export async function clausesBehind(db: Db, reviewId: string): Promise<string[] | null> {
  const row = await db.selectFrom('contract_readings').select(['state', 'clauses']).where('review_id', '=', reviewId).executeTakeFirst();
  return row && backs(row.state) ? row.clauses : null;
}

/** By review or stay: what a moderator sees of its contract. */
export async function readingsForModerator(db: Db, kind: 'review' | 'tenancy', ids: readonly string[]): Promise<Map<string, ModeratorReading>> {
  if (ids.length === 0) return new Map();
  const of = kind === 'review' ? 'c.review_id' : 'c.tenancy_id';
  const rows = await db
    .selectFrom('contract_readings as c')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.id', '=', 'c.document_id').on('d.discarded_at', 'is', null))
    .select([`${of} as of`, 'c.state', 'c.problem', 'c.fields', 'c.clauses', 'd.id as document_id'])
    .select(sql<DocumentKind[] | null>`(select array_agg(p.kind order by p.number) from tenancy_document_pages p where p.document_id = d.id)`.as('pages'))
    // The same contract behind what somebody else says: who that is nobody is told.
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
  return new Map(rows.map((row) => [row.of ?? '', moderatorReading(row)]));
}
