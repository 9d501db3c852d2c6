import {
  correctEmail,
  keepSuspension,
  liftSuspension,
  revokeSecondFactor,
  sendPasswordLink,
  suspendAccount,
} from '../../app/features/accounts/data/operator.writes.ts';
import { suspendedAccounts } from '../../app/features/accounts/data/suspension.reads.ts';
import { formatLongDate } from '../../platform/dates.ts';
import { readEmail } from '../../platform/email.ts';
import type { Services } from '../../platform/ports.ts';
import { cleanText, textLength } from '../../platform/text.ts';
import { inTransaction, lockFor } from '../../platform/transaction.ts';

const usage = `Uso: npm run admin -- correo@example.org [--quitar]
     npm run admin -- correo@example.org --quitar-segundo-factor
     npm run admin -- correo@example.org --otra-clave           le envía un enlace para elegir otra contraseña
     npm run admin -- correo@example.org --correo otro@example.org
     npm run admin -- correo@example.org --suspender 'motivo, que leerá'
     npm run admin -- correo@example.org --mantener 'respuesta a su recurso'
     npm run admin -- correo@example.org --readmitir
     npm run admin -- --suspendidas        cuáles son, por qué y qué recurren
     npm run admin -- --cambiar-secreto    de OLD_SECRET a SECRET
     npm run admin -- --secreto-perdido    sigue con SECRET sin el de antes`;

type Account = { id: string; email: string; emailVerified: boolean };
type Act = (services: Services, account: Account, value: string) => Promise<string[]>;
const receiptOf = (receipt: string) => `Comprobante de la decisión, para quien tiene la cuenta: ${receipt}`;
const absent = (email: string) => `No hay ninguna cuenta con el correo ${email}.`;

/** The action of each option; `valued` options take a value. */
const acts: Readonly<Record<string, Act>> = {
  '': makeAdmin,
  '--quitar': takeRole,
  '--quitar-segundo-factor': async (services, { id, email }) => {
    const done = await revokeSecondFactor(services, id);
    if (!done.ok) throw new Error(done.code === 'absent' ? absent(email) : `${email} no tiene segundo factor: no ha cambiado nada.`);
    return [`${email} ya no tiene segundo factor: lo pone otra vez cuando abra el panel.`, receiptOf(done.receipt)];
  },
  '--otra-clave': async (services, { id, email }) => {
    const done = await sendPasswordLink(services, id);
    if (!done.ok) throw new Error(absent(email));
    return [`Enviado a ${email} un enlace que vale una hora para elegir otra contraseña.`, receiptOf(done.receipt)];
  },
  '--correo': async (services, { id, email }, value) => {
    const done = await correctEmail(services, id, value);
    const why = { absent: absent(email), taken: `Otra cuenta tiene ya el correo ${value}.`, same: `${value} ya es su correo: no ha cambiado nada.` };
    if (!done.ok) throw new Error(why[done.code]);
    return [`La cuenta de ${email} es desde ahora la de ${value}.`, receiptOf(done.receipt)];
  },
  '--suspender': async (services, { id, email }, value) => {
    const done = await suspendAccount(services, id, value);
    if (!done.ok) throw new Error(done.code === 'absent' ? absent(email) : `${email} ya está suspendida: no ha cambiado nada.`);
    return [`La cuenta ${email} está suspendida: no puede escribir, lee el motivo y puede recurrir.`, receiptOf(done.receipt)];
  },
  '--mantener': async (services, { id, email }, value) => {
    const done = await keepSuspension(services, id, value);
    if (!done.ok) throw new Error(done.code === 'absent' ? absent(email) : `${email} no tiene ningún recurso por contestar: no ha cambiado nada.`);
    return [`La cuenta ${email} sigue suspendida, y tiene la respuesta a su recurso.`, receiptOf(done.receipt)];
  },
  '--readmitir': async (services, { id, email }) => {
    const done = await liftSuspension(services, id);
    if (!done.ok) throw new Error(done.code === 'absent' ? absent(email) : `${email} no está suspendida: no ha cambiado nada.`);
    return [`La cuenta ${email} puede volver a escribir.`, receiptOf(done.receipt)];
  },
};
/** For the account's owner. */
const sentence = (text: string): string => {
  const clean = cleanText(text, true);
  if (clean === '' || textLength(clean) > 2000) throw new Error(`Escribe entre 1 y 2000 caracteres. ${usage}`);
  return clean;
};
const valued: Readonly<Record<string, (value: string) => string>> = {
  '--correo': (value) => {
    const email = readEmail(value);
    if (!email) throw new Error(`«${value}» no es un correo. ${usage}`);
    return email;
  },
  '--suspender': sentence,
  '--mantener': sentence,
};

const listing = '--suspendidas';

interface Asked {
  email: string;
  option: string;
  value: string;
}

export function readWords(words: readonly string[]): Asked {
  if (words.length === 1 && words[0] === listing) return { email: '', option: listing, value: '' };
  const unknown = words.find((word) => word.startsWith('-') && !(word in acts));
  if (unknown) throw new Error(`No conozco la opción ${unknown}. ${usage}`);
  const options = words.filter((word) => word.startsWith('-'));
  const [option = ''] = options;
  const read = valued[option];
  const at = read ? words.indexOf(option) + 1 : -1;
  const value = words[at] ?? '';
  const [email, ...more] = words.filter((word, i) => !word.startsWith('-') && i !== at);
  if (!email?.includes('@') || more.length > 0 || options.length > 1 || (read && !value)) throw new Error(usage);
  return { email, option, value: read ? read(value) : '' };
}

/** Runs the command's action on an account; returns the output. Throws for wrong arguments and accounts. */
export async function changeAdmin(services: Services, words: readonly string[]): Promise<string[]> {
  const { email, option, value } = readWords(words);
  if (option === listing) return listSuspended(services);
  const account = await services.db
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!account) throw new Error(absent(email));
  return (acts[option] as Act)(services, account, value);
}

async function listSuspended({ db }: Services): Promise<string[]> {
  const rows = await suspendedAccounts(db);
  if (rows.length === 0) return ['Ninguna cuenta está suspendida.'];
  return rows.map(({ email, suspended_at, reason, appeal, answer }) => {
    const appealed = appeal === null ? '' : ` Recurre: ${appeal}${answer === null ? ' (por contestar)' : ` Contestado: ${answer}`}`;
    return `${email}, desde el ${formatLongDate(suspended_at)}: ${reason}${appealed}`;
  });
}

/** Grants the role admin to a confirmed account. */
async function makeAdmin(services: Services, { id, email, emailVerified }: Account): Promise<string[]> {
  if (!emailVerified) throw new Error(`La cuenta ${email} todavía no ha confirmado su correo: no puede ser admin.`);
  const made = await inTransaction(services, async (tx) => {
    if (!(await lockFor(tx, id))) throw new Error(absent(email));
    const role = tx.insertInto('user_roles').values({ user_id: id, role: 'admin' });
    return role.onConflict((c) => c.doNothing()).executeTakeFirstOrThrow();
  });
  return [(made.numInsertedOrUpdatedRows ?? 0n) > 0n ? `${email} es admin desde ahora.` : `${email} ya era admin: no ha cambiado nada.`];
}

async function takeRole(services: Services, { id, email }: Account): Promise<string[]> {
  const { numDeletedRows } = await inTransaction(services, async (tx) => {
    await lockFor(tx, id);
    return tx.deleteFrom('user_roles').where('user_id', '=', id).where('role', '=', 'admin').executeTakeFirstOrThrow();
  });
  return [numDeletedRows > 0n ? `${email} ya no es admin.` : `${email} no era admin: no ha cambiado nada.`];
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  if (words.length === 1 && /^--(cambiar-secreto|secreto-perdido)$/.test(words[0] ?? '')) {
    const { settleSecret } = await import('../secret/settle.ts');
    await settleSecret(words[0] === '--cambiar-secreto');
  } else {
    const { withServices } = await import('./with-services.ts');
    const { askServer } = await import('../command-socket.ts');
    await withServices(
      readWords,
      (services) => changeAdmin(services, words),
      (dataDir) => askServer(dataDir, 'admin', words),
    );
  }
}
