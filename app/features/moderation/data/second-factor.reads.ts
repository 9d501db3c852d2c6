import type { Db, Vault } from '../../../../platform/ports.ts';

/** Name of the vault's key that seals a moderator's second factor. */
export const sealOf = ({ vault }: { vault: Vault }, userId: string): string => vault.pseudonym(`second factor ${userId}`);

const rowOf = (db: Db, userId: string) =>
  db.selectFrom('second_factors').select(['sealed_key', 'confirmed_at', 'recovery']).where('user_id', '=', userId).executeTakeFirst();

/** For its owner. `key`: only until a first code confirms it. */
export async function secondFactorOf({ db, vault }: { db: Db; vault: Vault }, userId: string) {
  const row = await rowOf(db, userId);
  if (!row) return null;
  if (row.confirmed_at) return { since: row.confirmed_at, key: null, codesLeft: row.recovery.length };
  return { since: null, key: vault.open(sealOf({ vault }, userId), row.sealed_key), codesLeft: 0 };
}
