import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aggregateOf, emptyAggregate, merge } from '../../domain/cohabitation/aggregate.ts';
import { aspects } from '../../domain/cohabitation/aspects.ts';
import { redFlags } from '../../domain/cohabitation/red-flags.ts';
import { summarise } from '../../domain/cohabitation/summary.ts';
import { aUser } from '../../test/builders.ts';
import { anAdmin, answers, aVerifiedStay, grave, matchesOf } from '../../test/community.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { pendingRatings } from '../roommates/reads.ts';
import { cohabitationDecision, readAnswers } from './input.ts';
import {
  approvedCohabitation,
  cohabitationSummary,
  editableReview,
  ownCohabitationReviews,
  pendingCohabitation,
  someVoicesAbout,
  voicesAbout,
} from './reads.ts';
import {
  deleteCohabitationOf,
  editCohabitationReview,
  moderateCohabitation,
  purgeWithdrawn,
  revealAuthor,
  submitCohabitationReview,
  withdrawCohabitationReview,
} from './writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

let door = 200;
/** A person rated by `n` flatmates, each with a notification that opens the form. */
async function aHousehold(n: number) {
  const spec = { door: String(door++) };
  const { userId } = await aVerifiedStay(services, spec);
  const raters: { userId: string; notificationId: string; flatId: string }[] = [];
  for (let i = 0; i < n; i++) {
    const rater = await aVerifiedStay(services, spec);
    const match = (await matchesOf(services, rater.userId)).find((m) => m.roommateId === userId);
    if (!match) throw new Error('no match');
    raters.push({ userId: rater.userId, notificationId: match.id, flatId: match.flatId });
  }
  return { userId, raters, flatId: raters[0]?.flatId ?? '' };
}
type Rater = { userId: string; notificationId: string };
function at(raters: readonly Rater[], i: number): Rater {
  const rater = raters[i];
  if (!rater) throw new Error('too few raters');
  return rater;
}
const submit = (rater: Rater, roommateId: string, form = answers) =>
  submitCohabitationReview(services, rater, { roommateId, notificationId: rater.notificationId }, form);
const ownId = async (userId: string) => (await ownCohabitationReviews(services, userId))[0]?.id ?? '';
const approve = (reviewId: string) => moderateCohabitation(services, anAdmin, { reviewId, action: 'approve' });
const all = { period: 'all', flatId: null } as const;

/** What the aggregates must say, reckoned from the reviews themselves. */
async function reckoned(userId: string) {
  const rows = await services.db
    .selectFrom('reviews_convivencia')
    .selectAll()
    .where('resena_sobre_id', '=', userId)
    .where('moderation_status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .execute();
  const reviews = rows.map((row) =>
    aggregateOf({
      author: row.resena_autor_id,
      index: row.indice_convivencia,
      scores: Object.fromEntries(aspects.map(({ key }) => [key, row[key]])),
      flags: Object.fromEntries(redFlags.map(({ key }) => [key, row[key]])),
      best: row.lo_mejor,
    }),
  );
  return summarise(reviews.reduce(merge, emptyAggregate));
}

describe('sending the long form', () => {
  it('writes the row as specified and deletes the notification', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    const refused = await submit(rater, userId, { ...grave, description: 'Corta' });
    expect(refused).toMatchObject({ code: 'invalid', problem: { title: 'Descripción requerida' } });
    expect(await submit(rater, userId, { ...grave, stillTogether: false, end: '2026-06', best: '  ' })).toEqual({
      ok: true,
      sent: { index: 4.2, label: 'Buena', seriousIncident: true },
    });
    const row = await services.db.selectFrom('reviews_convivencia').selectAll().where('resena_sobre_id', '=', userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      resena_autor_id: rater.userId,
      moderation_status: 'pending',
      origin: 'desde_usuario',
      fecha_convivencia_inicio: '2025-09-01',
      fecha_convivencia_fin: '2026-06-01',
      indice_convivencia: 4.2,
      etiqueta_indice: 'Buena',
      pagos_puntualidad: 5,
      mascotas_cuidados: null,
      flag_acoso: true,
      flag_danos_intencionados: false,
      lo_mejor: null,
      a_mejorar: null,
      descripcion_banderas: grave.description,
      mes: '2026-11-01',
    });
    expect(await matchesOf(services, rater.userId)).toEqual([]);
    expect(await pendingRatings(services.db, rater.userId)).toMatchObject([{ reviewed: true, rated: false }]);
  });

  it('is written once, however often it is sent', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    const sent = await Promise.all([0, 1, 2].map(() => submit(rater, userId)));
    expect(sent.map((result) => (result.ok ? 'ok' : result.code)).toSorted()).toEqual(['no-access', 'no-access', 'ok']);
  });

  it('needs the notification and the roommate of each other', async () => {
    const { userId, raters } = await aHousehold(2);
    const [one, two] = [at(raters, 0), at(raters, 1)];
    expect(await submit({ ...one, notificationId: two.notificationId }, userId)).toEqual({ ok: false, code: 'no-access' });
    expect(await submit(one, two.userId)).toEqual({ ok: false, code: 'no-access' });
    await services.db.updateTable('notifications').set({ type: 'other' }).where('id', '=', one.notificationId).execute();
    expect(await submit(one, userId)).toEqual({ ok: false, code: 'no-access' });
  });

  it('reads forms of ours and no others', () => {
    expect(readAnswers({ inicio: '2025-09', seguimos: 'on', pagos_puntualidad: '5', limpieza_cocina: '', acepta_terminos: 'on' })).toMatchObject({
      start: '2025-09',
      stillTogether: true,
      end: null,
      scores: { pagos_puntualidad: 5, limpieza_cocina: null, mascotas_cuidados: null },
      acceptsTerms: true,
    });
    expect(readAnswers({})?.start).toBeNull();
    for (const pagos_puntualidad of ['6', '0', '-1', '2.5', 'x']) expect(readAnswers({ pagos_puntualidad })).toBeNull();
    expect(cohabitationDecision.safeParse({ reviewId: crypto.randomUUID(), action: 'reject' }).success).toBe(false);
    expect(cohabitationDecision.safeParse({ reviewId: crypto.randomUUID(), action: 'reject', reason: ' ' }).success).toBe(false);
    expect(cohabitationDecision.safeParse({ reviewId: 'x', action: 'approve' }).success).toBe(false);
  });
});

describe('what the rated person and everybody else sees', () => {
  it('figures from three different approved authors on, under every filter, and never who wrote', async () => {
    const { userId, raters, flatId } = await aHousehold(4);
    for (const rater of raters) await submit(rater, userId);
    expect(await cohabitationSummary(services, userId, all)).toEqual({ kind: 'small', reviews: 0 });
    const pending = (await pendingCohabitation(services.db)).reviews.filter((review) => review.best === answers.best);
    expect(pending.length).toBeGreaterThanOrEqual(4);
    const ids = await Promise.all(raters.map((rater) => ownId(rater.userId)));
    for (const [n, id] of ids.entries()) {
      expect(await approve(id)).toEqual({ ok: true });
      const summary = await cohabitationSummary(services, userId, all);
      expect([summary.kind, summary.reviews]).toEqual([n < 2 ? 'small' : 'enough', n + 1]);
      expect(summary).toEqual(await reckoned(userId));
      expect((await voicesAbout(services.db, userId)) === null).toBe(n < 2);
      // Also when fewer reviews are read than there are authors to count.
      const few = await someVoicesAbout(services.db, userId, 1);
      expect(few).toEqual(n < 2 ? null : { voices: { best: [answers.best], improve: expect.any(Array) }, more: true });
    }
    expect(await someVoicesAbout(services.db, userId, 4)).toEqual({ voices: await voicesAbout(services.db, userId), more: false });
    const summary = await cohabitationSummary(services, userId, { period: '12_months', flatId });
    expect(summary).toMatchObject({ kind: 'enough', index: 4.2, label: 'Buena', flags: [] });
    expect(await cohabitationSummary(services, userId, { period: 'all', flatId: raters[0]?.userId ?? '' })).toEqual({ kind: 'small', reviews: 0 });
    services.clock.set('2027-05-31T12:00:00Z');
    expect((await cohabitationSummary(services, userId, { period: '6_months', flatId: null })).reviews).toBe(4);
    services.clock.set('2027-06-01T12:00:00Z');
    expect((await cohabitationSummary(services, userId, { period: '6_months', flatId: null })).reviews).toBe(0);
    expect((await cohabitationSummary(services, userId, all)).reviews).toBe(4);
    services.clock.set('2026-11-20T12:00:00Z');

    const everything = JSON.stringify([
      summary,
      await voicesAbout(services.db, userId),
      await pendingCohabitation(services.db),
      await approvedCohabitation(services.db),
    ]);
    const aliases = await services.db
      .selectFrom('profiles')
      .select('alias')
      .where(
        'user_id',
        'in',
        raters.map((r) => r.userId),
      )
      .execute();
    for (const secret of [...raters.flatMap((r) => [r.userId, r.flatId]), ...aliases.map((p) => p.alias)]) expect(everything).not.toContain(secret);
  });

  it('one author in two flats is one author', async () => {
    const [a, b] = [String(door++), String(door++)];
    const rated = await aVerifiedStay(services, { door: a });
    await aVerifiedStay(services, { userId: rated.userId, door: b });
    const author = await aVerifiedStay(services, { door: a });
    await aVerifiedStay(services, { userId: author.userId, door: b });
    const other = await aVerifiedStay(services, { door: a });
    for (const match of await matchesOf(services, author.userId))
      if (match.roommateId === rated.userId) expect((await submit({ userId: author.userId, notificationId: match.id }, rated.userId)).ok).toBe(true);
    const [match] = (await matchesOf(services, other.userId)).filter((m) => m.roommateId === rated.userId);
    await submit({ userId: other.userId, notificationId: match?.id ?? '' }, rated.userId);
    for (const who of [author, other]) for (const review of await ownCohabitationReviews(services, who.userId)) await approve(review.id);
    expect(await cohabitationSummary(services, rated.userId, all)).toEqual({ kind: 'small', reviews: 3 });
  });
});

describe('moderating, editing, withdrawing', () => {
  it('keeps the figures true whatever happens, also at the same moment', async () => {
    const { userId, raters } = await aHousehold(6);
    await Promise.all(raters.map((rater, i) => submit(rater, userId, i % 3 === 0 ? grave : answers)));
    const ids = await Promise.all(raters.map((rater) => ownId(rater.userId)));
    await Promise.all(ids.map(approve));
    expect(await cohabitationSummary(services, userId, all)).toEqual(await reckoned(userId));
    expect((await cohabitationSummary(services, userId, all)).reviews).toBe(6);
    const [a, b, c, d] = [at(raters, 0), at(raters, 1), at(raters, 2), at(raters, 3)];
    await Promise.all([
      withdrawCohabitationReview(services, a, ids[0] ?? ''),
      editCohabitationReview(services, b, ids[1] ?? '', { ...answers, best: 'Otra cosa' }),
      moderateCohabitation(services, anAdmin, { reviewId: ids[2] ?? '', action: 'reject', reason: 'Insulta.' }),
    ]);
    expect((await cohabitationSummary(services, userId, all)).reviews).toBe(3);
    expect(await cohabitationSummary(services, userId, all)).toEqual(await reckoned(userId));
    expect((await ownCohabitationReviews(services, b.userId))[0]).toMatchObject({ state: 'pending', best: 'Otra cosa', editable: true });
    expect((await ownCohabitationReviews(services, c.userId))[0]).toMatchObject({ state: 'rejected', reason: 'Insulta.' });
    expect(await ownCohabitationReviews(services, a.userId)).toEqual([]);
    expect(await pendingRatings(services.db, a.userId)).toEqual(expect.arrayContaining([expect.objectContaining({ userId, reviewed: false })]));

    await services.db.transaction().execute((trx) => deleteCohabitationOf(services, trx, d.userId));
    expect((await cohabitationSummary(services, userId, all)).reviews).toBe(2);
    expect((await cohabitationSummary(services, userId, all)).kind).toBe('small');
    const rows = await services.db.selectFrom('cohabitation_aggregates').select(['flat_id', 'reviews']).where('user_id', '=', userId).execute();
    expect(rows.map((row) => row.reviews)).toEqual([2, 2]);
    await services.db.transaction().execute((trx) => deleteCohabitationOf(services, trx, userId));
    const left = await services.db.selectFrom('cohabitation_aggregates').select('month').where('user_id', '=', userId).execute();
    expect(left).toEqual([]);
  });

  it('is editable for seven days and not a moment longer', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId);
    const id = await ownId(rater.userId);
    services.clock.set('2026-11-27T11:59:59Z');
    expect((await editableReview(services, rater.userId, id))?.answers).toEqual({
      ...answers,
      scores: expect.objectContaining(answers.scores),
      flags: expect.any(Object),
    });
    expect((await editCohabitationReview(services, rater, id, answers)).ok).toBe(true);
    services.clock.set('2026-11-27T12:00:00Z');
    expect(await editableReview(services, rater.userId, id)).toBeNull();
    expect(await editCohabitationReview(services, rater, id, answers)).toEqual({ ok: false, code: 'too-late' });
    expect((await ownCohabitationReviews(services, rater.userId))[0]?.editable).toBe(false);
    expect(await withdrawCohabitationReview(services, rater, id)).toEqual({ ok: true });
    expect(await withdrawCohabitationReview(services, rater, id)).toEqual({ ok: false, code: 'absent' });
    await purgeWithdrawn(services);
    const rows = () => services.db.selectFrom('reviews_convivencia').select('id').where('id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    services.clock.set('2026-12-27T12:00:01Z');
    await purgeWithdrawn(services);
    expect(await rows()).toHaveLength(0);
    services.clock.set('2026-11-20T12:00:00Z');
  });

  it('tells a moderator who wrote it, and records who asked and why, also past the review', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId);
    const reviewId = await ownId(rater.userId);
    const listed = async () => (await pendingCohabitation(services.db)).reviews.find((review) => review.id === reviewId);
    expect((await listed())?.reveals).toEqual([]);
    const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', rater.userId).executeTakeFirstOrThrow();
    const admin = { userId: await aUser(services), isAdmin: true };
    const by = (await services.db.selectFrom('profiles').select('alias').where('user_id', '=', admin.userId).executeTakeFirstOrThrow()).alias;
    expect(await revealAuthor(services, admin, { reviewId, reason: 'Una denuncia de la policía.' })).toEqual({ ok: true, author: alias });
    const reveals = [{ id: expect.any(String), by, on: '2026-11-20', reason: 'Una denuncia de la policía.' }];
    expect((await listed())?.reveals).toEqual(reveals);
    expect(JSON.stringify(await listed())).not.toContain(alias);
    expect(await revealAuthor(services, { ...admin, userId }, { reviewId, reason: 'Quiero saber quién es.' })).toEqual({ ok: false, code: 'forbidden' });
    expect((await listed())?.reveals).toEqual(reveals);

    await services.db.deleteFrom('user').where('id', '=', admin.userId).execute();
    expect((await listed())?.reveals).toEqual([{ ...reveals[0], by: null }]);
    await withdrawCohabitationReview(services, { userId: rater.userId }, reviewId);
    expect(await revealAuthor(services, anAdmin, { reviewId, reason: 'Una denuncia de la policía.' })).toEqual({ ok: false, code: 'absent' });
    const { n } = await services.db
      .selectFrom('author_reveals')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('does not decide about words that the moderator has not read', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId);
    const reviewId = await ownId(rater.userId);
    const read = (await pendingCohabitation(services.db)).reviews.find((review) => review.id === reviewId);
    services.clock.set('2026-11-20T12:00:01Z');
    await editCohabitationReview(services, rater, reviewId, { ...answers, best: 'Cambiado' });
    services.clock.set('2026-11-20T12:00:00Z');
    const version = read?.version ?? '';
    expect(await moderateCohabitation(services, anAdmin, { reviewId, action: 'approve', version })).toEqual({ ok: false, code: 'changed' });
    expect(await approve(reviewId)).toEqual({ ok: true });
    expect(await approve(reviewId)).toEqual({ ok: true });
    expect((await approvedCohabitation(services.db)).reviews.map((review) => review.id)).toContain(reviewId);
    expect(await moderateCohabitation(services, anAdmin, { reviewId, action: 'reject', reason: 'Insulta.' })).toEqual({ ok: true });
    expect(await approve(reviewId)).toEqual({ ok: false, code: 'changed' });
    expect(await approve(await aUser(services))).toEqual({ ok: false, code: 'absent' });
  });
});
