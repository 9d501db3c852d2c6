import type { Db } from '../../../../platform/ports.ts';
import { nameOf } from '../../messages/data/name.view.ts';
import { people, rateableFlatmates, stayRow } from '../../stays/data/flatmate.reads.ts';
import { shortColumns } from './short-rating.input.ts';
import { type OwnRating, ownRating, type PendingRating, pendingRating } from './short-rating.view.ts';

/** 2-community §2 'Valoraciones pendientes': flatmates of the user's verified stays, until both forms are sent. */
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
    .where((e) =>
      e.or([
        e.and([
          e.or([e('theirs.end_date', 'is', null), e('theirs.end_date', '>=', e.ref('mine.start_date'))]),
          e.or([e('mine.end_date', 'is', null), e('theirs.start_date', '<=', e.ref('mine.end_date'))]),
        ]),
        // The flatmate has set an earlier end meanwhile: the right to rate stays.
        e.and([
          e.exists(
            e
              .selectFrom('roommate_matches as m')
              .select('m.flat_id')
              .where('m.user_id', '=', userId)
              .whereRef('m.roommate_id', '=', 'theirs.user_id')
              .whereRef('m.flat_id', '=', 'mine.flat_id'),
          ),
          e.or([e('theirs.verified_end', 'is', null), e('theirs.verified_end', '>=', e.ref('mine.start_date'))]),
          e.or([e('mine.end_date', 'is', null), e('theirs.start_date', '<=', e.ref('mine.end_date'))]),
        ]),
      ]),
    )
    .orderBy('mine.start_date', 'desc')
    .orderBy('p.alias')
    .execute();
  return rows.filter((row) => !row.rated || !row.reviewed).map(pendingRating);
}

/** The flatmate of the short form; null unless the user may rate them for this stay. */
export async function flatmateOf(
  db: Db,
  userId: string,
  tenancyId: string,
  flatmateId: string,
): Promise<{ name: string; alias: string; rated: boolean } | null> {
  const stay = await stayRow(db, tenancyId);
  if (!stay?.verified || stay.user_id !== userId) return null;
  if (!(await rateableFlatmates(db, stay)).includes(flatmateId)) return null;
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

/** 2-community §7: the user's short ratings, newest first. */
export async function ownRatings(db: Db, userId: string): Promise<OwnRating[]> {
  const rows = await db
    .selectFrom('roommate_ratings as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.ratee_id')
    .select(['r.id', 'r.created_at', 'p.alias', 'p.display_name', ...shortColumns.map((column) => `r.${column}` as const)])
    .where('r.rater_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map(ownRating);
}
