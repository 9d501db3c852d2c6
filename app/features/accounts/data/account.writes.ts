import { aliasAttempts } from '../../../../platform/alias.ts';
import { daysBefore } from '../../../../platform/dates.ts';
import { avatarPath } from '../../../../platform/paths.ts';
import type { Services } from '../../../../platform/ports.ts';
import type { AuthAnswer, NewAccount } from '../../../../platform/ports-accounts.ts';
import { type Attempt, attemptLimits, signInLimits } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt, type Limit, reserveSlot } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, lockFor } from '../../../../platform/transaction.ts';
import { discardUploads, putUpload, removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { mailNewAccount } from '../../messages/data/outgoing-mail.writes.ts';
import type { ProfileData, RequiredData } from './account.input.ts';
import { freeAlias } from './account.reads.ts';
import { serializeDeletions } from './deletion.writes.ts';
import { knownDevice } from './device.reads.ts';

/** PRODUCT.md §1 "Omitir": unconfirmed accounts are deleted after 7 days, which frees their alias. */
const unconfirmedDays = 7;
/** Lifetime of step 1 of a sign-up. */
const stepMinutes = 60;

/** Counts an attempt and returns the seconds to wait, or 0. Network and e-mail are stored as pseudonyms. */
export async function checkRateLimit({ db, clock, vault }: Services, kind: Attempt, network: string, account?: string): Promise<number> {
  const limits: { network: Limit; account?: Limit; mailbox?: Limit } = attemptLimits[kind];
  const from = vault.pseudonym(network);
  let wait = await consumeAttempt(db, clock, limits.network, [`${kind}:address:${from}`]);
  if (account === undefined || wait > 0) return wait;
  const to = vault.pseudonym(account);
  if (limits.account) wait = await consumeAttempt(db, clock, limits.account, [`${kind}:account:${to}:${from}`]);
  if (limits.mailbox && wait === 0) wait = await consumeAttempt(db, clock, limits.mailbox, [`${kind}:mailbox:${to}`]);
  return wait;
}

/** The same for a sign-in, by `signInLimits`. It may delay the attempt, equally for known and unknown e-mails. */
export async function checkSignInLimit({ db, clock, vault }: Services, network: string, email: string, deviceCookie: string | null): Promise<number> {
  const device = knownDevice(vault, deviceCookie, email);
  if (device) return consumeAttempt(db, clock, signInLimits.device, [`sign-in:device:${device}`]);
  const from = vault.pseudonym(network);
  const to = vault.pseudonym(email);
  const closed =
    (await consumeAttempt(db, clock, signInLimits.network, [`sign-in:address:${from}`])) ||
    (await consumeAttempt(db, clock, signInLimits.account, [`sign-in:account:${to}:${from}`]));
  if (closed > 0) return closed;
  if ((await consumeAttempt(db, clock, signInLimits.unhurried, [`sign-in:everywhere:${to}`])) === 0) return 0;
  const turn = await reserveSlot(db, clock, signInLimits.pace, `sign-in:turn:${to}`);
  if (turn === null) return Math.ceil(signInLimits.pace.longestMs / 1000);
  await clock.sleep(turn);
  return 0;
}

/** Step 1, and the raw input of step 2 if its author went back. */
interface SignUpSteps {
  required: RequiredData;
  profile: Readonly<Record<string, string>>;
}

/** Stores step 1 sealed. Only the browser that gets the token can open it. */
export async function saveSignUpStep({ db, clock, ids, vault }: Services, steps: SignUpSteps): Promise<string> {
  const token = `${ids.secret()}${ids.secret()}`;
  const expires_at = new Date(clock.now().getTime() + stepMinutes * 60_000);
  const row = { token_hash: vault.digest(token), sealed: vault.seal(token, JSON.stringify(steps)), expires_at };
  await inTransaction({ db }, (tx) => tx.insertInto('sign_up_steps').values(row).execute());
  return token;
}

export async function loadSignUpStep({ db, clock, vault }: Services, token: string): Promise<SignUpSteps | null> {
  const row = await db
    .selectFrom('sign_up_steps')
    .select('sealed')
    .where('token_hash', '=', vault.digest(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const text = row && vault.open(token, row.sealed);
  return text ? (JSON.parse(text) as SignUpSteps) : null;
}

/** Stores the raw input of step 2 for going back, and returns step 1; null: that has expired. */
export async function saveSignUpProfile(services: Services, token: string, profile: SignUpSteps['profile']): Promise<RequiredData | null> {
  const stored = await loadSignUpStep(services, token);
  if (!stored) return null;
  const sealed = services.vault.seal(token, JSON.stringify({ ...stored, profile }));
  await inTransaction(services, (tx) => tx.updateTable('sign_up_steps').set({ sealed }).where('token_hash', '=', services.vault.digest(token)).execute());
  return stored.required;
}

/** Deletes expired sessions and mail links. The auth library would delete a session only when its cookie arrives, and that expires with it. */
export async function purgeSessions(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    for (const table of ['session', 'verification'] as const) {
      const over = tx.selectFrom(table).select('id').where('expiresAt', '<', clock.now()).forUpdate().skipLocked();
      await tx.deleteFrom(table).where('id', 'in', over).execute();
    }
  });
}

export async function purgeSignUpSteps(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(services, (tx, { clock }) => {
    const over = tx.selectFrom('sign_up_steps').select('token_hash').where('expires_at', '<', clock.now()).forUpdate().skipLocked();
    return tx.deleteFrom('sign_up_steps').where('token_hash', 'in', over).execute();
  });
}

type Registration = Result<{ email: string }, 'expired' | 'no-alias' | 'email-taken' | 'alias-taken' | 'too-many'>;

/** Step 2, filled in or skipped (`profile` null): creates the account of the stored step 1, with its confirmation mail. */
export async function register(
  services: Services,
  ask: { token: string; profile: ProfileData | null; photo: AvatarToken | null; address: string },
): Promise<Registration> {
  const step = (await loadSignUpStep(services, ask.token))?.required;
  if (!step) return { ok: false, code: 'expired' };
  const wait = await checkRateLimit(services, 'sign-up', ask.address, step.email);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const photo = ask.photo && (await claimAvatar(services, ask.photo)) ? ask.photo : null;
  const account: Omit<NewAccount, 'username'> = {
    email: step.email,
    password: step.password,
    gender: step.gender,
    nationality: step.nationality,
    birth_date: step.birthDate,
    display_name: ask.profile?.displayName ?? null,
    phone: ask.profile?.phone ?? null,
    bio: ask.profile?.bio ?? null,
    photo_url: photo && avatarPath(photo.name),
  };
  const made = await signUpAs(services, account, ask.profile?.username ?? null);
  if (!made.ok) {
    if (photo) await inTransaction(services, (tx) => tx.updateTable('uploads').set({ used_at: null }).where('name', '=', photo.name).execute());
    return made.code === 'email-taken' || made.code === 'alias-taken' || made.code === 'no-alias'
      ? { ok: false, code: made.code }
      : Promise.reject(new Error(`sign-up refused: ${made.code}`));
  }
  if (made.userId) await mailNewAccount(services, made.userId);
  await inTransaction(services, async (tx, { vault }) => {
    if (photo) await tx.updateTable('uploads').set({ user_id: made.userId }).where('name', '=', photo.name).execute();
    await tx.deleteFrom('sign_up_steps').where('token_hash', '=', vault.digest(ask.token)).execute();
  });
  return { ok: true, email: step.email };
}

/** Signs up with the chosen alias or a generated one, and generates another if that is taken meanwhile. */
async function signUpAs(
  { accounts, db, ids }: Services,
  account: Omit<NewAccount, 'username'>,
  chosen: string | null,
): Promise<AuthAnswer | { ok: false; code: 'no-alias' }> {
  for (let attempt = 0; attempt < aliasAttempts; attempt++) {
    const username = chosen ?? (await freeAlias(db, ids));
    if (!username) return { ok: false, code: 'no-alias' };
    const made = await accounts.signUp({ ...account, username });
    if (made.ok || chosen || made.code !== 'alias-taken') return made;
  }
  return { ok: false, code: 'no-alias' };
}

/** Proves that the person who signs up uploaded the picture. */
interface AvatarToken {
  name: string;
  token: string;
}

/** Stores the central square of a picture, for an account that may not exist yet; null: it is no picture, or the account is deleted. */
export async function storeAvatar(services: Services, bytes: Uint8Array, viewer: FreshViewer | null): Promise<AvatarToken | 'too-many-pixels' | null> {
  const { ids, images, vault } = services;
  const picture = await images.avatar(bytes);
  if (!picture || picture === 'too-many-pixels') return picture;
  const made = { name: ids.secret(), token: ids.secret() };
  const { width, height } = picture;
  const row = { name: made.name, bucket: 'avatars' as const, user_id: viewer?.userId ?? null, token_hash: vault.digest(made.token), width, height };
  const stored = await inTransaction(services, async (tx) => {
    if (viewer && !(await lockFor(tx, viewer.userId))) return false;
    await tx.insertInto('uploads').values(row).execute();
    return true;
  });
  if (!stored) return null;
  // A concurrent photo of the account may have replaced it, or the account was deleted.
  if (!(await putUpload(services, row, picture.files))) throw new Error('the photo was discarded while it was stored');
  return made;
}

async function claimAvatar(services: Services, { name, token }: AvatarToken): Promise<boolean> {
  const claimed = await inTransaction(services, (tx, { clock, vault }) =>
    tx
      .updateTable('uploads')
      .set({ used_at: clock.now() })
      .where('name', '=', name)
      .where('bucket', '=', 'avatars')
      .where('token_hash', '=', vault.digest(token))
      .where('used_at', 'is', null)
      .returning('name')
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}

/** The daily job. Deletes each account in its own transaction, unless it was confirmed meanwhile, and then its files. */
export async function deleteUnconfirmed(services: Services): Promise<void> {
  const before = daysBefore(services.clock.now(), unconfirmedDays);
  const old = await services.db.selectFrom('user').select('id').where('emailVerified', '=', false).where('createdAt', '<', before).orderBy('id').execute();
  for (const { id } of old) {
    const uploads = await inTransaction(services, async (tx) => {
      await serializeDeletions(tx);
      await lock(tx, async () => ({ leaving: [id] }));
      const still = await tx.selectFrom('user').select('id').where('id', '=', id).where('emailVerified', '=', false).executeTakeFirst();
      if (!still) return [];
      const sent = await tx.selectFrom('uploads').select(['name', 'bucket']).where('user_id', '=', id).execute();
      await discardUploads(tx, sent);
      await tx.deleteFrom('user').where('id', '=', id).execute();
      return sent;
    });
    await removeUploads(services, uploads);
  }
}
