import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { flatPath } from '../../flats/data/flat.view.ts';
import { answeredTexts } from '../rules/states.ts';
import { claimsWithPage } from './claim.reads.ts';
import { type ClaimedPage, claimedPage, claimNote } from './claim.view.ts';
import { type OwnReply, type PublicReply, publicReply, type ReviewToAnswer, reviewToAnswer } from './reply.view.ts';

/** Whether a review `r` is about the page of a claim `c`: its author may have assigned it to another flat or agency since. */
export const isOfPage = sql<boolean>`(c.agency_id = r.agency_id or c.property_id = r.property_id) is true`;

/** Public replies: published, to a public review, with an approved claim. */
export const shownReplies = (db: Db) =>
  db
    .selectFrom('review_replies as y')
    .innerJoin('public_reviews as r', 'r.id', 'y.review_id')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .leftJoin('agencies as a', 'a.id', 'c.agency_id')
    .where('y.state', '=', 'published')
    .where('c.state', '=', 'approved')
    .where(isOfPage);

/** The replies to these reviews. Reviews that are not public have none. */
export async function repliesTo(db: Db, reviewIds: readonly string[]): Promise<Map<string, PublicReply>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await shownReplies(db)
    .select(['y.review_id', 'y.text', 'y.month', 'a.name as agency_name'])
    .where('y.review_id', 'in', [...reviewIds])
    .execute();
  return new Map(rows.map((row) => [row.review_id, publicReply(row)]));
}

const perPage = 20;

interface PageToAnswer extends ClaimedPage {
  id: string;
  reviews: ReviewToAnswer[];
  /** Id of the last one shown, if more follow. */
  next: string | null;
}

/** The published reviews of a page that the viewer has claimed, in the public order; null: not claimed. `after`: id of the last one seen. */
export async function pageToAnswer(db: Db, viewer: { userId: string }, claimId: string, after: string | null): Promise<PageToAnswer | null> {
  const claim = await claimsWithPage(db)
    .where('c.id', '=', claimId)
    .where('c.user_id', '=', viewer.userId)
    .where('c.state', '=', 'approved')
    .executeTakeFirst();
  if (!claim) return null;
  const page = claimedPage(claim);
  let query = db
    .selectFrom('public_reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .$if(claim.agency_id !== null, (q) => q.where('r.agency_id', '=', claim.agency_id))
    .$if(claim.property_id !== null, (q) => q.where('r.property_id', '=', claim.property_id as string));
  if (after) {
    const last = db.selectFrom('public_reviews as l').where('l.id', '=', after);
    query = query.where((e) =>
      e.or([e('r.created_at', '<', last.select('l.created_at')), e.and([e('r.created_at', '=', last.select('l.created_at')), e('r.id', '>', after)])]),
    );
  }
  const rows = await query
    .select(['r.id', 'r.created_at', 'r.property_id', 'p.street', 'p.number', 'p.base_address', ...answeredTexts.map((field) => `r.${field}` as const)])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  const ids = shown.map((row) => row.id);
  const [replies, closed] = [await ownReplies(db, claimId, ids), await closedTo(db, viewer, claimId, ids)];
  const reviews = shown.map((row) =>
    reviewToAnswer(row, page.side, {
      path: flatPath({ id: row.property_id, street: row.street, number: row.number }),
      reply: replies.get(row.id) ?? null,
      closed: closed.get(row.id) ?? null,
    }),
  );
  return { id: claimId, ...page, reviews, next: rows.length > perPage ? (ids.at(-1) ?? null) : null };
}

async function ownReplies(db: Db, claimId: string, reviewIds: readonly string[]): Promise<Map<string, OwnReply>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_replies')
    .select(['id', 'review_id', 'text', 'state'])
    .where('claim_id', '=', claimId)
    .where('review_id', 'in', [...reviewIds])
    .execute();
  const notes = await notesOfReplies(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, review_id, text, state }) => [review_id, { id, text, state, notes: (notes.get(id) ?? []).map(claimNote) }]));
}

/** Moderators' decisions on these replies, the latest last. */
export async function notesOfReplies(db: Db, replyIds: readonly string[]) {
  const rows =
    replyIds.length === 0
      ? []
      : await db
          .selectFrom('claim_decisions')
          .select(['reply_id', 'decision', 'rule', 'words', 'decided_at', 'receipt'])
          .where('reply_id', 'in', [...replyIds])
          .orderBy('decided_at')
          .orderBy('id')
          .execute();
  return Map.groupBy(rows, (row) => row.reply_id ?? '');
}

/** Reviews to which the viewer cannot reply: their own, and those with somebody else's pending or published reply, for a page that they are about. */
async function closedTo(db: Db, viewer: { userId: string }, claimId: string, reviewIds: readonly string[]): Promise<Map<string, 'own' | 'answered'>> {
  if (reviewIds.length === 0) return new Map();
  const own = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', viewer.userId)
    .where('id', 'in', [...reviewIds])
    .execute();
  const others = await db
    .selectFrom('review_replies as y')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .innerJoin('reviews as r', 'r.id', 'y.review_id')
    .select('y.review_id')
    .where('y.claim_id', '<>', claimId)
    .where('y.state', 'in', ['waiting', 'published'])
    .where('y.review_id', 'in', [...reviewIds])
    .where(isOfPage)
    .execute();
  return new Map([...others.map((row) => [row.review_id, 'answered'] as const), ...own.map((row) => [row.id, 'own'] as const)]);
}
