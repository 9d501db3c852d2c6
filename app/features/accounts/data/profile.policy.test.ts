import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { aVerifiedStay } from '../../../../test/community.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { filteredProfile } from '../../flatmates/data/profile.reads.ts';
import { ownRatings } from '../../flatmates/data/short-rating.reads.ts';
import { deleteRating, rateFlatmate } from '../../flatmates/data/short-rating.writes.ts';
import { messagesOf } from '../../messages/data/message.reads.ts';
import { replyTo, setBlocked, writeTo } from '../../messages/data/message.writes.ts';
import { notificationsOf } from '../../messages/data/notification.reads.ts';
import { markRead, removeNotification } from '../../messages/data/notification.writes.ts';
import { ownReviewCards } from '../../reviews/data/review.reads.ts';
import { deleteReview } from '../../reviews/data/review.writes.ts';
import { deleteAccount } from './deletion.writes.ts';
import { saveProfile } from './profile.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

type Viewer = FreshViewer | null;
let door = 1;

async function aScene() {
  const { db } = services;
  const spec = { door: String(door++) };
  const member = async (name: string): Promise<FreshViewer> => {
    const alias = `${name}_${services.ids.short()}`;
    return asMember({ userId: await aUser(services, alias), alias });
  };
  const [stranger, party, author, admin] = [await member('ajena'), await member('parte'), await member('autora'), await member('admin')];
  await db.insertInto('user_roles').values({ user_id: admin.userId, role: 'admin' }).execute();
  const stay = await aVerifiedStay(services, { userId: author.userId, ...spec });
  await aVerifiedStay(services, { userId: party.userId, ...spec });
  await writeTo(services, author, party.alias, 'Hola');
  await db.deleteFrom('notifications').execute();
  const row = { user_id: author.userId, type: 'prueba', title: 'Un aviso', message: '', data: '{}' };
  const { id: notificationId } = await db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow();
  const { id: messageId } = await db.selectFrom('messages').select('id').where('sender_id', '=', author.userId).executeTakeFirstOrThrow();
  const { id: reviewId } = await aReview(services, { userId: author.userId, ...spec });
  await rateFlatmate(services, author, stay.tenancyId, party.userId, {
    cleanliness: 4,
    respect: null,
    pays_on_time: null,
    communication: null,
    social_ambience: null,
    comment: null,
  });
  const { id: ratingId } = await db.selectFrom('roommate_ratings').select('id').where('rater_id', '=', author.userId).executeTakeFirstOrThrow();
  const people: Record<string, Viewer> = { visitor: null, stranger, party, author, admin };
  return { people, author, party, notificationId, messageId, reviewId, ratingId };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

const outcomeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);
const count = async (viewer: Viewer, list: (userId: string) => Promise<{ length: number }>) => (viewer ? String((await list(viewer.userId)).length) : '-');

/** Without a session the types allow no call; the guards refuse it (test/guards.test.ts). */
const write =
  (act: (scene: Scene, viewer: FreshViewer) => Promise<string>) =>
  async (scene: Scene, viewer: Viewer): Promise<string> =>
    viewer ? act(scene, viewer) : 'guest';

const acts: Record<string, (scene: Scene, viewer: Viewer) => Promise<string>> = {
  "read the author's notifications as one's own": (_, viewer) => count(viewer, async (id) => (await notificationsOf(services.db, id, 50)).cards),
  "mark the author's notification as read": write(async ({ notificationId }, viewer) => outcomeOf(await markRead(services, viewer, notificationId))),
  "delete the author's notification": write(async ({ notificationId }, viewer) => outcomeOf(await removeNotification(services, viewer, notificationId))),
  "read the author's message as one's own": (_, viewer) => count(viewer, async (id) => (await messagesOf(services.db, id, 50)).cards),
  'write to the party': write(async ({ party }, viewer) => outcomeOf(await writeTo(services, viewer, party.alias, 'Otra cosa'))),
  "reply to the author's message": write(async ({ messageId }, viewer) => outcomeOf(await replyTo(services, viewer, messageId, 'Respuesta'))),
  "block over the author's message": write(async ({ messageId }, viewer) => outcomeOf(await setBlocked(services, viewer, messageId, true))),
  "see the author's profile": async ({ author }) => ((await filteredProfile(services, author.alias, { period: 'all', flat: null })) ? 'ok' : '-'),
  "change one's own profile": write(async (_, viewer) => outcomeOf(await saveProfile(services, viewer, { displayName: 'Otra', bio: null }, 'keep'))),
  "delete the author's flat review": write(async ({ reviewId }, viewer) => outcomeOf(await deleteReview(services, viewer, reviewId))),
  "delete the author's short rating": write(async ({ ratingId }, viewer) => outcomeOf(await deleteRating(services, viewer, ratingId))),
  "read the author's flat reviews as one's own": (_, viewer) => count(viewer, (id) => ownReviewCards(services.db, id)),
  "read the author's short ratings as one's own": (_, viewer) => count(viewer, (id) => ownRatings(services.db, id)),
  "delete one's own account": write(async (_, viewer) => outcomeOf(await deleteAccount(services, viewer))),
};

const table = readCases('people-access.txt', 6);
test.each(table)('%s: visitor %s, stranger %s, party %s, author %s, admin %s', async (what, ...expected) => {
  const act = acts[what as string];
  if (!act) throw new Error(`no such act: ${what}`);
  const happened: string[] = [];
  let scene = await aScene();
  for (const who of ['visitor', 'stranger', 'party', 'author', 'admin']) {
    // A new scene after a successful act; a refused one changed nothing.
    if (happened.at(-1) === 'ok') scene = await aScene();
    happened.push(await act(scene, scene.people[who] ?? null));
  }
  expect(happened).toEqual(expected);
});

test('the table has a line for every act', () => {
  expect(table.map(([what]) => what).toSorted()).toEqual(Object.keys(acts).toSorted());
});
