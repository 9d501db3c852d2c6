import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** Without a connection (class 08, db/postgres-pool.ts) another statement would wait as long in vain. */
const hasNoConnection = (error: unknown) => /^08...$/.test((error as { code?: string }).code ?? '');

/**
 * A session by its unique token, the query of every member's request. Its account is joined; if the role check fails, it is not, and the caller reads it
 * separately.
 */
export async function sessionOf(db: Db, token: string) {
  const session = db
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.userId')
    .select(['s.id as sessionId', 's.userId', 's.expiresAt', 'u.email'])
    .where('s.token', '=', token);
  const withPerson = session
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('second_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
    .leftJoin('account_suspensions as x', 'x.user_id', 'u.id')
    .select(['p.alias', 'p.display_name', 'p.photo_url', sql<boolean | null>`has_role(p.user_id, 'admin')`.as('is_admin')])
    .select((e) => [
      e('f.user_id', 'is not', null).$castTo<boolean>().as('has_second_factor'),
      e('s.second_factor_at', 'is not', null).$castTo<boolean>().as('showed_second_factor'),
      e('x.user_id', 'is not', null).$castTo<boolean>().as('is_suspended'),
    ]);
  try {
    const found = await withPerson.executeTakeFirst();
    if (!found) return;
    const { sessionId, userId, expiresAt, email, ...person } = found;
    return { sessionId, userId, expiresAt, email, person };
  } catch (error) {
    if (hasNoConnection(error)) throw error;
    return session.executeTakeFirst();
  }
}
