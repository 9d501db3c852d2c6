import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../platform/ports.ts';
import { notesAbout } from '../../decisions/data/note.reads.ts';
import { ownProperties } from '../../decisions/data/own-case.reads.ts';
import { readingsForModerator } from '../../proof/data/reading.reads.ts';
import { coversOf } from '../../reviews/data/answer.reads.ts';
import { moderatorFields } from '../../reviews/rules/answers.ts';
import { type ModeratedReview, moderatedReview, type ReviewRow, type SamePersonRow } from './review-case.view.ts';
import { signalsFor } from './review-signals.reads.ts';

/** 2-community §9: admin lists show 50 pending and 20 recent processed. */
export const shownPending = 50;
export const shownVerified = 20;

interface ModerationList {
  reviews: ModeratedReview[];
  /** Number of all matches, shown or not. */
  total: number;
}

type Waiting = 'all' | 'with contract' | 'with photos';

/** 2-community §7: unverified reviews, newest first. Those that were sent back wait for their authors and are left out. */
export async function pendingReviews(db: Db, viewer: { userId: string }, of: Waiting = 'all'): Promise<ModerationList> {
  const rows = await listed(db, viewer)
    .where((e) => isWaiting(e, of))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(shownPending)
    .execute();
  return { reviews: await moderated(db, rows), total: await countWaiting(db, viewer, of) };
}

/** Reviews per query for signals. */
const AT_ONCE = 300;

/** Open reviews that their fraud signals mark, newest first. Signals are computed on demand and stored nowhere. */
export async function pendingWithSignals(db: Db, viewer: { userId: string }, of: Waiting = 'all'): Promise<ModerationList> {
  const all = await othersOf(db, viewer)
    .where((e) => isWaiting(e, of))
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  const found: string[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ids = all.slice(at, at + AT_ONCE).map(({ id }) => id);
    const signals = await signalsFor(db, viewer, ids);
    found.push(...ids.filter((id) => signals.get(id)?.marked));
  }
  const shown = found.slice(0, shownPending);
  if (shown.length === 0) return { reviews: [], total: 0 };
  const rows = await listed(db, viewer)
    .where((e) => isWaiting(e, of))
    .where('r.id', 'in', shown)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return { reviews: await moderated(db, rows), total: found.length };
}

export async function countWaiting(db: Db, viewer: { userId: string }, of: Waiting = 'all'): Promise<number> {
  const { n } = await othersOf(db, viewer)
    .where((e) => isWaiting(e, of))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const othersOf = (db: Db, viewer: { userId: string }) => db.selectFrom('reviews as r').where('r.property_id', 'not in', ownProperties(db, viewer.userId));

/** Open reviews. Those of deleted accounts, which the nightly job removes, are left out. */
const isWaiting = (e: ExpressionBuilder<Schema & { r: Schema['reviews'] }, 'r'>, of: Waiting): Expression<SqlBool> =>
  e.and([e('r.user_id', 'is not', null), e('r.is_verified', '=', false), e('r.sent_back', 'is', null), e('r.approved_at', 'is', null), belongs(e, of)]);

function belongs(e: ExpressionBuilder<Schema & { r: Schema['reviews'] }, 'r'>, of: Waiting): Expression<SqlBool> {
  if (of === 'with photos') return sql<boolean>`cardinality(r.photos) > 0`;
  if (of === 'all') return sql<boolean>`true`;
  return e.exists(e.selectFrom('contract_readings as c').select('c.document_id').whereRef('c.review_id', '=', 'r.id'));
}

/** Reviews that were sent back, with a question or rejected, latest first. */
export async function returnedReviews(db: Db, viewer: { userId: string }): Promise<ModerationList> {
  const rows = await listed(db, viewer).where('r.sent_back', 'is not', null).orderBy('r.updated_at', 'desc').orderBy('r.id').limit(shownPending).execute();
  return { reviews: await moderated(db, rows), total: await countReturned(db, viewer) };
}

export async function countReturned(db: Db, viewer: { userId: string }): Promise<number> {
  const { n } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('sent_back', 'is not', null)
    .where('property_id', 'not in', ownProperties(db, viewer.userId))
    .executeTakeFirstOrThrow();
  return n;
}

/** 2-community §7: verified reviews, last decided first, including approved ones that wait for the batched publication. */
export async function verifiedReviews(db: Db, viewer: { userId: string }): Promise<ModerationList> {
  const decided = (waits: boolean) =>
    listed(db, viewer)
      .$if(waits, (q) => q.where('r.approved_at', 'is not', null))
      .$if(!waits, (q) => q.where('r.is_verified', '=', true))
      .orderBy('r.updated_at', 'desc')
      .orderBy('r.id')
      .limit(shownVerified)
      .execute();
  const [waiting, published] = await Promise.all([decided(true), decided(false)]);
  const rows = [...waiting, ...published].toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime()).slice(0, shownVerified);
  return { reviews: await moderated(db, rows), total: await countVerified(db, viewer) };
}

export async function countVerified(db: Db, viewer: { userId: string }): Promise<number> {
  const { waits } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('waits'))
    .where('approved_at', 'is not', null)
    .where('property_id', 'not in', ownProperties(db, viewer.userId))
    .executeTakeFirstOrThrow();
  const { review_count } = await db.selectFrom('site_totals').select('review_count').executeTakeFirstOrThrow();
  // The materialized total minus the few that are not listed: counting all would scan every published review.
  const { unlisted } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('unlisted'))
    .where('is_verified', '=', true)
    .where((e) => e.or([e('user_id', 'is', null), e('property_id', 'in', ownProperties(db, viewer.userId))]))
    .executeTakeFirstOrThrow();
  return review_count - unlisted + waits;
}

/** The open reviews of 'Por hacer'. `since`: when each was sent, or last changed. */
export const reviewsToDo = (db: Db, viewer: { userId: string }) =>
  othersOf(db, viewer)
    .where((e) => isWaiting(e, 'all'))
    .select(['r.id', 'r.updated_at as since']);

/** One review for its case page; null: it does not exist, or is the viewer's own case. `id` is a UUID. */
export async function reviewCase(db: Db, viewer: { userId: string }, id: string): Promise<ModeratedReview | null> {
  const [review] = await moderated(db, await listed(db, viewer).where('r.id', '=', id).execute());
  return review ?? null;
}

/** Leaves out own cases, and reviews of deleted accounts, which the nightly job removes. */
function listed(db: Db, viewer: { userId: string }) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .where('r.user_id', 'is not', null)
    .where('r.property_id', 'not in', ownProperties(db, viewer.userId))
    .select(moderatorFields.map((field) => `r.${field}` as const))
    .select(['r.id', 'a.name as agency_name', 'r.rating', 'r.alerts', 'r.contract_clauses'])
    .select(['r.is_verified', 'r.sent_back', 'r.approved_at', 'r.updated_at'])
    .select(sql<string>`(r.created_at at time zone 'Europe/Madrid')::date`.as('created_on'));
}

/** Adds the other reviews of the same flat by the same account (PRODUCT.md §1 "One review"), but not the account. */
async function moderated(db: Db, rows: readonly ReviewRow[]): Promise<ModeratedReview[]> {
  if (rows.length === 0) return [];
  const others = await db
    .selectFrom('reviews as r')
    .innerJoin('reviews as o', (j) => j.onRef('o.user_id', '=', 'r.user_id').onRef('o.property_id', '=', 'r.property_id').onRef('o.id', '!=', 'r.id'))
    .select(['r.id as beside', 'o.experience_headline', 'o.rental_period_start', 'o.rental_period_end', 'o.still_residing', 'o.is_verified'])
    .where(
      'r.id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('o.rental_period_start')
    .orderBy('o.id')
    .execute();
  const of = Map.groupBy(others satisfies readonly SamePersonRow[], (other) => other.beside);
  const contracts = await readingsForModerator(
    db,
    'review',
    rows.map((row) => row.id),
  );
  const ids = rows.map((row) => row.id);
  const notices = await notesAbout(db, 'review_id', ids);
  const covers = await coversOf(db, ids);
  return rows.map((row) =>
    moderatedReview(row, {
      samePerson: of.get(row.id) ?? [],
      contract: contracts.get(row.id) ?? null,
      notes: notices.get(row.id) ?? [],
      covers: covers.get(row.id) ?? [],
    }),
  );
}
