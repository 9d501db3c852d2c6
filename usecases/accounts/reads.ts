import { aliasAttempts, aliasKey, aliasPattern, generateAlias } from '../../domain/account/alias.ts';
import type { Db, Ids } from '../ports.ts';

export async function unreadCount(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Whether nobody has the alias yet; an alias that is not allowed is not available. */
export async function aliasAvailable(db: Db, alias: string): Promise<boolean> {
  if (!aliasPattern.test(alias)) return false;
  return (await db.selectFrom('profiles').select('user_id').where('alias_key', '=', aliasKey(alias)).executeTakeFirst()) === undefined;
}

/** A free alias after at most ten tries (1-flats §5), or null. */
export async function freeAlias(db: Db, ids: Ids): Promise<string | null> {
  for (let attempt = 0; attempt < aliasAttempts; attempt++) {
    const alias = generateAlias(ids.below);
    if (await aliasAvailable(db, alias)) return alias;
  }
  return null;
}
