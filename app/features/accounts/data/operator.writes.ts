import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { recordOwnAct } from '../../decisions/data/decide.writes.ts';
import type { ActName } from '../../decisions/rules/log/acts.ts';
import { queueDecisionMail } from '../../messages/data/mail-choice.writes.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { forgetSecondFactor } from '../../moderation/data/second-factor.writes.ts';

// The operator's actions on an account, by `npm run admin`. Each returns a receipt for the owner of the account.

type Done<C extends string = never> = { ok: true; receipt: string } | { ok: false; code: C | 'absent' };

/** `work` returns why it did nothing, or null. */
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
export const revokeSecondFactor = (services: Services, userId: string): Promise<Done<'none'>> =>
  withAccount(services, userId, 'account unlock', async (tx) => ((await forgetSecondFactor(tx, userId)) ? null : 'none'));

/** Sends the mail immediately, so that the operator sees an error of the mail server. */
export async function sendPasswordLink(services: Services, userId: string): Promise<Done> {
  const account = await services.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst();
  if (!account) return { ok: false, code: 'absent' };
  await services.accounts.sendReset(account.email);
  return withAccount<never>(services, userId, 'account link', async () => null);
}

/**
 * RGPD art. 16: corrects the e-mail of an account. A confirmed account stays confirmed, because the operator has checked the address. Links sent to the
 * former address become invalid.
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

const notifyOwner = async (tx: Tx, given: TransactionServices, userId: string, title: string, message: string) => {
  await notify(given, tx, [{ userId, type: 'account_suspended', title, message, data: {} }]);
  await queueDecisionMail(given, tx, userId);
};

/** The account can no longer write, and is notified of the reason. Its content stays, under the usual rules. */
export const suspendAccount = (services: Services, userId: string, reason: string): Promise<Done<'same'>> =>
  withAccount(services, userId, 'account suspend', async (tx, given) => {
    const row = { user_id: userId, reason, suspended_at: given.clock.now() };
    const made = await tx
      .insertInto('account_suspensions')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirstOrThrow();
    if (!made.numInsertedOrUpdatedRows) return 'same';
    await notifyOwner(tx, given, userId, 'Tu cuenta está suspendida', 'No puedes publicar ni escribir. Dentro están los motivos y cómo recurrir.');
    return null;
  });

export const liftSuspension = (services: Services, userId: string): Promise<Done<'none'>> =>
  withAccount(services, userId, 'account lift', async (tx, given) => {
    const { numDeletedRows } = await tx.deleteFrom('account_suspensions').where('user_id', '=', userId).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return 'none';
    await notifyOwner(tx, given, userId, 'Tu cuenta ya no está suspendida', 'Puedes volver a publicar y a escribir.');
    return null;
  });

/** Dismisses the appeal with an answer. 'none': there is no unanswered appeal. */
export const keepSuspension = (services: Services, userId: string, answer: string): Promise<Done<'none'>> =>
  withAccount(services, userId, 'appeal dismiss', async (tx, given) => {
    const suspension = tx.updateTable('account_suspensions').where('user_id', '=', userId).where('appeal', 'is not', null).where('answer', 'is', null);
    const { numUpdatedRows } = await suspension.set({ answer, answered_at: given.clock.now() }).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'none';
    await notifyOwner(tx, given, userId, 'Tu cuenta sigue suspendida', 'Hemos leído tu recurso. Dentro está la respuesta.');
    return null;
  });
