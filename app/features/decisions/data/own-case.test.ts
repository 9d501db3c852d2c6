import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { anAdmin, answers, aStay, aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { ownCohabitationReviews } from '../../flatmates/data/long-rating.reads.ts';
import { submitCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { coverWords } from '../../moderation/data/cover.writes.ts';
import { takeCase } from '../../moderation/data/mark.writes.ts';
import { removePhotoByRule } from '../../moderation/data/photo-removal.writes.ts';
import { approvedCohabitation, askedCohabitation, pendingCohabitation, ratingCase } from '../../moderation/data/rating-case.reads.ts';
import { askAboutRating, moderateCohabitation, revealAuthor } from '../../moderation/data/rating-case.writes.ts';
import { askForReading, strikeClause } from '../../moderation/data/reading-case.writes.ts';
import { pendingReviews, returnedReviews, reviewCase, verifiedReviews } from '../../moderation/data/review-case.reads.ts';
import { sendBack, setVerified } from '../../moderation/data/review-case.writes.ts';
import { stayCase, tenanciesForModerator } from '../../moderation/data/stay-case.reads.ts';
import { askAboutStay, decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { placeInToDo } from '../../moderation/data/to-do.reads.ts';
import { openDocument } from '../../proof/data/document.writes.ts';
import { unpublishedPhoto } from '../../reviews/data/photo.reads.ts';
import { maySeePhoto } from '../../reviews/data/reviews.policy.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

type Who = 'author' | 'subject' | 'flatmate' | 'claimant' | 'other';
type Admin = { userId: string; isAdmin: boolean };

let door = 1;
async function aFlat() {
  const flat = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door: String(door++) };
  const stays = [await aVerifiedStay(services, flat), await aVerifiedStay(services, flat), await aVerifiedStay(services, flat)];
  const [author, subject, flatmate] = stays.map(({ userId }) => ({ userId, isAdmin: true })) as [Admin, Admin, Admin];
  const waiting = await aStay(services, flat);
  const photo = services.ids.secret();
  await services.db.insertInto('uploads').values({ name: photo, bucket: 'review-images', user_id: author.userId, width: 9, height: 9 }).execute();
  const review = await aReview(services, { ...flat, userId: author.userId, verified: false, photos: [photo] });
  const match = (await matchesOf(services, author.userId)).find((one) => one.roommateId === subject.userId);
  await submitCohabitationReview(services, asMember(author), { roommateId: subject.userId, notificationId: match?.id ?? '' }, answers);
  const [rating] = await ownCohabitationReviews(services, author.userId);
  const { id: documentId } = await services.db
    .selectFrom('tenancy_documents')
    .select('id')
    .where('tenancy_id', '=', waiting.tenancyId)
    .executeTakeFirstOrThrow();
  const people: Record<Who, Admin> = {
    ...{ author, subject, flatmate },
    claimant: { userId: waiting.userId, isAdmin: true },
    other: { userId: await aUser(services), isAdmin: true },
  };
  return { people, reviewId: review.id, ratingId: rating?.id ?? '', tenancyId: waiting.tenancyId, documentId, photo };
}
type Scene = Awaited<ReturnType<typeof aFlat>>;

const outcomeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);
const waits = async (viewer: Admin, id: string) => seen((await placeInToDo(services.db, viewer, id)).place !== null);
const seen = (thing: unknown) => (thing ? 'ok' : '-');
const has = ({ reviews }: { reviews: { id: string }[] }, id: string) => seen(reviews.some((review) => review.id === id));
const reason = 'Una denuncia de la policía.';
const why = { rule: 'insultos', words: 'Insulta.' } as const;

const acts: Record<string, (scene: Scene, viewer: Admin) => Promise<string>> = {
  'see the review in the list': async ({ reviewId }, viewer) => has(await pendingReviews(services.db, viewer), reviewId),
  'find the review in the to-do list': async ({ reviewId }, viewer) => waits(viewer, reviewId),
  'see it once verified': async ({ reviewId }, viewer) => {
    await verify(services, reviewId);
    return has(await verifiedReviews(services.db, viewer), reviewId);
  },
  'verify the review': async ({ reviewId }, viewer) => outcomeOf(await setVerified(services, asAdmin(viewer), { reviewId, verified: true })),
  'unpublish the review': async ({ reviewId }, viewer) => {
    await verify(services, reviewId);
    return outcomeOf(await setVerified(services, asAdmin(viewer), { reviewId, verified: false }));
  },
  'open its case': async ({ reviewId }, viewer) => seen(await reviewCase(services.db, viewer, reviewId)),
  'reject the review': async ({ reviewId }, viewer) => outcomeOf(await sendBack(services, asAdmin(viewer), { reviewId, decision: 'reject', ...why })),
  'ask about the review': async ({ reviewId }, viewer) => outcomeOf(await sendBack(services, asAdmin(viewer), { reviewId, decision: 'ask', ...why })),
  'remove a photo of the review': async ({ reviewId, photo }, viewer) =>
    outcomeOf(await removePhotoByRule(services, asAdmin(viewer), { reviewId, photo, rule: 'fotos', words: 'Se ve a alguien.' })),
  "open the rating's case": async ({ ratingId }, viewer) => seen(await ratingCase(services.db, viewer, ratingId)),
  'ask about the rating': async ({ ratingId }, viewer) => outcomeOf(await askAboutRating(services, asAdmin(viewer), { caseId: ratingId, ...why })),
  'see the rating that was asked about': async ({ ratingId }, viewer) => {
    await askAboutRating(services, asAdmin({ userId: await aUser(services) }), { caseId: ratingId, ...why });
    return has(await askedCohabitation(services.db, viewer), ratingId);
  },
  "open the stay's case": async ({ tenancyId }, viewer) => seen(await stayCase(services.db, viewer, tenancyId)),
  'ask about the stay': async ({ tenancyId }, viewer) => outcomeOf(await askAboutStay(services, asAdmin(viewer), { caseId: tenancyId, ...why })),
  'see the stay that was asked about': async ({ tenancyId }, viewer) => {
    await askAboutStay(services, asAdmin({ userId: await aUser(services) }), { caseId: tenancyId, ...why });
    return seen((await tenanciesForModerator(services.db, viewer, true)).tenancies.some((stay) => stay.id === tenancyId));
  },
  'cover words of the review': async ({ reviewId }, viewer) =>
    outcomeOf(await coverWords(services, asAdmin(viewer), { reviewId, field: 'negative_aspects', words: 'caldera', act: 'cover' })),
  'take its case': async ({ reviewId }, viewer) => outcomeOf(await takeCase(services, asAdmin(viewer), { kind: 'review', caseId: reviewId })),
  "take the rating's case": async ({ ratingId }, viewer) => outcomeOf(await takeCase(services, asAdmin(viewer), { kind: 'cohabitation', caseId: ratingId })),
  "take the stay's case": async ({ tenancyId }, viewer) => outcomeOf(await takeCase(services, asAdmin(viewer), { kind: 'stay', caseId: tenancyId })),
  'see its unpublished photo': async ({ photo }, viewer) => seen(maySeePhoto(viewer, await unpublishedPhoto(services.db, viewer, photo))),
  'see the rating in the list': async ({ ratingId }, viewer) => has(await pendingCohabitation(services.db, viewer), ratingId),
  'find the rating in the to-do list': async ({ ratingId }, viewer) => waits(viewer, ratingId),
  'see it once approved': async ({ ratingId }, viewer) => {
    await moderateCohabitation(services, anAdmin, { reviewId: ratingId, action: 'approve' });
    return has(await approvedCohabitation(services.db, viewer), ratingId);
  },
  'approve the rating': async ({ ratingId }, viewer) =>
    outcomeOf(await moderateCohabitation(services, asAdmin(viewer), { reviewId: ratingId, action: 'approve' })),
  'reject the rating': async ({ ratingId }, viewer) =>
    outcomeOf(await moderateCohabitation(services, asAdmin(viewer), { reviewId: ratingId, action: 'reject', reason })),
  'reveal the author of the rating': async ({ ratingId }, viewer) => outcomeOf(await revealAuthor(services, asAdmin(viewer), { reviewId: ratingId, reason })),
  'see the stay in the list': async ({ tenancyId }, viewer) => {
    // The list has the fifty oldest: those of the other cases are decided.
    await services.db.updateTable('tenancies').set({ needs_moderator: false }).where('id', '!=', tenancyId).execute();
    return seen((await tenanciesForModerator(services.db, viewer)).tenancies.some((stay) => stay.id === tenancyId));
  },
  'find the stay in the to-do list': async ({ tenancyId }, viewer) => waits(viewer, tenancyId),
  'verify the stay': async ({ tenancyId }, viewer) => outcomeOf(await decideTenancy(services, asAdmin(viewer), { tenancyId, action: 'verify' })),
  "have the stay's contract read again": async ({ tenancyId }, viewer) => {
    await services.db.updateTable('contract_readings').set({ state: 'ilegible' }).where('tenancy_id', '=', tenancyId).execute();
    return outcomeOf(await askForReading(services, asAdmin(viewer), { of: 'tenancy', subject: tenancyId }));
  },
  "strike a clause out of the review's contract": async ({ reviewId }, viewer) => {
    await services.db
      .insertInto('contract_readings')
      .values({
        document_id: crypto.randomUUID(),
        review_id: reviewId,
        state: 'coincide',
        clauses: ['prohibicion-padron'],
        created_at: new Date(),
        changed_at: new Date(),
      } as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return outcomeOf(await strikeClause(services, asAdmin(viewer), { reviewId, clause: 'prohibicion-padron', act: 'strike' }));
  },
  'read its contract': async ({ documentId }, viewer) => seen(await openDocument(services, viewer, documentId)),
};

const whos: Who[] = ['author', 'subject', 'flatmate', 'claimant', 'other'];
test.each(readCases('own-cases.txt', 6))('%s: author %s, subject %s, flatmate %s, claimant %s, other %s', async (what, ...expected) => {
  const act = acts[what as string];
  if (!act) throw new Error(`no such act: ${what}`);
  const happened: string[] = [];
  let scene = await aFlat();
  for (const who of whos) {
    // A new list after the writes: a refused one changed nothing.
    if (happened.at(-1) === 'ok') scene = await aFlat();
    happened.push(await act(scene, scene.people[who]));
  }
  expect(happened).toEqual(expected);
});

it('counts as many as it lists, for each moderator', async () => {
  const { people } = await aFlat();
  for (const who of whos) {
    const viewer = people[who];
    for (const list of [pendingReviews, verifiedReviews, returnedReviews, pendingCohabitation, askedCohabitation, approvedCohabitation]) {
      const { reviews, total } = await list(services.db, viewer);
      expect([who, list.name, total <= 20 ? reviews.length : total]).toEqual([who, list.name, total]);
    }
    const { tenancies, total } = await tenanciesForModerator(services.db, viewer);
    expect([who, Math.min(total, 50)]).toEqual([who, tenancies.length]);
  }
});
