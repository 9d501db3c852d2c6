import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { secondFactorLimits } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { fromBase32, inGroups, keyBytes, stepOfCode, toBase32 } from '../rules/totp.ts';
import { sealOf } from './second-factor.reads.ts';

const recoveryCodes = 10;
/** 80 bits: too many to guess a code from its digest. */
const recoveryBytes = 10;

type Given = Pick<TransactionServices, 'clock' | 'ids' | 'vault'>;
/** 'used-code': a valid code, used before. 'no-factor': there is no factor to show or to confirm. */
export type CodeRefused = 'wrong-code' | 'used-code' | 'too-many' | 'no-factor';
type Used<T extends object = object> = Result<T, CodeRefused>;

const random = ({ ids }: Pick<Given, 'ids'>, bytes: number) =>
  toBase32(Uint8Array.from(`${ids.secret()}${ids.secret()}`.match(/../g)?.slice(0, bytes) ?? [], (hex) => Number.parseInt(hex, 16)));

const digestOf = ({ vault }: Pick<Given, 'vault'>, userId: string, code: string) => vault.digest(`recovery code ${userId} ${code}`);

const limits = Object.entries(secondFactorLimits);
const limitKey = (name: string, userId: string) => `second-factor:${name}:${userId}`;

const factorOf = (tx: Tx, userId: string) =>
  tx.selectFrom('second_factors').select(['sealed_key', 'confirmed_at', 'last_step', 'recovery']).where('user_id', '=', userId).executeTakeFirst();

/** Creates a key, which a first code has to confirm. 'set': there is a confirmed one already. */
export const beginSecondFactor = (services: Services, viewer: FreshViewer): Promise<Result<object, 'set' | 'absent'>> =>
  inTransaction(services, async (tx, given) => {
    const { userId } = viewer;
    if (!(await lockFor(tx, userId))) return { ok: false, code: 'absent' };
    if ((await factorOf(tx, userId))?.confirmed_at) return { ok: false, code: 'set' };
    const row = { sealed_key: given.vault.seal(sealOf(given, userId), random(given, keyBytes)), created_at: given.clock.now() };
    const made = tx.insertInto('second_factors').values({ user_id: userId, ...row });
    await made.onConflict((c) => c.column('user_id').doUpdateSet(row)).execute();
    return { ok: true };
  });

/** Confirms the key with its first code, for this session too. Returns the recovery codes, of which only digests are stored. */
export const confirmSecondFactor = (services: Services, viewer: FreshViewer, { code }: { code: string }): Promise<Used<{ codes: string[] }>> =>
  withCode(services, viewer, code, false, async (tx, given) => {
    const codes = await newRecoveryCodes(tx, given, viewer.userId);
    await tx.updateTable('second_factors').set({ confirmed_at: given.clock.now() }).where('user_id', '=', viewer.userId).execute();
    await markSession(tx, given, viewer);
    return { codes };
  });

/** Lets this session moderate. */
export const showSecondFactor = (services: Services, viewer: FreshViewer, { code }: { code: string }): Promise<Used> =>
  withCode(services, viewer, code, true, async (tx, given) => {
    await markSession(tx, given, viewer);
    return {};
  });

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (services: Services, viewer: FreshViewer, { code }: { code: string }): Promise<Used<{ codes: string[] }>> =>
  withCode(services, viewer, code, true, async (tx, given) => ({ codes: await newRecoveryCodes(tx, given, viewer.userId) }));

/** For a change to another app. Every session has to show the new factor. */
export const removeSecondFactor = (services: Services, viewer: FreshViewer, { code }: { code: string }): Promise<Used> =>
  withCode(services, viewer, code, true, async (tx) => {
    await forgetSecondFactor(tx, viewer.userId);
    return {};
  });

/** Requires the code again before an irreversible act. A demonstration requires it only from users who have set up a factor. */
export async function showAgain(services: Services, viewer: FreshViewer, code: string | undefined): Promise<Used> {
  const factor = services.db.selectFrom('second_factors').select('user_id').where('user_id', '=', viewer.userId);
  if (services.site.demo && !(await factor.where('confirmed_at', 'is not', null).executeTakeFirst())) return { ok: true };
  return withCode(services, viewer, code ?? '', true, async () => ({}));
}

/** Deletes a second factor, confirmed or not. The caller has locked its owner's account. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirstOrThrow();
  await tx.updateTable('session').set({ second_factor_at: null }).where('userId', '=', userId).execute();
  await forgetAttempts(tx, userId);
  return numDeletedRows > 0n;
}

/** Runs `work` if the code is right, and spends the code: a second request with it is refused. */
async function withCode<T extends object>(
  services: Services,
  { userId }: FreshViewer,
  code: string,
  confirmed: boolean,
  work: (tx: Tx, given: Given) => Promise<T>,
): Promise<Used<T>> {
  const { db, clock } = services;
  const waits = await Promise.all(limits.map(([name, limit]) => consumeAttempt(db, clock, limit, [limitKey(name, userId)])));
  const wait = Math.max(...waits);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(services, async (tx, given) => {
    const factor = (await lockFor(tx, userId)) && (await factorOf(tx, userId));
    if (!factor || (factor.confirmed_at !== null) !== confirmed) return { ok: false, code: 'no-factor' };
    const refused = await spendCode(tx, given, userId, factor, code);
    if (refused) return { ok: false, code: refused };
    const done = await work(tx, given);
    await forgetAttempts(tx, userId);
    return { ok: true, ...done };
  });
}

const forgetAttempts = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('rate_limits')
    .where(
      'key',
      'in',
      limits.map(([name]) => limitKey(name, userId)),
    )
    .execute();

type Factor = NonNullable<Awaited<ReturnType<typeof factorOf>>>;

async function spendCode(tx: Tx, given: Given, userId: string, factor: Factor, code: string): Promise<'wrong-code' | 'used-code' | null> {
  const change = tx.updateTable('second_factors').where('user_id', '=', userId);
  const digest = digestOf(given, userId, code);
  if (factor.recovery.includes(digest)) {
    await change.set({ recovery: factor.recovery.filter((one) => one !== digest) }).execute();
    return null;
  }
  const key = given.vault.open(sealOf(given, userId), factor.sealed_key);
  const step = key === null ? null : stepOfCode(fromBase32(key), code, given.clock.now());
  if (step === null) return 'wrong-code';
  if (step <= factor.last_step) return 'used-code';
  await change.set({ last_step: step }).execute();
  return null;
}

async function newRecoveryCodes(tx: Tx, given: Given, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => random(given, recoveryBytes));
  const recovery = codes.map((code) => digestOf(given, userId, code));
  await tx.updateTable('second_factors').set({ recovery }).where('user_id', '=', userId).execute();
  return codes.map(inGroups);
}

const markSession = (tx: Tx, { clock }: Given, { sessionId, userId }: FreshViewer) =>
  tx.updateTable('session').set({ second_factor_at: clock.now() }).where('id', '=', sessionId).where('userId', '=', userId).execute();
