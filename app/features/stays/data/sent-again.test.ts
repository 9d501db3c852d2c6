import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, aPdf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { openDocument } from '../../proof/data/document.writes.ts';
import { editStay } from './change.writes.ts';
import { ownTenancies } from './stay.reads.ts';
import { registerStay } from './stay.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const stay = { address: 'Calle de Cádiz 20, 46006 València', floor: '2', door: '4', start: '2025-09-01', end: null, method: 'peer_confirm' as const };
const register = (userId: string, spec: object = {}) => registerStay(services, asMember({ userId }), { ...stay, ...spec }, null);
const documentOf = async (tenancyId: string) =>
  services.db
    .selectFrom('tenancy_documents as d')
    .innerJoin('tenancy_document_pages as p', 'p.document_id', 'd.id')
    .select(['d.id', 'p.file_key', 'd.discarded_at'])
    .where('d.tenancy_id', '=', tenancyId)
    .executeTakeFirst();

it('stores the latest values sent with its key, until an edit or a decision', async () => {
  const userId = await aUser(services);
  const key = services.ids.uuid();
  const first = { ok: true, id: key };
  const shown = async () => (await ownTenancies(services.db, userId)).map(({ door, from, to, method, badge }) => [door, from, to, method, badge]);
  const kind = async () => (await ownTenancies(services.db, userId)).map((own) => own.kind);
  expect(await register(userId, { key, door: '71' })).toEqual(first);
  expect(await register(userId, { key, door: '72', start: '2024-03-01', end: '2024-09-30' })).toEqual(first);
  expect(await shown()).toEqual([['72', 'marzo de 2024', 'septiembre de 2024', 'Confirmación de compañeros', 'Pendiente']]);
  expect(await register(userId, { key, door: '72', start: '2024-03-01', end: '2024-09-30', rental_kind: 'room' })).toEqual(first);
  expect(await kind()).toEqual(['Una habitación']);
  const proved = { ...stay, key, door: '73', method: 'document' as const };
  const send = (contract: Uint8Array, spec: object = {}) => registerStay(services, asMember({ userId }), { ...proved, ...spec }, [contract]);
  expect(await send(aPdf)).toEqual(first);
  const contract = await documentOf(key);
  expect([await shown(), contract?.discarded_at]).toEqual([[['73', 'septiembre de 2025', null, 'Documento', 'Pendiente']], null]);
  const { revision } = await services.db.selectFrom('tenancies').select('revision').where('id', '=', key).executeTakeFirstOrThrow();
  // The same values keep the revision: a moderator who is reading it may decide it.
  expect([await send(aPdf), (await documentOf(key))?.id]).toEqual([first, contract?.id]);
  const otherPdf = Buffer.concat([aPdf, Buffer.from('\n')]);
  expect(await send(otherPdf)).toEqual(first);
  const other = await documentOf(key);
  expect([other?.id === contract?.id, Buffer.from((await openDocument(services, { userId, isAdmin: false }, other?.id ?? ''))?.bytes ?? [])]).toEqual([
    false,
    otherPdf,
  ]);
  expect(await decideTenancy(services, anAdmin, { tenancyId: key, action: 'verify', revision })).toEqual({ ok: false, code: 'changed' });
  expect(await editStay(services, asMember({ userId }), key, { ...proved, door: '74' }, null)).toEqual({ ok: true });
  expect(await send(otherPdf)).toEqual({ ok: false, code: 'repeated', id: key });
  expect(await send(otherPdf, { door: '74' })).toEqual(first);
  expect(await decideTenancy(services, anAdmin, { tenancyId: key, action: 'verify', revision: revision + 2 })).toEqual({ ok: true });
  expect([await send(otherPdf, { door: '74' }), await send(otherPdf, { door: '75' })]).toEqual([first, { ok: false, code: 'repeated', id: key }]);
  expect(await shown()).toEqual([['74', 'septiembre de 2025', null, 'Documento', 'Verificada']]);
});

it('stores one stay when two different forms with the same key arrive concurrently', async () => {
  const userId = await aUser(services);
  const key = services.ids.uuid();
  const sent = await Promise.all([register(userId, { key, door: '81' }), register(userId, { key, door: '82' })]);
  expect(sent).toEqual([
    { ok: true, id: key },
    { ok: true, id: key },
  ]);
  // The slower one has updated the stay.
  const { revision, sent_revision } = await services.db.selectFrom('tenancies').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
  expect([revision, sent_revision, (await ownTenancies(services.db, userId)).length]).toEqual([2, 2, 1]);
});
