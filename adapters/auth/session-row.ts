import { sql } from 'kysely';
import type { Db } from '../../usecases/ports.ts';

/** The SQLSTATE of a statement that failed; without a connection another one would wait as long in vain. */
const ofStatement = (code = '') => /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);

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
    if (!ofStatement((error as { code?: string }).code)) throw error;
    return session.executeTakeFirst();
  }
}
