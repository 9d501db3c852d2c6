import { beforeAll } from 'vitest';
import { submitCohabitationReview } from '../../app/features/flatmates/data/long-rating.writes.ts';
import { moderateCohabitation } from '../../app/features/moderation/data/rating-case.writes.ts';
import { signedIn } from '../app.ts';
import { anAdmin, answers, aVerifiedStay, matchesOf } from '../community.ts';
import { asMember } from '../viewers.ts';
import { app, services, withApp } from './app.ts';

export { services };

export type Person = { userId: string; cookie: string };
export const nobody: Person = { userId: '', cookie: '' };
export let marta: Person;
export let stranger: Person;
export const authors: Person[] = [];

export function withProfile(): void {
  withApp();
  beforeAll(async () => {
    authors.length = 0;
    marta = await signedIn(services, 'marta_ferrer');
    stranger = await signedIn(services, 'forastera');
    await aVerifiedStay(services, { userId: marta.userId });
    for (const name of ['autor_uno', 'autor_dos', 'autor_tres']) {
      const author = await signedIn(services, name);
      authors.push(author);
      await aVerifiedStay(services, { userId: author.userId });
    }
  });
}

export const ask = (who: Person, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } }));
export const see = async (who: Person, path: string) => {
  const answer = await ask(who, path);
  return { status: answer.status, to: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
};
export const rated = async (author: Person, more: Partial<typeof answers> = {}) => {
  const match = (await matchesOf(services, author.userId)).find((m) => m.roommateId === marta.userId);
  await submitCohabitationReview(services, asMember(author), { roommateId: marta.userId, notificationId: match?.id ?? '' }, { ...answers, ...more });
  const row = await services.db.selectFrom('reviews_convivencia').select('id').where('resena_autor_id', '=', author.userId).executeTakeFirstOrThrow();
  await moderateCohabitation(services, anAdmin, { reviewId: row.id, action: 'approve' });
  await services.runJobs();
};
