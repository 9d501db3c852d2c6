import { expect, it, test } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { answers, aPdf, approveRating, aRating, noticesOf } from '../../../../test/community.ts';
import { member, moderator, reportedByVisitor, sent, services, state, withReports } from '../../../../test/setup/reports.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { commentsAbout } from '../../flatmates/data/figures.reads.ts';
import { releaseFigures } from '../../flatmates/data/figures.writes.ts';
import { editCohabitationReview, withdrawCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { attachReviewContract } from '../../reviews/data/contract.writes.ts';
import { deleteReview } from '../../reviews/data/review.writes.ts';
import { appealReport } from './appeal.writes.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { coverWords } from './cover.writes.ts';
import { askAboutRating } from './rating-case.writes.ts';
import { reportByKey } from './report.reads.ts';
import { confirmReport, fileReport, purgeReports } from './report.writes.ts';
import { openReports, reportCaseOf } from './report-case.reads.ts';
import { decideReport } from './report-case.writes.ts';
import { commentName } from './report-subject.reads.ts';

withReports();

test('the holder of an agency’s page neither decides nor sees a report of it', async () => {
  await aReview(services, { agency: 'Llaves Propias', door: 'agencia' });
  const { slug, id: agencyId } = await services.db.selectFrom('agencies').select(['slug', 'id']).where('name', '=', 'Llaves Propias').executeTakeFirstOrThrow();
  const admin = await moderator();
  await services.db
    .insertInto('page_claims')
    .values({
      ...{ id: services.ids.uuid(), user_id: admin.userId, agency_id: agencyId, property_id: null, state: 'approved', email: null },
      ...{ domain: 'llaves.example', words: '', created_at: services.clock.now(), waits_since: services.clock.now() },
    })
    .execute();
  const reporter = await member();
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'agency', id: slug }, sent);
  const id = (filed.ok && filed.key && (await reportByKey(services, reporter, filed.key))?.id) || '';
  expect(await reportCaseOf(services.db, admin, id)).toBeNull();
  expect((await openReports(services.db, admin)).reports.map((one) => one.id)).not.toContain(id);
  expect(await decideReport(services, admin, id, { decision: 'keep', answer: 'Bien.' })).toMatchObject({ code: 'own' });
  expect(await reportCaseOf(services.db, await moderator(), id)).not.toBeNull();
});

const passageOf = async (id: string) => (await state(id))?.passage;

it('covers words in every report of the review too, in each way to cover and for each copied form', async () => {
  const review = await aReview(services, { negative_aspects: 'Por la mañana Rosa Peris gritó.\nOtra cosa: Rosa Peris miente.' });
  const [first, second] = [await moderator(), await moderator()];
  const report = async (passage: string | null) => {
    const { id } = await reportedByVisitor(review.id, { passage });
    await confirmReport(services, id);
    return id;
  };
  const [whole, small, other, none] = [await report('Rosa Peris gritó'), await report('rosa peris miente'), await report('Por la mañana'), await report(null)];
  const cover = { reviewId: review.id, act: 'cover', field: 'negative_aspects', words: 'Rosa Peris' } as const;
  expect(await coverWords(services, first, cover)).toEqual({ ok: true });
  expect(await passageOf(whole)).toBe('[dato personal retirado] gritó');
  expect(await passageOf(small)).toBe('[dato personal retirado]');
  expect(await passageOf(other)).toBe('Por la mañana');
  expect(await passageOf(none)).toBeNull();
  // Also by a reporter's appeal.
  await decideReport(services, first, other, { decision: 'keep', answer: 'Se queda.' });
  expect(await appealReport(services, other, 'Dice cuándo.')).toMatchObject({ ok: true });
  const { id } = await services.db.selectFrom('appeals').select('id').where('report_id', '=', other).executeTakeFirstOrThrow();
  const act = { decision: 'cover', field: 'negative_aspects', words: 'la mañana', answer: 'Sí.' } as const;
  expect(await decideAppeal(services, second, id, act)).toEqual({ ok: true });
  expect(await passageOf(other)).toBe('Por [dato personal retirado]');
});

it('two concurrent identical reports of a member get the same key', async () => {
  const review = await aReview(services);
  const reporter = await member();
  const send = () => fileReport(services, { viewer: reporter, address: '' }, { kind: 'review', id: review.id }, sent);
  const [one, other] = await Promise.all([send(), send()]);
  expect(one).toMatchObject({ ok: true, key: expect.any(String) });
  expect(other).toEqual(one);
});

it('finds a reported comment with many emojis for the moderator', async () => {
  const [about, admin] = [await member(), await moderator()];
  const text = `${'😡'.repeat(490)} fin`;
  const author = await aUser(services);
  await approveRating(services, await aRating(services, { about: about.userId, author, lo_mejor: text }));
  for (let i = 0; i < 2; i++)
    await approveRating(services, await aRating(services, { about: about.userId, author: await aUser(services), lo_mejor: `Bien ${i}` }));
  await services.runJobs();
  await releaseFigures(services, about.userId);
  const filed = await fileReport(services, { viewer: about, address: '' }, { kind: 'comment', id: commentName(services, about.userId, text) }, sent);
  const id = (filed.ok && filed.key && (await reportByKey(services, about, filed.key))?.id) || '';
  expect(await reportCaseOf(services.db, admin, id)).toMatchObject({ gone: false, texts: [{ parts: [text, '', ''] }] });
  expect(await decideReport(services, admin, id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' })).toEqual({ ok: true });
});

const ask = async (id: string) => askAboutRating(services, await moderator(), { caseId: id, rule: 'insultos', words: '¿Qué pasó?' });
/** Four comments about a member, one of which is an insult. */
async function insulted() {
  const [about, author] = [await member(), await member()];
  const id = await aRating(services, { about: about.userId, author: author.userId, lo_mejor: 'Es un cerdo' });
  await approveRating(services, id);
  for (const lo_mejor of ['Bien', 'Muy bien', 'Regular'])
    await approveRating(services, await aRating(services, { about: about.userId, author: await aUser(services), lo_mejor }));
  await services.runJobs();
  const report = async () => {
    const named = { kind: 'comment', id: commentName(services, about.userId, 'Es un cerdo') } as const;
    const filed = await fileReport(services, { viewer: about, address: '' }, named, sent);
    return (filed.ok && filed.key && (await reportByKey(services, about, filed.key))?.id) || '';
  };
  return { about, author, id, report };
}
const retire = { decision: 'retire', rule: 'insultos', answer: 'Insulta.' } as const;

test.each([
  ['is unchanged', 'rejected', async () => {}],
  ['is unchanged while its author has an open question', 'rejected', async (_, id) => ask(id)],
  ['is by a deleted account', undefined, async (author) => deleteAccount(services, author)],
] satisfies [string, string | undefined, (author: Awaited<ReturnType<typeof member>>, id: string) => Promise<unknown>][])(
  'retires a reported comment that %s immediately',
  async (_, then, meanwhile) => {
    const { about, author, id, report: file } = await insulted();
    await meanwhile(author, id);
    await services.runJobs();
    const report = await file();
    const admin = await moderator();
    expect(await reportCaseOf(services.db, admin, report)).toMatchObject({ gone: false });
    expect(await decideReport(services, admin, report, retire)).toEqual({ ok: true });
    expect((await commentsAbout(services.db, about.userId))?.best).toEqual(['Bien', 'Muy bien', 'Regular']);
    const rating = await services.db.selectFrom('reviews_convivencia').select('moderation_status').where('id', '=', id).executeTakeFirst();
    expect(rating?.moderation_status).toBe(then);
  },
);

test.each([
  ['withdrawn', async (author, id) => withdrawCohabitationReview(services, author, id)],
  ['changed', async (author, id) => editCohabitationReview(services, author, id, { ...answers, best: 'Otra cosa' })],
] satisfies [string, (author: Awaited<ReturnType<typeof member>>, id: string) => Promise<unknown>][])(
  'counts a reported comment that was %s as gone',
  async (_, meanwhile) => {
    const { author, id, report: file } = await insulted();
    const report = await file();
    expect(await meanwhile(author, id)).toMatchObject({ ok: true });
    const admin = await moderator();
    expect(await reportCaseOf(services.db, admin, report)).toMatchObject({ gone: true });
    expect(await decideReport(services, admin, report, retire)).toMatchObject({ ok: false, code: 'absent' });
    expect(await decideReport(services, admin, report, { decision: 'keep', answer: 'Ya no está.' })).toEqual({ ok: true });
  },
);

test('notifies the owner of a removed part of the profile in whole sentences', async () => {
  const [owner, admin, reporter] = [await member(), await moderator(), await member()];
  const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  await services.db.updateTable('profiles').set({ bio: 'Insultos' }).where('user_id', '=', owner.userId).execute();
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'profile', id: alias }, sent);
  const id = (filed.ok && filed.key && (await reportByKey(services, reporter, filed.key))?.id) || '';
  const retire = { decision: 'retire', rule: 'insultos', answer: 'Insulta a una vecina', biografia: 'si' } as const;
  expect(await decideReport(services, admin, id, retire)).toEqual({ ok: true });
  expect((await noticesOf(services, owner.userId, 'profile_decided'))[0]?.message).toContain('Insulta a una vecina. Puedes poner otra cosa');
});

test('deletes the contract of an open review that is retired after a report', async () => {
  const review = await aReview(services);
  const { id } = await reportedByVisitor(review.id);
  await confirmReport(services, id);
  // The author has changed it since: it is open again, with a contract.
  await services.db.updateTable('reviews').set({ is_verified: false }).where('id', '=', review.id).execute();
  expect(await attachReviewContract(services, asMember({ userId: review.userId }), review.id, [aPdf])).toMatchObject({ ok: true });
  const documents = () => services.db.selectFrom('tenancy_documents').select('id').where('user_id', '=', review.userId).execute();
  expect(await documents()).toHaveLength(1);
  expect(await decideReport(services, await moderator(), id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' })).toEqual({ ok: true });
  await services.runJobs();
  expect(await documents()).toEqual([]);
});

test('deletes an undecided report of a deleted subject after six months', async () => {
  const review = await aReview(services);
  const { id } = await reportedByVisitor(review.id);
  await confirmReport(services, id);
  await deleteReview(services, asMember({ userId: review.userId }), review.id);
  services.clock.set('2027-05-19T12:00:00Z');
  await purgeReports(services);
  expect(await state(id)).toMatchObject({ state: 'open', gone: true });
  services.clock.set('2027-05-21T12:00:00Z');
  await purgeReports(services);
  expect(await state(id)).toBeNull();
  services.clock.set('2026-11-20T12:00:00Z');
});

test('a report of a profile names nobody once the account is deleted', async () => {
  const [owner, reporter] = [await member(), await member()];
  const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  await services.db.updateTable('profiles').set({ bio: 'Vivo con Berta.' }).where('user_id', '=', owner.userId).execute();
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'profile', id: alias }, { ...sent, passage: 'Vivo con Berta.' });
  const id = (filed.ok && filed.key && (await reportByKey(services, reporter, filed.key))?.id) || '';
  expect(await deleteAccount(services, owner)).toMatchObject({ ok: true });
  const row = await services.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(alias);
  expect(JSON.stringify(row)).not.toContain('Berta');
  expect(await state(id)).toMatchObject({ state: 'open', gone: true });
});

it('lets only one of two concurrent moderators decide a report, or an appeal, of a deleted review', async () => {
  const counted = async (what: 'keep' | 'dismiss') =>
    (await services.db.selectFrom('moderation_facts').select('month').where('kind', 'in', ['report', 'appeal']).where('what', '=', what).execute()).length;
  const keep = { decision: 'keep', answer: 'Ya no está.' } as const;
  const two = async () => [await moderator(), await moderator()];
  const codes = (decided: readonly ({ ok: true } | { ok: false; code: string })[]) => decided.map((done) => (done.ok ? 'ok' : done.code)).toSorted();
  const [gone, left] = [await aReview(services, { door: 'dos a la vez' }), await aReview(services, { door: 'dos más tarde' })];
  const [{ id }, { id: appealed }] = [await reportedByVisitor(gone.id), await reportedByVisitor(left.id)];
  for (const report of [id, appealed]) await confirmReport(services, report);
  expect(await decideReport(services, await moderator(), appealed, keep)).toMatchObject({ ok: true });
  expect(await appealReport(services, appealed, 'Me nombra.')).toMatchObject({ ok: true });
  const appeal = await services.db.selectFrom('appeals').select('id').where('report_id', '=', appealed).executeTakeFirstOrThrow();
  for (const review of [gone, left]) await deleteReview(services, asMember(review), review.id);
  const before = [await counted('keep'), await counted('dismiss')];
  expect(codes(await Promise.all((await two()).map((admin) => decideReport(services, admin, id, keep))))).toEqual(['decided', 'ok']);
  expect(codes(await Promise.all((await two()).map((admin) => decideAppeal(services, admin, appeal.id, keep))))).toEqual(['decided', 'ok']);
  expect([await counted('keep'), await counted('dismiss')]).toEqual(before.map((n) => n + 1));
});
