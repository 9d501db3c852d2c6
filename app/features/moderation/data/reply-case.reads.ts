import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { claimNote } from '../../claims/data/claim.view.ts';
import { isOfPage, notesOfReplies } from '../../claims/data/reply.reads.ts';
import { answeredTexts } from '../../claims/rules/states.ts';
import { ownProperties } from '../../decisions/data/own-case.reads.ts';
import { isForModerator, mayModerateClaim } from './claim-case.reads.ts';
import { type ListedReply, listedReply, type ModeratedReply, moderatedReply, type ReplyToDecide } from './reply-case.view.ts';

const MAX_LISTED = 50;

/** Replies that this moderator may decide: neither their own, nor to a review of their own flat. */
export const forModerator = (db: Db, viewer: { userId: string }) =>
  db
    .selectFrom('review_replies as y')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .innerJoin('reviews as r', 'r.id', 'y.review_id')
    .where('r.property_id', 'not in', ownProperties(db, viewer.userId))
    .where(isForModerator(db, viewer) as never);

const toPublished = (db: Db, viewer: { userId: string }) => forModerator(db, viewer).where('r.is_verified', '=', true).where(isOfPage);

const openReplies = (db: Db, viewer: { userId: string }) =>
  toPublished(db, viewer)
    .leftJoin('agencies as a', 'a.id', 'c.agency_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['y.id', 'y.text', 'y.state', 'y.updated_at', 'c.agency_id', 'c.property_id', 'a.name as agency_name', 'a.slug as agency_slug'])
    .select(['p.street', 'p.number', 'p.base_address', 'p.floor_number', 'p.door_number'])
    .select(answeredTexts.map((field) => `r.${field}` as const))
    .where('y.state', 'in', ['waiting', 'published']);

/** Open replies, oldest first; then published ones, latest first. */
export async function repliesForModerator(db: Db, viewer: { userId: string }): Promise<{ replies: ListedReply[]; total: number }> {
  const rows = await openReplies(db, viewer)
    .orderBy(sql`y.state = 'published'`)
    .orderBy(sql`case when y.state = 'waiting' then y.updated_at end`)
    .orderBy('y.updated_at', 'desc')
    .orderBy('y.id')
    .limit(MAX_LISTED)
    .execute();
  return { replies: rows.map(listedReply), total: await count(db, viewer, ['waiting', 'published']) };
}

/** An open or published reply; null: it does not exist, or this moderator may not decide it. `id` is a UUID. */
export async function replyCase(db: Db, viewer: { userId: string }, id: string): Promise<ModeratedReply | null> {
  const row = await openReplies(db, viewer).where('y.id', '=', id).executeTakeFirst();
  return row ? moderatedReply(row, ((await notesOfReplies(db, [id])).get(id) ?? []).map(claimNote)) : null;
}

/** The open replies of 'Por hacer'. */
export const repliesToDo = (db: Db, viewer: { userId: string }) =>
  toPublished(db, viewer).where('y.state', '=', 'waiting').select(['y.id', 'y.updated_at as since']);

export const countReplies = (db: Db, viewer: { userId: string }): Promise<number> => count(db, viewer, ['waiting']);

async function count(db: Db, viewer: { userId: string }, states: ('waiting' | 'published')[]): Promise<number> {
  const row = await toPublished(db, viewer)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('y.state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** One reply with all that a decision about it needs. */
export const replyToDecide = (db: Db, replyId: string): Promise<ReplyToDecide | undefined> =>
  db
    .selectFrom('review_replies as y')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .innerJoin('reviews as r', 'r.id', 'y.review_id')
    .leftJoin('agencies as a', 'a.id', 'c.agency_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['y.id', 'y.review_id', 'y.claim_id', 'y.text', 'y.state', 'y.month', 'y.updated_at', 'c.user_id as claimant_id', 'c.state as claim_state'])
    .select(['c.agency_id', 'c.property_id', 'a.name as agency_name', 'a.slug as agency_slug'])
    .select(['p.street', 'p.number', 'p.base_address', 'p.floor_number', 'p.door_number'])
    .select(['r.user_id as author_id', 'r.property_id as reviewed_id', 'r.property_address', 'r.is_verified', isOfPage.as('of_page')])
    .where('y.id', '=', replyId)
    .executeTakeFirst();

/** Whether a reply is a moderator's own case: by them, of a page that they claim, or to a review of their own flat. */
export const isOwnReply = async (db: Db, viewer: { userId: string }, reply: ReplyToDecide): Promise<boolean> =>
  !(await mayModerateClaim(db, viewer, { ...reply, user_id: reply.claimant_id }, reply.reviewed_id));
