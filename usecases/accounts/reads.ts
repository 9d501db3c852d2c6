import { sql } from 'kysely';
import { aliasAttempts, aliasKey, aliasPattern, generateAlias } from '../../domain/account/alias.ts';
import type { Db, Ids, Services, SessionFacts, Viewer } from '../ports.ts';

/** Who a session belongs to; null when the account is gone. */
export async function viewerOf({ db, log }: Pick<Services, 'db' | 'log'>, facts: SessionFacts): Promise<Viewer | null> {
  const profile = db.selectFrom('profiles').select(['alias', 'display_name', 'photo_url']).where('user_id', '=', facts.userId);
  const row = await profile
    .select(sql<boolean>`has_role(user_id, 'admin')`.as('is_admin'))
    .executeTakeFirst()
    .catch((err: unknown) => {
      // 1-flats §6: a failed role check counts as not admin; §8: it is logged.
      log.error({ err }, 'role check');
      return profile.select(sql<boolean>`false`.as('is_admin')).executeTakeFirst();
    });
  if (!row) return null;
  return { ...facts, isAdmin: row.is_admin === true, alias: row.alias, displayName: row.display_name, photoUrl: row.photo_url };
}

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
