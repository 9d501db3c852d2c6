import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshAdmin, type FreshViewer, mayModerate } from '../../../../platform/viewer.ts';
import { aUser } from '../../../../test/builders.ts';
import { answers, aPdf, aStay, aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { moderateCohabitation, revealAuthor } from '../../moderation/data/rating-case.writes.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { openDocument } from '../../proof/data/document.writes.ts';
import { editStay, endStay, withdrawStay } from '../../stays/data/change.writes.ts';
import { answerConfirmation, undoRefusal } from '../../stays/data/confirmation.writes.ts';
import { openQuestions, ownTenancies, recentRefusals, stayToEdit } from '../../stays/data/stay.reads.ts';
import { attachContract, registerStay, storeContract } from '../../stays/data/stay.writes.ts';
import { editableReview, ownCohabitationReviews, ratingNotification } from './long-rating.reads.ts';
import { editCohabitationReview, submitCohabitationReview, withdrawCohabitationReview } from './long-rating.writes.ts';
import { flatmateOf, pendingRatings } from './short-rating.reads.ts';
import { offerRating, rateFlatmate } from './short-rating.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

type Who = 'visitor' | 'stranger' | 'party' | 'author' | 'admin';
type Viewer = FreshViewer | null;

/** A separate flat: author and party are verified flatmates, a newcomer waits for both, the author's other stay waits for a moderator. */
let door = 1;
async function aFlat() {
  const spec = { door: String(door++) };
  const [author, party] = [await aVerifiedStay(services, spec), await aVerifiedStay(services, spec)];
  const newcomer = await aUser(services);
  const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', start: '2025-10-01', end: null, method: 'peer_confirm' as const, ...spec };
  const waiting = await registerStay(services, asMember({ userId: newcomer }), stay, null);
  const [match] = await matchesOf(services, author.userId);
  if (!waiting.ok || !match) throw new Error('not made');
  const rating = { cleanliness: 5, respect: null, pays_on_time: null, communication: null, social_ambience: null, comment: null };
  const people: Record<Who, Viewer> = {
    visitor: null,
    stranger: asMember({ userId: await aUser(services) }),
    party: asMember(party),
    author: asMember(author),
    admin: asAdmin({ userId: await aUser(services) }),
  };
  return { author, party, newcomer, waitingId: waiting.id, match, stay, rating, people };
}
type Scene = Awaited<ReturnType<typeof aFlat>>;

const target = ({ match, party }: Scene) => ({ roommateId: party.userId, notificationId: match.id });
async function aWrittenReview(scene: Scene): Promise<string> {
  await submitCohabitationReview(services, asMember(scene.author), target(scene), answers);
  const [review] = await ownCohabitationReviews(services, scene.author.userId);
  return review?.id ?? '';
}
const contracts = new Map<Scene, ReturnType<typeof aStay>>();
function aWaitingContract(scene: Scene) {
  const made = contracts.get(scene) ?? aStay(services, { userId: scene.author.userId, door: `${scene.stay.door} bis` });
  contracts.set(scene, made);
  return made;
}
const documentOf = async (tenancyId: string) =>
  (await services.db.selectFrom('tenancy_documents').select('id').where('tenancy_id', '=', tenancyId).executeTakeFirstOrThrow()).id;

const reason = 'Una denuncia de la policía.';
const outcomeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);
const seen = (thing: unknown) => (thing ? 'ok' : '-');
/** A list that exists only for members. */
const count = async (viewer: Viewer, list: (userId: string) => Promise<unknown[]>) => (viewer ? String((await list(viewer.userId)).length) : '-');

/** Without a session, or without the role, the types allow no call: the guards refuse (test/guards.test.ts). */
const write =
  (act: (scene: Scene, viewer: FreshViewer) => Promise<string>) =>
  async (scene: Scene, viewer: Viewer): Promise<string> =>
    viewer ? act(scene, viewer) : 'guest';
const decide = (act: (scene: Scene, admin: FreshAdmin) => Promise<string>) =>
  write(async (scene, viewer) => (mayModerate(viewer) ? act(scene, viewer) : 'forbidden'));

const acts: Record<string, (scene: Scene, viewer: Viewer) => Promise<string>> = {
  'register a stay': write(async ({ stay }, viewer) => outcomeOf(await registerStay(services, viewer, { ...stay, door: `${stay.door} C` }, null))),
  'read the stays of the panel': (_, viewer) => count(viewer, (id) => ownTenancies(services.db, id)),
  "read the contract of the author's stay": async (scene, viewer) =>
    seen(await openDocument(services, viewer, await documentOf((await aWaitingContract(scene)).tenancyId))),
  "attach a contract to the author's stay": write(async (scene, viewer) =>
    outcomeOf(await attachContract(services, viewer, (await aWaitingContract(scene)).tenancyId, [aPdf])),
  ),
  "open the author's waiting stay for correcting": async (scene, viewer) =>
    seen(viewer && (await stayToEdit(services.db, viewer.userId, (await aWaitingContract(scene)).tenancyId))),
  "correct the author's waiting stay": write(async (scene, viewer) =>
    outcomeOf(
      await editStay(services, viewer, (await aWaitingContract(scene)).tenancyId, { ...scene.stay, door: `${scene.stay.door} D`, method: 'document' }, null),
    ),
  ),
  "withdraw the author's waiting stay": write(async (scene, viewer) =>
    outcomeOf(await withdrawStay(services, viewer, (await aWaitingContract(scene)).tenancyId)),
  ),
  "withdraw the author's verified stay": write(async ({ author }, viewer) => outcomeOf(await withdrawStay(services, viewer, author.tenancyId))),
  "end the author's verified stay": write(async ({ author }, viewer) => outcomeOf(await endStay(services, viewer, author.tenancyId, '2026-06-30'))),
  "send a contract ahead of the author's stay, and use it": write(async ({ author, stay }, viewer) => {
    const stored = await storeContract(services, asMember(author), [aPdf]);
    return outcomeOf(await registerStay(services, viewer, { ...stay, door: `${stay.door} E`, method: 'document' }, stored.ok ? { stored: stored.id } : null));
  }),
  "take back the party's refusal of the newcomer": write(async (scene, viewer) => {
    await answerConfirmation(services, asMember(scene.party), scene.waitingId, 'denied');
    return outcomeOf(await undoRefusal(services, viewer, scene.waitingId));
  }),
  "read the party's refusals that can be taken back": async (scene, viewer) => {
    await answerConfirmation(services, asMember(scene.party), scene.waitingId, 'denied');
    return count(viewer, (id) => recentRefusals(services, id));
  },
  "decide the author's stay": decide(async (scene, admin) =>
    outcomeOf(await decideTenancy(services, admin, { tenancyId: (await aWaitingContract(scene)).tenancyId, action: 'verify' })),
  ),
  "confirm the newcomer's stay": write(async ({ waitingId }, viewer) => outcomeOf(await answerConfirmation(services, viewer, waitingId, 'confirmed'))),
  'read the questions asked': (_, viewer) => count(viewer, (id) => openQuestions(services.db, id)),
  'read the flatmates to rate': (_, viewer) => count(viewer, (id) => pendingRatings(services.db, id)),
  "read the short form of the author's stay": async ({ author, party }, viewer) =>
    seen(viewer && (await flatmateOf(services.db, viewer.userId, author.tenancyId, party.userId))),
  "send the short form of the author's stay": write(async ({ author, party, rating }, viewer) =>
    outcomeOf(await rateFlatmate(services, viewer, author.tenancyId, party.userId, rating)),
  ),
  "have the author's notification recreated": write(async ({ party, match }, viewer) =>
    outcomeOf(await offerRating(services, viewer, party.userId, match.flatId)),
  ),
  "open the long form from the author's notification": async (scene, viewer) =>
    seen(viewer && (await ratingNotification(services.db, viewer.userId, scene.party.userId, scene.match.id))),
  "send the long form from the author's notification": write(async (scene, viewer) =>
    outcomeOf(await submitCohabitationReview(services, viewer, target(scene), answers)),
  ),
  "read the author's reviews as one's own": async (scene, viewer) => {
    await aWrittenReview(scene);
    return count(viewer, (id) => ownCohabitationReviews(services, id));
  },
  "open the author's review for editing": async (scene, viewer) => {
    const id = await aWrittenReview(scene);
    return seen(viewer && (await editableReview(services, viewer.userId, id)));
  },
  "edit the author's review": write(async (scene, viewer) => outcomeOf(await editCohabitationReview(services, viewer, await aWrittenReview(scene), answers))),
  "withdraw the author's review": write(async (scene, viewer) => outcomeOf(await withdrawCohabitationReview(services, viewer, await aWrittenReview(scene)))),
  "approve the author's review": decide(async (scene, admin) =>
    outcomeOf(await moderateCohabitation(services, admin, { reviewId: await aWrittenReview(scene), action: 'approve' })),
  ),
  "reject the author's review": decide(async (scene, admin) =>
    outcomeOf(await moderateCohabitation(services, admin, { reviewId: await aWrittenReview(scene), action: 'reject', reason: 'Insulta.' })),
  ),
  "reveal the review's author": decide(async (scene, admin) =>
    outcomeOf(await revealAuthor(services, admin, { reviewId: await aWrittenReview(scene), reason })),
  ),
  'reveal it as the rated admin': decide(async (scene) => {
    const reviewId = await aWrittenReview(scene);
    return outcomeOf(await revealAuthor(services, asAdmin(scene.party), { reviewId, reason }));
  }),
};

const whos: Who[] = ['visitor', 'stranger', 'party', 'author', 'admin'];
test.each(readCases('community-access.txt', 6))('%s: visitor %s, stranger %s, party %s, author %s, admin %s', async (what, ...expected) => {
  const act = acts[what as string];
  if (!act) throw new Error(`no such act: ${what}`);
  const happened: string[] = [];
  let scene = await aFlat();
  for (const who of whos) {
    // Another one after what was done: what was refused changed nothing.
    if (happened.at(-1) === 'ok') scene = await aFlat();
    happened.push(await act(scene, scene.people[who]));
  }
  expect(happened).toEqual(expected);
});
test('covers every act', () => {
  expect(
    readCases('community-access.txt', 6)
      .map(([what]) => what)
      .toSorted(),
  ).toEqual(Object.keys(acts).toSorted());
});
