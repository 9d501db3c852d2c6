import { sql } from 'kysely';
import { aliasAttempts, aliasError, aliasKey, generateAlias } from '../../../../platform/alias.ts';
import type { Db, Ids } from '../../../../platform/ports.ts';

/** Whether the alias is allowed, and nobody has it or one that looks like it. */
export async function aliasAvailable(db: Db, alias: string): Promise<boolean> {
  if (aliasError(alias) !== null) return false;
  const alike = sql<string>`alias_shape(${aliasKey(alias)}::text)`;
  return (await db.selectFrom('profiles').select('user_id').where('alias_shape', '=', alike).executeTakeFirst()) === undefined;
}

/** A free alias after at most ten tries (1-flats §5), or null. */
export async function freeAlias(db: Db, ids: Ids): Promise<string | null> {
  for (let attempt = 0; attempt < aliasAttempts; attempt++) {
    const alias = generateAlias(ids.below);
    if (await aliasAvailable(db, alias)) return alias;
  }
  return null;
}
