import { sql } from 'kysely';
import { agencyKey } from '../../domain/review/agency.ts';
import { landlordFields } from '../../domain/review/landlord-reputation.ts';
import { ratingSums } from '../neighbourhoods/writes.ts';
import type { Db } from '../ports.ts';

/** The agency of this name, made unless there is one (PRODUCT.md §1 "Agencies"). Two who type it at once get the same. */
export async function findOrCreateAgency(trx: Db, name: string): Promise<string> {
  const key = agencyKey(name);
  const known = await trx.selectFrom('agencies').select('id').where('name_key', '=', key).executeTakeFirst();
  if (known) return known.id;
  const made = await trx
    .insertInto('agencies')
    .values({ name, name_key: key, is_user_created: true })
    // Changes nothing, but waits for whoever is inserting it and answers with their row.
    .onConflict((c) => c.column('name_key').doUpdateSet((e) => ({ name_key: e.ref('excluded.name_key') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const agencyFields = ['agency_treatment_rating', ...landlordFields] as const;

/** Makes the figures of agencies say what verified reviews say of them; in the transaction that changed one, after site_totals. */
export async function refreshAgencies(trx: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await sql`
      update agencies a set (property_count, review_count, recommend_count, rating_sum, rated_count, landlord_count, ratings) = (
        select count(distinct r.property_id), count(*), count(*) filter (where r.would_recommend), coalesce(sum(r.rating), 0), count(*) filter (where r.rating > 0),
          count(*) filter (where num_nonnulls(${sql.join(landlordFields.map((f) => sql.ref(`r.${f}`)))}) > 0), ${ratingSums(agencyFields)}
        from reviews r where r.agency_id = a.id and r.is_verified)
      where a.id = ${id}::uuid`.execute(trx);
  }
}
