import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { type RatingField, scaleOf } from '../../reviews/rules/scales.ts';
import { cityMean, landlordFields } from '../rules/landlord-reputation.ts';

/** app/features/flats/rules/landlord-reputation.ts reviewPoints, in SQL, for a review `r`. Integers up to the only division. */
export function points(fields: readonly RatingField[]): RawBuilder<number | null> {
  const columns = fields.map((field) => sql.ref(`r.${field}`));
  const parts = fields.map((field, i) => sql`coalesce(${sql.lit(wholeShare(field))} * (${columns[i]} - 1), 0)`);
  return sql`round(100.0 * (${sql.join(parts, sql` + `)}) / nullif(${sql.lit(common)} * num_nonnulls(${sql.join(columns)}), 0))`;
}
/** A multiple of the steps of every scale. */
const common = 12;
const wholeShare = (field: RatingField) => common / (scaleOf[field].words.length - 1);

export const landlordPoints = points(landlordFields);

/** The city's means for landlords and for agencies; the sums are materialized, so this reads one row. */
export async function cityMeans(db: Db): Promise<{ landlord: number | null; agency: number | null }> {
  const row = await db
    .selectFrom('site_totals')
    .select(['landlord_points', 'landlord_people', 'treatment_points', 'treatment_people'])
    .executeTakeFirstOrThrow();
  return {
    landlord: cityMean({ points: row.landlord_points, people: row.landlord_people }),
    agency: cityMean({ points: row.treatment_points, people: row.treatment_people }),
  };
}
