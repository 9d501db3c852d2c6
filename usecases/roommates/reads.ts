import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../ports.ts';
import { type OwnRating, ownRating, type PendingRating, pendingRating } from './view.ts';

export interface StayRow {
  id: string;
  user_id: string;
  flat_id: string;
  start_date: string;
  end_date: string | null;
}

export const stayRow = (trx: Db, id: string) =>
  trx
    .selectFrom('tenancies')
    .select(['id', 'user_id', 'flat_id', 'start_date', 'end_date', 'verified', 'verification_method', 'rejected_at', 'needs_moderator'])
    .where('id', '=', id)
    .executeTakeFirst();

/** domain/tenancy/stay.ts `overlaps`, in the database. */
export const sharesADay = (e: ExpressionBuilder<Schema, 'tenancies'>, stay: Pick<StayRow, 'start_date' | 'end_date'>) =>
  e.and([e.or([e('end_date', 'is', null), e('end_date', '>=', stay.start_date)]), ...(stay.end_date === null ? [] : [e('start_date', '<=', stay.end_date)])]);

/** Others with a verified stay in the same flat that shares a day with this one. */
export async function verifiedFlatmates(trx: Db, stay: StayRow): Promise<string[]> {
  const rows = await trx
    .selectFrom('tenancies')
    .select('user_id')
    .distinct()
    .where('flat_id', '=', stay.flat_id)
    .where('verified', '=', true)
    .where('rejected_at', 'is', null)
    .where('user_id', '!=', stay.user_id)
    .where((e) => sharesADay(e, stay))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export interface Person {
  user_id: string;
  alias: string;
  display_name: string | null;
}
export const nameOf = ({ alias, display_name }: Person) => display_name ?? `@${alias}`;
export const people = async (trx: Db, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0 ? [] : trx.selectFrom('profiles').select(['user_id', 'alias', 'display_name']).where('user_id', 'in', ids).execute();
export const flatOf = (trx: Db, id: string) =>
  trx.selectFrom('flats').select(['id', 'address', 'floor_number', 'door_number']).where('id', '=', id).executeTakeFirstOrThrow();
export type Flat = Awaited<ReturnType<typeof flatOf>>;
export const flatData = (flat: Flat) => ({ flat_id: flat.id, property_address: flat.address, door_number: flat.door_number, floor_number: flat.floor_number });

/** 2-community §2: 'Compañero verificado' when there is at least one verified tenancy. */
export async function isVerifiedFlatmate(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('tenancies').select('id').where('user_id', '=', userId).where('verified', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether two people share, or shared, a flat as both of their verified stays say (PRODUCT.md §1 "Creating messages"). */
export async function areFlatmates(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('roommate_matches')
    .select('flat_id')
    .where('user_id', '=', userId)
    .where('roommate_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** 2-community §2 'Valoraciones pendientes': flatmates of one's verified stays, until both forms are done. */
export async function pendingRatings(db: Db, userId: string): Promise<PendingRating[]> {
  const rows = await db
    .selectFrom('tenancies as mine')
    .innerJoin('tenancies as theirs', (j) => j.onRef('theirs.flat_id', '=', 'mine.flat_id').onRef('theirs.user_id', '!=', 'mine.user_id'))
    .innerJoin('profiles as p', 'p.user_id', 'theirs.user_id')
    .innerJoin('flats as f', 'f.id', 'mine.flat_id')
    .select(['mine.id as tenancy_id', 'mine.start_date', 'mine.flat_id', 'f.address', 'f.floor_number', 'f.door_number'])
    .select(['p.user_id', 'p.alias', 'p.display_name', 'p.photo_url'])
    .select((e) => [
      e
        .exists(
          e
            .selectFrom('roommate_ratings as r')
            .select('r.id')
            .where('r.rater_id', '=', userId)
            .whereRef('r.ratee_id', '=', 'p.user_id')
            .whereRef('r.tenancy_id', '=', 'mine.id'),
        )
        .as('rated'),
      e
        .exists(
          e
            .selectFrom('reviews_convivencia as c')
            .select('c.id')
            .where('c.resena_autor_id', '=', userId)
            .whereRef('c.resena_sobre_id', '=', 'p.user_id')
            .whereRef('c.piso_id', '=', 'mine.flat_id')
            .where('c.deleted_at', 'is', null),
        )
        .as('reviewed'),
    ])
    .distinct()
    .where('mine.user_id', '=', userId)
    .where('mine.verified', '=', true)
    .where('theirs.verified', '=', true)
    .where('theirs.rejected_at', 'is', null)
    .where((e) => e.or([e('theirs.end_date', 'is', null), e('theirs.end_date', '>=', e.ref('mine.start_date'))]))
    .where((e) => e.or([e('mine.end_date', 'is', null), e('theirs.start_date', '<=', e.ref('mine.end_date'))]))
    .orderBy('mine.start_date', 'desc')
    .orderBy('p.alias')
    .execute();
  return rows.filter((row) => !row.rated || !row.reviewed).map(pendingRating);
}

/** The flatmate whom the short form is about; null unless one may rate them for this stay of one's own. */
export async function flatmateOf(
  db: Db,
  userId: string,
  tenancyId: string,
  flatmateId: string,
): Promise<{ name: string; alias: string; rated: boolean } | null> {
  const stay = await stayRow(db, tenancyId);
  if (!stay?.verified || stay.user_id !== userId) return null;
  if (!(await verifiedFlatmates(db, stay)).includes(flatmateId)) return null;
  const [person] = await people(db, [flatmateId]);
  const rated = await db
    .selectFrom('roommate_ratings')
    .select('id')
    .where('rater_id', '=', userId)
    .where('ratee_id', '=', flatmateId)
    .where('tenancy_id', '=', tenancyId)
    .executeTakeFirst();
  return person ? { name: nameOf(person), alias: person.alias, rated: rated !== undefined } : null;
}

/** 2-community §7: one's own short ratings, newest first. */
export async function ownRatings(db: Db, userId: string): Promise<OwnRating[]> {
  const rows = await db
    .selectFrom('roommate_ratings as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.ratee_id')
    .select(['r.id', 'r.cleanliness', 'r.respect', 'r.pays_on_time', 'r.communication', 'r.social_ambience', 'r.comment', 'r.created_at'])
    .select(['p.alias', 'p.display_name'])
    .where('r.rater_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map(ownRating);
}
