import { describe, expect, it } from 'vitest';
import { anAdmin, aPdf, aStay, aVerifiedStay } from '../../../../test/community.ts';
import { aWaitingStay, base, mend, moderated, nextDoor, openQuestionsOf, services, shown, withStayChanges } from '../../../../test/setup/stay-changes.ts';
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
const kept = async (who: { userId: string }) => (await services.db.selectFrom('stay_denials').selectAll().where('user_id', '=', who.userId).execute()).length;
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
    ['the same flat, written otherwise', { address: 'c/ sueca 41, 46006 Valencia', floor: '3º' }],
  ])('counts for what is registered in that flat again: %s', async (_, spec) => {
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

  it('counts with a contract too, and when the contract is taken back', async () => {
    const { door, stay } = await aDeniedStay();
    await withdraw(stay);
    const again = await register(stay, { door, method: 'document' }, aPdf);
    expect(await moderated(again.tenancyId)).toMatchObject({ denials: 1 });
    expect(await mend(again, { door })).toEqual({ ok: true });
    expect((await shown(again))?.state).toBe('with-moderator');
  });

  it('is of that person and that flat', async () => {
    const { door, stay } = await aDeniedStay();
    expect((await shown(await aWaitingStay({ door })))?.state).toBe('waiting-for-flatmates');
    expect((await shown(await register(stay, { door: nextDoor() })))?.state).toBe('waiting-for-flatmates');
  });
});

describe('a stay that is changed', () => {
  it('does not leave the denial behind in the flat it moved from, nor at the dates it had', async () => {
    const { door, stay } = await aDeniedStay();
    expect(await mend(stay, { door, start: '2010-01-01', end: '2010-02-01' })).toEqual({ ok: true });
    const second = await register(stay, { door });
    expect((await shown(second))?.state).toBe('with-moderator');
    await withdraw(second);
    expect(await mend(stay, { door: nextDoor() })).toEqual({ ok: true });
    expect((await shown(stay))?.state).toBe('with-moderator');
    await withdraw(stay);
    expect((await shown(await register(stay, { door })))?.state).toBe('with-moderator');
  });

  it('meets it in the flat it moves to, and at the dates it moves to', async () => {
    const { door, denier, stay } = await aDeniedStay();
    await withdraw(stay);
    const elsewhere = await register(stay, { door: nextDoor() });
    expect(await mend(elsewhere, { door })).toEqual({ ok: true });
    expect([(await shown(elsewhere))?.state, (await moderated(elsewhere.tenancyId))?.denials]).toEqual(['with-moderator', 1]);
    expect(await openQuestionsOf(denier.userId)).toEqual([]);
    const other = nextDoor();
    const spare = await aWaitingStay({ door: other, start: '2015-01-01', end: '2015-02-01' });
    const denied = await register(spare, { door: other });
    const witness = await aVerifiedStay(services, { door: other });
    await answer(witness, denied.tenancyId, 'denied');
    await withdraw(denied);
    expect(await mend(spare, { door: other })).toEqual({ ok: true });
    expect((await shown(spare))?.state).toBe('with-moderator');
  });
});

describe('what ends it', () => {
  it('a moderator who has seen it with the stay and verifies it', async () => {
    const { door, denier, stay } = await aDeniedStay();
    await withdraw(stay);
    const again = await register(stay, { door });
    expect(await decideTenancy(services, anAdmin, { tenancyId: again.tenancyId, action: 'verify' })).toEqual({ ok: true });
    expect(await kept(stay)).toBe(0);
    // Nobody who was there said anything of this one.
    const dates = { start: '2025-01-01', end: '2025-08-31' };
    const before = await aVerifiedStay(services, { door, ...dates });
    const next = await register(stay, { door, ...dates });
    expect((await shown(next))?.state).toBe('waiting-for-flatmates');
    expect([await openQuestionsOf(before.userId), await openQuestionsOf(denier.userId)]).toEqual([[next.tenancyId], []]);
  });

  it('not one who refuses it: registered again it waits for a moderator again', async () => {
    const { door, stay } = await aDeniedStay();
    expect(await decideTenancy(services, anAdmin, { tenancyId: stay.tenancyId, action: 'reject', reason: 'No consta.' })).toEqual({ ok: true });
    expect([await kept(stay), (await shown(await register(stay, { door })))?.state]).toEqual([1, 'with-moderator']);
  });

  it('not a decision about another flat, or one that was made without it', async () => {
    const { door, stay } = await aDeniedStay();
    await mend(stay, { door: nextDoor() });
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

  it('whoever said it takes it back within the day, of the stay that was registered again too', async () => {
    const { door, denier, one, two, stay } = await aDeniedStay();
    const early = await register(stay, { door, start: '2015-01-01', end: '2015-02-01' });
    expect((await recentRefusals(services, denier.userId)).map((one) => one.tenancyId).toSorted()).toEqual([stay.tenancyId, early.tenancyId].toSorted());
    expect(await undoRefusal(services, asMember(denier), early.tenancyId)).toEqual({ ok: true });
    expect([(await shown(early))?.state, await kept(stay)]).toEqual(['waiting-for-flatmates', 1]);
    await withdraw(stay);
    const again = await register(stay, { door });
    for (const who of [one, two]) expect(await answer(who, again.tenancyId, 'confirmed')).toBe('with-moderator');
    expect(await undoRefusal(services, asMember(denier), again.tenancyId)).toEqual({ ok: true });
    expect([(await shown(again))?.badge, await kept(stay)]).toEqual(['Verificada', 0]);
  });

  it('whoever takes it back is not asked about days that they did not share', async () => {
    const { denier, stay } = await aDeniedStay();
    expect(await mend(stay, { door: nextDoor(), start: '2015-01-01', end: '2015-02-01' })).toEqual({ ok: true });
    expect(await undoRefusal(services, asMember(denier), stay.tenancyId)).toEqual({ ok: true });
    expect([await openQuestionsOf(denier.userId), await answer(denier, stay.tenancyId, 'confirmed')]).toEqual([[], 'absent']);
    expect((await shown(stay))?.state).toBe('waiting-for-flatmates');
  });

  it('taken back it comes no more, also where it was said twice, or of a stay that was refused', async () => {
    const { door, denier, stay } = await aDeniedStay();
    expect(await decideTenancy(services, anAdmin, { tenancyId: stay.tenancyId, action: 'reject', reason: 'No consta.' })).toEqual({ ok: true });
    const again = await register(stay, { door });
    expect(await undoRefusal(services, asMember(denier), again.tenancyId)).toEqual({ ok: true });
    expect([await kept(stay), (await shown(again))?.state]).toEqual([0, 'waiting-for-flatmates']);
    const other = nextDoor();
    const witness = await aVerifiedStay(services, { door: other });
    const first = await aWaitingStay({ door: other });
    const second = await register(first, { door: other, start: '2024-01-01', end: '2024-06-30' });
    for (const one of [first, second]) await answer(witness, one.tenancyId, 'denied');
    for (const one of [first, second]) await withdraw(one);
    const third = await register(first, { door: other });
    expect(await undoRefusal(services, asMember(witness), third.tenancyId)).toEqual({ ok: true });
    expect([await kept(first), (await shown(third))?.state]).toEqual([0, 'waiting-for-flatmates']);
  });

  it('the end of either account', async () => {
    const { door, denier, stay } = await aDeniedStay();
    await withdraw(stay);
    expect(await kept(stay)).toBe(1);
    expect(await deleteAccount(services, asMember(denier))).toEqual({ ok: true });
    expect((await shown(await register(stay, { door })))?.state).toBe('waiting-for-flatmates');
    const second = await aDeniedStay();
    await withdraw(second.stay);
    expect(await deleteAccount(services, asMember(second.stay))).toEqual({ ok: true });
    expect(await kept(second.stay)).toBe(0);
  });
});

describe('what leaves of it', () => {
  it('tells the owner in which flats, and whoever said it what they said', async () => {
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

describe('at the same moment', () => {
  it('withdrawn and denied: what was said counts, or there was nothing left to answer', async () => {
    for (let round = 0; round < 4; round++) {
      const door = nextDoor();
      const denier = await aVerifiedStay(services, { door });
      const stay = await aWaitingStay({ door });
      const [said, withdrawn] = await Promise.all([answer(denier, stay.tenancyId, 'denied'), withdraw(stay)]);
      expect(withdrawn).toEqual({ ok: true });
      const again = await register(stay, { door });
      expect((await shown(again))?.state).toBe(said === 'absent' ? 'waiting-for-flatmates' : 'with-moderator');
    }
  });

  it('denied, withdrawn and registered again: the new one meets it, or is asked about', async () => {
    for (let round = 0; round < 4; round++) {
      const door = nextDoor();
      const denier = await aVerifiedStay(services, { door });
      const stay = await aWaitingStay({ door });
      const renew = async () => (await withdraw(stay)) && register(stay, { door });
      const [said, again] = await Promise.all([answer(denier, stay.tenancyId, 'denied'), renew()]);
      const asked = await openQuestionsOf(denier.userId);
      expect([(await shown(again))?.state, asked]).toEqual(said === 'absent' ? ['waiting-for-flatmates', [again.tenancyId]] : ['with-moderator', []]);
      if (said === 'absent') expect(await answer(denier, again.tenancyId, 'denied')).toBe('with-moderator');
    }
  });

  it('two register, one of them with a contract: both wait for a moderator', async () => {
    const { door, stay } = await aDeniedStay();
    await withdraw(stay);
    const made = await Promise.all([
      register(stay, { door, start: '2015-01-01', end: '2015-02-01' }),
      register(stay, { door, start: '2016-01-01', end: '2016-02-01', method: 'document' }, aPdf),
    ]);
    for (const one of made) expect((await shown(one))?.state).toBe('with-moderator');
  });
});
