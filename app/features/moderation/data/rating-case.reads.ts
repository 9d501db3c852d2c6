import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { notesAbout } from '../../decisions/data/note.reads.ts';
import { ownFlatKeys } from '../../decisions/data/own-case.reads.ts';
import { answerColumns, writtenOn } from '../../flatmates/data/long-rating.reads.ts';
import { type ModeratedCohabitation, moderatedCohabitation } from './rating-case.view.ts';

/** 2-community §9: admin lists show 50 pending and 20 recent processed. */
export const shownPending = 50;

export const shownApproved = 20;

interface CohabitationList {
  reviews: ModeratedCohabitation[];
  total: number;
}

/** 'asked': it waits for its author's answer. */
type ListedState = 'pending' | 'asked' | 'approved';

/** 2-community §7: pending, newest first, 50. */
export const pendingCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> =>
  listed(db, viewer, 'pending', 'r.created_at', shownPending);

/** Ratings that wait for their authors' answers, latest first. */
export const askedCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> => listed(db, viewer, 'asked', 'r.updated_at', shownPending);

/** 2-community §7: approved, last decided first, 20. */
export const approvedCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> =>
  listed(db, viewer, 'approved', 'r.updated_at', shownApproved);

export async function countCohabitation(db: Db, viewer: { userId: string }, state: ListedState): Promise<number> {
  const { n } = await inState(db, viewer, state)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The open ratings of 'Por hacer'. `since`: when each was sent, or last changed by its author. */
export const ratingsToDo = (db: Db, viewer: { userId: string }) => inState(db, viewer, 'pending').select(['r.id', 'r.updated_at as since']);

/** One rating for its case page; null: it does not exist, is rejected, or is the viewer's own case. `id` is a UUID. */
export async function ratingCase(db: Db, viewer: { userId: string }, id: string): Promise<ModeratedCohabitation | null> {
  const found = shownOf(mattersOfOthers(db, viewer)).where('r.moderation_status', '!=', 'rejected').where('r.id', '=', id);
  const [review] = await moderated(db, await found.execute());
  return review ?? null;
}

/** Ratings that are neither by the moderator, nor about them, nor of their flat (PRODUCT.md §1 "Own cases"). */
export const mattersOfOthers = (db: Db, { userId }: { userId: string }) =>
  db
    .selectFrom('reviews_convivencia as r')
    .where('r.deleted_at', 'is', null)
    .where('r.resena_sobre_id', '!=', userId)
    .where('r.resena_autor_id', '!=', userId)
    .where((e) =>
      e.or([e('r.piso_id', 'is', null), e('r.piso_id', 'not in', db.selectFrom('flats').select('id').where('flat_key', 'in', ownFlatKeys(db, userId)))]),
    );

const inState = (db: Db, viewer: { userId: string }, state: ListedState) =>
  mattersOfOthers(db, viewer)
    .where('r.moderation_status', '=', state === 'approved' ? 'approved' : 'pending')
    .where('r.asked', '=', state === 'asked');

const shownOf = (matters: ReturnType<typeof mattersOfOthers>) =>
  matters.innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id').select([...answerColumns, 'r.updated_at', writtenOn, 'p.alias']);

async function listed(db: Db, viewer: { userId: string }, state: ListedState, by: 'r.created_at' | 'r.updated_at', limit: number): Promise<CohabitationList> {
  const rows = await shownOf(inState(db, viewer, state))
    .orderBy(by, 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return { reviews: await moderated(db, rows), total: await countCohabitation(db, viewer, state) };
}

async function moderated(db: Db, rows: Awaited<ReturnType<ReturnType<typeof shownOf>['execute']>>): Promise<ModeratedCohabitation[]> {
  const ids = rows.map((row) => row.id);
  const reveals = await revealsOf(db, ids);
  const notes = await notesAbout(db, 'rating_id', ids);
  return rows.map((row) => moderatedCohabitation(row, reveals.get(row.id) ?? [], notes.get(row.id) ?? []));
}

async function revealsOf(db: Db, reviewIds: readonly string[]): Promise<Map<string, ModeratedCohabitation['reveals']>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('author_reveals as a')
    .leftJoin('profiles as p', 'p.user_id', 'a.admin_id')
    .select(['a.id', 'a.review_id', 'p.alias as by', 'a.reason', 'a.receipt'])
    .select(sql<string>`(a.revealed_at at time zone 'Europe/Madrid')::date`.as('on'))
    .where('a.review_id', 'in', [...reviewIds])
    .orderBy('a.revealed_at')
    .orderBy('a.id')
    .execute();
  const reveals = new Map<string, ModeratedCohabitation['reveals']>();
  for (const { review_id, ...reveal } of rows) reveals.set(review_id, [...(reveals.get(review_id) ?? []), reveal]);
  return reveals;
}
