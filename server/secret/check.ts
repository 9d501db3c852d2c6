import { createLogKey } from '../../adapters/system/log-key.ts';
import { same } from '../../app/features/decisions/rules/log/bytes.ts';
import { readKey } from '../../app/features/decisions/rules/log/checkpoint.ts';
import { isInUse } from '../../db/transfer.ts';
import type { Db } from '../../platform/ports.ts';

/**
 * Whether it is the secret of this database. Every start signs the log of decisions with a key that is derived from the secret, so the last signing key is
 * the secret's fingerprint. null: nothing is signed yet.
 */
export async function isItsSecret(db: Db, secret: string): Promise<boolean | null> {
  const last = await db.selectFrom('log_checkpoints').select('verifier_key').orderBy('number', 'desc').limit(1).executeTakeFirst();
  const key = last && readKey(last.verifier_key);
  return key ? same(key.key, createLogKey(secret).publicKey) : null;
}

/** The message when the settings have another secret than the database; null: the same, or nothing to lose. */
export async function otherSecret(db: Db, secret: string): Promise<string | null> {
  if ((await isItsSecret(db, secret)) !== false || !(await isInUse(db))) return null;
  const contracts = await db
    .selectFrom('tenancy_document_pages')
    .select((e) => e.fn.count<string>('file_key').as('n'))
    .executeTakeFirstOrThrow();
  return `SECRET no es el de esta base de datos. Con otro no se abren los contratos (hay ${contracts.n} páginas), terminan las sesiones, el registro de decisiones lo firma otra clave y quien valora otra vez a la misma persona cuenta como nueva. Pon el de antes. Si lo cambias a propósito, el de antes en OLD_SECRET, y «npm run admin -- --cambiar-secreto». Si se ha perdido, «npm run admin -- --secreto-perdido».`;
}
