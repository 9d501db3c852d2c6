import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, aPdf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { tenanciesForModerator } from '../../moderation/data/stay-case.reads.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { attachContract, registerStay } from '../../stays/data/stay.writes.ts';
import { openDocument, purgeDocuments, storePage } from './document.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const photo = (n: number) => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, n);
const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', start: '2025-09-01', end: null, method: 'document' } as const;
let doors = 0;
const nextStay = () => ({ ...stay, door: String(++doors) });
const send = (userId: string, id: string, number: number, of = 2, bytes = photo(number)) =>
  storePage(services, asMember({ userId }), { id, number, of }, bytes);
const pages = async (id: string) =>
  (await services.db.selectFrom('tenancy_document_pages').selectAll().where('document_id', '=', id).orderBy('number').execute()).map((page) => page.file_key);

describe('a contract that is uploaded page by page', () => {
  it('proves a stay once it is complete, and only owner and admins can read its pages', async () => {
    const userId = await aUser(services);
    const id = services.ids.uuid();
    expect(await send(userId, id, 1)).toEqual({ ok: true });
    const early = nextStay();
    expect(await registerStay(services, asMember({ userId }), early, { stored: id })).toMatchObject({
      code: 'invalid',
      errors: { document: expect.any(String) },
    });
    expect(await send(userId, id, 2)).toEqual({ ok: true });
    const made = await registerStay(services, asMember({ userId }), early, { stored: id });
    if (!made.ok) throw new Error('refused');
    const { tenancies } = await tenanciesForModerator(services.db, anAdmin);
    expect(tenancies.find((row) => row.id === made.id)?.document).toEqual({ id, pages: ['jpg', 'jpg'] });
    const stranger = { userId: await aUser(services), isAdmin: false };
    for (const number of [1, 2]) {
      expect(Buffer.from((await openDocument(services, { userId, isAdmin: false }, id, number))?.bytes ?? [])).toEqual(Buffer.from(photo(number)));
      expect((await openDocument(services, anAdmin, id, number))?.kind).toBe('jpg');
      expect(await openDocument(services, stranger, id, number)).toBeNull();
      expect(await openDocument(services, null, id, number)).toBeNull();
    }
    expect(await openDocument(services, anAdmin, id, 3)).toBeNull();
    const keys = await pages(id);
    await decideTenancy(services, anAdmin, { tenancyId: made.id, action: 'verify' });
    expect(await Promise.all(keys.map((key) => services.files.get(key)))).toEqual([null, null]);
    expect(await pages(id)).toEqual([]);
  });

  it('accepts a page again, and leaves no orphaned file', async () => {
    const userId = await aUser(services);
    const id = services.ids.uuid();
    await send(userId, id, 1);
    const before = await pages(id);
    expect(await send(userId, id, 1, 2, aPdf)).toEqual({ ok: true });
    expect(await pages(id)).toEqual(before);
    expect((await openDocument(services, { userId, isAdmin: false }, id, 1))?.kind).toBe('pdf');
  });

  it('belongs to its owner, and is closed once it proves a stay', async () => {
    const [userId, other] = [await aUser(services), await aUser(services)];
    const id = services.ids.uuid();
    await send(userId, id, 1, 1);
    expect(await send(other, id, 1, 1)).toEqual({ ok: false, code: 'absent' });
    expect(await registerStay(services, asMember({ userId: other }), nextStay(), { stored: id })).toMatchObject({ code: 'invalid' });
    const waiting = await registerStay(services, asMember({ userId }), { ...nextStay(), method: 'peer_confirm' }, null);
    if (!waiting.ok) throw new Error('refused');
    expect(await attachContract(services, asMember({ userId }), waiting.id, { stored: services.ids.uuid() })).toMatchObject({ code: 'invalid' });
    expect(await attachContract(services, asMember({ userId }), waiting.id, { stored: id })).toEqual({ ok: true });
    expect(await send(userId, id, 1, 1)).toEqual({ ok: false, code: 'absent' });
    expect(await registerStay(services, asMember({ userId }), nextStay(), { stored: id })).toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['page 0', 0, 2],
    ['a page past the last', 3, 2],
    ['eleven pages', 1, 11],
    ['half a page', 1.5, 2],
    ['no number', Number.NaN, 2],
  ])('refuses %s', async (_what, number, of) => {
    expect(await send(await aUser(services), services.ids.uuid(), number, of)).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('refuses other files, and more than twenty contracts a day', async () => {
    const userId = await aUser(services);
    const id = services.ids.uuid();
    expect(await send(userId, id, 1, 1, new TextEncoder().encode('<html>'))).toMatchObject({ code: 'invalid' });
    expect(await services.db.selectFrom('tenancy_documents').select('id').where('id', '=', id).execute()).toEqual([]);
    for (let i = 0; i < 20; i++) expect(await send(userId, services.ids.uuid(), 1, 1)).toEqual({ ok: true });
    expect(await send(userId, services.ids.uuid(), 1, 1)).toMatchObject({ code: 'too-many', wait: expect.any(Number) });
    const waiting = await registerStay(services, asMember({ userId }), { ...nextStay(), method: 'peer_confirm' }, null);
    if (!waiting.ok) throw new Error(waiting.code);
    expect(await attachContract(services, asMember({ userId }), waiting.id, [photo(1)])).toMatchObject({ code: 'too-many', wait: expect.any(Number) });
  });

  it('checks no more than three hundred pages a day, refused ones included', async () => {
    const userId = await aUser(services);
    let opened = 0;
    const check = async () => {
      opened++;
      return { ok: false, problem: 'broken' } as const;
    };
    const strict = { ...services, reader: { ...services.reader, check } };
    const broken = () => storePage(strict, asMember({ userId }), { id: services.ids.uuid(), number: 1, of: 1 }, aPdf);
    for (let i = 0; i < 300; i++) expect(await broken()).toMatchObject({ code: 'invalid' });
    expect(await broken()).toMatchObject({ code: 'too-many', wait: expect.any(Number) });
    expect(opened).toBe(300);
  });

  it('is deleted after a day while unattached', async () => {
    const userId = await aUser(services);
    const id = services.ids.uuid();
    await send(userId, id, 1);
    const keys = await pages(id);
    services.clock.set('2026-11-21T12:00:01Z');
    await purgeDocuments(services);
    services.clock.set('2026-11-20T12:00:00Z');
    expect(await services.files.get(keys[0] ?? '')).toBeNull();
    expect(await pages(id)).toEqual([]);
  });
});

describe('files that are sent together', () => {
  it('are at most ten, and each is checked', async () => {
    const userId = await aUser(services);
    const take = (files: Uint8Array[]) => registerStay(services, asMember({ userId }), nextStay(), files);
    expect(await take(Array.from({ length: 11 }, () => photo(1)))).toMatchObject({
      errors: { document: 'Un contrato tiene como mucho 10 páginas. Elige menos archivos' },
    });
    expect(await take([photo(1), new TextEncoder().encode('hola')])).toMatchObject({ errors: { document: expect.stringMatching(/^Archivo 2: El contrato/) } });
    expect((await take(Array.from({ length: 10 }, (_, i) => photo(i)))).ok).toBe(true);
  });
});
