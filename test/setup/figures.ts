import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { editCohabitationReview, withdrawCohabitationReview } from '../../app/features/flatmates/data/long-rating.writes.ts';
import type { CohabitationAnswers } from '../../app/features/flatmates/rules/check-form.ts';
import type { Filter } from '../../app/features/flatmates/rules/figures.ts';
import { dayMs } from '../../platform/dates.ts';
import { aUser } from '../builders.ts';
import { answers, approveRating, aRating, countedOf, summaryOf } from '../community.ts';
import { type TestServices, testServices } from '../services.ts';
import { asMember } from '../viewers.ts';

export let services: TestServices;

export function withFigures(): void {
  beforeAll(async () => {
    services = await testServices();
  });
  afterAll(() => services.close());
  beforeEach(() => services.clock.set('2026-10-05T12:00:00Z'));
}

export const nextDay = (days = 1) => services.clock.set(new Date(services.clock.now().getTime() + days * dayMs).toISOString());
export const aPerson = async () => ({ userId: await aUser(services), authors: [] as string[], ids: [] as string[] });
/** Authors and ids of the ratings in the order in which they were written. */
export type Rated = Awaited<ReturnType<typeof aPerson>>;
/** An approved rating, by default by a new author. */
export async function ratedBy(person: Rated, more: Partial<Parameters<typeof aRating>[1]> = {}): Promise<string> {
  const author = more.author ?? (await aUser(services));
  const id = await aRating(services, { ...more, about: person.userId, author });
  await approveRating(services, id);
  person.authors.push(author);
  person.ids.push(id);
  return id;
}
export async function ratedTimes(person: Rated, n: number, more: Partial<Parameters<typeof aRating>[1]> = {}): Promise<void> {
  for (let i = 0; i < n; i++) await ratedBy(person, more);
}
export const aFlat = async (door: string) =>
  (
    await services.db
      .insertInto('flats')
      .values({ flat_key: `prueba ${door} ${services.ids.short()}`, address: 'Calle de Sueca 41', floor_number: '1', door_number: door })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
export const counted = (person: Rated, filter?: Filter) => countedOf(services, person.userId, filter);
export const averages = async (person: Rated, filter?: Filter) => {
  const summary = await summaryOf(services, person.userId, filter);
  return summary.kind === 'small' ? {} : Object.fromEntries(summary.categories.map(({ label, average }) => [label, average]));
};
export const edited = (scores: CohabitationAnswers['scores'], more: Partial<CohabitationAnswers> = {}): CohabitationAnswers => ({
  ...answers,
  scores,
  best: null,
  ...more,
});
export async function edit(person: Rated, at: number, form: CohabitationAnswers): Promise<void> {
  const id = person.ids[at] ?? '';
  expect(await editCohabitationReview(services, asMember({ userId: person.authors[at] ?? '' }), id, form)).toMatchObject({ ok: true });
  await approveRating(services, id);
}
export const withdraw = (person: Rated, at: number) =>
  withdrawCohabitationReview(services, asMember({ userId: person.authors[at] ?? '' }), person.ids[at] ?? '');
