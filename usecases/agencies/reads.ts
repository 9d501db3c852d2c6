import { sql } from 'kysely';
import type { Db } from '../ports.ts';

/**
 * 1-flats §7: id and name, ordered by name. One that a member typed is offered to others once a review that names it is
 * verified: until a moderator has read it, it may be anything.
 */
export async function listAgencies(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('agencies as a')
    .select(['a.id', 'a.name'])
    .where((e) =>
      e.or([
        e('a.is_user_created', '=', false),
        e.exists(e.selectFrom('reviews as r').select(sql`1`.as('one')).whereRef('r.agency_id', '=', 'a.id').where('r.is_verified', '=', true)),
      ]),
    )
    .execute();
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}
