import type { Services, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { followedAddress, matchKey } from '../rules/follow-address.ts';
import { type Followed, followKey, MAX_FOLLOWS } from '../rules/follow-kinds.ts';
import type { Snapshot } from '../rules/follow-news.ts';
import { hasContent, mergedNote, type OwnNote } from '../rules/own-note.ts';
import { currentState, ownColumns, ownOf } from './follow.reads.ts';
import { ownNote } from './follow.view.ts';
import { matchingStreets } from './suggestion-streets.reads.ts';

/** 'absent': an invalid subject, or an unpublished flat or agency. 'full': the limit is reached. */
type FollowResult = Result<object, 'guest' | 'absent' | 'full'>;

/** Saves a flat, or follows a neighbourhood, an agency, a street or a building. Idempotent. */
export async function follow(services: Pick<Services, 'db' | 'clock'>, viewer: FreshViewer, one: Followed): Promise<FollowResult> {
  return inTransaction(
    services,
    async (tx, { clock }): Promise<FollowResult> => {
      if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'guest' };
      const now = (await currentState(tx, [one])).get(followKey(one));
      if (!now) return { ok: false, code: 'absent' };
      return (await insert(tx, viewer.userId, one, now, clock.now())) ? { ok: true } : { ok: false, code: 'full' };
    },
    { repeatable: true },
  );
}

/** Returns false if the limit is reached. `own`: its note on a device. */
async function insert(tx: Tx, userId: string, { kind, subject }: Followed, seen: Snapshot & { address: string }, now: Date, own?: OwnNote): Promise<boolean> {
  const followed = await tx
    .selectFrom('follows')
    .select(['subject', ...ownColumns])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  const before = followed.find((one) => one.subject === subject);
  if (before && own) await setOwn(tx, userId, { kind, subject }, mergedNote(ownNote(before), own));
  if (before) return true;
  if (followed.length >= MAX_FOLLOWS) return false;
  const match_keys = await matchKeys(tx, { kind, subject });
  const row = {
    user_id: userId,
    kind,
    subject,
    seen_reviews: seen.reviews,
    seen_price: seen.price,
    seen_kind: seen.rentKind ?? null,
    created_at: now,
    match_keys,
    address: seen.address,
    ...(own ? ownRow(own) : {}),
  };
  await tx.insertInto('follows').values(row).execute();
  return true;
}

const ownRow = ({ state, note, rent, depositMonths, guarantee, offer }: OwnNote) => ({
  ...{ state, note, guarantee, offer },
  ...{ asked_rent: rent, deposit_months: depositMonths },
});

async function setOwn(tx: Tx, userId: string, { kind, subject }: Followed, own: OwnNote): Promise<void> {
  await tx.updateTable('follows').set(ownRow(own)).where('user_id', '=', userId).where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Stores the note of a saved flat or building, or only its state. */
export async function saveNote(
  services: Pick<Services, 'db'>,
  viewer: FreshViewer,
  one: Followed,
  own: OwnNote | Pick<OwnNote, 'state'>,
): Promise<Result<object, 'absent'>> {
  return inTransaction(
    services,
    async (tx): Promise<Result<object, 'absent'>> => {
      await lockFor(tx, viewer.userId);
      const before = await ownOf(tx, viewer.userId, one);
      if (!before) return { ok: false, code: 'absent' };
      await setOwn(tx, viewer.userId, one, { ...before, ...own });
      return { ok: true };
    },
    { repeatable: true },
  );
}

/** The keys that match flats to a street or a building, one for each name of the street. */
async function matchKeys(tx: Tx, { kind, subject }: Followed): Promise<string[]> {
  const address = kind === 'street' || kind === 'building' ? followedAddress(kind, subject) : null;
  if (!address) return [];
  const own = streetKey(address.street);
  const [street] = await matchingStreets(tx, parseAddress(subject), 1);
  const keys = street?.locality === address.locality && street.keys.includes(own) ? street.keys : [own];
  return keys.map((key) => matchKey(key, address.number, address.locality));
}

/** Idempotent. 'noted': it has a note, which is deleted only with `sure`. */
export async function unfollow(
  services: Pick<Services, 'db'>,
  viewer: FreshViewer,
  { kind, subject }: Followed,
  sure = false,
): Promise<Result<object, 'noted'>> {
  return inTransaction(
    services,
    async (tx): Promise<Result<object, 'noted'>> => {
      await lockFor(tx, viewer.userId);
      const own = await ownOf(tx, viewer.userId, { kind, subject });
      if (!sure && own && hasContent(own)) return { ok: false, code: 'noted' };
      await tx.deleteFrom('follows').where('user_id', '=', viewer.userId).where('kind', '=', kind).where('subject', '=', subject).execute();
      return { ok: true };
    },
    { repeatable: true },
  );
}

/** Marks the current state as seen: it is no longer news. */
export async function markSeen(services: Pick<Services, 'db'>, viewer: FreshViewer, one: Followed): Promise<void> {
  await inTransaction(
    services,
    async (tx) => {
      await lockFor(tx, viewer.userId);
      const now = (await currentState(tx, [one])).get(followKey(one));
      if (!now) return;
      await tx
        .updateTable('follows')
        .set({ seen_reviews: now.reviews, seen_price: now.price, seen_kind: now.rentKind ?? null })
        .where('user_id', '=', viewer.userId)
        .where('kind', '=', one.kind)
        .where('subject', '=', one.subject)
        .execute();
    },
    { repeatable: true },
  );
}

/**
 * Adds the follows of a device to the account that its owner signed in to, up to the limit, with their notes and the state that the device
 * last saw. Returns those beyond the limit, which stay on the device. A flat without published reviews is imported with the device's data.
 */
export async function importFollows(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: FreshViewer,
  list: readonly (Followed & Snapshot & { own?: OwnNote | undefined; address?: string | undefined })[],
): Promise<Followed[]> {
  return inTransaction(
    services,
    async (tx, { clock }) => {
      if (!(await lockFor(tx, viewer.userId))) return [...list];
      const there = await currentState(tx, list);
      const left: Followed[] = [];
      // The device's list begins with the latest.
      for (const [i, { kind, subject, reviews, price, rentKind, own, address: storedAddress = '' }] of list.entries()) {
        const now = there.get(followKey({ kind, subject }));
        if (!now && (kind !== 'flat' || (storedAddress === '' && !(own && hasContent(own))))) continue;
        const seen = { reviews, price, rentKind, address: now?.address ?? storedAddress };
        if (!(await insert(tx, viewer.userId, { kind, subject }, seen, new Date(clock.now().getTime() - i), own))) left.push({ kind, subject });
      }
      return left;
    },
    { repeatable: true },
  );
}
