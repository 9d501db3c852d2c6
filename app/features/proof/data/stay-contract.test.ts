import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentRead } from '../../../../platform/ports.ts';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { editStay } from '../../stays/data/change.writes.ts';
import { attachContract, registerStay } from '../../stays/data/stay.writes.ts';
import { readContractText } from '../rules/contract-content.ts';
import { purgeDocuments } from './document.writes.ts';
import { readingsForModerator } from './reading.reads.ts';
import { readContract } from './reading.writes.ts';

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

it('compares a contract once if two jobs read it concurrently, and notifies its owner once', async () => {
  const { userId, id } = await registered();
  const { document_id } = await services.db.selectFrom('contract_readings').select('document_id').where('tenancy_id', '=', id).executeTakeFirstOrThrow();
  await Promise.all([readContract(services, document_id), readContract(services, document_id)]);
  expect((await readingsForModerator(services.db, 'tenancy', [id])).get(id)).toMatchObject({ state: 'coincide' });
  const notices = await services.db.selectFrom('notifications').select('id').where('user_id', '=', userId).where('type', '=', 'contract_read').execute();
  expect(notices).toHaveLength(1);
});

it('asks a moderator about text that the pages do not show, even if hardly legible', async () => {
  const { id } = await registered();
  const { document_id } = await services.db.selectFrom('contract_readings').select('document_id').where('tenancy_id', '=', id).executeTakeFirstOrThrow();
  const read = async (): Promise<DocumentRead> => ({
    ...{ ok: true, ...readContractText(contractText), text: 'Justificante.', disputed: { address: null } },
    ...{ confidence: 100, recognised: false, pages: 1 },
  });
  await readContract({ ...services, reader: { ...services.reader, read } }, document_id);
  const seen = (await readingsForModerator(services.db, 'tenancy', [id])).get(id);
  expect([seen?.state, seen?.fields[0]?.reason]).toEqual(['revisar', 'El texto del PDF dice «Calle Cádiz, 52, 46006 València», y en la página no se ve']);
});

it('leaves only the matches after 30 days without a decision', async () => {
  const { id } = await registered();
  await services.runJobs();
  const stored = async () =>
    JSON.stringify(await services.db.selectFrom('contract_readings').select(['fields', 'state']).where('tenancy_id', '=', id).executeTakeFirstOrThrow());
  expect(await stored()).toMatch(/Cádiz/);
  const now = services.clock.now();
  services.clock.set(new Date(now.getTime() + 31 * 86_400_000).toISOString());
  await purgeDocuments(services);
  services.clock.set(now.toISOString());
  expect(await stored()).not.toMatch(/Cádiz|\b(790|2025)\b|reason|read"/);
  expect((await readingsForModerator(services.db, 'tenancy', [id])).get(id)).toMatchObject({ state: 'coincide', document: null });
});

it('leaves nothing if its owner asks former flatmates instead', async () => {
  const { userId, id } = await registered();
  await services.runJobs();
  expect(await editStay(services, asMember({ userId }), id, { ...stay, method: 'peer_confirm' }, null)).toEqual({ ok: true });
  expect(await services.db.selectFrom('contract_readings').select('state').where('tenancy_id', '=', id).execute()).toEqual([]);
});

it('deletes the notification once the stay is decided or another contract is sent', async () => {
  const titles = async (userId: string) =>
    (await services.db.selectFrom('notifications').select('title').where('user_id', '=', userId).where('type', '=', 'contract_read').execute()).map(
      ({ title }) => title,
    );
  const unreadable = [new TextEncoder().encode('%PDF-1.7\nNo se lee nada.')];
  const [waiting, decided] = [await registered(), await registered()];
  for (const { userId, id } of [waiting, decided]) await attachContract(services, asMember({ userId }), id, unreadable);
  await services.runJobs();
  expect([await titles(waiting.userId), await titles(decided.userId)]).toEqual([['Tu contrato no se lee'], ['Tu contrato no se lee']]);
  await attachContract(services, asMember({ userId: waiting.userId }), waiting.id, contract);
  expect(await titles(waiting.userId)).toEqual([]);
  expect(await decideTenancy(services, anAdmin, { tenancyId: decided.id, action: 'verify' })).toEqual({ ok: true });
  expect(await titles(decided.userId)).toEqual([]);
  await services.runJobs();
  expect(await titles(waiting.userId)).toEqual(['Tu contrato coincide']);
});
