import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Without a connection (class 08, db/postgres-pool.ts) another statement would wait as long in vain. */
const hasNoConnection = (error: unknown) => /^08...$/.test((error as { code?: string }).code ?? '');

/**
 * A session by its unique token: what every request of a member costs. Whose it is comes along; where the check of the role fails, it does not, and the
 * caller asks for it.
 */
export async function sessionOf(db: Db, token: string) {
  const session = db
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.userId')
    .select(['s.userId', 's.expiresAt', 'u.email'])
    .where('s.token', '=', token);
  const withPerson = session
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['p.alias', 'p.display_name', 'p.photo_url', sql<boolean | null>`has_role(p.user_id, 'admin')`.as('is_admin')]);
  try {
    const found = await withPerson.executeTakeFirst();
    if (!found) return;
    const { userId, expiresAt, email, ...person } = found;
    return { userId, expiresAt, email, person };
  } catch (error) {
    if (hasNoConnection(error)) throw error;
    return session.executeTakeFirst();
  }
}
