import { sql } from 'kysely';
import { aspects } from '../../domain/cohabitation/aspects.ts';
import type { CohabitationAnswers } from '../../domain/cohabitation/check-form.ts';
import { redFlags } from '../../domain/cohabitation/red-flags.ts';
import { notesAbout } from '../case-notes/reads.ts';
import { ownFlatKeys } from '../own-cases/reads.ts';
import type { Db, Services } from '../ports.ts';
import { mayEdit } from './policy.ts';
import { answersOf, type ModeratedCohabitation, moderatedCohabitation, type OwnCohabitationReview, ownCohabitationReview, type ReviewColumns } from './view.ts';

/** 2-community §9: admin lists show 50 pending and 20 recent processed. */
export const shownPending = 50;
export const shownApproved = 20;

const answerColumns = [
  ...aspects.map(({ key }) => `r.${key}` as const),
  ...redFlags.map(({ key }) => `r.${key}` as const),
  'r.id',
  'r.moderation_status',
  'r.asked',
  'r.fecha_convivencia_inicio',
  'r.fecha_convivencia_fin',
  'r.indice_convivencia',
  'r.etiqueta_indice',
  'r.descripcion_banderas',
  'r.lo_mejor',
  'r.a_mejorar',
] as const;
const writtenOn = sql<string>`(r.created_at at time zone 'Europe/Madrid')::date`.as('written_on');

/** For /mis-resenas: what one wrote about others, newest first. */
export async function ownCohabitationReviews({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<OwnCohabitationReview[]> {
  const rows = await db
    .selectFrom('reviews_convivencia as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id')
    .select([...answerColumns, 'r.rejection_reason', 'r.rejection_rule', 'r.created_at', 'r.deleted_at', writtenOn, 'p.alias', 'p.display_name'])
    .where('r.resena_autor_id', '=', userId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  const notes = await notesAbout(
    db,
    'rating_id',
    rows.map(({ id }) => id),
  );
  const now = clock.now();
  return rows.map((row) => ownCohabitationReview(row, now, notes.get(row.id) ?? []));
}

interface EditableReview {
  name: string;
  answers: CohabitationAnswers;
}

/** The form of one's own review while it may be edited; null otherwise, and for everybody else. */
export async function editableReview({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string, id: string): Promise<EditableReview | null> {
  const row = await db
    .selectFrom('reviews_convivencia as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id')
    .select([...answerColumns, 'r.created_at', 'r.deleted_at', 'p.alias', 'p.display_name'])
    .where('r.id', '=', id)
    .where('r.resena_autor_id', '=', userId)
    .executeTakeFirst();
  if (!row || !mayEdit(row, clock.now())) return null;
  return { name: row.display_name ?? `@${row.alias}`, answers: answersOf(row as ReviewColumns) };
}

/** 2-community §5 "Access rule for the form": only from a valid roommate_match notification owned by the user, for that roommate. */
export async function ratingNotification(
  db: Db,
  userId: string,
  roommateId: string,
  notificationId: string,
): Promise<{ flatId: string; name: string | null } | null> {
  const row = await db
    .selectFrom('notifications as n')
    .innerJoin('roommate_matches as m', (j) =>
      j.onRef('m.user_id', '=', 'n.user_id').on('m.roommate_id', '=', roommateId).on(sql`m.flat_id::text`, '=', sql`n.data ->> 'flat_id'`),
    )
    .select('m.flat_id')
    .select(sql<string | null>`n.data ->> 'roommate_name'`.as('name'))
    .where('n.id', '=', notificationId)
    .where('n.user_id', '=', userId)
    .where('n.type', '=', 'roommate_match')
    .where(sql`n.data ->> 'roommate_user_id'`, '=', roommateId)
    .executeTakeFirst();
  return row ? { flatId: row.flat_id, name: row.name } : null;
}

/** Months, 'YYYY-MM'; no end: both still live there. */
export interface KnownPeriod {
  start: string;
  end: string | null;
}

/**
 * The time of one's own stay in the flat, where the flatmate was there through all of it: then it is when the two lived together.
 * Null otherwise, since the flatmate's own dates are not told; and when either has several stays there.
 */
export async function wholeStayTogether(db: Db, userId: string, roommateId: string, flatId: string): Promise<KnownPeriod | null> {
  const rows = await db
    .selectFrom('tenancies as mine')
    .innerJoin('tenancies as theirs', 'theirs.flat_id', 'mine.flat_id')
    .select(['mine.start_date', 'mine.end_date', 'theirs.start_date as since', 'theirs.end_date as until'])
    .where('mine.flat_id', '=', flatId)
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', roommateId)
    .where('mine.verified', '=', true)
    .where('theirs.verified', '=', true)
    .where('mine.rejected_at', 'is', null)
    .where('theirs.rejected_at', 'is', null)
    .limit(2)
    .execute();
  const [row, another] = rows;
  if (!row || another || row.since > row.start_date) return null;
  const stayed = row.end_date === null ? row.until === null : row.until === null || row.until >= row.end_date;
  return stayed ? { start: row.start_date.slice(0, 7), end: row.end_date?.slice(0, 7) ?? null } : null;
}

interface CohabitationList {
  reviews: ModeratedCohabitation[];
  total: number;
}

/** 'asked': it waits for the answer of its author instead of a moderator. */
type ListedState = 'pending' | 'asked' | 'approved';

/** 2-community §7: pending, newest first, 50. */
export const pendingCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> =>
  listed(db, viewer, 'pending', 'r.created_at', shownPending);
/** Those that their authors were asked about, the latest first. */
export const askedCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> => listed(db, viewer, 'asked', 'r.updated_at', shownPending);
/** 2-community §7: approved, those decided last first, 20. */
export const approvedCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> =>
  listed(db, viewer, 'approved', 'r.updated_at', shownApproved);

export async function countCohabitation(db: Db, viewer: { userId: string }, state: ListedState): Promise<number> {
  const { n } = await inState(db, viewer, state)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** One rating as its case shows it; null: there is none of that id, it is rejected, or it is the viewer's own case. `id` is a UUID. */
export async function ratingCase(
  db: Db,
  viewer: { userId: string },
  id: string,
): Promise<{ review: ModeratedCohabitation; next: string | null; waiting: number } | null> {
  const [review] = await moderated(
    db,
    await shownOf(mattersOfOthers(db, viewer)).where('r.moderation_status', '!=', 'rejected').where('r.id', '=', id).execute(),
  );
  return review ? { review, next: await nextRating(db, viewer, id), waiting: await countCohabitation(db, viewer, 'pending') } : null;
}

/** The rating that waits after this one in the order of the list, or the first one; null: there is no other. */
export async function nextRating(db: Db, viewer: { userId: string }, id: string): Promise<string | null> {
  const others = inState(db, viewer, 'pending').select('r.id').where('r.id', '!=', id).orderBy('r.created_at', 'desc').orderBy('r.id').limit(1);
  const here = db.selectFrom('reviews_convivencia').select('created_at').where('id', '=', id);
  const after = await others.where((e) => e.or([e('r.created_at', '<', here), e.and([e('r.created_at', '=', here), e('r.id', '>', id)])])).executeTakeFirst();
  return (after ?? (await others.executeTakeFirst()))?.id ?? null;
}

/** What the moderator did not write, what is not about them and did not happen in their flat (PRODUCT.md §1 "Own cases"). */
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
