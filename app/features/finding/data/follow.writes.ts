import type { Services, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { followedAddress, matchKey } from '../rules/follow-address.ts';
import { type Followed, followKey, MAX_FOLLOWS } from '../rules/follow-kinds.ts';
import type { Snapshot } from '../rules/follow-news.ts';
import { currentState } from './follow.reads.ts';
import { matchingStreets } from './suggestion-streets.reads.ts';

/** 'absent': there is no such thing, or nothing is published of it. 'full': as many are kept as may be. */
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

/** Whether it is saved or followed now. */
async function insert(tx: Tx, userId: string, { kind, subject }: Followed, seen: Snapshot, now: Date): Promise<boolean> {
  const followed = await tx.selectFrom('follows').select('subject').where('user_id', '=', userId).where('kind', '=', kind).execute();
  if (followed.some((one) => one.subject === subject)) return true;
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
  };
  await tx.insertInto('follows').values(row).execute();
  return true;
}

/** By which flats a street or a building is known, under all names of the street. */
async function matchKeys(tx: Tx, { kind, subject }: Followed): Promise<string[]> {
  const address = kind === 'street' || kind === 'building' ? followedAddress(kind, subject) : null;
  if (!address) return [];
  const own = streetKey(address.street);
  const [street] = await matchingStreets(tx, parseAddress(subject), 1);
  const keys = street?.locality === address.locality && street.keys.includes(own) ? street.keys : [own];
  return keys.map((key) => matchKey(key, address.number, address.locality));
}

/** Idempotent too. */
export async function unfollow(services: Pick<Services, 'db'>, viewer: FreshViewer, { kind, subject }: Followed): Promise<void> {
  await inTransaction(
    services,
    async (tx) => {
      await lockFor(tx, viewer.userId);
      await tx.deleteFrom('follows').where('user_id', '=', viewer.userId).where('kind', '=', kind).where('subject', '=', subject).execute();
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
 * What a device kept before its owner signed in: added to what the account keeps, as far as there is room. What the device last
 * saw of it stays what is compared. How many the account keeps of them now.
 */
export async function importFollows(services: Pick<Services, 'db' | 'clock'>, viewer: FreshViewer, list: readonly (Followed & Snapshot)[]): Promise<number> {
  return inTransaction(
    services,
    async (tx, { clock }) => {
      if (!(await lockFor(tx, viewer.userId))) return 0;
      const there = await currentState(tx, list);
      let taken = 0;
      // The first was kept last.
      for (const [i, { kind, subject, reviews, price, rentKind }] of list.entries()) {
        if (!there.has(followKey({ kind, subject }))) continue;
        const at = new Date(clock.now().getTime() - i);
        if (await insert(tx, viewer.userId, { kind, subject }, { reviews, price, rentKind }, at)) taken++;
      }
      return taken;
    },
    { repeatable: true },
  );
}
