import { sql } from 'kysely';
import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import type { Db, Services, Tx } from '../../../../platform/ports.ts';
import { inTransaction, lock } from '../../../../platform/transaction.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { neighbourhoodNamed } from '../../places/rules/city/nearest.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { matchKey } from '../rules/follow-address.ts';
import { type Followed, type FollowKind, followKey } from '../rules/follow-kinds.ts';
import { readNews } from '../rules/follow-news.ts';
import { currentState, type Now } from './follow.reads.ts';
import { followedReview } from './follow-news.view.ts';

/** People notified in one transaction. */
const AT_ONCE = 100;

interface Follower extends Followed {
  user_id: string;
  seen_reviews: number;
  seen_price: number | null;
  seen_kind: RentalKind | null;
}

/**
 * Notifies people who saved the flat of a newly published review, or follow its building, street, neighbourhood or agency; never its author. Followers
 * of several of these are notified about the most specific one, and only if no notification about the same item is unread.
 * `subject`: the id of the review, or `replyNews` of it if its reply was published.
 */
export async function notifyFollowers(services: Services, subject: string): Promise<void> {
  const { db } = services;
  const { reviewId, replied } = readNews(subject);
  const review = await publishedReview(db, reviewId);
  if (!review) return;
  const about = subjectsOf(review);
  for (let after = ''; ; ) {
    const people = await nextPeople(db, about, after);
    const last = people.at(-1);
    if (!last) return;
    after = last;
    await inTransaction(services, async (tx, services) => {
      const { followers } = await lock(tx, async () => {
        const followers = await followersAmong(tx, about, people);
        return { followers, people: followers.map((one) => one.user_id) };
      });
      const untold = await withoutNews(tx, followers, subject);
      const receivers = untold.filter((one) => one.user_id !== review.user_id);
      const now = await currentState(tx, receivers);
      await notify(
        services,
        tx,
        receivers.flatMap((one) => {
          const is: Now | undefined = now.get(followKey(one));
          return is ? [followedReview(one, is, { subject, replied })] : [];
        }),
      );
    });
  }
}

interface About {
  subjects: Followed[];
  keys: string[];
}

interface PublishedReview {
  user_id: string | null;
  property_id: string;
  neighbourhood: string | null;
  agency: string | null;
  street_key: string;
  number: string;
  locality: string;
}

async function publishedReview(db: Db, id: string): Promise<PublishedReview | undefined> {
  return db
    .selectFrom('reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.user_id', 'r.property_id', 'p.neighbourhood', 'a.slug as agency', 'p.street_key', 'p.number', 'p.locality'])
    .where('r.id', '=', id)
    .where('r.is_verified', '=', true)
    .executeTakeFirst();
}

/** The items that may be followed: flat, neighbourhood and agency by subject, building and street by key. */
function subjectsOf({ property_id, agency, neighbourhood, street_key, number, locality }: PublishedReview): About {
  const place = neighbourhood === null ? undefined : neighbourhoodNamed(neighbourhood);
  return {
    subjects: [
      { kind: 'flat', subject: property_id },
      ...(agency === null ? [] : [{ kind: 'agency' as const, subject: agency }]),
      ...(place ? [{ kind: 'neighbourhood' as const, subject: neighbourhoodSlug(place.name) }] : []),
    ],
    keys: [matchKey(street_key, number, locality), matchKey(street_key, '', locality)],
  };
}

const among = ({ subjects, keys }: About) => sql<boolean>`(
  (kind, subject) in (${sql.join(subjects.map(({ kind, subject }) => sql`(${kind}, ${subject})`))})
  or (match_keys <> '{}' and match_keys && array[${sql.join(keys)}]::text[]))`;

async function nextPeople(db: Db, about: About, after: string): Promise<string[]> {
  let query = db.selectFrom('follows').select('user_id').distinct().where(among(about)).orderBy('user_id').limit(AT_ONCE);
  if (after !== '') query = query.where('user_id', '>', after);
  return (await query.execute()).map((row) => row.user_id);
}

const nearness: readonly FollowKind[] = ['flat', 'building', 'street', 'agency', 'neighbourhood'];

/** Each of these people once, with the most specific item they follow. */
async function followersAmong(tx: Tx, about: About, people: readonly string[]): Promise<Follower[]> {
  const rows = await tx
    .selectFrom('follows')
    .select(['user_id', 'kind', 'subject', 'seen_reviews', 'seen_price', 'seen_kind'])
    .where(among(about))
    .where('user_id', 'in', [...people])
    .execute();
  const nearestFirst = rows.toSorted((a, b) => nearness.indexOf(a.kind) - nearness.indexOf(b.kind));
  return [...new Map(nearestFirst.toReversed().map((row) => [row.user_id, row])).values()];
}

/** Followers not yet notified of this review or reply, and without an unread notification about the same item. */
async function withoutNews(tx: Tx, followers: readonly Follower[], subject: string): Promise<Follower[]> {
  if (followers.length === 0) return [];
  const rows = await tx
    .selectFrom('notifications')
    .select(['user_id', 'read'])
    .select([sql<string>`data ->> 'review_id'`.as('review_id'), sql<string>`data ->> 'followed'`.as('followed')])
    .where('type', '=', 'followed_review')
    .where(
      'user_id',
      'in',
      followers.map((one) => one.user_id),
    )
    .execute();
  return followers.filter(
    (one) => !rows.some((row) => row.user_id === one.user_id && (row.review_id === subject || (!row.read && row.followed === followKey(one)))),
  );
}

const newsOfAgency = (slug: string) => sql<boolean>`type = 'followed_review' and data ->> 'followed' = ${followKey({ kind: 'agency', subject: slug })}`;

/** For `lock`: people who were notified about an agency, even if they no longer follow it. */
export async function readersOfAgencyNews(db: Db, slug: string): Promise<string[]> {
  const rows = await db.selectFrom('notifications').select('user_id').distinct().where(newsOfAgency(slug)).execute();
  return rows.map((row) => row.user_id);
}

/** Deletes the notifications that contain an agency's removed name. The caller has locked `readersOfAgencyNews`. */
export async function deleteAgencyNews(tx: Tx, slug: string): Promise<void> {
  const readers = await readersOfAgencyNews(tx, slug);
  if (readers.length > 0) await tx.deleteFrom('notifications').where('user_id', 'in', readers).where(newsOfAgency(slug)).execute();
}

/** Deletes follows of agencies that no longer exist, and of absent flats without a stored address or note. Locked rows are left to the next night. */
export async function purgeFollows(services: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(services, async (tx) => {
    await sql`
      delete from follows where (user_id, kind, subject) in (
        select user_id, kind, subject from follows f
        where (kind = 'flat' and address = '' and note = '' and asked_rent is null and not exists (select from properties p where p.id = f.subject))
          or (kind = 'agency' and not exists (select from agencies a where a.slug = f.subject))
        for update skip locked)`.execute(tx);
  });
}
