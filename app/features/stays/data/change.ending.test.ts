import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, answers, aPdf, aStay, aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import {
  aWaitingStay,
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
import { ownCohabitationReviews } from '../../flatmates/data/long-rating.reads.ts';
import { submitCohabitationReview, withdrawCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { pendingRatings } from '../../flatmates/data/short-rating.reads.ts';
import { offerRating, rateFlatmate } from '../../flatmates/data/short-rating.writes.ts';
import { areFlatmates } from '../../messages/data/message.reads.ts';
import { endStay } from './change.writes.ts';
import { answerConfirmation, undoRefusal } from './confirmation.writes.ts';
import { isVerifiedFlatmate } from './flatmate.reads.ts';
import { recentRefusals } from './stay.reads.ts';
import { attachContract } from './stay.writes.ts';

withStayChanges();

describe('ending a verified stay', () => {
  const end = (who: Owner, day: string | null) => endStay(services, asMember(who), who.tenancyId, day);

  it('is only for the owner; the end is after the start, and not after the verified end', async () => {
    const mine = await aVerifiedStay(services, { door: nextDoor() });
    for (const who of [{ userId: await aUser(services) }, anAdmin])
      expect(await endStay(services, asMember(who), mine.tenancyId, '2026-01-31')).toEqual({ ok: false, code: 'absent' });
    expect(await end(mine, '2025-08-31')).toMatchObject({ errors: { end: 'La fecha de salida no puede ser anterior a la de entrada' } });
    expect(await end(mine, '2026-02-30')).toMatchObject({ errors: { end: 'Escribe una fecha de salida válida' } });
    expect(await end(mine, '2026-01-31')).toEqual({ ok: true });
    expect(await shown(mine)).toMatchObject({ to: 'enero de 2026', badge: 'Verificada', may: { edit: false, withdraw: false, end: true } });
    expect(await isVerifiedFlatmate(services.db, mine.userId)).toBe(true);
    // The owner corrects a typo.
    expect(await end(mine, null)).toEqual({ ok: true });
    const closed = await aVerifiedStay(services, { door: nextDoor(), start: '2024-01-01', end: '2024-12-31' });
    for (const later of [null, '2025-01-01'])
      expect(await end(closed, later)).toMatchObject({ errors: { end: 'La fecha de salida no puede ser posterior a la que se verificó' } });
    expect(await end(closed, '2024-06-30')).toEqual({ ok: true });
    expect(await end(closed, '2024-12-31')).toEqual({ ok: true });
    const waiting = await aStay(services, { door: nextDoor() });
    expect(await end(waiting, '2026-01-31')).toEqual({ ok: false, code: 'decided' });
  });

  it('does not overlap another own stay', async () => {
    const flat = nextDoor();
    const mine = await aVerifiedStay(services, { door: flat });
    await end(mine, '2025-12-31');
    await aStay(services, { userId: mine.userId, door: flat, start: '2026-02-01' });
    expect(await end(mine, '2026-02-01')).toMatchObject({ errors: { end: 'Tienes otra estancia registrada en ese piso en esas fechas' } });
    expect(await end(mine, '2026-01-31')).toEqual({ ok: true });
  });

  it('takes only from the owner the rights that depend on shared days', async () => {
    const flat = nextDoor();
    const mine = await aVerifiedStay(services, { door: flat, start: '2024-01-01' });
    const early = await aVerifiedStay(services, { door: flat, start: '2024-02-01' });
    const late = await aVerifiedStay(services, { door: flat, start: '2025-10-01' });
    const flatId = (await matchesOf(services, mine.userId))[0]?.flatId ?? '';
    const matched = async (who: Owner) => (await matchesOf(services, who.userId)).map((match) => match.roommateId);
    expect((await matched(mine)).toSorted()).toEqual([early.userId, late.userId].toSorted());
    expect(await end(mine, '2024-12-31')).toEqual({ ok: true });
    // By the owner's new dates the two never lived together.
    expect(await matched(mine)).toEqual([early.userId]);
    expect((await pendingRatings(services.db, mine.userId)).map((row) => row.userId)).toEqual([early.userId]);
    expect(await offerRating(services, asMember(mine), late.userId, flatId)).toEqual({ ok: false, code: 'absent' });
    const score = { cleanliness: 4, respect: null, pays_on_time: null, communication: null, social_ambience: null, comment: null };
    expect(await rateFlatmate(services, asMember(mine), mine.tenancyId, late.userId, score)).toEqual({ ok: false, code: 'absent' });
    expect(await areFlatmates(services.db, mine.userId, late.userId)).toBe(false);
    // An early end is no way to escape a rating.
    expect(await matched(late)).toContain(mine.userId);
    expect((await pendingRatings(services.db, late.userId)).map((row) => row.userId)).toContain(mine.userId);
    expect(await rateFlatmate(services, asMember(late), late.tenancyId, mine.userId, score)).toEqual({ ok: true });
    expect((await offerRating(services, asMember(late), mine.userId, flatId)).ok).toBe(true);
    // A person who moves in later was not their flatmate.
    const after = await aVerifiedStay(services, { door: flat, start: '2026-01-01' });
    expect((await pendingRatings(services.db, after.userId)).map((row) => row.userId)).not.toContain(mine.userId);
    // After a correction the deleted match returns, once.
    expect(await end(mine, null)).toEqual({ ok: true });
    expect((await matched(mine)).toSorted()).toEqual([early.userId, late.userId, after.userId].toSorted());
    expect((await matched(late)).filter((id) => id === mine.userId)).toHaveLength(1);
  });

  it('keeps a written rating, and asks for no other', async () => {
    const flat = nextDoor();
    const [mine, late] = [
      await aVerifiedStay(services, { door: flat, start: '2024-01-01' }),
      await aVerifiedStay(services, { door: flat, start: '2025-10-01' }),
    ];
    const [match] = await matchesOf(services, mine.userId);
    const sent = await submitCohabitationReview(
      services,
      asMember(mine),
      { roommateId: late.userId, notificationId: match?.id ?? '' },
      { ...answers, start: '2025-10' },
    );
    expect(sent.ok).toBe(true);
    await end(mine, '2024-12-31');
    expect(await ownCohabitationReviews(services, mine.userId)).toHaveLength(1);
    expect(await areFlatmates(services.db, mine.userId, late.userId)).toBe(false);
    await end(mine, null);
    expect([await areFlatmates(services.db, mine.userId, late.userId), await matchesOf(services, mine.userId)]).toEqual([true, []]);
  });

  it('refuses a second rating of a person with whom no day is shared any more', async () => {
    const flat = nextDoor();
    const [mine, late] = [
      await aVerifiedStay(services, { door: flat, start: '2024-01-01' }),
      await aVerifiedStay(services, { door: flat, start: '2025-10-01' }),
    ];
    const [match] = await matchesOf(services, mine.userId);
    const target = { roommateId: late.userId, notificationId: match?.id ?? '' };
    const sent = await submitCohabitationReview(services, asMember(mine), target, { ...answers, start: '2025-10' });
    await end(mine, '2024-12-31');
    expect(sent.ok && (await withdrawCohabitationReview(services, asMember(mine), sent.id))).toEqual({ ok: true });
    expect(await offerRating(services, asMember(mine), late.userId, match?.flatId ?? '')).toEqual({ ok: false, code: 'absent' });
    // After a correction the match returns.
    await end(mine, null);
    expect((await matchesOf(services, mine.userId)).map((again) => again.roommateId)).toEqual([late.userId]);
  });

  it('deletes the owner’s questions and confirmations about days after the end', async () => {
    const flat = nextDoor();
    const mine = await aVerifiedStay(services, { door: flat, start: '2024-01-01' });
    const [asking, confirmed, denied] = [await aWaitingStay({ door: flat }), await aWaitingStay({ door: flat }), await aWaitingStay({ door: flat })];
    await answerConfirmation(services, asMember(mine), confirmed.tenancyId, 'confirmed');
    await answerConfirmation(services, asMember(mine), denied.tenancyId, 'denied');
    await end(mine, '2024-12-31');
    expect([await openQuestionsOf(mine.userId), await noticesOf(mine.userId, 'tenancy_confirmation')]).toEqual([[], []]);
    expect([(await shown(asking))?.confirmed, (await shown(confirmed))?.confirmed]).toEqual(['0 de 2', '0 de 2']);
    expect(await moderated(denied.tenancyId)).toMatchObject({ denials: 1 });
    const later = await aWaitingStay({ door: flat });
    expect(await openQuestionsOf(mine.userId)).not.toContain(later.tenancyId);
    await end(mine, null);
    expect((await openQuestionsOf(mine.userId)).toSorted()).toEqual([asking.tenancyId, confirmed.tenancyId, later.tenancyId].toSorted());
  });
});

describe("undoing 'No le conozco'", () => {
  it('is possible for a day, for its author only, while the stay waits', async () => {
    const flat = nextDoor();
    const all = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const [one, two, three] = all as [Owner, Owner, Owner];
    const mine = await aWaitingStay({ door: flat });
    expect(await undoRefusal(services, asMember(one), mine.tenancyId)).toEqual({ ok: false, code: 'absent' });
    await answerConfirmation(services, asMember(one), mine.tenancyId, 'denied');
    expect(await recentRefusals(services, one.userId)).toEqual([
      { tenancyId: mine.tenancyId, alias: expect.any(String), until: '21 de noviembre a las 13:00' }, // without the flat: the stay may move
    ]);
    for (const who of [mine, two, anAdmin]) expect(await undoRefusal(services, asMember(who), mine.tenancyId)).toEqual({ ok: false, code: 'absent' });
    services.clock.set('2026-11-21T12:00:00Z');
    expect(await undoRefusal(services, asMember(one), mine.tenancyId)).toEqual({ ok: false, code: 'late' });
    expect(await recentRefusals(services, one.userId)).toEqual([]);
    services.clock.set('2026-11-21T11:59:59Z');
    const twice = await Promise.all([undoRefusal(services, asMember(one), mine.tenancyId), undoRefusal(services, asMember(one), mine.tenancyId)]);
    expect(twice.filter((result) => result.ok)).toHaveLength(1);
    services.clock.set('2026-11-20T12:00:00Z');
    expect([await openQuestionsOf(one.userId), (await shown(mine))?.state, await moderated(mine.tenancyId)]).toEqual([
      [mine.tenancyId],
      'waiting-for-flatmates',
      undefined,
    ]);
    // Two others had confirmed meanwhile: without the refusal they verify.
    await answerConfirmation(services, asMember(one), mine.tenancyId, 'denied');
    await answerConfirmation(services, asMember(two), mine.tenancyId, 'confirmed');
    await answerConfirmation(services, asMember(three), mine.tenancyId, 'confirmed');
    expect((await shown(mine))?.badge).toBe('Pendiente');
    expect(await undoRefusal(services, asMember(one), mine.tenancyId)).toEqual({ ok: true });
    expect((await shown(mine))?.badge).toBe('Verificada');
    expect(await undoRefusal(services, asMember(one), mine.tenancyId)).toEqual({ ok: false, code: 'absent' });
  });

  it('still needs a moderator after another denial or a contract', async () => {
    const flat = nextDoor();
    const [one, two] = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const mine = await aWaitingStay({ door: flat });
    await answerConfirmation(services, asMember(one), mine.tenancyId, 'denied');
    await answerConfirmation(services, asMember(two), mine.tenancyId, 'denied');
    await undoRefusal(services, asMember(one), mine.tenancyId);
    expect(await moderated(mine.tenancyId)).toMatchObject({ denials: 1 });
    await attachContract(services, asMember(mine), mine.tenancyId, [aPdf]);
    await undoRefusal(services, asMember(two), mine.tenancyId);
    expect(await moderated(mine.tenancyId)).toMatchObject({ denials: 0 });
  });
});
