import { createEncryptedStore } from '../../adapters/storage/encrypted.ts';
import type { WholeStore } from '../../adapters/storage/whole-store.ts';
import { randomIds } from '../../adapters/system/ids.ts';
import { createLogKey } from '../../adapters/system/log-key.ts';
import { createVault } from '../../adapters/system/vault.ts';
import { rotateLogKey, signCheckpoint } from '../../app/features/decisions/data/log.writes.ts';
import type { Database } from '../../db/connect.ts';
import type { Db, FileStore, Services } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isItsSecret, otherSecret } from './check.ts';
import { rewriteDatabase } from './pseudonyms.ts';

/** A site that nobody serves meanwhile. `services` have the new secret. */
interface Site {
  services: Services;
  database: Database;
  files: WholeStore;
  secret: string;
}

/**
 * Converts everything that depends on the secret in one transaction: contracts are copied under new names before it, and their former files are deleted
 * after it, so that any interruption leaves a complete site with one secret.
 */
export async function changeSecret({ services, database, files, secret }: Site, former: string): Promise<string[]> {
  if ((await isItsSecret(services.db, secret)) === true) return ['SECRET ya es el de esta base de datos: no ha cambiado nada.'];
  if (!(await isItsSecret(services.db, former))) throw new Error('OLD_SECRET no es el de esta base de datos: no ha cambiado nada.');
  return database.whileNobodyServes(async () => {
    await removeUnknown(services.db, files);
    const copied = await copyContracts(services.db, createEncryptedStore(files, former), createEncryptedStore(files, secret));
    await inTransaction(services, async (tx, given) => {
      for (const [before, after] of copied.names)
        await tx.updateTable('tenancy_document_pages').set({ file_key: after }).where('file_key', '=', before).execute();
      await rewriteDatabase(tx, { before: createVault(former), after: createVault(secret) });
      await rotateLogKey({ ...given, logKey: createLogKey(former) }, tx, given.logKey);
    });
    await removeUnknown(services.db, files);
    const lost = copied.lost > 0 ? [`${copied.lost} páginas de contratos no se abrían con el secreto de antes, y siguen sin abrirse.`] : [];
    return [
      `El secreto ha cambiado: ${copied.names.length} páginas de contratos cifradas otra vez, y la clave nueva del registro firmada por la de antes.`,
      ...lost,
    ];
  });
}

/** Continues with the configured secret when the former one is lost, along with everything that only that one opened. */
export async function replaceLostSecret({ services, database, secret }: Site): Promise<string[]> {
  if ((await otherSecret(services.db, secret)) === null) return ['SECRET ya es el de esta base de datos: no ha cambiado nada.'];
  return database.whileNobodyServes(async () => {
    await signCheckpoint(services);
    return [
      'Desde ahora el secreto es el de los ajustes. Los contratos guardados no se abren, y el registro de decisiones lo firma una clave que la de antes no ha firmado: dilo en el sitio.',
    ];
  });
}

async function copyContracts(db: Db, before: FileStore, after: FileStore): Promise<{ names: [string, string][]; lost: number }> {
  const names: [string, string][] = [];
  let lost = 0;
  for (const { file_key } of await db.selectFrom('tenancy_document_pages').select('file_key').execute()) {
    // A failing store stops everything; a file that is damaged, or of an earlier lost secret, does not.
    const bytes = await before.get(file_key).catch((e: NodeJS.ErrnoException) => (e.code ? Promise.reject(e) : 'closed'));
    if (bytes === 'closed') lost++;
    if (bytes === null || typeof bytes === 'string') continue;
    const name = `documents/${randomIds.secret()}.bin`;
    await after.put(name, bytes);
    names.push([file_key, name]);
  }
  return { names, lost };
}

/** Contracts without a row: the former ones, and copies of an interrupted run. */
async function removeUnknown(db: Db, files: WholeStore): Promise<void> {
  const rows = await db.selectFrom('tenancy_document_pages').select('file_key').execute();
  const known = new Set(rows.map(({ file_key }) => file_key));
  for await (const { key } of files.list()) if (key.startsWith('documents/') && !known.has(key)) await files.remove(key);
}
