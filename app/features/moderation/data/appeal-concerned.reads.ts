import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { ownAgencies, ownFlatKeys } from '../../decisions/data/own-case.reads.ts';
import { mayDecideAppeal, mayDecideReport } from './report.policy.ts';

/** Appeals joined to every kind of subject. Columns of other kinds and of deleted subjects are null. */
export const appealsWithSubjects = (db: Db) =>
  db
    .selectFrom('appeals as a')
    .leftJoin('reports as e', 'e.id', 'a.report_id')
    .leftJoin('review_decisions as d', 'd.id', 'a.decision_id')
    .leftJoin('reviews as r', 'r.id', 'd.review_id')
    .leftJoin('tenancies as t', 't.id', 'd.tenancy_id')
    .leftJoin('flats as f', 'f.id', 't.flat_id')
    .leftJoin('claim_decisions as x', 'x.id', 'a.reply_decision_id')
    .leftJoin('review_replies as y', (j) => j.on(sql<boolean>`y.id = coalesce(x.reply_id, e.reply_id)`))
    .leftJoin('page_claims as c', (j) => j.on(sql<boolean>`c.id = coalesce(y.claim_id, x.claim_id)`));

/**
 * The people and places of each appeal. Places have the form 'flat …' (id of `properties`, for reviews), 'home …' (id of `flats`, for stays), 'agency …' and
 * 'page …' (id of a claimed agency or flat).
 */
async function concernedBy(db: Db, ids: readonly string[]) {
  return appealsWithSubjects(db)
    .leftJoin('reviews as er', (j) => j.onRef('er.id', '=', 'e.review_id').on('er.user_id', 'is not', null))
    .leftJoin('reviews_convivencia as v', (j) => j.onRef('v.id', '=', 'a.rating_id').on('v.deleted_at', 'is', null))
    .leftJoin('reviews as yr', 'yr.id', 'y.review_id')
    .leftJoinLateral(
      sql<{ people: string[] | null; flats: string[] | null }>`(
        select array_agg(w.resena_autor_id::text) || array_agg(w.resena_sobre_id::text) as people, array_agg('home ' || w.piso_id) as flats
        from cohabitation_voices o join reviews_convivencia w on w.voice_id = o.id
        where e.kind = 'comment' and o.user_id = e.profile_id and e.passage in (o.best, o.improve) and w.deleted_at is null)`.as('k'),
      (j) => j.onTrue(),
    )
    .select(['a.id', 'a.first_admin'])
    .select(
      sql<string[]>`array_remove(array[a.user_id, e.reporter_id, e.profile_id, er.user_id, r.user_id, v.resena_autor_id, v.resena_sobre_id, c.user_id]::text[]
        || k.people, null)`.as('people'),
    )
    .select(
      sql<
        string[]
      >`array_remove(array['flat ' || er.property_id, 'flat ' || r.property_id, 'home ' || v.piso_id, 'home ' || t.flat_id, 'agency ' || e.agency_id, 'agency ' || c.agency_id,
        'flat ' || case when y.id is null then c.property_id else yr.property_id end, 'page ' || c.agency_id, 'page ' || c.property_id] || k.flats, null)`.as(
        'places',
      ),
    )
    .where('a.id', 'in', [...ids])
    .execute();
}

/** For each of these people: which of the places are their own (decisions/data/own-case.reads.ts). */
async function ownPlaces(db: Db, people: readonly string[], places: readonly string[]): Promise<Map<string, Set<string>>> {
  const ids = (kind: string) => places.flatMap((place) => (place.startsWith(`${kind} `) ? [place.slice(kind.length + 1)] : []));
  const who = sql.ref<string>('u.id');
  const { rows } = await sql<{ id: string; place: string }>`
    select u.id, o.place from unnest(${[...people]}::uuid[]) as u (id) cross join lateral (
      select 'flat ' || p.id as place from properties p where p.id = any(${ids('flat')}::text[]) and p.flat_key in ${ownFlatKeys(db, who)}
      union all select 'home ' || f.id from flats f where f.id = any(${ids('home')}::uuid[]) and f.flat_key in ${ownFlatKeys(db, who)}
      union all select 'agency ' || g.id from agencies g where g.id = any(${ids('agency')}::uuid[]) and g.id in ${ownAgencies(db, who)}
      union all select 'page ' || coalesce(c.agency_id::text, c.property_id) from page_claims c
        where c.user_id = u.id and c.state in ('unconfirmed', 'waiting', 'approved') and coalesce(c.agency_id::text, c.property_id) = any(${ids('page')}::text[])
    ) o`.execute(db);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, new Set(own.map(({ place }) => place))]));
}

/**
 * Which of these appeals a moderator may decide (report.policy.ts): none about their own matter, and none about their own decision unless no
 * other moderator may. The number of queries does not depend on the number of appeals.
 */
export async function decidableAppeals(db: Db, admin: { userId: string }, ids: readonly string[]): Promise<Set<string>> {
  const appeals = await concernedBy(db, ids);
  const again = appeals.some(({ first_admin }) => first_admin === admin.userId);
  const others = again ? await db.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').where('user_id', '!=', admin.userId).execute() : [];
  const moderators = others.map(({ user_id }) => user_id);
  const own = await ownPlaces(db, [admin.userId, ...moderators], [...new Set(appeals.flatMap(({ places }) => places))]);
  const may = appeals.filter(({ first_admin, people, places }) => {
    const about = (userId: string) => ({ people, ownFlat: places.some((place) => own.get(userId)?.has(place)) });
    const other = first_admin === admin.userId && moderators.some((userId) => mayDecideReport({ userId }, about(userId)));
    return mayDecideAppeal(admin, { ...about(admin.userId), firstAdmin: first_admin, others: other });
  });
  return new Set(may.map(({ id }) => id));
}
