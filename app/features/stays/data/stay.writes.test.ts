import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, aPdf, aStay, aVerifiedStay } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { tenanciesForModerator } from '../../moderation/data/stay-case.reads.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { openDocument, purgeDocuments, storeDocument } from '../../proof/data/document.writes.ts';
import { firstStepErrors, readStay, type StayInput } from './stay.input.ts';
import { ownTenancies } from './stay.reads.ts';
import { attachContract, registerStay } from './stay.writes.ts';

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

describe('the form of a stay', () => {
  const whole = { ...stay, end: '', method: 'document' };
  it('names every missing field', () => {
    const read = readStay({}, '2026-11-20');
    expect(read.ok ? {} : read.errors).toEqual({
      address: 'Escribe la dirección',
      floor: 'Escribe el piso',
      door: 'Escribe la puerta',
      start: 'Elige la fecha de entrada',
      method: 'Elige cómo la compruebas',
    });
    expect(firstStepErrors({ ...whole, door: ' ' }, '2026-11-20')).toEqual({ door: 'Escribe la puerta' });
  });
  it('refuses half an address, long texts, bad dates and unknown methods, of any type', () => {
    const errors = (spec: object) => {
      const read = readStay({ ...whole, ...spec }, '2026-11-20');
      return read.ok ? {} : read.errors;
    };
    expect(errors({})).toEqual({});
    expect(Object.keys(errors({ address: 'Sueca' }))).toEqual(['address']);
    expect(errors({ address: 'Calle de Sueca sin más' }).address).toMatch(
      /^La dirección debe incluir calle, número de puerta, código postal, ciudad y provincia\. Falta: /,
    );
    expect(Object.keys(errors({ floor: 'x'.repeat(21) }))).toEqual(['floor']);
    expect(Object.keys(errors({ start: '2027-01-01' }))).toEqual(['start']);
    expect(Object.keys(errors({ end: '2025-08-31' }))).toEqual(['end']);
    expect(Object.keys(errors({ method: 'otro', address: 7, start: null }))).toEqual(['address', 'start', 'method']);
  });
  it('asks about unusual values, and accepts the same values once confirmed', () => {
    const typed = { ...whole, address: 'Calle de Cádiz 20 acc, 46006 València', floor: 'zzz', door: '???' };
    expect(Object.keys(firstStepErrors(typed, '2026-11-20'))).toEqual(['address', 'floor', 'door']);
    const marked = { ...typed, address_confirmed: typed.address, floor_confirmed: 'zzz', door_confirmed: '???' };
    expect(firstStepErrors(marked, '2026-11-20')).toEqual({});
    expect(Object.keys(firstStepErrors({ ...marked, door: '!!!' }, '2026-11-20'))).toEqual(['door']);
    expect(firstStepErrors({ ...whole, floor: 'bajo interior izq' }, '2026-11-20')).toEqual({});
  });

  it("finds no flatmate by an unreadable door: strangers who both write '-' have different flats", async () => {
    const verified = await aVerifiedStay(services, { address: stay.address, floor: '2', door: '-' });
    const [stranger, neighbour] = [await aUser(services), await aUser(services)];
    expect((await register(stranger, { door: '-' })).ok).toBe(true);
    expect((await register(neighbour, { door: '-' })).ok).toBe(true);
    const flats = await services.db
      .selectFrom('tenancies')
      .select('flat_id')
      .distinct()
      .where('user_id', 'in', [verified.userId, stranger, neighbour])
      .execute();
    expect(flats).toHaveLength(3);
    expect(await services.db.selectFrom('tenancy_confirmations').select('tenancy_id').where('user_id', '=', verified.userId).execute()).toEqual([]);
  });
});

describe('registering', () => {
  it('finds the same flat in any spelling, and another for the next door', async () => {
    const [a, b, c] = [await aUser(services), await aUser(services), await aUser(services)];
    await register(a);
    await register(b, { address: 'C/ Cádiz, 20, 46006 Valencia', floor: '2º', door: 'pta. 4' });
    await register(c, { door: '5' });
    const flats = await services.db.selectFrom('tenancies').select(['user_id', 'flat_id']).where('user_id', 'in', [a, b, c]).execute();
    const flat = (user: string) => flats.find((row) => row.user_id === user)?.flat_id;
    expect(flat(a)).toBe(flat(b));
    expect(flat(c)).not.toBe(flat(a));
    expect(await ownTenancies(services.db, b)).toMatchObject([
      {
        // In their own spelling, not that of the first person who registered a stay there.
        address: 'Calle Cádiz, 20, 46006 València',
        floor: '2',
        door: '4',
        from: 'septiembre de 2025',
        to: null,
        badge: 'Pendiente',
        method: 'Confirmación de compañeros',
      },
    ]);
  });

  it('refuses only an own stay that overlaps in the same flat', async () => {
    const userId = await aUser(services);
    expect((await register(userId, { start: '2024-01-01', end: '2024-06-30' })).ok).toBe(true);
    const again = await register(userId, { start: '2024-06-30', end: null });
    expect(again).toEqual({ ok: false, code: 'invalid', errors: { start: 'Ya tienes registrada una estancia en ese piso en esas fechas' } });
    expect((await register(userId, { start: '2024-07-01', end: null })).ok).toBe(true);
    expect((await register(userId, { start: '2024-03-01', door: '9' })).ok).toBe(true);
    const shown = await ownTenancies(services.db, userId);
    expect(shown.map((row) => row.from)).toEqual(['julio de 2024', 'marzo de 2024', 'enero de 2024']);
  });

  it('stores one stay when the same form is sent several times concurrently', async () => {
    const userId = await aUser(services);
    const sent = await Promise.all([register(userId), register(userId), register(userId)]);
    expect(sent.filter((result) => result.ok)).toHaveLength(1);
  });

  it('stores one stay per key, and its contract once, however often it is sent', async () => {
    const [me, other] = [await aUser(services), await aUser(services)];
    const key = services.ids.uuid();
    const withContract = { ...stay, method: 'document' as const, key };
    const send = (userId: string, sent: StayInput) => registerStay(services, asMember({ userId }), sent, sent.method === 'document' ? [aPdf] : null);
    const first = { ok: true, id: key };
    expect(await Promise.all([send(me, withContract), send(me, withContract)])).toEqual([first, first]);
    expect(await send(me, { ...withContract, start: '2020-01-01', end: '2020-02-01' })).toEqual(first);
    const documents = services.db.selectFrom('tenancy_documents').select('tenancy_id').where('user_id', '=', me).where('discarded_at', 'is', null);
    expect(await documents.execute()).toEqual([{ tenancy_id: key }]);
    // Another person's key is ignored.
    const theirs = await send(other, { ...stay, key });
    expect(theirs).toMatchObject({ ok: true });
    expect(theirs).not.toEqual(first);
    expect(await ownTenancies(services.db, me)).toHaveLength(1);
  });

  it('stores two stays when two people send the same key concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [me, other] = [await aUser(services), await aUser(services)];
      const key = services.ids.uuid();
      // Different flats: they share no lock, so neither waits for the other.
      const sent = await Promise.all([register(me, { key, door: `k${round}` }), register(other, { key, door: `l${round}` })]);
      expect(sent).toEqual([expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })]);
      expect(sent.filter((result) => result.ok && result.id === key)).toHaveLength(1);
      expect([await ownTenancies(services.db, me), await ownTenancies(services.db, other)].map((list) => list.length)).toEqual([1, 1]);
    }
  });

  it('is limited to ten a day', async () => {
    const userId = await aUser(services);
    for (let door = 1; door <= 10; door++) expect((await register(userId, { door: String(door) })).ok).toBe(true);
    expect(await register(userId, { door: '11' })).toMatchObject({ ok: false, code: 'too-many' });
  });
});

describe('the contract', () => {
  it('is kept encrypted, is read by owner and admins only, and goes with the decision', async () => {
    const { userId, tenancyId } = await aStay(services);
    const document = await documentOf(tenancyId);
    if (!document) throw new Error('no document');
    const kept = Buffer.from((await services.files.get(document.file_key)) ?? []);
    expect(kept.includes('Sueca')).toBe(false);
    const stranger = { userId: await aUser(services), isAdmin: false };
    expect(await openDocument(services, null, document.id)).toBeNull();
    expect(await openDocument(services, stranger, document.id)).toBeNull();
    expect(Buffer.from((await openDocument(services, { userId, isAdmin: false }, document.id))?.bytes ?? [])).toEqual(Buffer.from(aPdf));
    expect((await openDocument(services, anAdmin, document.id))?.kind).toBe('pdf');
    expect((await tenanciesForModerator(services.db, anAdmin)).tenancies.find((row) => row.id === tenancyId)?.document).toEqual({
      id: document.id,
      pages: ['pdf'],
    });
    expect(await decideTenancy(services, anAdmin, { tenancyId, action: 'verify' })).toEqual({ ok: true });
    expect(await services.files.get(document.file_key)).toBeNull();
    expect(await documentOf(tenancyId)).toBeUndefined();
    expect(await ownTenancies(services.db, userId)).toMatchObject([{ badge: 'Verificada', method: 'Documento', documentId: null }]);
  });

  it('is required, of an accepted type and at most 10 MB', async () => {
    const userId = await aUser(services);
    const send = (file: Uint8Array | null) => registerStay(services, asMember({ userId }), { ...stay, method: 'document' }, file && [file]);
    expect(await send(null)).toMatchObject({ errors: { document: 'Adjunta el contrato: una foto o un PDF' } });
    expect(await send(new Uint8Array())).toMatchObject({ errors: { document: 'Adjunta el contrato: una foto o un PDF' } });
    expect(await send(new TextEncoder().encode('<html>'))).toMatchObject({ code: 'invalid' });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(aPdf);
    expect(await send(large)).toMatchObject({ errors: { document: 'El archivo es demasiado grande. Máximo 10 MB' } });
    expect((await send(large.subarray(0, 10 * 1024 * 1024))).ok).toBe(true);
    expect(await send(aPdf)).toMatchObject({ errors: { start: expect.any(String) } });
    const rows = await services.db.selectFrom('tenancy_documents').select('tenancy_id').where('user_id', '=', userId).execute();
    expect(rows.map((row) => row.tenancy_id !== null)).toEqual([true]);
  });

  it('can be attached later, and replaces the former one', async () => {
    const userId = await aUser(services);
    const made = await register(userId, { door: '31' });
    if (!made.ok) throw new Error('refused');
    expect(await attachContract(services, asMember({ userId: await aUser(services) }), made.id, [aPdf])).toEqual({ ok: false, code: 'absent' });
    expect(await attachContract(services, asMember({ userId }), made.id, [aPdf])).toEqual({ ok: true });
    const first = await documentOf(made.id);
    expect(await attachContract(services, asMember({ userId }), made.id, [aPdf])).toEqual({ ok: true });
    expect(await services.files.get(first?.file_key ?? '')).toBeNull();
    expect((await ownTenancies(services.db, userId))[0]).toMatchObject({ method: 'Documento', state: 'with-moderator', documentId: expect.any(String) });
    await decideTenancy(services, anAdmin, { tenancyId: made.id, action: 'reject', reason: 'El contrato es de otro piso.' });
    expect((await ownTenancies(services.db, userId))[0]).toMatchObject({ badge: 'Rechazada', reason: 'El contrato es de otro piso.' });
    expect(await attachContract(services, asMember({ userId }), made.id, [aPdf])).toEqual({ ok: false, code: 'absent' });
    expect((await register(userId, { door: '31' })).ok).toBe(true);
  });

  it('goes after 30 days in any case, with its owner, and after a day when it belongs to no stay', async () => {
    const { tenancyId, userId } = await aStay(services, { door: '71' });
    const other = await aStay(services, { door: '72' });
    const loose = await storeDocument(services, userId, [aPdf]);
    if (!loose.ok) throw new Error('refused');
    const keys = [(await documentOf(tenancyId))?.file_key ?? '', (await documentOf(other.tenancyId))?.file_key ?? ''];
    const there = async () => Promise.all(keys.map(async (key) => (await services.files.get(key)) !== null));
    await purgeDocuments(services);
    expect(await there()).toEqual([true, true]);
    await services.db.deleteFrom('user').where('id', '=', other.userId).execute();
    services.clock.set('2026-11-21T12:00:01Z');
    await purgeDocuments(services);
    expect(await there()).toEqual([true, false]);
    expect(await services.db.selectFrom('tenancy_documents').select('id').where('id', '=', loose.id).executeTakeFirst()).toBeUndefined();
    services.clock.set('2026-12-20T12:00:01Z');
    await purgeDocuments(services);
    expect(await there()).toEqual([false, false]);
    services.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('deciding', () => {
  it('is final; the same decision again changes nothing', async () => {
    const { tenancyId, userId } = await aStay(services, { door: '81' });
    expect(await decideTenancy(services, anAdmin, { tenancyId, action: 'verify' })).toEqual({ ok: true });
    expect(await decideTenancy(services, anAdmin, { tenancyId, action: 'verify' })).toEqual({ ok: true });
    expect(await decideTenancy(services, anAdmin, { tenancyId, action: 'reject', reason: 'Tarde' })).toEqual({ ok: false, code: 'decided' });
    expect(await decideTenancy(services, anAdmin, { tenancyId: userId, action: 'verify' })).toEqual({ ok: false, code: 'absent' });
    const waiting = await register(await aUser(services), { door: '82' });
    if (!waiting.ok) throw new Error('refused');
    expect(await decideTenancy(services, anAdmin, { tenancyId: waiting.id, action: 'verify' })).toEqual({ ok: false, code: 'absent' });
    expect((await aVerifiedStay(services, { userId, door: '83' })).userId).toBe(userId);
  });
});
