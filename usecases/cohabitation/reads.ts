import { sql } from 'kysely';
import { aspects } from '../../domain/cohabitation/aspects.ts';
import type { CohabitationAnswers } from '../../domain/cohabitation/check-form.ts';
import { redFlags } from '../../domain/cohabitation/red-flags.ts';
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
    .select([...answerColumns, 'r.rejection_reason', 'r.created_at', 'r.deleted_at', writtenOn, 'p.alias', 'p.display_name'])
    .where('r.resena_autor_id', '=', userId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  const now = clock.now();
  return rows.map((row) => ownCohabitationReview(row, now));
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

interface CohabitationList {
  reviews: ModeratedCohabitation[];
  total: number;
}

/** 2-community §7: pending, newest first, 50. */
export const pendingCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> =>
  listed(db, viewer, 'pending', 'r.created_at', shownPending);
/** 2-community §7: approved, those decided last first, 20. */
export const approvedCohabitation = (db: Db, viewer: { userId: string }): Promise<CohabitationList> =>
  listed(db, viewer, 'approved', 'r.updated_at', shownApproved);

/** What the moderator did not write, what is not about them and did not happen in their flat (PRODUCT.md §1 "Own cases"). */
const mattersOfOthers = (db: Db, { userId }: { userId: string }, status: 'pending' | 'approved') =>
  db
    .selectFrom('reviews_convivencia as r')
    .where('r.moderation_status', '=', status)
    .where('r.deleted_at', 'is', null)
    .where('r.resena_sobre_id', '!=', userId)
    .where('r.resena_autor_id', '!=', userId)
    .where((e) =>
      e.or([e('r.piso_id', 'is', null), e('r.piso_id', 'not in', db.selectFrom('flats').select('id').where('flat_key', 'in', ownFlatKeys(db, userId)))]),
    );

async function listed(
  db: Db,
  viewer: { userId: string },
  status: 'pending' | 'approved',
  by: 'r.created_at' | 'r.updated_at',
  limit: number,
): Promise<CohabitationList> {
  const rows = await mattersOfOthers(db, viewer, status)
    .innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id')
    .select([...answerColumns, 'r.updated_at', writtenOn, 'p.alias'])
    .orderBy(by, 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
  const { n } = await mattersOfOthers(db, viewer, status)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const reveals = await revealsOf(
    db,
    rows.map((row) => row.id),
  );
  return { reviews: rows.map((row) => moderatedCohabitation(row, reveals.get(row.id) ?? [])), total: n };
}

async function revealsOf(db: Db, reviewIds: readonly string[]): Promise<Map<string, ModeratedCohabitation['reveals']>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('author_reveals as a')
    .leftJoin('profiles as p', 'p.user_id', 'a.admin_id')
    .select(['a.id', 'a.review_id', 'p.alias as by', 'a.reason'])
    .select(sql<string>`(a.revealed_at at time zone 'Europe/Madrid')::date`.as('on'))
    .where('a.review_id', 'in', [...reviewIds])
    .orderBy('a.revealed_at')
    .orderBy('a.id')
    .execute();
  const found = new Map<string, ModeratedCohabitation['reveals']>();
  for (const { review_id, ...reveal } of rows) found.set(review_id, [...(found.get(review_id) ?? []), reveal]);
  return found;
}
