import { expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { aStay, noticesOf } from '../../../../test/community.ts';
import { member, moderator, services, withReports } from '../../../../test/setup/reports.ts';
import { asMember } from '../../../../test/viewers.ts';
import { purgeClaims } from '../../claims/data/claim.writes.ts';
import { sendReply } from '../../claims/data/reply.writes.ts';
import { deleteReview } from '../../reviews/data/review.writes.ts';
import { ownDecision } from './appeal.reads.ts';
import { appealOwn } from './appeal.writes.ts';
import { appealCaseOf, openAppeals } from './appeal-case.reads.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { decideClaim } from './claim-case.writes.ts';

withReports();

const refusal = { rule: 'prueba', reason: 'El recibo es de otro piso.' } as const;
let n = 0;
const aFlat = () => aReview(services, { address: `Calle de Denia ${++n}, 46006 València`, agency: `Denia ${n}` });
async function aRefusedClaim(propertyId: string, first: Awaited<ReturnType<typeof moderator>>) {
  const claim = await aFlatClaim(services, propertyId);
  expect(await decideClaim(services, first, { claimId: claim.id, action: 'reject', ...refusal })).toEqual({ ok: true });
  return { ...claim, about: { kind: 'pagina', id: claim.id } as const };
}
async function appealed(userId: string, about: { kind: 'pagina'; id: string }): Promise<string> {
  expect(await appealOwn(services, asMember({ userId }), about, 'El piso cambió de número.')).toEqual({ ok: true });
  return (await services.db.selectFrom('appeals').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
}
const stateOf = async (id: string) => (await services.db.selectFrom('page_claims').select('state').where('id', '=', id).executeTakeFirst())?.state;
const restore = { decision: 'restore', answer: 'Es el mismo piso.' } as const;

it('an appeal of a refused claim is decided by another moderator, who accepts the claim', async () => {
  const { propertyId, userId: author } = await aFlat();
  const [first, second] = [await moderator(), await moderator()];
  const { id, userId, about } = await aRefusedClaim(propertyId, first);
  expect((await noticesOf(services, userId, 'claim_decided'))[0]?.message).toMatch(/otro piso.*Puedes recurrir hasta el 20 de mayo de 2027\.$/);
  expect(await ownDecision(services, userId, about)).toMatchObject({
    what: 'claim',
    rule: { id: 'prueba' },
    words: refusal.reason,
    until: '20 de mayo de 2027',
  });
  expect(await appealOwn(services, await member(), about, 'Es mía.')).toMatchObject({ code: 'absent' });
  const appeal = await appealed(userId, about);
  expect((await openAppeals(services.db, first)).appeals.map((one) => one.id)).not.toContain(appeal);
  expect(await appealCaseOf(services.db, { userId: author }, appeal)).toBeNull();
  const shown = await appealCaseOf(services.db, second, appeal);
  expect(shown).toMatchObject({ restores: 'accept', gone: false, first: { what: 'reject', words: refusal.reason } });
  expect(JSON.stringify(shown)).not.toContain(userId);
  expect(await decideAppeal(services, first, appeal, restore)).toMatchObject({ code: 'own' });
  expect(await decideAppeal(services, second, appeal, restore)).toEqual({ ok: true });
  expect(await stateOf(id)).toBe('approved');
  expect((await noticesOf(services, userId, 'claim_decided')).map(({ title }) => title)).toContain('Ya respondes por tu página');
  expect(await noticesOf(services, userId, 'appeal_decided')).toHaveLength(1);
  expect(await ownDecision(services, userId, about)).toMatchObject({ appeal: { outcome: 'upheld', answer: restore.answer } });
});

it('leaves a claim refused if the appeal is dismissed, or the page is not free', async () => {
  const [first, second] = [await moderator(), await moderator()];
  const kept = await aRefusedClaim((await aFlat()).propertyId, first);
  expect(await decideAppeal(services, second, await appealed(kept.userId, kept.about), { decision: 'keep', answer: 'No lo prueba.' })).toEqual({ ok: true });
  expect(await stateOf(kept.id)).toBe('rejected');

  const { propertyId } = await aFlat();
  const inTheWay: ((claimant: string) => Promise<unknown>)[] = [
    async () => approveClaim(services, (await aFlatClaim(services, propertyId)).id),
    (claimant) =>
      services.db
        .deleteFrom('page_claims')
        .where('state', '=', 'approved')
        .execute()
        .then(() => aFlatClaim(services, propertyId, claimant)),
    (claimant) => aStay(services, { address: `Calle de Denia ${n}, 46006 València`, userId: claimant }),
  ];
  for (const happens of inTheWay) {
    const claim = await aRefusedClaim(propertyId, first);
    await happens(claim.userId);
    const appeal = await appealed(claim.userId, claim.about);
    expect(await appealCaseOf(services.db, second, appeal)).toMatchObject({ restores: 'nothing' });
    expect(await decideAppeal(services, second, appeal, restore)).toEqual({ ok: true });
    expect(await stateOf(claim.id)).toBe('rejected');
  }
});

it('an upheld appeal of a withdrawn claim restores the page; the replies stay withdrawn until they are sent again', async () => {
  const { id: reviewId } = await aFlat();
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', `Denia ${n}`).executeTakeFirstOrThrow();
  const [first, second] = [await moderator(), await moderator()];
  const { id, userId } = await anAgencyClaim(services, slug);
  await approveClaim(services, id);
  const text = 'La caldera se cambió en enero.';
  await sendReply(services, asMember({ userId }), id, { reviewId, text });
  await decideClaim(services, first, { claimId: id, action: 'withdraw', ...refusal });
  const appeal = await appealed(userId, { kind: 'pagina', id });
  expect(await appealCaseOf(services.db, second, appeal)).toMatchObject({ restores: 'accept', first: { what: 'retire' } });
  expect(await decideAppeal(services, second, appeal, restore)).toEqual({ ok: true });
  expect(await stateOf(id)).toBe('approved');
  const replyState = () => services.db.selectFrom('review_replies').select('state').where('claim_id', '=', id).executeTakeFirst();
  expect(await replyState()).toEqual({ state: 'withdrawn' });
  expect(await sendReply(services, asMember({ userId }), id, { reviewId, text: `${text} Con factura.` })).toMatchObject({ ok: true });
  expect(await replyState()).toEqual({ state: 'waiting' });
});

it('keeps a page with an open appeal when its last review is deleted, and deletes it with the decision', async () => {
  const [first, second] = [await moderator(), await moderator()];
  const { id: reviewId, propertyId, userId: author } = await aFlat();
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', `Denia ${n}`).executeTakeFirstOrThrow();
  await services.db.updateTable('agencies').set({ is_user_created: true }).where('slug', '=', slug).execute();
  const agency = await anAgencyClaim(services, slug);
  expect(await decideClaim(services, first, { claimId: agency.id, action: 'reject', ...refusal })).toEqual({ ok: true });
  const flat = await aRefusedClaim(propertyId, first);
  const appeals = [await appealed(flat.userId, flat.about), await appealed(agency.userId, { kind: 'pagina', id: agency.id })];
  expect(await deleteReview(services, asMember({ userId: author }), reviewId)).toEqual({ ok: true });
  await purgeClaims(services);
  const open = (await openAppeals(services.db, second)).appeals.map(({ id }) => id);
  for (const appeal of appeals) {
    expect(open).toContain(appeal);
    expect(await decideAppeal(services, second, appeal, { decision: 'keep', answer: 'No lo prueba.' })).toEqual({ ok: true });
  }
  await purgeClaims(services);
  for (const { id } of [flat, agency]) expect(await stateOf(id)).toBeUndefined();
});

it('a refused claim can be appealed for six months', async () => {
  const { userId, about } = await aRefusedClaim((await aFlat()).propertyId, await moderator());
  services.clock.set('2027-05-21T12:00:00Z');
  expect(await ownDecision(services, userId, about)).toMatchObject({ until: null });
  expect(await appealOwn(services, asMember({ userId }), about, 'Tarde.')).toMatchObject({ code: 'late' });
  services.clock.set('2026-11-20T12:00:00Z');
});
