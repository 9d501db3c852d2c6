import { sql } from 'kysely';
import { refreshNeighbourhoods } from '../app/features/flats/data/neighbourhood.writes.ts';
import { landlordPoints } from '../app/features/flats/data/scores.reads.ts';
import { searchText } from '../app/features/places/rules/address/search.ts';
import type { Database } from '../db/connect.ts';
import { agencies } from '../db/seed/agencies.ts';
import { choice } from '../db/seed/choice.ts';
import type { Db } from '../platform/ports.ts';
import { inTransaction } from '../platform/transaction.ts';
import { recountAgencies } from '../test/agency-figures.ts';
import { generateFlats, generateReview, generateUsers } from './generate.ts';

const flatsPerReview = 0.6;
const reviewsPerUser = 2;
const batch = 1000;

/** Fills an empty migrated database: `reviews` reviews, their flats, authors and agencies, and the read model. */
export async function fill(database: Database, reviews: number): Promise<void> {
  const db = database.kysely;
  // The map is filled in one statement below: flat by flat it takes most of the time.
  await database.exec('alter table properties disable trigger user; alter table map_points disable trigger user');
  const chance = choice(reviews);
  const users = generateUsers(chance, Math.ceil(reviews / reviewsPerUser));
  await insert(db, 'user', users);
  await insert(
    db,
    'agencies',
    agencies.map((name) => ({ name, name_key: searchText(name) })),
  );
  const agencyIds = (await db.selectFrom('agencies').select('id').orderBy('name_key').execute()).map((row) => row.id);
  const flats = generateFlats(chance, Math.ceil(reviews * flatsPerReview));
  await insert(db, 'properties', flats);
  const ground = { flats, userIds: users.map((user) => user.id), agencyIds, now: Date.now() };
  for (let from = 0; from < reviews; from += batch) {
    const rows = Array.from({ length: Math.min(batch, reviews - from) }, (_, i) => generateReview(chance, from + i, ground));
    await insert(db, 'reviews', rows);
  }
  await fillReadModel(db);
  await database.exec('select fill_map()');
  await database.exec('alter table properties enable trigger user; alter table map_points enable trigger user');
  // A server does this by itself; PGlite never does.
  await database.exec('vacuum analyze');
}

/** Rows as one JSON parameter: many times faster than a parameter per value. A random author may get a flat twice: one is kept. */
async function insert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
      on conflict do nothing`.execute(db);
  }
}

/** The read model that changeReviews writes per property, for all of them in one statement; `checkReadModel` compares the two. */
async function fillReadModel(db: Db): Promise<void> {
  await sql`
    update properties p set
      review_count = s.n, author_count = s.authors, rating_sum = s.rating_sum, count_high = s.high, count_mid = s.mid, count_low = s.low, recommend_count = s.recommend,
      photo_count = s.photos, price_kind = k.kind, price_count = coalesce(k.n, 0), price_sum = coalesce(k.total, 0), price_min = k.low, price_max = k.high,
      whole_price = l.whole_price, whole_year = l.whole_year, room_price = l.room_price, room_year = l.room_year, other_price = l.other_price, other_year = l.other_year, used_agency = s.used_agency, latest_on = s.latest_on,
      agency_names = coalesce(s.agency_names, '{}'), agency_ids = coalesce(s.agency_ids, '{}'), alert_counts = coalesce(a.alert_counts, '{}'),
      landlord_points = coalesce(w.points, 0), landlord_people = coalesce(w.people, 0)
    from (
      select r.property_id, count(*) as n, count(distinct author_key) as authors, sum(rating) as rating_sum, count(*) filter (where rating >= 4) as high,
        count(*) filter (where rating >= 3 and rating < 4) as mid, count(*) filter (where rating >= 1 and rating < 3) as low,
        sum(cardinality(photos)) as photos, count(*) filter (where would_recommend) as recommend,
        bool_or(used_agency) as used_agency, max((r.created_at at time zone 'Europe/Madrid')::date) as latest_on,
        array_agg(distinct ag.name order by ag.name) filter (where ag.name is not null) as agency_names,
        array_agg(distinct ag.id::text order by ag.id::text) filter (where ag.id is not null) as agency_ids
      from reviews r left join agencies ag on ag.id = r.agency_id where is_verified group by r.property_id) s
    left join (
      select distinct on (property_id) property_id, rental_kind as kind, count(*) as n, sum(entry_price) as total, min(entry_price) as low, max(entry_price) as high
      from reviews where is_verified and rental_kind is not null group by property_id, rental_kind
      order by property_id, count(distinct author_key) desc, max(rental_period_start) desc, rental_kind desc) k on k.property_id = s.property_id
    left join (
      select property_id, max(price) filter (where kind = 'whole') as whole_price, max(year) filter (where kind = 'whole') as whole_year,
        max(price) filter (where kind = 'room') as room_price, max(year) filter (where kind = 'room') as room_year,
        max(price) filter (where kind is null) as other_price, max(year) filter (where kind is null) as other_year
      from latest_rents group by property_id) l on l.property_id = s.property_id
    left join (
      select property_id, jsonb_object_agg(alert, n) as alert_counts
      from (select property_id, alert, count(distinct author_key) as n from reviews, unnest(alerts) as alert where is_verified group by property_id, alert) t group by property_id) a
      on a.property_id = s.property_id
    left join (
      select property_id, sum(mean) as points, count(mean) as people
      from (select r.property_id, round(avg(${landlordPoints})) as mean from reviews r where r.is_verified group by r.property_id, r.author_key) g group by property_id) w
      on w.property_id = s.property_id
    where p.id = s.property_id`.execute(db);
  const names = await db.selectFrom('properties').select('neighbourhood').distinct().execute();
  await inTransaction({ db }, (tx) =>
    refreshNeighbourhoods(
      tx,
      names.map((row) => row.neighbourhood),
    ),
  );
  await recountAgencies(db);
  await sql`
    update site_totals set
      (property_count, review_count, rating_sum, landlord_points, landlord_people) =
        (select count(*), coalesce(sum(review_count), 0), coalesce(sum(rating_sum), 0), coalesce(sum(landlord_points), 0), coalesce(sum(landlord_people), 0)
          from properties where review_count > 0),
      (treatment_points, treatment_people) = (select coalesce(sum(treatment_points), 0), coalesce(sum(treatment_people), 0) from agencies)`.execute(db);
}
