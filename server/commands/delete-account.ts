import { closeAccount } from '../../app/features/accounts/data/deletion.writes.ts';
import type { Services } from '../../platform/ports.ts';

const usage = 'Uso: npm run account:delete -- correo@example.org';

export function readWords(words: readonly string[]): string {
  const [email, ...more] = words;
  if (!email?.includes('@') || email.startsWith('-') || more.length > 0) throw new Error(usage);
  return email;
}

/**
 * Deletes an account on the operator's behalf (terms: 'cerrar una cuenta'), exactly as its owner would. Returns the output. Throws for unknown accounts and
 * wrong arguments.
 */
export async function deleteAccountByEmail(services: Services, words: readonly string[]): Promise<string[]> {
  const email = readWords(words);
  const user = await services.db
    .selectFrom('user')
    .select(['id', 'email'])
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!user) throw new Error(`No hay ninguna cuenta con el correo ${email}.`);
  const closed = await closeAccount(services, user.id);
  if (!closed.ok) throw new Error(`No hay ninguna cuenta con el correo ${email}.`);
  return [
    `La cuenta ${user.email} y todo lo suyo están borrados; sus reseñas publicadas, ya de nadie, desaparecen la noche de un día al azar, en 30 días como máximo.`,
    `Comprobante de la decisión, para quien la tenía: ${closed.receipt}`,
  ];
}

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  const { askServer } = await import('../command-socket.ts');
  const words = process.argv.slice(2);
  await withServices(
    readWords,
    (services) => deleteAccountByEmail(services, words),
    (dataDir) => askServer(dataDir, 'account:delete', words),
  );
}
