import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../platform/ports.ts';

export interface StayRow {
  id: string;
  user_id: string;
  flat_id: string;
  start_date: string;
  end_date: string | null;
}

export const stayRow = (db: Db, id: string) =>
  db
    .selectFrom('tenancies')
    .select(['id', 'user_id', 'flat_id', 'start_date', 'end_date', 'verified', 'verification_method', 'rejected_at', 'needs_moderator', 'asked'])
    .select(['revision', 'sent_revision', 'verified_end', 'rejection_reason', 'rejection_rule', 'address', 'floor_number', 'door_number', 'rental_kind'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether two stays share a day. */
export const overlapsStay = (e: ExpressionBuilder<Schema, 'tenancies'>, stay: Pick<StayRow, 'start_date' | 'end_date'>) =>
  e.and([e.or([e('end_date', 'is', null), e('end_date', '>=', stay.start_date)]), ...(stay.end_date === null ? [] : [e('start_date', '<=', stay.end_date)])]);

/** Others with a verified stay in the same flat that shares a day with this one. */
export async function verifiedFlatmates(db: Db, stay: StayRow): Promise<string[]> {
  const rows = await db
    .selectFrom('tenancies')
    .select('user_id')
    .distinct()
    .where('flat_id', '=', stay.flat_id)
    .where('verified', '=', true)
    .where('rejected_at', 'is', null)
    .where('user_id', '!=', stay.user_id)
    .where((e) => overlapsStay(e, stay))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** How many people have a verified stay that shares a day with one of this person's in the same flat. */
export async function countFlatmates(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct o.user_id)::integer as n from tenancies t join tenancies o on o.flat_id = t.flat_id and o.user_id != t.user_id
    where t.user_id = ${userId} and t.verified and o.verified and t.rejected_at is null and o.rejected_at is null
      and daterange(t.start_date, t.end_date, '[]') && daterange(o.start_date, o.end_date, '[]')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whom the owner of a stay may rate: its verified flatmates, and former matches who set an earlier end since: that takes no right away. */
export async function rateableFlatmates(db: Db, stay: StayRow): Promise<string[]> {
  const matched = await db
    .selectFrom('tenancies as t')
    .innerJoin('roommate_matches as m', (j) => j.onRef('m.roommate_id', '=', 't.user_id').onRef('m.flat_id', '=', 't.flat_id'))
    .select('t.user_id')
    .where('m.user_id', '=', stay.user_id)
    .where('t.flat_id', '=', stay.flat_id)
    .where('t.verified', '=', true)
    .where((e) => e.or([e('t.verified_end', 'is', null), e('t.verified_end', '>=', stay.start_date)]))
    .where((e) => (stay.end_date === null ? e.lit(true) : e('t.start_date', '<=', stay.end_date)))
    .execute();
  return [...new Set([...(await verifiedFlatmates(db, stay)), ...matched.map((row) => row.user_id)])];
}

/** Matches of a person in a flat who share no day with the person's own current dates. Of the matches the verified dates count. */
export async function formerMatches(db: Db, userId: string, flatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('roommate_matches as m')
    .select('m.roommate_id')
    .where('m.user_id', '=', userId)
    .where('m.flat_id', '=', flatId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('tenancies as mine')
            .innerJoin('tenancies as theirs', 'theirs.flat_id', 'mine.flat_id')
            .select('mine.id')
            .whereRef('mine.user_id', '=', 'm.user_id')
            .whereRef('mine.flat_id', '=', 'm.flat_id')
            .whereRef('theirs.user_id', '=', 'm.roommate_id')
            .where('mine.verified', '=', true)
            .where('theirs.verified', '=', true)
            .where((o) => o.or([o('theirs.verified_end', 'is', null), o('theirs.verified_end', '>=', o.ref('mine.start_date'))]))
            .where((o) => o.or([o('mine.end_date', 'is', null), o('theirs.start_date', '<=', o.ref('mine.end_date'))])),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.roommate_id);
}

/** Ratings of flatmates in a flat by these authors, not withdrawn, each as 'authorId flatmateId'. */
export async function writtenReviews(db: Db, authors: readonly string[], flatId: string): Promise<Set<string>> {
  if (authors.length === 0) return new Set();
  const rows = await db
    .selectFrom('reviews_convivencia')
    .select(['resena_autor_id', 'resena_sobre_id'])
    .where('resena_autor_id', 'in', authors)
    .where('piso_id', '=', flatId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => `${row.resena_autor_id} ${row.resena_sobre_id}`));
}

export interface Person {
  user_id: string;
  alias: string;
  display_name: string | null;
}
export const people = async (db: Db, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0 ? [] : db.selectFrom('profiles').select(['user_id', 'alias', 'display_name']).where('user_id', 'in', ids).execute();
export const flatOf = (db: Db, id: string) =>
  db.selectFrom('flats').select(['id', 'address', 'floor_number', 'door_number']).where('id', '=', id).executeTakeFirstOrThrow();
export type Flat = Awaited<ReturnType<typeof flatOf>>;
export const flatData = (flat: Flat) => ({ flat_id: flat.id, property_address: flat.address, door_number: flat.door_number, floor_number: flat.floor_number });

/** 2-community §2: 'Compañero verificado' when there is at least one verified tenancy. */
export async function isVerifiedFlatmate(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('tenancies').select('id').where('user_id', '=', userId).where('verified', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}
