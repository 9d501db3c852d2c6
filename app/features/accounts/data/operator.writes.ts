import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { recordOwnAct } from '../../decisions/data/decide.writes.ts';
import type { ActName } from '../../decisions/rules/log/acts.ts';
import { forgetSecondFactor } from '../../moderation/data/second-factor.writes.ts';

// What who runs the site does with an account, by `npm run admin`: each with its receipt, for whose account it is.

type Done<C extends string = never> = { ok: true; receipt: string } | { ok: false; code: C | 'absent' };

/** `work` answers why nothing was done; null: it was. */
function withAccount<C extends string>(
  services: Services,
  userId: string,
  act: ActName,
  work: (tx: Tx, given: TransactionServices) => Promise<C | null>,
): Promise<Done<C>> {
  return inTransaction(services, async (tx, given) => {
    if (!(await lockFor(tx, userId))) return { ok: false, code: 'absent' };
    const refused = await work(tx, given);
    if (refused) return { ok: false, code: refused };
    return { ok: true, receipt: await recordOwnAct(given, tx, act) };
  });
}

/** For a moderator who has lost the app and the recovery codes. */
export const takeSecondFactor = (services: Services, userId: string): Promise<Done<'none'>> =>
  withAccount(services, userId, 'account unlock', async (tx) => ((await forgetSecondFactor(tx, userId)) ? null : 'none'));

/** The mail goes at once, so that who asked for it learns of a server that does not take it. */
export async function sendPasswordLink(services: Services, userId: string): Promise<Done> {
  const account = await services.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst();
  if (!account) return { ok: false, code: 'absent' };
  await services.accounts.sendReset(account.email);
  return withAccount<never>(services, userId, 'account link', async () => null);
}

/**
 * RGPD art. 16: the e-mail of an account, which stays confirmed if it was: whoever runs the site has made sure whose it is. Links that were sent
 * to the former one end.
 */
export async function correctEmail(services: Services, userId: string, email: string): Promise<Done<'taken' | 'same'>> {
  const done = await withAccount(services, userId, 'account rectify', async (tx, { clock }) => {
    const found = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (found) return found.id === userId ? 'same' : 'taken';
    await tx.updateTable('user').set({ email, updatedAt: clock.now() }).where('id', '=', userId).execute();
    await tx.deleteFrom('verification').where('value', '=', userId).execute();
    return null;
  });
  if (done.ok) await services.accounts.sendConfirmation(email);
  return done;
}
