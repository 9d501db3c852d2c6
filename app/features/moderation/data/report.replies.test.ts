import { beforeAll, describe, expect, it } from 'vitest';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { aReview, verify } from '../../../../test/builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from '../../../../test/claims.ts';
import { noticesOf } from '../../../../test/community.ts';
import { member, moderator, sent, services, state, withReports } from '../../../../test/setup/reports.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { repliesTo } from '../../claims/data/reply.reads.ts';
import { removeReply, sendReply } from '../../claims/data/reply.writes.ts';
import { ownDecision } from './appeal.reads.ts';
import { appealOwn, appealReport } from './appeal.writes.ts';
import { appealCaseOf, openAppeals } from './appeal-case.reads.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { decideReply } from './reply-case.writes.ts';
import { reportByKey } from './report.reads.ts';
import { fileReport } from './report.writes.ts';
import { countReports, openReports, reportCaseOf } from './report-case.reads.ts';
import { decideReport } from './report-case.writes.ts';
import { reportSubject } from './report-subject.reads.ts';

withReports();

const text = 'La inquilina del segundo nunca pagó la luz.';
const retire = { decision: 'retire', rule: 'datos-personales', answer: 'Señala a una persona.' } as const;
let first: FreshAdmin;
let second: FreshAdmin;
beforeAll(async () => {
  first = await moderator();
  second = await moderator();
});

let n = 0;
async function aReply() {
  const name = `Llaves ${++n}`;
  const review = await aReview(services, { agency: name, address: `Calle de Cuba ${200 + n}, 46006 València` });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', name).executeTakeFirstOrThrow();
  const claim = await anAgencyClaim(services, slug);
  await approveClaim(services, claim.id);
  const replier = asMember({ userId: claim.userId });
  await sendReply(services, replier, claim.id, { reviewId: review.id, text });
  const { id, updated_at } = await replyOf(review.id);
  await decideReply(services, first, { replyId: id, version: updated_at.toISOString(), action: 'publish' });
  return { name, review, claimId: claim.id, replier, replyId: id };
}
const replyOf = (reviewId: string) =>
  services.db.selectFrom('review_replies').select(['id', 'state', 'month', 'updated_at']).where('review_id', '=', reviewId).executeTakeFirstOrThrow();
const shown = async (reviewId: string) => (await repliesTo(services.db, [reviewId])).get(reviewId)?.text ?? null;
/** A report by a member. */
async function reported(reviewId: string) {
  const reporter = await member();
  const filed = await fileReport(
    services,
    { viewer: reporter, address: '' },
    { kind: 'reply', id: reviewId },
    { ...sent, passage: 'La inquilina del segundo' },
  );
  if (!filed.ok || !filed.key) throw new Error(JSON.stringify(filed));
  return { reporter, id: (await reportByKey(services, reporter, filed.key))?.id ?? '' };
}
const appealOf = (userId: string) => services.db.selectFrom('appeals').select(['id', 'side']).where('user_id', '=', userId).executeTakeFirstOrThrow();

describe('a reply', () => {
  it('is identified by its review in a report, which shows only public data', async () => {
    const { name, review, replyId } = await aReply();
    const found = await reportSubject(services, null, 'reply', review.id);
    expect(found?.shown).toEqual({
      ...{ kind: 'reply', about: `Respuesta de ${name} a una reseña de Calle de Cuba, ${200 + n}`, path: expect.stringContaining(`#r-${review.id}`) },
      ...{ texts: [{ label: 'Respuesta', text }], photos: [], avatar: null },
    });
    expect(JSON.stringify(found?.shown)).not.toContain(replyId);
    const other = await aReview(services);
    for (const id of [other.id, replyId, 'no']) expect(await reportSubject(services, null, 'reply', id)).toBeNull();
  });

  it('is shown to moderators without any account; if kept, it stays and both sides are notified', async () => {
    const { review, replier } = await aReply();
    const before = await countReports(services.db, first);
    const { reporter, id } = await reported(review.id);
    expect(await countReports(services.db, first)).toBe(before + 1);
    const seen = await reportCaseOf(services.db, first, id);
    expect(seen).toMatchObject({
      kind: 'reply',
      gone: false,
      published: true,
      texts: [{ label: 'Respuesta', parts: ['', 'La inquilina del segundo', ' nunca pagó la luz.'] }],
    });
    for (const hidden of [replier.userId, reporter.userId, review.userId]) expect(JSON.stringify(seen)).not.toContain(hidden);
    expect(await decideReport(services, first, id, { decision: 'cover', field: 'positive_aspects', words: 'La inquilina', answer: 'x' })).toMatchObject({
      code: 'absent',
    });
    expect(await decideReport(services, first, id, { decision: 'keep', answer: 'No señala a nadie.' })).toEqual({ ok: true });
    expect(await shown(review.id)).toBe(text);
    expect((await noticesOf(services, replier.userId, 'reply_decided')).map((one) => one.title)).toContain('Denunciaron tu respuesta y sigue publicada');
    expect(await noticesOf(services, reporter.userId, 'report_decided')).toHaveLength(1);
    // The reporter appeals, and another moderator withdraws the reply.
    expect(await appealReport(services, id, 'Sí la señala.')).toMatchObject({ ok: true });
    const { id: appeal } = await appealOf(reporter.userId);
    expect(await decideAppeal(services, first, appeal, retire)).toMatchObject({ code: 'own' });
    expect(await decideAppeal(services, second, appeal, retire)).toEqual({ ok: true });
    expect(await shown(review.id)).toBeNull();
    expect(await ownDecision(services, replier.userId, { kind: 'respuesta', id: (await replyOf(review.id)).id })).toMatchObject({
      what: 'reply',
      reported: true,
    });
  });

  it('is withdrawn with a rule and a receipt; its author appeals, and another moderator publishes it again', async () => {
    const { review, claimId, replier, replyId } = await aReply();
    const { reporter, id } = await reported(review.id);
    expect(await decideReport(services, first, id, retire)).toEqual({ ok: true });
    expect(await decideReport(services, first, id, retire)).toEqual({ ok: true });
    expect(await shown(review.id)).toBeNull();
    const decided = await services.db.selectFrom('claim_decisions').selectAll().where('reply_id', '=', replyId).where('decision', '=', 'withdraw').execute();
    expect(decided).toMatchObject([{ rule: 'datos-personales', words: 'Señala a una persona.', admin_id: first.userId, receipt: expect.stringMatching(/./) }]);
    const notice = (await noticesOf(services, replier.userId, 'reply_decided')).find((one) => one.title === 'Hemos retirado tu respuesta');
    expect(notice?.message).toContain('Señala a una persona.');
    expect(notice?.message).toContain('Puedes recurrir hasta el 20 de mayo de 2027.');
    const about = { kind: 'respuesta', id: replyId } as const;
    const own = await ownDecision(services, replier.userId, about);
    expect(own).toMatchObject({ what: 'reply', rule: { id: 'datos-personales' }, words: 'Señala a una persona.', reported: true, until: '20 de mayo de 2027' });
    // Only the public address of the flat, and nothing about the reporter.
    expect(own?.about).toBe(`Calle de Cuba, ${200 + n}`);
    expect(JSON.stringify([own, notice])).not.toContain(reporter.userId);
    expect(await ownDecision(services, review.userId, about)).toBeNull();
    expect(await appealOwn(services, asMember({ userId: review.userId }), about, 'Es mía.')).toMatchObject({ code: 'absent' });
    await Promise.all([appealOwn(services, replier, about, 'No nombra a nadie.'), appealOwn(services, replier, about, 'No nombra a nadie.')]);
    const { id: appeal } = await appealOf(replier.userId);
    const listed = async (admin: FreshAdmin) => (await openAppeals(services.db, admin)).appeals.map((one) => one.id);
    expect(await listed(first)).not.toContain(appeal);
    expect(await listed(second)).toContain(appeal);
    services.clock.set('2026-12-05T12:00:00Z');
    expect(await decideAppeal(services, second, appeal, { decision: 'restore', answer: 'No la señala.' })).toEqual({ ok: true });
    services.clock.set('2026-11-20T12:00:00Z');
    expect(await shown(review.id)).toBe(text);
    expect((await replyOf(review.id)).month).toBe('2026-11-01');
    expect(await noticesOf(services, review.userId, 'review_reply')).toHaveLength(1);
    expect(await state(id)).toMatchObject({ restored: true, gone: false });
    expect(await noticesOf(services, reporter.userId, 'report_decided')).toHaveLength(2);
    expect(await ownDecision(services, replier.userId, about)).toMatchObject({ appeal: { outcome: 'upheld' } });
    // Deleted by its author, it takes the appeal along.
    await removeReply(services, replier, claimId, review.id);
    expect(await services.db.selectFrom('appeals').select('id').where('id', '=', appeal).execute()).toEqual([]);
    expect(await state(id)).toMatchObject({ gone: true });
  });

  it('is not restored if another reply has replaced it, but the appeal is decided', async () => {
    const { review, replier, replyId } = await aReply();
    const { id } = await reported(review.id);
    await decideReport(services, first, id, retire);
    const owner = await aFlatClaim(services, review.propertyId);
    await approveClaim(services, owner.id);
    const other = 'El piso se arregló entero en primavera.';
    expect(await sendReply(services, asMember({ userId: owner.userId }), owner.id, { reviewId: review.id, text: other })).toEqual({ ok: true });
    await appealOwn(services, replier, { kind: 'respuesta', id: replyId }, 'No nombra a nadie.');
    const { id: appeal } = await appealOf(replier.userId);
    expect(await appealCaseOf(services.db, second, appeal)).toMatchObject({ restores: 'nothing' });
    expect(await decideAppeal(services, second, appeal, { decision: 'restore', answer: 'Tiene razón.' })).toEqual({ ok: true });
    const states = await services.db.selectFrom('review_replies').select(['id', 'state']).where('review_id', '=', review.id).execute();
    expect(states.find((one) => one.id === replyId)?.state).toBe('withdrawn');
    const [told, ...more] = await noticesOf(services, replier.userId, 'appeal_decided');
    expect([told?.message, more]).toEqual([expect.stringContaining('Aun así, tu respuesta no vuelve a verse'), []]);
    expect(await ownDecision(services, replier.userId, { kind: 'respuesta', id: replyId })).toMatchObject({
      upheldButRefused: expect.stringContaining('Aun así'),
    });
  });

  it('to a review that is unpublished again is kept without a notice that it stays published', async () => {
    const { review, replier } = await aReply();
    const { id } = await reported(review.id);
    await verify(services, review.id, false);
    expect(await decideReport(services, first, id, { decision: 'keep', answer: 'Responde a lo que se cuenta.' })).toEqual({ ok: true });
    expect((await noticesOf(services, replier.userId, 'reply_decided')).map(({ title }) => title)).not.toContain('Denunciaron tu respuesta y sigue publicada');
  });

  it('is not restored by an appeal of an earlier text after it was changed and rejected again', async () => {
    const { review, claimId, replier, replyId } = await aReply();
    const { id } = await reported(review.id);
    await decideReport(services, first, id, retire);
    await appealOwn(services, replier, { kind: 'respuesta', id: replyId }, 'No nombra a nadie.');
    const { id: appeal } = await appealOf(replier.userId);
    const worse = 'La inquilina del segundo, que trabaja en la farmacia, nunca pagó la luz.';
    expect(await sendReply(services, replier, claimId, { reviewId: review.id, text: worse })).toEqual({ ok: true });
    const version = (await replyOf(review.id)).updated_at.toISOString();
    services.clock.set('2026-11-20T13:00:00Z');
    expect(await decideReply(services, first, { replyId, version, action: 'reject', rule: 'datos-personales', reason: 'La señala más.' })).toEqual({
      ok: true,
    });
    services.clock.set('2026-11-20T12:00:00Z');
    expect(await appealCaseOf(services.db, second, appeal)).toMatchObject({ restores: 'nothing' });
    expect(await decideAppeal(services, second, appeal, { decision: 'restore', answer: 'Aquel texto no la señalaba.' })).toEqual({ ok: true });
    expect(await shown(review.id)).toBeNull();
    expect((await replyOf(review.id)).state).toBe('rejected');
  });

  it('is withdrawn once for several reports, and all reporters are notified of the upheld appeal', async () => {
    const { review, replier, replyId } = await aReply();
    const one = await reported(review.id);
    const other = await reported(review.id);
    for (const { id } of [one, other]) expect(await decideReport(services, first, id, retire)).toEqual({ ok: true });
    await appealOwn(services, replier, { kind: 'respuesta', id: replyId }, 'No nombra a nadie.');
    const { id: appeal } = await appealOf(replier.userId);
    expect(await decideAppeal(services, second, appeal, { decision: 'restore', answer: 'No la señala.' })).toEqual({ ok: true });
    for (const { id, reporter } of [one, other]) {
      expect(await noticesOf(services, reporter.userId, 'report_decided')).toHaveLength(2);
      expect(await state(id)).toMatchObject({ restored: true });
    }
  });

  it('cannot be decided by its author, its reporter or the author of the review', async () => {
    const { review, replier } = await aReply();
    expect(await fileReport(services, { viewer: replier, address: '' }, { kind: 'reply', id: review.id }, { ...sent, reason: 'insultos' })).toMatchObject({
      code: 'own',
    });
    const { reporter, id } = await reported(review.id);
    for (const who of [replier, reporter, { userId: review.userId }]) {
      const admin = asAdmin(who);
      expect(await decideReport(services, admin, id, { decision: 'keep', answer: 'Bien.' })).toMatchObject({ code: 'own' });
      expect(await reportCaseOf(services.db, admin, id)).toBeNull();
      expect((await openReports(services.db, admin)).reports.map((one) => one.id)).not.toContain(id);
    }
  });
});
