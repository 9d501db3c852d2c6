import { sql } from 'kysely';
import type { Db, Services } from '../../../../platform/ports.ts';
import { notesAbout } from '../../decisions/data/note.reads.ts';
import { countFlatmates } from '../../stays/data/flatmate.reads.ts';
import { aspects } from '../rules/aspects.ts';
import type { CohabitationAnswers } from '../rules/check-form.ts';
import { redFlags } from '../rules/red-flags.ts';
import { mayEdit } from './long-rating.policy.ts';
import { answersOf, type OwnCohabitationReview, ownCohabitationReview, type ReviewColumns } from './long-rating.view.ts';

export const answerColumns = [
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
export const writtenOn = sql<string>`(r.created_at at time zone 'Europe/Madrid')::date`.as('written_on');

/** For /mis-resenas: the user's ratings of others, newest first. */
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
  /** How many people could have written it. */
  possible: number;
  answers: CohabitationAnswers;
}

/** The form of the user's own review while it may be edited; null: the user has no such review. */
export async function editableReview({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string, id: string): Promise<EditableReview | 'too-late' | null> {
  const row = await db
    .selectFrom('reviews_convivencia as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id')
    .select([...answerColumns, 'r.resena_sobre_id', 'r.created_at', 'r.deleted_at', 'p.alias', 'p.display_name'])
    .where('r.id', '=', id)
    .where('r.resena_autor_id', '=', userId)
    .executeTakeFirst();
  if (!row || row.deleted_at) return null;
  if (!mayEdit(row, clock.now())) return 'too-late';
  return { name: row.display_name ?? `@${row.alias}`, possible: await countFlatmates(db, row.resena_sobre_id), answers: answersOf(row as ReviewColumns) };
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
 * The period of the user's own stay, if the flatmate's stay covers it: then it is the time that the two lived together.
 * Null otherwise, since the flatmate's own dates must not be revealed, and if either has several stays there.
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
