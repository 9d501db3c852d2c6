import { afterAll, beforeAll } from 'vitest';
import { ownCohabitationReviews } from '../../app/features/flatmates/data/long-rating.reads.ts';
import { submitCohabitationReview } from '../../app/features/flatmates/data/long-rating.writes.ts';
import { moderateCohabitation } from '../../app/features/moderation/data/rating-case.writes.ts';
import { dayMs } from '../../platform/dates.ts';
import { anAdmin, answers, aVerifiedStay, matchesOf } from '../community.ts';
import { type TestServices, testServices } from '../services.ts';
import { asMember } from '../viewers.ts';

export let services: TestServices;

export function withRaters(): void {
  beforeAll(async () => {
    services = await testServices();
  });
  afterAll(() => services.close());
}

let door = 200;
export const nextDoor = () => String(door++);
/** A person rated by `n` flatmates, each with a notification that opens the form. */
export async function aHousehold(n: number) {
  const spec = { door: nextDoor() };
  const { userId } = await aVerifiedStay(services, spec);
  const raters: { userId: string; notificationId: string; flatId: string }[] = [];
  for (let i = 0; i < n; i++) {
    const rater = await aVerifiedStay(services, spec);
    const match = (await matchesOf(services, rater.userId)).find((m) => m.roommateId === userId);
    if (!match) throw new Error('no match');
    raters.push({ userId: rater.userId, notificationId: match.id, flatId: match.flatId });
  }
  return { userId, raters, flatId: raters[0]?.flatId ?? '' };
}
type Rater = { userId: string; notificationId: string };
export function at(raters: readonly Rater[], i: number): Rater {
  const rater = raters[i];
  if (!rater) throw new Error('too few raters');
  return rater;
}
export const submit = (rater: Rater, roommateId: string, form = answers) =>
  submitCohabitationReview(services, asMember(rater), { roommateId, notificationId: rater.notificationId }, form);
export const ownId = async (userId: string) => (await ownCohabitationReviews(services, userId))[0]?.id ?? '';
export const approve = (reviewId: string) => moderateCohabitation(services, anAdmin, { reviewId, action: 'approve' });
export const tomorrow = () => services.clock.set(new Date(services.clock.now().getTime() + dayMs).toISOString());
