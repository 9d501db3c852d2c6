import { searchPath } from '../../../../platform/paths.ts';
import type { Db } from '../../../../platform/ports.ts';
import { agenciesNamed } from '../../flats/data/agency.reads.ts';
import { publishedCards } from '../../flats/data/flat.reads.ts';
import { figuresOfNeighbourhoods, neighbourhoodBySlug } from '../../flats/data/neighbourhood.reads.ts';
import { followedAddress, matchKey, ownMatchKey } from '../rules/follow-address.ts';
import { type Followed, type FollowKind, followKey, savedAddress } from '../rules/follow-kinds.ts';
import { type Snapshot, snapshotOf } from '../rules/follow-news.ts';
import type { OwnNote } from '../rules/own-note.ts';
import { type FollowedPlace, followedPlace, type GoneFlat, goneFlat, ownNote, type SavedFlat, type StoredFollow, savedFlat } from './follow.view.ts';

export const ownColumns = ['state', 'note', 'asked_rent', 'deposit_months', 'guarantee', 'offer'] as const;

/** A person's saved and followed items, the latest first; without agencies that are no longer published. */
export interface Follows {
  flats: SavedFlat[];
  gone: GoneFlat[];
  places: FollowedPlace[];
}

interface FollowToRead extends Followed {
  stored: StoredFollow | null;
  /** `match_keys` of a street or a building, if known. */
  keys?: readonly string[];
}

/** All follows of a member, or `only` one. */
export async function followsOf(db: Db, userId: string, only?: Followed): Promise<Follows> {
  let query = db
    .selectFrom('follows')
    .select(['kind', 'subject', 'seen_reviews', 'seen_price', 'seen_kind', 'match_keys as keys', 'address', ...ownColumns])
    .where('user_id', '=', userId);
  if (only) query = query.where('kind', '=', only.kind).where('subject', '=', only.subject);
  const rows = await query.orderBy('created_at', 'desc').orderBy('kind').orderBy('subject').execute();
  return describeFollows(
    db,
    rows.map(({ kind, subject, keys, ...row }) => ({
      ...{ kind, subject, keys },
      stored: { seen: { reviews: row.seen_reviews, price: row.seen_price, rentKind: row.seen_kind }, own: ownNote(row), address: row.address },
    })),
    true,
  );
}

/** The follows of a visitor's device, with public data; the device determines what is new. */
export const followsOnDevice = (db: Db, followed: readonly Followed[]): Promise<Follows> =>
  describeFollows(
    db,
    followed.map((one) => ({ ...one, stored: null })),
    false,
  );

async function describeFollows(db: Db, requested: readonly FollowToRead[], member: boolean): Promise<Follows> {
  const of = (kind: FollowKind) => requested.filter((one) => one.kind === kind);
  const flats = of('flat');
  const cards = await publishedCards(
    db,
    flats.map((one) => one.subject),
    member,
  );
  const places = await figuresOfPlaces(db, requested);
  return {
    flats: flats.flatMap(({ subject, stored }) => {
      const card = cards.get(subject);
      return card ? [savedFlat(card, stored)] : [];
    }),
    gone: flats.flatMap(({ subject, stored }) => (cards.has(subject) ? [] : [goneFlat(subject, stored)])),
    places: requested.flatMap(({ kind, subject, stored }) => {
      const now = places.get(followKey({ kind, subject }));
      return kind === 'flat' || !now ? [] : [followedPlace(kind, subject, now, stored)];
    }),
  };
}

type Figures = { name: string; path: string; reviewCount: number };

async function figuresOfPlaces(db: Db, requested: readonly FollowToRead[]): Promise<Map<string, Figures>> {
  const byKey = new Map<string, Figures>();
  const known = requested.flatMap(({ kind, subject }) => {
    const place = kind === 'neighbourhood' ? neighbourhoodBySlug(subject) : undefined;
    return place ? [{ subject, place }] : [];
  });
  const figures = await figuresOfNeighbourhoods(
    db,
    known.map((one) => one.place),
  );
  for (const [i, { subject }] of known.entries()) {
    const now = figures[i];
    // Other slugs of the neighbourhood are no subjects.
    if (now?.slug === subject) byKey.set(followKey({ kind: 'neighbourhood', subject }), now);
  }
  const slugs = requested.filter((one) => one.kind === 'agency').map((one) => one.subject);
  for (const agency of await agenciesNamed(db, slugs)) byKey.set(followKey({ kind: 'agency', subject: agency.slug }), agency);
  await addAddresses(db, requested, byKey);
  return byKey;
}

/** Streets and buildings, also without reviews: people follow those for the first one. */
async function addAddresses(db: Db, requested: readonly FollowToRead[], byKey: Map<string, Figures>): Promise<void> {
  const addresses = requested.flatMap(({ kind, subject, keys = [] }) => {
    if (kind !== 'street' && kind !== 'building') return [];
    const address = followedAddress(kind, subject);
    return address?.subject === subject ? [{ kind, address, keys: keys.length > 0 ? keys : [ownMatchKey(address)] }] : [];
  });
  if (addresses.length === 0) return;
  const streets = [...new Set(addresses.flatMap(({ keys }) => keys.map((key) => key.split('|')[0] ?? '')))];
  const rows = await db
    .selectFrom('properties')
    .select(['street_key', 'number', 'locality'])
    .select((e) => e.fn.sum<number>('review_count').as('reviews'))
    .where('review_count', '>', 0)
    .where('street_key', 'in', streets)
    .groupBy(['street_key', 'number', 'locality'])
    .execute();
  for (const { kind, address, keys } of addresses) {
    const there = rows.filter((row) => keys.includes(matchKey(row.street_key, kind === 'street' ? '' : row.number, row.locality)));
    const reviewCount = there.reduce((sum, row) => sum + Number(row.reviews), 0);
    byKey.set(followKey({ kind, subject: address.subject }), { name: address.subject, path: searchPath('address', address.subject), reviewCount });
  }
}

/** The current public state of something followed. */
export interface Now extends Snapshot {
  name: string;
  /** The stored address of a flat; '' for other kinds. */
  address: string;
  path: string;
}

/** The current state of each, by `followKey`; without unpublished flats and agencies, and invalid subjects. */
export async function currentState(db: Db, followed: readonly Followed[]): Promise<Map<string, Now>> {
  const { flats, places } = await followsOnDevice(db, followed);
  return new Map<string, Now>([
    ...flats.map(
      ({ id, address, town, path, reviews, lastRent }) =>
        [
          followKey({ kind: 'flat', subject: id }),
          { name: address, address: savedAddress({ address, town }), path, ...snapshotOf(reviews, lastRent) },
        ] as const,
    ),
    ...places.map((place) => [followKey(place), { name: place.name, address: '', path: place.path, reviews: place.reviews, price: null }] as const),
  ]);
}

/** The state when this person last looked; null: they do not follow it. */
export async function followSnapshot(db: Db, userId: string, { kind, subject }: Followed): Promise<Snapshot | null> {
  const row = await db
    .selectFrom('follows')
    .select(['seen_reviews as reviews', 'seen_price as price', 'seen_kind as rentKind'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** A member's note of a followed item; null: not followed. */
export async function ownOf(db: Db, userId: string, { kind, subject }: Followed): Promise<OwnNote | null> {
  const row = await db
    .selectFrom('follows')
    .select(ownColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? ownNote(row) : null;
}

/** The flats among `ids` that a member has saved. */
export async function savedAmong(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('follows')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'flat')
    .where('subject', 'in', [...ids])
    .execute();
  return rows.map((row) => row.subject);
}

/** The number of a member's saved flats, for the header. */
export async function savedFlatCount(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('follows')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'flat')
    .executeTakeFirstOrThrow();
  return n;
}
