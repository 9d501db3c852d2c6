import type { Services } from '../../platform/ports.ts';
import { inTransaction, lockFor } from '../../platform/transaction.ts';

const usage = `Uso: npm run admin -- correo@example.org [--quitar]
     npm run admin -- --cambiar-secreto    de OLD_SECRET a SECRET
     npm run admin -- --secreto-perdido    sigue con SECRET sin el de antes`;

export function readWords(words: readonly string[]): { email: string; take: boolean } {
  const unknown = words.find((word) => word.startsWith('-') && word !== '--quitar');
  if (unknown) throw new Error(`No conozco la opción ${unknown}. ${usage}`);
  const take = words.includes('--quitar');
  const [email, ...more] = words.filter((word) => word !== '--quitar');
  if (!email?.includes('@') || more.length > 0) throw new Error(usage);
  return { email, take };
}

/** Grants the role admin to a confirmed account, or revokes it; returns what to print. Wrong words and accounts throw. */
export async function changeAdmin(services: Pick<Services, 'db'>, words: readonly string[]): Promise<string[]> {
  const { email, take } = readWords(words);
  const user = await services.db
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!user) throw new Error(`No hay ninguna cuenta con el correo ${email}.`);
  if (take) {
    const { numDeletedRows } = await inTransaction(services, async (tx) => {
      await lockFor(tx, user.id);
      return tx.deleteFrom('user_roles').where('user_id', '=', user.id).where('role', '=', 'admin').executeTakeFirstOrThrow();
    });
    return [numDeletedRows > 0n ? `${user.email} ya no es admin.` : `${user.email} no era admin: no ha cambiado nada.`];
  }
  if (!user.emailVerified) throw new Error(`La cuenta ${user.email} todavía no ha confirmado su correo: no puede ser admin.`);
  const made = await inTransaction(services, async (tx) => {
    if (!(await lockFor(tx, user.id))) throw new Error(`No hay ninguna cuenta con el correo ${email}.`);
    const role = tx.insertInto('user_roles').values({ user_id: user.id, role: 'admin' });
    return role.onConflict((c) => c.doNothing()).executeTakeFirstOrThrow();
  });
  return [(made.numInsertedOrUpdatedRows ?? 0n) > 0n ? `${user.email} es admin desde ahora.` : `${user.email} ya era admin: no ha cambiado nada.`];
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  if (words.length === 1 && /^--(cambiar-secreto|secreto-perdido)$/.test(words[0] ?? '')) {
    const { settleSecret } = await import('../secret/settle.ts');
    await settleSecret(words[0] === '--cambiar-secreto');
  } else {
    const { withServices } = await import('./with-services.ts');
    const { askForAdmin } = await import('../asked.ts');
    await withServices(
      readWords,
      (services) => changeAdmin(services, words),
      (dataDir) => askForAdmin(dataDir, words),
    );
  }
}
