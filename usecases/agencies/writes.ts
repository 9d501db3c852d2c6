import { agencyKey } from '../../domain/review/agency.ts';
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
