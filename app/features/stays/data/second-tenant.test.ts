import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { ownDecisions } from '../../moderation/data/appeal.reads.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { editStay, withdrawStay } from './change.writes.ts';
import { ownTenancies, stayToEdit } from './stay.reads.ts';
import { registerStay } from './stay.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const dates = { start: '2025-10-01', end: null, method: 'document' as const };
const typed = { ...dates, address: 'Carrer de Cadis 41, 46006 València', floor: '3', door: '3ºB' };
const otherwise = { ...dates, address: 'Calle de Cádiz 41, 46006 València', floor: '3ºB', door: 'B' };
const contract = [new TextEncoder().encode('%PDF-1.7\nContrato\n%%EOF')];

async function registered(userId: string, stay: typeof typed) {
  const made = await registerStay(services, asMember({ userId }), stay, contract);
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.id;
}

// Anybody may register an unverified stay: a landlord must not learn from it that a tenant has registered one.
it('shows an address as its owner wrote it, even if another person has a stay there', async () => {
  const userId = await aUser(services);
  const read = async () => {
    const id = await registered(userId, typed);
    const [own] = await ownTenancies(services.db, userId);
    const form = await stayToEdit(services.db, userId, id);
    const exported = (await exportUserData(services, userId)).find(({ path }) => path === 'estancias.json');
    await decideTenancy(services, anAdmin, { tenancyId: id, action: 'reject', reason: 'No se lee.' });
    const [notice] = (await noticesOf(services, userId, 'tenancy_decided')).slice(-1);
    const [decision] = await ownDecisions(services.db, userId);
    const all = [own?.address, own?.floor, own?.door, form?.address, form?.floor, form?.door, notice?.message, decision?.about];
    expect(exported?.content).toContain(own?.address);
    expect(await withdrawStay(services, asMember({ userId }), id)).toEqual({ ok: true });
    return all;
  };
  const alone = await read();
  await registered(await aUser(services), otherwise);
  expect(await read()).toEqual(alone);

  const id = await registered(userId, typed);
  expect(await editStay(services, asMember({ userId }), id, otherwise, null)).toEqual({ ok: true });
  expect(await stayToEdit(services.db, userId, id)).toMatchObject({ address: 'Calle de Cádiz, 41, 46006 València' });
  expect(await services.db.selectFrom('flats').select('id').execute()).toHaveLength(1);
});
