import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { anAdmin, answers, aPdf, aStay, aVerifiedStay, matchesOf } from '../../test/community.ts';
import { readCases } from '../../test/read-cases.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { openDocument } from '../documents/reads.ts';
import { flatmateOf, pendingRatings } from '../roommates/reads.ts';
import { offerRating, rateFlatmate } from '../roommates/writes.ts';
import { openQuestions, ownTenancies } from '../tenancies/reads.ts';
import { attachContract, decideTenancy, registerStay } from '../tenancies/writes.ts';
import { answerConfirmation } from '../verification/writes.ts';
import { editableReview, ownCohabitationReviews, ratingNotification } from './reads.ts';
import { editCohabitationReview, moderateCohabitation, revealAuthor, submitCohabitationReview, withdrawCohabitationReview } from './writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

type Who = 'visitor' | 'stranger' | 'party' | 'author' | 'admin';
type Viewer = { userId: string; isAdmin: boolean } | null;

/** A flat of its own: author and party are verified flatmates, a newcomer waits for both, the author's other stay waits for a moderator. */
let door = 1;
async function aFlat() {
  const spec = { door: String(door++) };
  const [author, party] = [await aVerifiedStay(services, spec), await aVerifiedStay(services, spec)];
  const newcomer = await aUser(services);
  const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', start: '2025-10-01', end: null, method: 'peer_confirm' as const, ...spec };
  const waiting = await registerStay(services, { userId: newcomer }, stay, null);
  const [match] = await matchesOf(services, author.userId);
  if (!waiting.ok || !match) throw new Error('not made');
  const rating = { cleanliness: 5, respect: null, pays_on_time: null, communication: null, social_ambience: null, comment: null };
  const people: Record<Who, Viewer> = {
    visitor: null,
    stranger: { userId: await aUser(services), isAdmin: false },
    party: { userId: party.userId, isAdmin: false },
    author: { userId: author.userId, isAdmin: false },
    admin: { ...anAdmin, userId: await aUser(services) },
  };
  return { author, party, newcomer, waitingId: waiting.id, match, stay, rating, people };
}
type Scene = Awaited<ReturnType<typeof aFlat>>;

const target = ({ match, party }: Scene) => ({ roommateId: party.userId, notificationId: match.id });
async function aWrittenReview(scene: Scene): Promise<string> {
  await submitCohabitationReview(services, scene.author, target(scene), answers);
  const [review] = await ownCohabitationReviews(services, scene.author.userId);
  return review?.id ?? '';
}
async function aWaitingContract(scene: Scene) {
  return aStay(services, { userId: scene.author.userId, door: `${scene.stay.door} bis` });
}
const documentOf = async (tenancyId: string) =>
  (await services.db.selectFrom('tenancy_documents').select('id').where('tenancy_id', '=', tenancyId).executeTakeFirstOrThrow()).id;

const reason = 'Una denuncia de la policía.';
const said = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);
const seen = (thing: unknown) => (thing ? 'ok' : '-');
/** A list that only exists for somebody who is signed in. */
const count = async (viewer: Viewer, list: (userId: string) => Promise<unknown[]>) => (viewer ? String((await list(viewer.userId)).length) : '-');

const acts: Record<string, (scene: Scene, viewer: Viewer) => Promise<string>> = {
  'register a stay': async ({ stay }, viewer) => said(await registerStay(services, viewer, { ...stay, door: `${stay.door} C` }, null)),
  'read the stays of the panel': (_, viewer) => count(viewer, (id) => ownTenancies(services.db, id)),
  "read the contract of the author's stay": async (scene, viewer) =>
    seen(await openDocument(services, viewer, await documentOf((await aWaitingContract(scene)).tenancyId))),
  "attach a contract to the author's stay": async (scene, viewer) =>
    said(await attachContract(services, viewer, (await aWaitingContract(scene)).tenancyId, aPdf)),
  "decide the author's stay": async (scene, viewer) =>
    said(await decideTenancy(services, viewer, { tenancyId: (await aWaitingContract(scene)).tenancyId, action: 'verify' })),
  "confirm the newcomer's stay": async ({ waitingId }, viewer) => said(await answerConfirmation(services, viewer, waitingId, 'confirmed')),
  'read the questions asked': (_, viewer) => count(viewer, (id) => openQuestions(services.db, id)),
  'read the flatmates to rate': (_, viewer) => count(viewer, (id) => pendingRatings(services.db, id)),
  "read the short form of the author's stay": async ({ author, party }, viewer) =>
    seen(viewer && (await flatmateOf(services.db, viewer.userId, author.tenancyId, party.userId))),
  "send the short form of the author's stay": async ({ author, party, rating }, viewer) =>
    said(await rateFlatmate(services, viewer, author.tenancyId, party.userId, rating)),
  "have the author's notification made again": async ({ party, match }, viewer) => said(await offerRating(services, viewer, party.userId, match.flatId)),
  "open the long form from the author's notification": async (scene, viewer) =>
    seen(viewer && (await ratingNotification(services.db, viewer.userId, scene.party.userId, scene.match.id))),
  "send the long form from the author's notification": async (scene, viewer) => said(await submitCohabitationReview(services, viewer, target(scene), answers)),
  "read the author's reviews as one's own": async (scene, viewer) => {
    await aWrittenReview(scene);
    return count(viewer, (id) => ownCohabitationReviews(services, id));
  },
  "open the author's review for editing": async (scene, viewer) => {
    const id = await aWrittenReview(scene);
    return seen(viewer && (await editableReview(services, viewer.userId, id)));
  },
  "edit the author's review": async (scene, viewer) => said(await editCohabitationReview(services, viewer, await aWrittenReview(scene), answers)),
  "withdraw the author's review": async (scene, viewer) => said(await withdrawCohabitationReview(services, viewer, await aWrittenReview(scene))),
  "approve the author's review": async (scene, viewer) =>
    said(await moderateCohabitation(services, viewer, { reviewId: await aWrittenReview(scene), action: 'approve' })),
  "reject the author's review": async (scene, viewer) =>
    said(await moderateCohabitation(services, viewer, { reviewId: await aWrittenReview(scene), action: 'reject', reason: 'Insulta.' })),
  "learn who wrote the author's review": async (scene, viewer) => said(await revealAuthor(services, viewer, { reviewId: await aWrittenReview(scene), reason })),
  'learn it as an admin whom it is about': async (scene, viewer) => {
    const reviewId = await aWrittenReview(scene);
    return said(await revealAuthor(services, viewer?.isAdmin ? { ...viewer, userId: scene.party.userId } : viewer, { reviewId, reason }));
  },
};

const whos: Who[] = ['visitor', 'stranger', 'party', 'author', 'admin'];
test.each(readCases('community-access.txt', 6))('%s: visitor %s, stranger %s, party %s, author %s, admin %s', async (what, ...expected) => {
  const act = acts[what as string];
  if (!act) throw new Error(`no such act: ${what}`);
  const happened: string[] = [];
  for (const who of whos) {
    const scene = await aFlat();
    happened.push(await act(scene, scene.people[who]));
  }
  expect(happened).toEqual(expected);
});
test('every act has its line', () => {
  expect(
    readCases('community-access.txt', 6)
      .map(([what]) => what)
      .toSorted(),
  ).toEqual(Object.keys(acts).toSorted());
});
