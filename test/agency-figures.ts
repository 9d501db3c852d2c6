import { sql } from 'kysely';
import { landlordPoints, points } from '../app/features/flats/data/scores.reads.ts';
import { agencyFields, landlordFields } from '../app/features/flats/rules/landlord-reputation.ts';
import type { Db } from '../platform/ports.ts';

const ratings = [...agencyFields, ...landlordFields].map((field) => {
  const answer = sql.ref(`r.${field}`);
  return sql`${sql.lit(field)}, jsonb_build_array(coalesce(sum(${answer}), 0), count(${answer}))`;
});

/** Recomputes the statistics of all agencies from their verified reviews. The product updates them by the difference (`lockAgencies`). */
export async function recountAgencies(db: Db): Promise<void> {
  await sql`
    update agencies a set (property_count, review_count, recommend_count, rating_sum, rated_count, landlord_count, ratings) = (
      select count(distinct r.property_id), count(*), count(*) filter (where r.would_recommend), coalesce(sum(r.rating), 0), count(*) filter (where r.rating > 0),
        count(*) filter (where num_nonnulls(${sql.join(landlordFields.map((f) => sql.ref(`r.${f}`)))}) > 0), jsonb_build_object(${sql.join(ratings)})
      from reviews r where r.agency_id = a.id and r.is_verified),
      (treatment_points, treatment_people, landlord_points, landlord_people) = (
      select coalesce(sum(treatment), 0), count(treatment), coalesce(sum(landlord), 0), count(landlord) from (
        select round(avg(${points(agencyFields)})) as treatment, round(avg(${landlordPoints})) as landlord
        from reviews r where r.agency_id = a.id and r.is_verified group by r.property_id, r.author_key) answers)`.execute(db);
}
