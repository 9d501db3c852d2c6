import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { contractText } from '../../test/contract-files.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { asMember } from '../../test/viewers.ts';
import { editStay } from '../stays/changes/writes.ts';
import { purgeDocuments } from '../stays/documents/writes.ts';
import { registerStay } from '../stays/writes.ts';
import { readingsForModerator } from './reads.ts';
import { readContract } from './writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const contract = [new TextEncoder().encode(`%PDF-1.7\n${contractText}`)];
const stay = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', door: '7', start: '2025-02-01', end: null, method: 'document' as const };
async function registered() {
  const userId = await aUser(services);
  const made = await registerStay(services, asMember({ userId }), stay, contract);
  if (!made.ok) throw new Error(made.code);
  return { userId, id: made.id };
}

it('the contract of a stay is read and compared', async () => {
  const { id } = await registered();
  await services.runJobs();
  const seen = (await readingsForModerator(services.db, 'tenancy', [id])).get(id);
  expect(seen).toMatchObject({ state: 'coincide' });
  expect(seen?.fields.find(({ label }) => label === 'Renta')).toMatchObject({ result: 'unasked' });
});

it('that two jobs read at once is compared once, and its owner hears of it once', async () => {
  const { userId, id } = await registered();
  const { document_id } = await services.db.selectFrom('contract_readings').select('document_id').where('tenancy_id', '=', id).executeTakeFirstOrThrow();
  await Promise.all([readContract(services, document_id), readContract(services, document_id)]);
  expect((await readingsForModerator(services.db, 'tenancy', [id])).get(id)).toMatchObject({ state: 'coincide' });
  const notices = await services.db.selectFrom('notifications').select('id').where('user_id', '=', userId).where('type', '=', 'contract_read').execute();
  expect(notices).toHaveLength(1);
});

it('leaves only what matched after 30 days, while nobody has decided', async () => {
  const { id } = await registered();
  await services.runJobs();
  const stored = async () =>
    JSON.stringify(await services.db.selectFrom('contract_readings').select(['fields', 'state']).where('tenancy_id', '=', id).executeTakeFirstOrThrow());
  expect(await stored()).toMatch(/Cádiz/);
  const now = services.clock.now();
  services.clock.set(new Date(now.getTime() + 31 * 86_400_000).toISOString());
  await purgeDocuments(services);
  services.clock.set(now.toISOString());
  expect(await stored()).not.toMatch(/Cádiz|790|2025|reason|read"/);
  expect((await readingsForModerator(services.db, 'tenancy', [id])).get(id)).toMatchObject({ state: 'coincide', document: null });
});

it('leaves nothing when its owner asks former flatmates instead', async () => {
  const { userId, id } = await registered();
  await services.runJobs();
  expect(await editStay(services, asMember({ userId }), id, { ...stay, method: 'peer_confirm' }, null)).toEqual({ ok: true });
  expect(await services.db.selectFrom('contract_readings').select('state').where('tenancy_id', '=', id).execute()).toEqual([]);
});
