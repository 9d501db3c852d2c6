import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRead, DocumentReader } from '../../../../platform/ports.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { openDocument, purgeDocuments } from '../../proof/data/document.writes.ts';
import { readingsForAuthor, readingsForModerator, verifiedHow } from '../../proof/data/reading.reads.ts';
import { requeueReadings } from '../../proof/data/reading.writes.ts';
import { readContractText } from '../../proof/rules/contract-content.ts';
import { attachReviewContract, withdrawReviewContract } from './contract.writes.ts';
import { deleteReview } from './review.writes.ts';

let services: TestServices;
const recognised = (text: string, confidence = 92): DocumentRead => ({ ok: true, text, ...readContractText(text), confidence, recognised: true, pages: 1 });
let answer: (text: string) => DocumentRead;
let refused: Awaited<ReturnType<DocumentReader['check']>> | null;
const reader: DocumentReader = {
  check: async (files) => refused ?? { ok: true, pages: files.length },
  read: async (files, onPage) => {
    onPage?.(1, files.length);
    return answer(files.map((bytes) => new TextDecoder().decode(bytes)).join('\n'));
  },
};
beforeAll(async () => {
  services = await testServices({ reader });
});
afterAll(() => services.close());
beforeEach(() => {
  [answer, refused] = [recognised, null];
  services.clock.set('2026-11-20T12:00:00Z');
});

const contract = (text = contractText) => [new TextEncoder().encode(`%PDF-1.7\n${text}`)];
const own = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', door: '7', rental_period_start: '2025-02-01', entry_price: 790 };
let door = 100;
/** A review, by default of the flat of the contract. */
async function written(spec: Partial<typeof own> = {}) {
  const userId = await aUser(services);
  const { id } = await aReview(services, { ...own, ...spec, userId, verified: false });
  return { userId, id };
}
const send = (userId: string, id: string, files = contract()) => attachReviewContract(services, asMember({ userId }), id, files);
const reading = async (userId: string, id: string) => (await readingsForAuthor(services.db, userId)).get(id);
const shown = async (id: string) => (await readingsForModerator(services.db, 'review', [id])).get(id);
const filesLeft = async () => (await services.db.selectFrom('tenancy_document_pages').select('file_key').execute()).length;

describe('the contract of a review', () => {
  it('is received, read and compared, and its author is notified', async () => {
    const { userId, id } = await written();
    expect(await send(userId, id)).toEqual({ ok: true });
    expect(await reading(userId, id)).toMatchObject({ state: 'recibido', fields: [] });
    await services.runJobs();
    expect(await reading(userId, id)).toMatchObject({
      state: 'coincide',
      fields: ['Dirección', 'Piso', 'Puerta', 'Entrada', 'Renta'].map((label) => ({ label, result: 'match' })),
    });
    expect((await reading(userId, id))?.fields.map(({ read }) => read)).toEqual(['Calle Cádiz, 52, 46006 València', '4', '7', '1 de febrero de 2025', '790 €']);
    const notices = await services.db.selectFrom('notifications').select(['type', 'title']).where('user_id', '=', userId).execute();
    expect(notices).toEqual([{ type: 'contract_read', title: 'Tu contrato coincide' }]);
    expect(await shown(id)).toMatchObject({ state: 'coincide', elsewhere: 0, document: { pages: ['pdf'] } });
  });

  it('of another flat: shows a moderator what differs, and the author only that something does', async () => {
    const { userId, id } = await written({ door: String(++door), entry_price: 640 });
    await send(userId, id);
    await services.runJobs();
    expect(await reading(userId, id)).toMatchObject({ state: 'no coincide', fields: [] });
    expect(JSON.stringify(await reading(userId, id))).not.toMatch(/\b790\b|"7"|puerta/i);
    const differ = (await shown(id))?.fields.filter(({ result }) => result === 'differs');
    expect(differ).toEqual([
      { label: 'Puerta', result: 'differs', reason: 'El contrato dice puerta 7', stated: String(door), read: '7' },
      { label: 'Renta', result: 'differs', reason: 'El contrato dice 790 €', stated: '640 €', read: '790 €' },
    ]);
  });

  const tooLarge = 'El archivo es demasiado grande para leerlo. Prueba con una foto de menos de 50 megapíxeles o un PDF más ligero.';
  it.each<[string, DocumentRead, string | null]>([
    ['blurred', recognised(contractText, 60), null],
    ['hardly written on', recognised('contrato'), null],
    ['too large to read', { ok: false, problem: 'too-large' }, tooLarge],
  ])('that is %s is illegible', async (_, read, problem) => {
    const { userId, id } = await written({ door: String(++door) });
    answer = () => read;
    await send(userId, id);
    await services.runJobs();
    expect(await reading(userId, id)).toMatchObject({ state: 'ilegible', problem });
  });

  it("is in state 'error' when reading fails, and is read on the retry", async () => {
    const { userId, id } = await written({ door: String(++door) });
    answer = () => {
      throw new Error('the reading process ended');
    };
    await send(userId, id);
    await expect(services.runJobs()).rejects.toThrow('the reading process ended');
    expect(await reading(userId, id)).toMatchObject({ state: 'error' });
    answer = recognised;
    services.clock.set('2026-11-20T12:31:00Z');
    await requeueReadings(services);
    await services.runJobs();
    expect(await reading(userId, id)).toMatchObject({ state: 'no coincide' });
  });

  it('is replaced by another, and nothing of the first remains', async () => {
    const { userId, id } = await written({ door: String(++door) });
    await send(userId, id);
    const before = await filesLeft();
    const first = (await reading(userId, id))?.documentId;
    await send(userId, id, contract('otro'));
    expect(await filesLeft()).toBe(before);
    await services.runJobs();
    expect(await reading(userId, id)).toMatchObject({ state: 'ilegible' });
    expect(
      await services.db
        .selectFrom('contract_readings')
        .select('document_id')
        .where('document_id', '=', first ?? '')
        .execute(),
    ).toEqual([]);
  });

  it('is withdrawn by its author alone, also before it was read', async () => {
    const { userId, id } = await written({ door: String(++door) });
    const stranger = await aUser(services);
    const before = await filesLeft();
    await send(userId, id);
    expect(await withdrawReviewContract(services, asMember({ userId: stranger }), id)).toEqual({ ok: false, code: 'absent' });
    expect(await withdrawReviewContract(services, asMember({ userId }), id)).toEqual({ ok: true });
    expect([await reading(userId, id), await filesLeft()]).toEqual([undefined, before]);
    await services.runJobs();
    expect(await reading(userId, id)).toBeUndefined();
  });

  it('is attached by its author alone, and not to a verified review', async () => {
    const { userId, id } = await written({ door: String(++door) });
    const before = await filesLeft();
    expect(await send(await aUser(services), id)).toEqual({ ok: false, code: 'absent' });
    expect(await send(anAdmin.userId, id)).toEqual({ ok: false, code: 'absent' });
    await setVerified(services, anAdmin, { reviewId: id, verified: true });
    expect(await send(userId, id)).toEqual({ ok: false, code: 'absent' });
    expect(await filesLeft()).toBe(before);
  });

  it('that does not open is refused immediately, and nothing is stored', async () => {
    const { userId, id } = await written({ door: String(++door) });
    const before = await filesLeft();
    for (const [problem, message] of [
      ['encrypted', /contraseña/],
      ['broken', /No hemos podido abrir/],
      ['too-many-pages', /10 páginas/],
    ] as const) {
      refused = { ok: false, problem };
      expect(await send(userId, id)).toEqual({ ok: false, code: 'invalid', errors: { document: expect.stringMatching(message) } });
    }
    expect(await attachReviewContract(services, asMember({ userId }), id, null)).toMatchObject({ code: 'invalid' });
    expect([await filesLeft(), await reading(userId, id)]).toEqual([before, undefined]);
  });
});

describe('the file of a contract', () => {
  it('is visible to its author, and to moderators whose own flat it is not, with a log of their access', async () => {
    const { userId, id } = await written({ door: String(++door) });
    await send(userId, id);
    const document = (await reading(userId, id))?.documentId ?? '';
    const neighbour = await written({ door: String(door) });
    const open = (viewer: { userId: string; isAdmin: boolean } | null) => openDocument(services, viewer, document);
    expect(await open({ userId, isAdmin: false })).not.toBeNull();
    expect(await open({ userId: neighbour.userId, isAdmin: false })).toBeNull();
    expect(await open({ userId: neighbour.userId, isAdmin: true })).toBeNull();
    expect(await open(null)).toBeNull();
    const looks = () => services.db.selectFrom('contract_looks').select(['admin_id', 'page']).where('document_id', '=', document).execute();
    expect(await looks()).toEqual([]);
    const admin = { userId: await aUser(services), isAdmin: true };
    expect(await open(admin)).not.toBeNull();
    expect(await looks()).toEqual([{ admin_id: admin.userId, page: 1 }]);
  });
});

describe('what remains', () => {
  it('after the decision: what matched, and no word of the contract', async () => {
    const { userId, id } = await written({ door: String(++door) });
    const before = await filesLeft();
    await send(userId, id, contract(contractText.replace('puerta 7', `puerta ${door}`)));
    await services.runJobs();
    await setVerified(services, anAdmin, { reviewId: id, verified: true });
    expect(await filesLeft()).toBe(before);
    const row = await services.db.selectFrom('contract_readings').select(['fields', 'state']).where('review_id', '=', id).executeTakeFirstOrThrow();
    expect(row.fields?.address).toEqual({ result: 'match' });
    expect(JSON.stringify(row)).not.toMatch(/Cádiz|\b790\b|El contrato dice/);
    const plain = await written({ door: String(++door) });
    await setVerified(services, anAdmin, { reviewId: plain.id, verified: true });
    const how = await verifiedHow(services.db, [id, plain.id]);
    expect(how.get(id)?.text).toMatch(/^En su contrato, la calle y el número, \D* coinciden con lo que cuenta\D*$/);
    expect(how.get(plain.id)?.text).toMatch(/^La leyó y comprobó una persona/);
  });

  it('after 30 days: no file', async () => {
    const { userId, id } = await written({ door: String(++door) });
    await send(userId, id);
    const document = (await reading(userId, id))?.documentId ?? '';
    const [page] = await services.db.selectFrom('tenancy_document_pages').select('file_key').where('document_id', '=', document).execute();
    expect(await services.files.get(page?.file_key ?? '')).not.toBeNull();
    services.clock.set('2026-12-21T12:00:00Z');
    await purgeDocuments(services);
    expect(await services.files.get(page?.file_key ?? '')).toBeNull();
    expect(await reading(userId, id)).toBeUndefined();
  });

  it('of an undecided review after 3 days: its file', async () => {
    const { userId, id } = await written({ door: String(++door) });
    await send(userId, id);
    const before = await filesLeft();
    services.clock.set('2026-11-23T12:00:00Z');
    await purgeDocuments(services);
    expect(await filesLeft()).toBe(before);
  });

  it('after the review is deleted, or its author: nothing', async () => {
    for (const leave of [
      (userId: string, id: string) => deleteReview(services, asMember({ userId }), id),
      (userId: string) => deleteAccount(services, asMember({ userId })),
    ]) {
      const { userId, id } = await written({ door: String(++door) });
      const before = await filesLeft();
      await send(userId, id);
      await services.runJobs();
      await leave(userId, id);
      await purgeDocuments(services);
      expect(await filesLeft()).toBe(before);
      expect(await services.db.selectFrom('contract_readings').select('state').where('review_id', '=', id).execute()).toEqual([]);
    }
  });
});

it('a moderator sees how many other people use the same contract, but not who', async () => {
  const first = await written({ door: String(++door), entry_price: 500 });
  const second = await written({ door: String(++door), entry_price: 510 });
  const text = contractText.replace('puerta 7', 'puerta 19');
  await send(first.userId, first.id, contract(text));
  await send(second.userId, second.id, contract(text));
  await services.runJobs();
  expect(await shown(first.id)).toMatchObject({ elsewhere: 1 });
  expect(JSON.stringify(await shown(first.id))).not.toContain(second.userId);
  const row = await services.db.selectFrom('contract_readings').select('fingerprint').where('review_id', '=', first.id).executeTakeFirst();
  expect(row?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
});
