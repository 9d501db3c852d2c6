import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, aPdf, aStay, aVerifiedStay } from '../../../../test/community.ts';
import {
  aWaitingStay,
  base,
  edit,
  flats,
  moderated,
  nextDoor,
  noticesOf,
  type Owner,
  openQuestionsOf,
  services,
  shown,
  withStayChanges,
} from '../../../../test/setup/stay-changes.ts';
import { asMember } from '../../../../test/viewers.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { withdrawStay } from './change.writes.ts';
import { answerConfirmation } from './confirmation.writes.ts';
import { isVerifiedFlatmate } from './flatmate.reads.ts';
import { stayToEdit } from './stay.reads.ts';
import { attachContract, registerStay } from './stay.writes.ts';

withStayChanges();

describe('editing a waiting stay', () => {
  it('moves it to another flat and asks the flatmates there instead', async () => {
    const [there, here] = [nextDoor(), nextDoor()];
    const [wrong, right] = [await aVerifiedStay(services, { door: there }), await aVerifiedStay(services, { door: here })];
    const mine = await aWaitingStay({ door: there });
    expect([await openQuestionsOf(wrong.userId), await openQuestionsOf(right.userId)]).toEqual([[mine.tenancyId], []]);
    expect(await edit(mine, { door: here })).toEqual({ ok: true });
    expect([await openQuestionsOf(wrong.userId), await openQuestionsOf(right.userId)]).toEqual([[], [mine.tenancyId]]);
    expect([await noticesOf(wrong.userId, 'tenancy_confirmation'), (await noticesOf(right.userId, 'tenancy_confirmation')).length]).toEqual([[], 1]);
    expect(await shown(mine)).toMatchObject({ door: here, confirmed: '0 de 2' });
  });

  it('deletes the former flat when nothing refers to it', async () => {
    const mine = await aWaitingStay({ door: nextDoor() });
    const before = await flats();
    expect(await edit(mine, { door: nextDoor() })).toEqual({ ok: true });
    expect(await flats()).toBe(before);
  });

  it('deletes confirmations when the dates change, and asks again', async () => {
    const flat = nextDoor();
    const [one, two] = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const mine = await aWaitingStay({ door: flat });
    await answerConfirmation(services, asMember(one), mine.tenancyId, 'confirmed');
    expect((await shown(mine))?.confirmed).toBe('1 de 2');
    expect(await edit(mine, { door: flat, start: '2025-09-01' })).toEqual({ ok: true });
    expect((await shown(mine))?.confirmed).toBe('0 de 2');
    expect([await openQuestionsOf(one.userId), await openQuestionsOf(two.userId)]).toEqual([[mine.tenancyId], [mine.tenancyId]]);
    expect(await answerConfirmation(services, asMember(one), mine.tenancyId, 'confirmed', 1)).toEqual({ ok: false, code: 'changed' });
    expect(await answerConfirmation(services, asMember(one), mine.tenancyId, 'confirmed', 2)).toEqual({ ok: true, state: 'waiting-for-flatmates' });
    // Nothing changed: nobody is asked again.
    expect(await edit(mine, { door: flat, start: '2025-09-01' })).toEqual({ ok: true });
    expect((await shown(mine))?.confirmed).toBe('1 de 2');
  });

  it("keeps a 'No le conozco'", async () => {
    const flat = nextDoor();
    const all = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const [one, two, three] = all as [Owner, Owner, Owner];
    const mine = await aWaitingStay({ door: flat });
    await answerConfirmation(services, asMember(one), mine.tenancyId, 'denied');
    await edit(mine, { door: nextDoor() });
    await edit(mine, { door: flat, start: '2025-11-01' });
    expect(await moderated(mine.tenancyId)).toMatchObject({ start: '2025-11-01', denials: 1, confirmations: 0, revision: 3 });
    expect(await openQuestionsOf(one.userId)).toEqual([]);
    expect(await answerConfirmation(services, asMember(two), mine.tenancyId, 'confirmed')).toEqual({ ok: true, state: 'with-moderator' });
    expect(await answerConfirmation(services, asMember(three), mine.tenancyId, 'confirmed')).toEqual({ ok: true, state: 'with-moderator' });
    expect((await shown(mine))?.state).toBe('with-moderator');
  });

  it('changes the method; a new contract replaces the former one', async () => {
    const flat = nextDoor();
    const flatmate = await aVerifiedStay(services, { door: flat });
    const mine = await aWaitingStay({ door: flat });
    expect(await edit(mine, { door: flat, method: 'document' })).toMatchObject({
      code: 'invalid',
      errors: { document: 'Adjunta el contrato: una foto o un PDF' },
    });
    expect(await edit(mine, { door: flat, method: 'document' }, new TextEncoder().encode('x'))).toMatchObject({ code: 'invalid' });
    expect(await edit(mine, { door: flat, method: 'document' }, aPdf)).toEqual({ ok: true });
    const first = (await shown(mine))?.documentId;
    expect([await openQuestionsOf(flatmate.userId), (await shown(mine))?.state]).toEqual([[], 'with-moderator']);
    expect(await edit(mine, { door: flat, method: 'document' }, aPdf)).toEqual({ ok: true });
    const second = (await shown(mine))?.documentId;
    expect(second).not.toBe(first);
    const documents = await services.db.selectFrom('tenancy_documents').select('id').where('user_id', '=', mine.userId).execute();
    expect(documents).toEqual([{ id: second }]);
    expect(await edit(mine, { door: flat })).toEqual({ ok: true });
    expect(await shown(mine)).toMatchObject({ documentId: null, state: 'waiting-for-flatmates', method: 'Confirmación de compañeros' });
    expect(await openQuestionsOf(flatmate.userId)).toEqual([mine.tenancyId]);
    expect(await services.db.selectFrom('tenancy_documents').select('id').where('user_id', '=', mine.userId).execute()).toEqual([]);
  });

  it('is only for the owner, while it waits, and cannot overlap another own stay', async () => {
    const flat = nextDoor();
    const mine = await aWaitingStay({ door: flat });
    const stranger = { userId: await aUser(services), tenancyId: mine.tenancyId };
    for (const who of [stranger, { ...anAdmin, tenancyId: mine.tenancyId }]) {
      expect(await edit(who, { door: flat, start: '2024-01-01' })).toEqual({ ok: false, code: 'absent' });
      expect(await stayToEdit(services.db, who.userId, mine.tenancyId)).toBeNull();
    }
    const other = nextDoor();
    await registerStay(services, asMember(mine), { ...base, door: other, start: '2024-01-01' }, null);
    expect(await edit(mine, { door: other })).toMatchObject({ errors: { start: 'Ya tienes registrada una estancia en ese piso en esas fechas' } });
    expect((await shown(mine))?.door).toBe(flat);
    const verified = await aVerifiedStay(services, { door: nextDoor() });
    expect(await edit(verified, { door: flat })).toEqual({ ok: false, code: 'decided' });
    expect(await stayToEdit(services.db, verified.userId, verified.tenancyId)).toBeNull();
    expect(await stayToEdit(services.db, mine.userId, mine.tenancyId)).toMatchObject({ door: flat, start: '2025-10-01', end: '', method: 'peer_confirm' });
  });

  it('is limited to twenty a day', async () => {
    const mine = await aWaitingStay({ door: nextDoor() });
    const day = (n: number) => `2025-09-${String(n).padStart(2, '0')}`;
    const flat = (await shown(mine))?.door ?? '';
    for (let n = 1; n <= 20; n++) expect((await edit(mine, { door: flat, start: day(n) })).ok).toBe(true);
    expect(await edit(mine, { door: flat, start: day(21) })).toMatchObject({ ok: false, code: 'too-many' });
  });

  it('refuses a decision about an earlier revision', async () => {
    const flat = nextDoor();
    const mine = await aStay(services, { door: flat });
    const read = (await moderated(mine.tenancyId))?.revision ?? 0;
    await edit(mine, { door: flat, start: '2023-01-01', method: 'document' });
    const decide = (revision: number) => decideTenancy(services, anAdmin, { tenancyId: mine.tenancyId, action: 'verify', revision });
    expect(await decide(read)).toEqual({ ok: false, code: 'changed' });
    expect(await attachContract(services, asMember(mine), mine.tenancyId, [aPdf])).toEqual({ ok: true });
    expect(await decide(read + 1)).toEqual({ ok: false, code: 'changed' });
    expect(await decide(read + 2)).toEqual({ ok: true });
    expect(await shown(mine)).toMatchObject({ badge: 'Verificada', from: 'enero de 2023' });
  });

  it('two stays that swap flats concurrently do not deadlock', async () => {
    const [left, right] = [nextDoor(), nextDoor()];
    const [one, two] = [await aWaitingStay({ door: left }), await aWaitingStay({ door: right })];
    for (let round = 0; round < 5; round++) {
      const [to, from] = round % 2 ? [left, right] : [right, left];
      expect(await Promise.all([edit(one, { door: to }), edit(two, { door: from })])).toEqual([{ ok: true }, { ok: true }]);
    }
  });

  it('a new contract or a concurrent decision about the former one: only one succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const mine = await aStay(services, { door: nextDoor() });
      const [attached, decided] = await Promise.all([
        attachContract(services, asMember(mine), mine.tenancyId, [aPdf]),
        decideTenancy(services, anAdmin, { tenancyId: mine.tenancyId, action: 'verify', revision: 1 }),
      ]);
      expect([attached.ok, decided.ok].filter(Boolean)).toHaveLength(1);
      expect((await shown(mine))?.badge).toBe(attached.ok ? 'Pendiente' : 'Verificada');
    }
  });

  it('an edit or a concurrent decision: only one succeeds, and in full', async () => {
    for (let round = 0; round < 4; round++) {
      const flat = nextDoor();
      const mine = await aStay(services, { door: flat });
      const revision = (await moderated(mine.tenancyId))?.revision ?? 0;
      const [edited, decided] = await Promise.all([
        edit(mine, { door: flat, start: '2022-01-01', method: 'document' }),
        decideTenancy(services, anAdmin, { tenancyId: mine.tenancyId, action: 'verify', revision }),
      ]);
      expect([edited.ok, decided.ok].filter(Boolean)).toHaveLength(1);
      expect(await shown(mine)).toMatchObject(edited.ok ? { badge: 'Pendiente', from: 'enero de 2022' } : { badge: 'Verificada', from: 'septiembre de 2025' });
    }
  });
});

describe('withdrawing', () => {
  it('deletes the stay with its contract, questions and flat', async () => {
    const flat = nextDoor();
    const flatmate = await aVerifiedStay(services, { door: flat });
    const asking = await aWaitingStay({ door: flat });
    const before = await flats();
    const proved = await aStay(services, { door: nextDoor() });
    const { file_key: key } = await services.db
      .selectFrom('tenancy_document_pages as p')
      .innerJoin('tenancy_documents as d', 'd.id', 'p.document_id')
      .select('p.file_key')
      .where('d.tenancy_id', '=', proved.tenancyId)
      .executeTakeFirstOrThrow();
    expect(await withdrawStay(services, asMember(asking), asking.tenancyId)).toEqual({ ok: true });
    expect(await withdrawStay(services, asMember(proved), proved.tenancyId)).toEqual({ ok: true });
    expect([await openQuestionsOf(flatmate.userId), await noticesOf(flatmate.userId, 'tenancy_confirmation')]).toEqual([[], []]);
    expect([await shown(asking), await shown(proved), await services.files.get(key), await flats()]).toEqual([undefined, undefined, null, before]);
    expect(await answerConfirmation(services, asMember(flatmate), asking.tenancyId, 'confirmed')).toEqual({ ok: false, code: 'absent' });
    expect(await withdrawStay(services, asMember(asking), asking.tenancyId)).toEqual({ ok: false, code: 'absent' });
    expect((await registerStay(services, asMember(asking), { ...base, door: flat }, null)).ok).toBe(true);
  });

  it('is only for the owner and not for a verified stay; a rejected one goes with its notifications', async () => {
    const flat = nextDoor();
    const mine = await aStay(services, { door: flat });
    for (const who of [{ userId: await aUser(services) }, anAdmin])
      expect(await withdrawStay(services, asMember(who), mine.tenancyId)).toEqual({ ok: false, code: 'absent' });
    await decideTenancy(services, anAdmin, { tenancyId: mine.tenancyId, action: 'reject', reason: 'Es de otro piso.' });
    expect(await noticesOf(mine.userId, 'tenancy_decided')).toMatchObject([
      { title: 'No se ha podido verificar tu estancia', message: expect.stringContaining('Motivo: Es de otro piso.') },
    ]);
    expect(await withdrawStay(services, asMember(mine), mine.tenancyId)).toEqual({ ok: true });
    expect([await noticesOf(mine.userId, 'tenancy_decided'), await shown(mine)]).toEqual([[], undefined]);
    const verified = await aVerifiedStay(services, { door: flat });
    expect(await withdrawStay(services, asMember(verified), verified.tenancyId)).toEqual({ ok: false, code: 'decided' });
    expect(await isVerifiedFlatmate(services.db, verified.userId)).toBe(true);
  });

  it('or a concurrent decision: only one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const mine = await aStay(services, { door: nextDoor() });
      const [withdrawn, decided] = await Promise.all([
        withdrawStay(services, asMember(mine), mine.tenancyId),
        decideTenancy(services, anAdmin, { tenancyId: mine.tenancyId, action: 'verify' }),
      ]);
      expect([withdrawn.ok, decided.ok].filter(Boolean)).toHaveLength(1);
      expect((await shown(mine))?.badge).toBe(withdrawn.ok ? undefined : 'Verificada');
    }
  });
});
