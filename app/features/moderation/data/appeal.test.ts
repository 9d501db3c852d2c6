import { describe, expect, it } from 'vitest';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { aReview } from '../../../../test/builders.ts';
import { answers, aRating, aStay, aVerifiedStay, noticesOf } from '../../../../test/community.ts';
import { decisionAbout, member, moderator, reportedByVisitor, sent, services, state, withReports } from '../../../../test/setup/reports.ts';
import { asMember } from '../../../../test/viewers.ts';
import { ownCohabitationReviews } from '../../flatmates/data/long-rating.reads.ts';
import { editCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { ownDecision } from './appeal.reads.ts';
import { appealOwn, appealReport } from './appeal.writes.ts';
import { appealCaseOf, openAppeals } from './appeal-case.reads.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { removePhotoByRule } from './photo-removal.writes.ts';
import { moderateCohabitation } from './rating-case.writes.ts';
import { confirmReport, fileReport, purgeReports } from './report.writes.ts';
import { decideReport } from './report-case.writes.ts';
import { sendBack } from './review-case.writes.ts';
import { decideTenancy } from './stay-case.writes.ts';

withReports();

describe('an appeal', () => {
  it('is limited to twenty a day per user', async () => {
    const author = await member();
    const nowhere = { kind: 'denuncia', id: '11111111-1111-4111-8111-111111111111' } as const;
    const codes: string[] = [];
    for (let n = 0; n <= 20; n++) {
      const done = await appealOwn(services, author, nowhere, `No es así (${n}).`);
      codes.push(done.ok ? 'ok' : done.code);
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'absent'), 'too-many']);
    expect(await appealOwn(services, await member(), nowhere, 'No es así.')).toEqual({ ok: false, code: 'absent' });
  });

  it('of a reporter is decided by another moderator, who may retire what was kept', async () => {
    const review = await aReview(services);
    const [first, second] = [await moderator(), await moderator()];
    const { id } = await reportedByVisitor(review.id);
    await confirmReport(services, id);
    expect(await appealReport(services, id, 'Demasiado pronto.')).toMatchObject({ code: 'late' });
    await decideReport(services, first, id, { decision: 'keep', answer: 'Se queda.' });
    await Promise.all([appealReport(services, id, 'Insulta.'), appealReport(services, id, 'Insulta.')]);
    expect(await appealReport(services, id, 'Otra vez.')).toMatchObject({ code: 'late' });
    const { id: appealId } = await services.db.selectFrom('appeals').select('id').where('report_id', '=', id).executeTakeFirstOrThrow();
    const listed = async (admin: { userId: string }) => (await openAppeals(services.db, admin)).appeals.map((one) => one.id);
    expect(await listed(first)).not.toContain(appealId);
    expect(await listed(second)).toContain(appealId);
    const retire = { decision: 'retire', rule: 'insultos', answer: 'Sí insulta.' } as const;
    expect(await decideAppeal(services, first, appealId, retire)).toMatchObject({ code: 'own' });
    expect(await decideAppeal(services, second, appealId, retire)).toEqual({ ok: true });
    expect(await services.db.selectFrom('public_reviews').select('id').where('id', '=', review.id).execute()).toEqual([]);
    expect((await state(id))?.appeal).toMatchObject({ outcome: 'upheld', answer: 'Sí insulta.' });
  });

  it('of an author publishes a retired review again, and the reporter can see that', async () => {
    const review = await aReview(services);
    const [first, second] = [await moderator(), await moderator()];
    const { id } = await reportedByVisitor(review.id);
    await confirmReport(services, id);
    await decideReport(services, first, id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' });
    const author = asMember({ userId: review.userId });
    const about = await decisionAbout(review.id);
    expect(await appealOwn(services, await member(), about, 'No es mío.')).toMatchObject({ code: 'absent' });
    expect(await appealOwn(services, author, about, 'No insulto a nadie.')).toEqual({ ok: true });
    const { id: appealId } = await services.db.selectFrom('appeals').select('id').where('user_id', '=', review.userId).executeTakeFirstOrThrow();
    expect(await decideAppeal(services, second, appealId, { decision: 'restore', answer: 'Es una crítica.' })).toEqual({ ok: true });
    expect(await services.db.selectFrom('public_reviews').select('id').where('id', '=', review.id).execute()).toHaveLength(1);
    expect(await state(id)).toMatchObject({ restored: true });
    expect(await ownDecision(services, review.userId, about)).toMatchObject({ appeal: { outcome: 'upheld', answer: 'Es una crítica.' } });
    expect(await noticesOf(services, review.userId, 'appeal_decided')).toHaveLength(1);
  });

  it('of an author, if upheld, is notified to every reporter of the review', async () => {
    const review = await aReview(services);
    const [first, second, reporter] = [await moderator(), await moderator(), await member()];
    const visitor = await reportedByVisitor(review.id);
    await confirmReport(services, visitor.id);
    const filed = await fileReport(services, { viewer: reporter, address: '10.9.0.1' }, { kind: 'review', id: review.id }, sent);
    expect(filed).toMatchObject({ ok: true });
    const reports = await services.db.selectFrom('reports').select('id').where('review_id', '=', review.id).execute();
    const retire = { decision: 'retire', rule: 'insultos', answer: 'Insulta.' } as const;
    for (const { id } of reports) expect(await decideReport(services, first, id, retire)).toEqual({ ok: true });
    await services.runJobs();
    const mailsToVisitor = () => services.mails().filter(({ to }) => to === visitor.email).length;
    const [before, notices] = [mailsToVisitor(), await noticesOf(services, reporter.userId, 'report_decided')];
    expect(await appealOwn(services, asMember({ userId: review.userId }), await decisionAbout(review.id), 'No insulto.')).toEqual({ ok: true });
    const appeal = await services.db.selectFrom('appeals').select('id').where('user_id', '=', review.userId).executeTakeFirstOrThrow();
    expect(await decideAppeal(services, second, appeal.id, { decision: 'restore', answer: 'Es una crítica.' })).toEqual({ ok: true });
    await services.runJobs();
    for (const { id } of reports) expect(await state(id)).toMatchObject({ restored: true });
    expect(mailsToVisitor()).toBe(before + 1);
    expect((await noticesOf(services, reporter.userId, 'report_decided')).length).toBe(notices.length + 1);
  });

  it('is possible for each removed photo, not only the last one', async () => {
    const review = await aReview(services, { photos: ['retirada1', 'retirada2'] });
    const [first, author] = [await moderator(), asMember({ userId: review.userId })];
    const decisions = [];
    for (const photo of ['retirada1', 'retirada2']) {
      expect(await removePhotoByRule(services, first, { reviewId: review.id, photo, rule: 'fotos', words: `Sale alguien en ${photo}.` })).toEqual({ ok: true });
      decisions.push(await decisionAbout(review.id));
      services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());
    }
    for (const [i, about] of decisions.entries()) {
      expect(await ownDecision(services, review.userId, about)).toMatchObject({ what: 'photo', words: `Sale alguien en retirada${i + 1}.` });
      expect(await appealOwn(services, author, about, `No sale nadie en la ${i + 1}.`)).toEqual({ ok: true });
    }
    const appeals = await services.db.selectFrom('appeals').select(['decision_id', 'words']).where('user_id', '=', review.userId).orderBy('words').execute();
    expect(appeals).toEqual(decisions.map(({ id }, i) => ({ decision_id: id, words: `No sale nadie en la ${i + 1}.` })));
    services.clock.set('2026-11-20T12:00:00Z');
  });

  it('is possible for six months, and a rejected review that nobody reported can be appealed too', async () => {
    const review = await aReview(services, { verified: false });
    const admin = await moderator();
    await sendBack(services, admin, { reviewId: review.id, decision: 'reject', rule: 'publicidad', words: 'Anuncia algo.' });
    const about = await decisionAbout(review.id);
    expect(await ownDecision(services, review.userId, about)).toMatchObject({ until: '20 de mayo de 2027', reported: false });
    services.clock.set('2027-05-21T12:00:00Z');
    expect(await ownDecision(services, review.userId, about)).toMatchObject({ until: null });
    expect(await appealOwn(services, asMember({ userId: review.userId }), about, 'Tarde.')).toMatchObject({ code: 'late' });
    await purgeReports(services);
    expect(await services.db.selectFrom('reports').select('id').where('decision', '=', 'keep').where('kind', '=', 'review').execute()).toEqual([]);
    services.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('an upheld appeal of a subject that was changed and rejected again', () => {
  const later = () => services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString());
  const appealOf = async (userId: string) => (await services.db.selectFrom('appeals').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
  const restore = { decision: 'restore', answer: 'Tiene razón.' } as const;

  it('does not approve the new text of a rating', async () => {
    const [first, second, author] = [await moderator(), await moderator(), await member()];
    const id = await aRating(services, { about: (await member()).userId, author: author.userId, lo_mejor: 'Bien' });
    await moderateCohabitation(services, first, { reviewId: id, action: 'reject', rule: 'insultos', reason: 'La primera vez.' });
    expect(await appealOwn(services, author, { kind: 'convivencia', id }, 'No insulto.')).toEqual({ ok: true });
    later();
    expect(await editCohabitationReview(services, author, id, { ...answers, best: 'Una amenaza.' })).toMatchObject({ ok: true });
    later();
    await moderateCohabitation(services, second, { reviewId: id, action: 'reject', rule: 'ilegal', reason: 'La segunda vez.' });
    const appeal = await appealOf(author.userId);
    expect(await appealCaseOf(services.db, second, appeal)).toMatchObject({ restores: 'nothing', first: { words: 'La primera vez.' } });
    expect(await decideAppeal(services, second, appeal, restore)).toEqual({ ok: true });
    expect((await ownCohabitationReviews(services, author.userId))[0]).toMatchObject({ state: 'rejected', reason: 'La segunda vez.' });
  });

  it('does not publish the new text of a review', async () => {
    const [first, second, review] = [await moderator(), await moderator(), await aReview(services, { verified: false })];
    await sendBack(services, first, { reviewId: review.id, decision: 'reject', rule: 'publicidad', words: 'La primera vez.' });
    await appealOwn(services, asMember(review), await decisionAbout(review.id), 'No anuncio nada.');
    later();
    // The state after an edit.
    await services.db.updateTable('reviews').set({ sent_back: null, updated_at: services.clock.now() }).where('id', '=', review.id).execute();
    later();
    await sendBack(services, second, { reviewId: review.id, decision: 'reject', rule: 'insultos', words: 'La segunda vez.' });
    const appeal = await appealOf(review.userId);
    expect(await appealCaseOf(services.db, second, appeal)).toMatchObject({ restores: 'nothing', first: { words: 'La primera vez.' } });
    expect(await decideAppeal(services, second, appeal, restore)).toEqual({ ok: true });
    expect(await services.db.selectFrom('public_reviews').select('id').where('id', '=', review.id).execute()).toEqual([]);
    services.clock.set('2026-11-20T12:00:00Z');
  });
});

it('shows the author an upheld appeal of a rating, with the original reasons', async () => {
  const [first, second, author] = [await moderator(), await moderator(), await member()];
  const id = await aRating(services, { about: (await member()).userId, author: author.userId, lo_mejor: 'Bien' });
  await moderateCohabitation(services, first, { reviewId: id, action: 'reject', rule: 'insultos', reason: 'Insulta.' });
  await appealOwn(services, author, { kind: 'convivencia', id }, 'No insulto.');
  const appeal = await services.db.selectFrom('appeals').select('id').where('rating_id', '=', id).executeTakeFirstOrThrow();
  expect(await decideAppeal(services, second, appeal.id, { decision: 'restore', answer: 'Es una crítica.' })).toEqual({ ok: true });
  expect(await ownDecision(services, author.userId, { kind: 'convivencia', id })).toMatchObject({
    rule: { id: 'insultos' },
    words: 'Insulta.',
    until: null,
    appeal: { words: 'No insulto.', outcome: 'upheld', answer: 'Es una crítica.' },
  });
});

describe('an appeal of a rejected stay', () => {
  const reason = { rule: 'prueba', reason: 'El contrato es de otro piso.' } as const;
  let door = 0;
  async function aRejectedStay(admin: FreshAdmin) {
    const stay = await aStay(services, { door: `recurso${++door}` });
    expect(await decideTenancy(services, admin, { tenancyId: stay.tenancyId, action: 'reject', ...reason })).toEqual({ ok: true });
    return { ...stay, about: { kind: 'estancia', id: stay.tenancyId } as const };
  }
  const appealOf = async (userId: string) => (await services.db.selectFrom('appeals').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
  const stayOf = (id: string) =>
    services.db.selectFrom('tenancies').select(['verified', 'rejected_at', 'rejection_reason']).where('id', '=', id).executeTakeFirst();

  it('is decided by another moderator, who verifies the stay', async () => {
    const [first, second] = [await moderator(), await moderator()];
    const { userId, tenancyId, about } = await aRejectedStay(first);
    expect(await ownDecision(services, userId, about)).toMatchObject({
      what: 'stay',
      rule: { id: 'prueba' },
      words: reason.reason,
      until: '20 de mayo de 2027',
    });
    const [notice] = await noticesOf(services, userId, 'tenancy_decided');
    expect(notice?.message).toContain('Puedes recurrir en «Mis reseñas» hasta el 20 de mayo de 2027.');
    expect(await appealOwn(services, await member(), about, 'Es mía.')).toMatchObject({ code: 'absent' });
    expect(await appealOwn(services, asMember({ userId }), about, 'La calle cambió de nombre.')).toEqual({ ok: true });
    const appeal = await appealOf(userId);
    expect((await openAppeals(services.db, first)).appeals.map(({ id }) => id)).not.toContain(appeal);
    const shown = await appealCaseOf(services.db, second, appeal);
    expect(shown).toMatchObject({ restores: 'verify', gone: false, first: { what: 'reject', words: reason.reason } });
    expect(JSON.stringify(shown)).not.toContain(userId);
    expect(await decideAppeal(services, first, appeal, { decision: 'restore', answer: 'Sí.' })).toMatchObject({ code: 'own' });
    expect(await decideAppeal(services, second, appeal, { decision: 'restore', answer: 'Es la misma calle.' })).toEqual({ ok: true });
    expect(await stayOf(tenancyId)).toEqual({ verified: true, rejected_at: null, rejection_reason: null });
    expect(await ownDecision(services, userId, about)).toMatchObject({ appeal: { outcome: 'upheld', answer: 'Es la misma calle.' } });
    const receipts = await services.db.selectFrom('decision_receipts').select('receipt').where('tenancy_id', '=', tenancyId).execute();
    expect(receipts).toHaveLength(3);
  });

  it('leaves the stay rejected if it is dismissed, or if the owner has registered an overlapping stay', async () => {
    const [first, second] = [await moderator(), await moderator()];
    const kept = await aRejectedStay(first);
    await appealOwn(services, asMember(kept), kept.about, 'No es así.');
    expect(await decideAppeal(services, second, await appealOf(kept.userId), { decision: 'keep', answer: 'Es de otro piso.' })).toEqual({ ok: true });
    expect(await stayOf(kept.tenancyId)).toMatchObject({ verified: false, rejection_reason: reason.reason });
    const twice = await aRejectedStay(first);
    await aVerifiedStay(services, { userId: twice.userId, door: `recurso${door}` });
    await appealOwn(services, asMember(twice), twice.about, 'No es así.');
    expect(await appealCaseOf(services.db, second, await appealOf(twice.userId))).toMatchObject({ restores: 'nothing' });
    expect(await decideAppeal(services, second, await appealOf(twice.userId), { decision: 'restore', answer: 'Tiene razón.' })).toEqual({ ok: true });
    expect(await stayOf(twice.tenancyId)).toMatchObject({ verified: false });
    expect((await noticesOf(services, twice.userId, 'appeal_decided'))[0]?.message).toBe(
      'Tiene razón. Aun así, esta estancia no se verifica: tienes otra en las mismas fechas.',
    );
  });

  it('cannot be decided by a moderator who lived in the flat', async () => {
    const [first, second] = [await moderator(), await moderator()];
    const { userId, about } = await aRejectedStay(first);
    await appealOwn(services, asMember({ userId }), about, 'No es así.');
    await aVerifiedStay(services, { userId: second.userId, door: `recurso${door}` });
    expect(await appealCaseOf(services.db, second, await appealOf(userId))).toBeNull();
    expect(await decideAppeal(services, second, await appealOf(userId), { decision: 'keep', answer: 'No.' })).toMatchObject({ code: 'own' });
  });
});
