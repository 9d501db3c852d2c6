import { aliasAttempts } from '../../domain/account/alias.ts';
import { takeAttempt } from '../limits/writes.ts';
import type { AuthAnswer, NewAccount, Services } from '../ports.ts';
import { fileKey, removeUploadFiles } from '../uploads/writes.ts';
import type { ProfileData, RequiredData } from './input.ts';
import { type Attempt, attemptLimits } from './policy.ts';
import { freeAlias } from './reads.ts';

/** PRODUCT.md §1 "Omitir": unconfirmed accounts go after 7 days and free their alias. */
const unconfirmedDays = 7;
/** How long step 1 of a sign-up waits for its step 2. */
const stepMinutes = 60;

/** Counts an attempt; 0 when it may go on, else the seconds to wait. Neither address nor e-mail is stored in plain. */
export async function mayTry({ db, clock, vault }: Services, kind: Attempt, address: string, account?: string): Promise<number> {
  const limits = attemptLimits[kind];
  const byAddress = await takeAttempt(db, clock, limits.address, [`${kind}:address:${vault.pseudonym(address)}`]);
  if (!limits.account || account === undefined) return byAddress;
  return Math.max(byAddress, await takeAttempt(db, clock, limits.account, [`${kind}:account:${vault.pseudonym(account)}`]));
}

/** Keeps step 1 for the browser that gets the token, which alone can open it. */
export async function keepStep({ db, clock, ids, vault }: Services, step: RequiredData): Promise<string> {
  const token = `${ids.secret()}${ids.secret()}`;
  const expires_at = new Date(clock.now().getTime() + stepMinutes * 60_000);
  await db
    .insertInto('sign_up_steps')
    .values({ token_hash: vault.digest(token), sealed: vault.seal(token, JSON.stringify(step)), expires_at })
    .execute();
  return token;
}

export async function keptStep({ db, clock, vault }: Services, token: string): Promise<RequiredData | null> {
  const row = await db
    .selectFrom('sign_up_steps')
    .select('sealed')
    .where('token_hash', '=', vault.digest(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const text = row && vault.open(token, row.sealed);
  return text ? (JSON.parse(text) as RequiredData) : null;
}

export async function sweepSignUps({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('sign_up_steps').where('expires_at', '<', clock.now()).execute();
}

export type Registration =
  | { ok: true; email: string }
  | { ok: false; why: 'expired' | 'no-alias' | 'email-taken' | 'alias-taken' }
  | { ok: false; wait: number };

/** Step 2, filled in or skipped (`profile` null): makes the account of the kept step 1 and sends the confirmation mail. */
export async function register(
  services: Services,
  ask: { token: string; profile: ProfileData | null; photo: AvatarToken | null; address: string },
): Promise<Registration> {
  const step = await keptStep(services, ask.token);
  if (!step) return { ok: false, why: 'expired' };
  const wait = await mayTry(services, 'sign-up', ask.address, step.email);
  if (wait > 0) return { ok: false, wait };
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
    photo_url: photo && avatarUrl(photo.name),
  };
  const made = await signUpAs(services, account, ask.profile?.username ?? null);
  if (!made.ok) {
    if (photo) await services.db.updateTable('uploads').set({ used_at: null }).where('name', '=', photo.name).execute();
    return made.code === 'email-taken' || made.code === 'alias-taken' || made.code === 'no-alias'
      ? { ok: false, why: made.code }
      : Promise.reject(new Error(`sign-up refused: ${made.code}`));
  }
  if (photo) await services.db.updateTable('uploads').set({ user_id: made.userId }).where('name', '=', photo.name).execute();
  await services.db.deleteFrom('sign_up_steps').where('token_hash', '=', services.vault.digest(ask.token)).execute();
  return { ok: true, email: step.email };
}

/** With the chosen alias, or with a generated one: of those, somebody else may take the free one just before us. */
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

/** Proves that a stored picture was put there by who signs up. */
export interface AvatarToken {
  name: string;
  token: string;
}

export const avatarUrl = (name: string) => `/avatares/${name}-square.webp`;

/** Keeps the middle square of a picture for an account that may not exist yet; null when it is no picture. */
export async function keepAvatar({ db, files, ids, images, vault }: Services, bytes: Uint8Array, userId: string | null): Promise<AvatarToken | null> {
  const picture = await images.avatar(bytes);
  if (!picture) return null;
  const made = { name: ids.secret(), token: ids.secret() };
  const { width, height } = picture;
  await db
    .insertInto('uploads')
    .values({ name: made.name, bucket: 'avatars', user_id: userId, token_hash: vault.digest(made.token), width, height })
    .execute();
  for (const { suffix, bytes: square } of picture.files) await files.put(fileKey('avatars', made.name, suffix), square);
  return made;
}

async function claimAvatar({ db, clock, vault }: Services, { name, token }: AvatarToken): Promise<boolean> {
  const claimed = await db
    .updateTable('uploads')
    .set({ used_at: clock.now() })
    .where('name', '=', name)
    .where('bucket', '=', 'avatars')
    .where('token_hash', '=', vault.digest(token))
    .where('used_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteUnconfirmed(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - unconfirmedDays * 24 * 3600 * 1000);
  const old = db.selectFrom('user').select('id').where('emailVerified', '=', false).where('createdAt', '<', before);
  await removeUploadFiles(services, await db.selectFrom('uploads').select(['name', 'bucket']).where('user_id', 'in', old).execute());
  await db.deleteFrom('user').where('emailVerified', '=', false).where('createdAt', '<', before).execute();
}
