import { afterAll, beforeAll } from 'vitest';
import { tenanciesForModerator } from '../../app/features/moderation/data/stay-case.reads.ts';
import { editStay } from '../../app/features/stays/data/change.writes.ts';
import type { StayInput } from '../../app/features/stays/data/stay.input.ts';
import { openQuestions, ownTenancies } from '../../app/features/stays/data/stay.reads.ts';
import { registerStay } from '../../app/features/stays/data/stay.writes.ts';
import { aUser } from '../builders.ts';
import { anAdmin, noticesOf as noticesOfPerson } from '../community.ts';
import { type TestServices, testServices } from '../services.ts';
import { asMember } from '../viewers.ts';

export let services: TestServices;

export function withStayChanges(): void {
  beforeAll(async () => {
    services = await testServices();
  });
  afterAll(() => services.close());
}

let door = 500;
export const nextDoor = () => String(door++);
export const base = { address: 'Calle de Sueca 41, 46006 València', floor: '3', start: '2025-10-01', end: null, method: 'peer_confirm' as const };

export async function aWaitingStay(spec: Partial<StayInput> & { door: string }) {
  const userId = await aUser(services);
  const made = await registerStay(services, asMember({ userId }), { ...base, ...spec }, null);
  if (!made.ok) throw new Error('refused');
  return { userId, tenancyId: made.id };
}
export type Owner = { userId: string; tenancyId: string };
export const edit = (who: Owner, spec: Partial<StayInput> & { door: string }, contract: Uint8Array | null = null) =>
  editStay(services, asMember(who), who.tenancyId, { ...base, ...spec }, contract && [contract]);
export const openQuestionsOf = async (userId: string) => (await openQuestions(services.db, userId)).map((question) => question.tenancyId);
export const noticesOf = (userId: string, type: string) => noticesOfPerson(services, userId, type);
export const shown = async (who: Owner) => (await ownTenancies(services.db, who.userId)).find((stay) => stay.id === who.tenancyId);
export const flats = async () => (await services.db.selectFrom('flats').select('id').execute()).length;
export const moderated = async (id: string) => (await tenanciesForModerator(services.db, anAdmin)).tenancies.find((stay) => stay.id === id);
