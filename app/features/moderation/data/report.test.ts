import { describe, expect, it, test } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { noticesOf } from '../../../../test/community.ts';
import { decisionAbout, member, moderator, reportedByVisitor, sent, services, state, withReports } from '../../../../test/setup/reports.ts';
import { asAdmin } from '../../../../test/viewers.ts';
import { ownDecision } from './appeal.reads.ts';
import { reportByKey } from './report.reads.ts';
import { confirmReport, fileReport, purgeReports } from './report.writes.ts';
import { countReports, openReports, reportCaseOf } from './report-case.reads.ts';
import { decideReport } from './report-case.writes.ts';

withReports();

describe('a visitor', () => {
  it('has to confirm the address before moderators see the report, and confirms it only once', async () => {
    const review = await aReview(services, { experience_headline: 'Una casera atenta' });
    const admin = await moderator();
    const before = await countReports(services.db, admin);
    const { email, id, mail } = await reportedByVisitor(review.id);
    expect(mail?.subject).toBe('Confirma tu denuncia en Rellano');
    expect(mail?.text).not.toContain('casera');
    expect(await countReports(services.db, admin)).toBe(before);
    expect((await state(id))?.state).toBe('unconfirmed');
    await Promise.all([confirmReport(services, id), confirmReport(services, id)]);
    await services.runJobs();
    expect(
      services
        .mails()
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject),
    ).toEqual(['Hemos recibido tu denuncia', 'Confirma tu denuncia en Rellano']);
    expect(await countReports(services.db, admin)).toBe(before + 1);
    // A report does not hide its subject.
    expect(await services.db.selectFrom('public_reviews').select('id').where('id', '=', review.id).execute()).toHaveLength(1);
    const stored = await services.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(email);
  });

  it('gets one report and one mail for the same report sent twice', async () => {
    const review = await aReview(services);
    const send = () => fileReport(services, { viewer: null, address: '10.2.0.1' }, { kind: 'review', id: review.id }, { ...sent, email: 'dos@example.com' });
    await Promise.all([send(), send()]);
    await send();
    await services.runJobs();
    expect(services.mails().filter(({ to }) => to === 'dos@example.com')).toHaveLength(1);
    expect(await services.db.selectFrom('reports').select('id').where('review_id', '=', review.id).execute()).toHaveLength(1);
  });

  it('gets at most five mails a day to one address, without a sign of it in the response', async () => {
    const reviews = await Promise.all(Array.from({ length: 6 }, (_, i) => aReview(services, { door: `7${i}` })));
    for (const { id } of reviews)
      expect(await fileReport(services, { viewer: null, address: '10.3.0.1' }, { kind: 'review', id }, { ...sent, email: 'muchas@example.com' })).toMatchObject(
        { ok: true, key: null },
      );
    await services.runJobs();
    expect(services.mails().filter(({ to }) => to === 'muchas@example.com')).toHaveLength(5);
  });

  it('is limited to twenty reports a day per network, and a member to twenty per account', async () => {
    const review = await aReview(services);
    const from = async (who: Parameters<typeof fileReport>[1], email: (n: number) => string | null) => {
      const codes: string[] = [];
      for (let n = 0; n <= 20; n++) {
        const filed = await fileReport(services, who, { kind: 'review', id: review.id }, { ...sent, words: `Motivo ${n}`, email: email(n) });
        codes.push(filed.ok ? 'ok' : filed.code);
      }
      return codes;
    };
    const twenty = [...Array.from({ length: 20 }, () => 'ok'), 'too-many'];
    expect(await from({ viewer: await member(), address: '' }, () => null)).toEqual(twenty);
    expect(await from({ viewer: null, address: '10.9.0.1' }, (n) => `limite${n}@example.com`)).toEqual(twenty);
    const elsewhere = { viewer: null, address: '10.9.0.2' };
    expect(await fileReport(services, elsewhere, { kind: 'review', id: review.id }, { ...sent, email: 'otra@example.com' })).toMatchObject({ ok: true });
  });

  it('has to copy words that are in the text', async () => {
    const review = await aReview(services, { negative_aspects: 'La caldera tardó.\nRosa Peris gritó.' });
    const with_ = (passage: string) =>
      fileReport(services, { viewer: null, address: '10.4.0.1' }, { kind: 'review', id: review.id }, { ...sent, email: 'copia@example.com', passage });
    expect(await with_('Otra cosa')).toMatchObject({ ok: false, code: 'invalid', errors: { passage: expect.any(String) } });
    expect(await with_('«la caldera tardó. Rosa  Peris gritó»')).toMatchObject({ ok: true });
  });

  it('who never confirms has the report deleted after two days', async () => {
    const review = await aReview(services);
    const { id } = await reportedByVisitor(review.id);
    services.clock.set('2026-11-23T12:00:00Z');
    await purgeReports(services);
    expect(await state(id)).toBeNull();
    services.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('a decision', () => {
  it('to keep is shown to the visitor with its reasons, and notified to the author without the reporter, and leaves the queue', async () => {
    const review = await aReview(services);
    const [admin, other] = [await moderator(), await moderator()];
    const { id, email } = await reportedByVisitor(review.id);
    await confirmReport(services, id);
    expect(await decideReport(services, admin, id, { decision: 'keep', answer: 'Es su experiencia.' })).toEqual({ ok: true });
    expect(await decideReport(services, admin, id, { decision: 'keep', answer: 'Es su experiencia.' })).toEqual({ ok: true });
    expect(await decideReport(services, other, id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' })).toMatchObject({ code: 'decided' });
    await services.runJobs();
    expect(services.mails().find(({ to }) => to === email)?.subject).toBe('Hay una decisión sobre tu denuncia');
    expect(await state(id)).toMatchObject({ state: 'decided', decision: { what: 'keep', answer: 'Es su experiencia.' }, appealUntil: '20 de mayo de 2027' });
    const notices = await noticesOf(services, review.userId, 'review_decided');
    expect(JSON.stringify(notices)).toContain('sigue publicada');
    expect(JSON.stringify(notices)).not.toContain('rosa');
    expect((await openReports(services.db, other)).reports.map((one) => one.id)).not.toContain(id);
    const facts = await services.db.selectFrom('moderation_facts').select('what').where('kind', '=', 'report').execute();
    expect(facts.filter(({ what }) => what === 'keep')).toHaveLength(1);
  });

  it('to retire unpublishes the review, tells its author rule and words, and adds one log entry per act', async () => {
    const review = await aReview(services);
    const admin = await moderator();
    const { id } = await reportedByVisitor(review.id);
    await confirmReport(services, id);
    const { n: before } = await services.db
      .selectFrom('decision_log')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(await decideReport(services, admin, id, { decision: 'retire', rule: 'insultos', answer: 'Insulta al casero.' })).toEqual({ ok: true });
    expect(await services.db.selectFrom('public_reviews').select('id').where('id', '=', review.id).execute()).toEqual([]);
    const { n: after } = await services.db
      .selectFrom('decision_log')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after - before).toBe(2);
    expect(await ownDecision(services, review.userId, await decisionAbout(review.id))).toMatchObject({
      what: 'reject',
      rule: { id: 'insultos' },
      words: 'Insulta al casero.',
      reported: true,
    });
    expect(await state(id)).toMatchObject({ decision: { what: 'retire', rule: { id: 'insultos' } }, appealUntil: null });
  });

  it('to cover replaces words immediately, and stores them nowhere', async () => {
    const review = await aReview(services, { negative_aspects: 'Rosa Peris gritó en la escalera.' });
    const admin = await moderator();
    const { id } = await reportedByVisitor(review.id, { passage: 'Rosa Peris gritó en la escalera.', reason: 'mis-datos' });
    await confirmReport(services, id);
    const shown = await reportCaseOf(services.db, admin, id);
    expect(shown?.texts.find(({ marked }) => marked)).toMatchObject({ field: 'negative_aspects', parts: ['', 'Rosa Peris gritó en la escalera.', ''] });
    await decideReport(services, admin, id, { decision: 'cover', field: 'negative_aspects', words: 'Rosa Peris', answer: 'Nombra a una persona.' });
    const { negative_aspects } = await services.db
      .selectFrom('public_reviews')
      .select('negative_aspects')
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow();
    expect(negative_aspects).toBe('[dato personal retirado] gritó en la escalera.');
    expect((await state(id))?.passage).toBe('[dato personal retirado] gritó en la escalera.');
  });

  it('to retire removes a photo from its review, parts from a profile, and the name of an agency from its reviews', async () => {
    const admin = await moderator();
    const reporter = await member();
    await services.db
      .insertInto('uploads')
      .values({ name: 'fotomala', bucket: 'review-images', user_id: null, token_hash: '', width: 1, height: 1, created_at: new Date(), used_at: new Date() })
      .execute();
    const review = await aReview(services, { photos: ['fotomala', 'fotobuena'], agency: 'Pepe Pérez' });
    const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', 'Pepe Pérez').executeTakeFirstOrThrow();
    const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', review.userId).executeTakeFirstOrThrow();
    await services.db.updateTable('profiles').set({ bio: 'Insultos', display_name: 'Nombre' }).where('user_id', '=', review.userId).execute();
    const report = async (kind: 'photo' | 'profile' | 'agency', id: string) => {
      const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind, id }, sent);
      if (!filed.ok || !filed.key) throw new Error(JSON.stringify(filed));
      return (await reportByKey(services, reporter, filed.key))?.id ?? '';
    };
    const [photo, profile, agency] = [await report('photo', 'fotomala'), await report('profile', alias), await report('agency', slug)];
    const retire = { decision: 'retire', rule: 'datos-personales', answer: 'Señala a una persona.' } as const;
    expect(await decideReport(services, admin, photo, retire)).toEqual({ ok: true });
    expect(await decideReport(services, admin, profile, retire)).toMatchObject({ code: 'invalid' });
    expect(await decideReport(services, admin, profile, { ...retire, biografia: 'si' })).toEqual({ ok: true });
    expect(await decideReport(services, admin, agency, retire)).toEqual({ ok: true });
    expect(await services.db.selectFrom('reviews').select(['photos', 'agency_id', 'is_verified']).where('id', '=', review.id).executeTakeFirst()).toEqual({
      photos: ['fotobuena'],
      agency_id: null,
      is_verified: true,
    });
    expect(await services.db.selectFrom('profiles').select(['bio', 'display_name']).where('user_id', '=', review.userId).executeTakeFirst()).toEqual({
      bio: null,
      display_name: 'Nombre',
    });
    expect(await services.db.selectFrom('agencies').select('id').where('slug', '=', slug).where('review_count', '>', 0).execute()).toEqual([]);
    expect(await noticesOf(services, reporter.userId, 'report_decided')).toHaveLength(3);
  });

  test('moderators neither see nor decide reports of their own texts, of their own flat, or by themselves', async () => {
    const review = await aReview(services, { door: 'propia' });
    const author = asAdmin({ userId: review.userId });
    const neighbour = asAdmin({ userId: (await aReview(services, { door: 'propia' })).userId });
    const reporter = await moderator();
    const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'review', id: review.id }, sent);
    if (!filed.ok || !filed.key) throw new Error('not filed');
    const id = (await reportByKey(services, reporter, filed.key))?.id ?? '';
    for (const admin of [author, neighbour, reporter]) {
      expect(await decideReport(services, admin, id, { decision: 'keep', answer: 'Bien.' })).toMatchObject({ code: 'own' });
      expect(await reportCaseOf(services.db, admin, id)).toBeNull();
      expect((await openReports(services.db, admin)).reports.map((one) => one.id)).not.toContain(id);
    }
    expect(await fileReport(services, { viewer: author, address: '' }, { kind: 'review', id: review.id }, sent)).toMatchObject({ code: 'own' });
  });
});
