import { describe, expect, it } from 'vitest';
import { anAdmin, aPdf, aStay, aVerifiedStay } from '../../../../test/community.ts';
import { aWaitingStay, base, edit, moderated, nextDoor, openQuestionsOf, services, shown, withStayChanges } from '../../../../test/setup/stay-changes.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { withdrawStay } from './change.writes.ts';
import { answerConfirmation, undoRefusal } from './confirmation.writes.ts';
import type { StayInput } from './stay.input.ts';
import { recentRefusals } from './stay.reads.ts';
import { registerStay } from './stay.writes.ts';

withStayChanges();
const register = async (who: { userId: string }, spec: Partial<StayInput> & { door: string }, contract: Uint8Array | null = null) => {
  const made = await registerStay(services, asMember(who), { ...base, ...spec }, contract && [contract]);
  if (!made.ok) throw new Error('refused');
  return { userId: who.userId, tenancyId: made.id };
};
const answer = async (who: { userId: string }, tenancyId: string, given: 'confirmed' | 'denied') => {
  const answered = await answerConfirmation(services, asMember(who), tenancyId, given);
  return answered.ok ? answered.state : answered.code;
};
const withdraw = (stay: { userId: string } & { tenancyId: string }) => withdrawStay(services, asMember(stay), stay.tenancyId);
const storedDenials = async (who: { userId: string }) =>
  (await services.db.selectFrom('stay_denials').selectAll().where('user_id', '=', who.userId).execute()).length;
const exported = async (who: { userId: string }) => {
  const file = (await exportUserData(services, who.userId)).find(({ path }) => path === 'estancias.json');
  return JSON.parse(String(file?.content)) as { answered: object[]; needs_moderator: object[] };
};
/** A waiting stay in a flat with three verified flatmates, the first of whom said 'No le conozco'. */
async function aDeniedStay() {
  const door = nextDoor();
  const [denier, one, two] = [await aVerifiedStay(services, { door }), await aVerifiedStay(services, { door }), await aVerifiedStay(services, { door })];
  const stay = await aWaitingStay({ door });
  expect(await answer(denier, stay.tenancyId, 'denied')).toBe('with-moderator');
  return { door, denier, one, two, stay };
}

describe("a 'No le conozco' after the stay was withdrawn", () => {
  it.each([
    ['the same dates', {}],
    ['other dates', { start: '2025-09-15', end: '2026-03-01' }],
    ['another spelling of the flat', { address: 'c/ sueca 41, 46006 Valencia', floor: '3º' }],
  ])('counts for a stay registered in that flat again: %s', async (_, spec) => {
    const { door, denier, one, two, stay } = await aDeniedStay();
    expect(await withdraw(stay)).toEqual({ ok: true });
    const again = await register(stay, { door, ...spec });
    expect((await shown(again))?.state).toBe('with-moderator');
    expect(await openQuestionsOf(denier.userId)).toEqual([]);
    expect([await answer(one, again.tenancyId, 'confirmed'), await answer(two, again.tenancyId, 'confirmed')]).toEqual(['with-moderator', 'with-moderator']);
    expect(await moderated(again.tenancyId)).toMatchObject({ confirmations: 2, denials: 1 });
    expect((await withdraw(again)).ok).toBe(true);
    expect((await shown(await register(stay, { door })))?.state).toBe('with-moderator');
  });

  it('counts with a contract too, and after the contract is withdrawn', async () => {
    const { door, stay } = await aDeniedStay();
    await withdraw(stay);
    const again = await register(stay, { door, method: 'document' }, aPdf);
    expect(await moderated(again.tenancyId)).toMatchObject({ denials: 1 });
    expect(await edit(again, { door })).toEqual({ ok: true });
    expect((await shown(again))?.state).toBe('with-moderator');
  });

  it('counts only for that person and that flat', async () => {
    const { door, stay } = await aDeniedStay();
    expect((await shown(await aWaitingStay({ door })))?.state).toBe('waiting-for-flatmates');
    expect((await shown(await register(stay, { door: nextDoor() })))?.state).toBe('waiting-for-flatmates');
  });
});

describe('an edited stay', () => {
  it('keeps its denial, which also still counts for its former flat and dates', async () => {
    const { door, stay } = await aDeniedStay();
    expect(await edit(stay, { door, start: '2010-01-01', end: '2010-02-01' })).toEqual({ ok: true });
    const second = await register(stay, { door });
    expect((await shown(second))?.state).toBe('with-moderator');
    await withdraw(second);
    expect(await edit(stay, { door: nextDoor() })).toEqual({ ok: true });
    expect((await shown(stay))?.state).toBe('with-moderator');
    await withdraw(stay);
    expect((await shown(await register(stay, { door })))?.state).toBe('with-moderator');
  });

  it('gets the denial of the flat and dates it moves to', async () => {
    const { door, denier, stay } = await aDeniedStay();
    await withdraw(stay);
    const elsewhere = await register(stay, { door: nextDoor() });
    expect(await edit(elsewhere, { door })).toEqual({ ok: true });
    expect([(await shown(elsewhere))?.state, (await moderated(elsewhere.tenancyId))?.denials]).toEqual(['with-moderator', 1]);
    expect(await openQuestionsOf(denier.userId)).toEqual([]);
    const other = nextDoor();
    const spare = await aWaitingStay({ door: other, start: '2015-01-01', end: '2015-02-01' });
    const denied = await register(spare, { door: other });
    const witness = await aVerifiedStay(services, { door: other });
    await answer(witness, denied.tenancyId, 'denied');
    await withdraw(denied);
    expect(await edit(spare, { door: other })).toEqual({ ok: true });
    expect((await shown(spare))?.state).toBe('with-moderator');
  });
});

describe('a stored denial', () => {
  it('ends when a moderator verifies a stay that has it', async () => {
    const { door, denier, stay } = await aDeniedStay();
    await withdraw(stay);
    const again = await register(stay, { door });
    expect(await decideTenancy(services, anAdmin, { tenancyId: again.tenancyId, action: 'verify' })).toEqual({ ok: true });
    expect(await storedDenials(stay)).toBe(0);
    // It does not count for the next stay there.
    const dates = { start: '2025-01-01', end: '2025-08-31' };
    const before = await aVerifiedStay(services, { door, ...dates });
    const next = await register(stay, { door, ...dates });
    expect((await shown(next))?.state).toBe('waiting-for-flatmates');
    expect([await openQuestionsOf(before.userId), await openQuestionsOf(denier.userId)]).toEqual([[next.tenancyId], []]);
  });

  it('remains after a rejection: a stay registered again needs a moderator', async () => {
    const { door, stay } = await aDeniedStay();
    expect(await decideTenancy(services, anAdmin, { tenancyId: stay.tenancyId, action: 'reject', reason: 'No consta.' })).toEqual({ ok: true });
    expect([await storedDenials(stay), (await shown(await register(stay, { door })))?.state]).toEqual([1, 'with-moderator']);
  });

  it('remains after a decision about another flat, or about a stay without it', async () => {
    const { door, stay } = await aDeniedStay();
    await edit(stay, { door: nextDoor() });
    await decideTenancy(services, anAdmin, { tenancyId: stay.tenancyId, action: 'verify', revision: 2 });
    expect((await shown(await register(stay, { door })))?.state).toBe('with-moderator');
    const other = nextDoor();
    const early = await aStay(services, { door: other, start: '2015-01-01', end: '2015-02-01' });
    const witness = await aVerifiedStay(services, { door: other });
    const denied = await register(early, { door: other });
    await answer(witness, denied.tenancyId, 'denied');
    await decideTenancy(services, anAdmin, { tenancyId: early.tenancyId, action: 'verify' });
    await withdraw(denied);
    expect((await shown(await register(early, { door: other })))?.state).toBe('with-moderator');
  });

  it('ends when the denier undoes it within a day, also on a stay registered again', async () => {
    const { door, denier, one, two, stay } = await aDeniedStay();
    const early = await register(stay, { door, start: '2015-01-01', end: '2015-02-01' });
    expect((await recentRefusals(services, denier.userId)).map((one) => one.tenancyId).toSorted()).toEqual([stay.tenancyId, early.tenancyId].toSorted());
    expect(await undoRefusal(services, asMember(denier), early.tenancyId)).toEqual({ ok: true });
    expect([(await shown(early))?.state, await storedDenials(stay)]).toEqual(['waiting-for-flatmates', 1]);
    await withdraw(stay);
    const again = await register(stay, { door });
    for (const who of [one, two]) expect(await answer(who, again.tenancyId, 'confirmed')).toBe('with-moderator');
    expect(await undoRefusal(services, asMember(denier), again.tenancyId)).toEqual({ ok: true });
    expect([(await shown(again))?.badge, await storedDenials(stay)]).toEqual(['Verificada', 0]);
  });

  it('asks no question about unshared days after an undo', async () => {
    const { denier, stay } = await aDeniedStay();
    expect(await edit(stay, { door: nextDoor(), start: '2015-01-01', end: '2015-02-01' })).toEqual({ ok: true });
    expect(await undoRefusal(services, asMember(denier), stay.tenancyId)).toEqual({ ok: true });
    expect([await openQuestionsOf(denier.userId), await answer(denier, stay.tenancyId, 'confirmed')]).toEqual([[], 'absent']);
    expect((await shown(stay))?.state).toBe('waiting-for-flatmates');
  });

  it('does not return after an undo, even if it was given twice or on a rejected stay', async () => {
    const { door, denier, stay } = await aDeniedStay();
    expect(await decideTenancy(services, anAdmin, { tenancyId: stay.tenancyId, action: 'reject', reason: 'No consta.' })).toEqual({ ok: true });
    const again = await register(stay, { door });
    expect(await undoRefusal(services, asMember(denier), again.tenancyId)).toEqual({ ok: true });
    expect([await storedDenials(stay), (await shown(again))?.state]).toEqual([0, 'waiting-for-flatmates']);
    const other = nextDoor();
    const witness = await aVerifiedStay(services, { door: other });
    const first = await aWaitingStay({ door: other });
    const second = await register(first, { door: other, start: '2024-01-01', end: '2024-06-30' });
    for (const one of [first, second]) await answer(witness, one.tenancyId, 'denied');
    for (const one of [first, second]) await withdraw(one);
    const third = await register(first, { door: other });
    expect(await undoRefusal(services, asMember(witness), third.tenancyId)).toEqual({ ok: true });
    expect([await storedDenials(first), (await shown(third))?.state]).toEqual([0, 'waiting-for-flatmates']);
  });

  it('ends with either account', async () => {
    const { door, denier, stay } = await aDeniedStay();
    await withdraw(stay);
    expect(await storedDenials(stay)).toBe(1);
    expect(await deleteAccount(services, asMember(denier))).toEqual({ ok: true });
    expect((await shown(await register(stay, { door })))?.state).toBe('waiting-for-flatmates');
    const second = await aDeniedStay();
    await withdraw(second.stay);
    expect(await deleteAccount(services, asMember(second.stay))).toEqual({ ok: true });
    expect(await storedDenials(second.stay)).toBe(0);
  });
});

describe('the exports', () => {
  it('show the owner the flats, and the denier their own answers', async () => {
    const { door, denier, one, stay } = await aDeniedStay();
    await answer(one, stay.tenancyId, 'denied');
    await withdraw(stay);
    expect((await exported(stay)).needs_moderator).toEqual([{ address: 'Calle de Sueca, 41, 46006 València', floor_number: '3', door_number: door }]);
    expect((await exported(denier)).answered).toEqual([{ answer: 'denied', answered_at: services.clock.now().toISOString() }]);
    await register(stay, { door });
    expect([(await exported(denier)).answered.length, (await exported(denier)).needs_moderator]).toEqual([1, []]);
    expect(JSON.stringify(await exportUserData(services, stay.userId))).not.toContain(denier.userId);
  });
});

describe('concurrently', () => {
  it('a denial during a withdrawal counts, or finds no open question', async () => {
    for (let round = 0; round < 4; round++) {
      const door = nextDoor();
      const denier = await aVerifiedStay(services, { door });
      const stay = await aWaitingStay({ door });
      const [answered, withdrawn] = await Promise.all([answer(denier, stay.tenancyId, 'denied'), withdraw(stay)]);
      expect(withdrawn).toEqual({ ok: true });
      const again = await register(stay, { door });
      expect((await shown(again))?.state).toBe(answered === 'absent' ? 'waiting-for-flatmates' : 'with-moderator');
    }
  });

  it('a denial during a new registration counts for the new stay, or the denier is asked about it', async () => {
    for (let round = 0; round < 4; round++) {
      const door = nextDoor();
      const denier = await aVerifiedStay(services, { door });
      const stay = await aWaitingStay({ door });
      const renew = async () => (await withdraw(stay)) && register(stay, { door });
      const [answered, again] = await Promise.all([answer(denier, stay.tenancyId, 'denied'), renew()]);
      const asked = await openQuestionsOf(denier.userId);
      expect([(await shown(again))?.state, asked]).toEqual(answered === 'absent' ? ['waiting-for-flatmates', [again.tenancyId]] : ['with-moderator', []]);
      if (answered === 'absent') expect(await answer(denier, again.tenancyId, 'denied')).toBe('with-moderator');
    }
  });

  it('two new stays, one of them with a contract, both need a moderator', async () => {
    const { door, stay } = await aDeniedStay();
    await withdraw(stay);
    const made = await Promise.all([
      register(stay, { door, start: '2015-01-01', end: '2015-02-01' }),
      register(stay, { door, start: '2016-01-01', end: '2016-02-01', method: 'document' }, aPdf),
    ]);
    for (const one of made) expect((await shown(one))?.state).toBe('with-moderator');
  });
});
