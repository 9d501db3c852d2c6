import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/transaction.ts';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, answers, countedOf, grave, noticesOf, summaryOf } from '../../../../test/community.ts';
import { aHousehold, approve, at, ownId, services, submit, tomorrow, withRaters } from '../../../../test/setup/long-rating.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { ratingAsked } from '../../decisions/data/decision-notice.view.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { approvedCohabitation, pendingCohabitation } from '../../moderation/data/rating-case.reads.ts';
import { moderateCohabitation, revealAuthor } from '../../moderation/data/rating-case.writes.ts';
import { editableReview, ownCohabitationReviews } from './long-rating.reads.ts';
import { deleteCohabitationOf, editCohabitationReview, purgeWithdrawn, withdrawCohabitationReview } from './long-rating.writes.ts';
import { pendingRatings } from './short-rating.reads.ts';

withRaters();

describe('moderating, editing, withdrawing', () => {
  it('keeps the figures correct after all kinds of changes, also concurrent ones', async () => {
    const { userId, raters } = await aHousehold(6);
    await Promise.all(raters.map((rater, i) => submit(rater, userId, i % 3 === 0 ? grave : answers)));
    const ids = await Promise.all(raters.map((rater) => ownId(rater.userId)));
    await Promise.all(ids.map(approve));
    expect(await summaryOf(services, userId)).toMatchObject({ reviews: 6, index: 4.2 });
    tomorrow();
    const [a, b, c, d] = [at(raters, 0), at(raters, 1), at(raters, 2), at(raters, 3)];
    await Promise.all([
      withdrawCohabitationReview(services, asMember(a), ids[0] ?? ''),
      editCohabitationReview(services, asMember(b), ids[1] ?? '', { ...answers, best: 'Otra cosa' }),
      moderateCohabitation(services, anAdmin, { reviewId: ids[2] ?? '', action: 'reject', reason: 'Insulta.' }),
    ]);
    expect(await countedOf(services, userId)).toBe(3);
    expect((await ownCohabitationReviews(services, b.userId))[0]).toMatchObject({ state: 'pending', best: 'Otra cosa', editable: true });
    expect((await ownCohabitationReviews(services, c.userId))[0]).toMatchObject({ state: 'rejected', reason: 'Insulta.' });
    expect(await ownCohabitationReviews(services, a.userId)).toEqual([]);
    expect(await pendingRatings(services.db, a.userId)).toEqual(expect.arrayContaining([expect.objectContaining({ userId, reviewed: false })]));

    await inTransaction(services, (tx, services) => deleteCohabitationOf(services, tx, d.userId));
    // Two are left: the last figures stay until three others have rated.
    expect(await countedOf(services, userId)).toBe(3);
    await inTransaction(services, (tx, services) => deleteCohabitationOf(services, tx, userId));
    for (const table of ['cohabitation_figures', 'cohabitation_ledgers', 'cohabitation_gone', 'cohabitation_voices'] as const)
      expect(await services.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).toEqual([]);
    services.clock.set('2026-11-20T12:00:00Z');
  });

  it('is editable for exactly seven days', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId);
    const id = await ownId(rater.userId);
    services.clock.set('2026-11-27T11:59:59Z');
    expect(await editableReview(services, rater.userId, id)).toMatchObject({ answers: { ...answers, flags: expect.any(Object) } });
    expect((await editCohabitationReview(services, asMember(rater), id, answers)).ok).toBe(true);
    services.clock.set('2026-11-27T12:00:00Z');
    expect(await editableReview(services, rater.userId, id)).toBe('too-late');
    expect(await editCohabitationReview(services, asMember(rater), id, answers)).toEqual({ ok: false, code: 'too-late' });
    expect((await ownCohabitationReviews(services, rater.userId))[0]?.editable).toBe(false);
    expect(await withdrawCohabitationReview(services, asMember(rater), id)).toEqual({ ok: true });
    expect(await withdrawCohabitationReview(services, asMember(rater), id)).toEqual({ ok: false, code: 'absent' });
    await purgeWithdrawn(services);
    const rows = () => services.db.selectFrom('reviews_convivencia').select('id').where('id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    services.clock.set('2026-12-27T12:00:01Z');
    await purgeWithdrawn(services);
    expect(await rows()).toHaveLength(0);
    services.clock.set('2026-11-20T12:00:00Z');
  });

  it('reveals the author to a moderator, and logs who asked and why, even after the review is deleted', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId);
    const reviewId = await ownId(rater.userId);
    const listed = async () => (await pendingCohabitation(services.db, anAdmin)).reviews.find((review) => review.id === reviewId);
    expect((await listed())?.reveals).toEqual([]);
    const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', rater.userId).executeTakeFirstOrThrow();
    const admin = { userId: await aUser(services), isAdmin: true };
    const by = (await services.db.selectFrom('profiles').select('alias').where('user_id', '=', admin.userId).executeTakeFirstOrThrow()).alias;
    expect(await revealAuthor(services, asAdmin(admin), { reviewId, reason: 'Una denuncia de la policía.' })).toEqual({ ok: true, author: alias });
    const reveals = [{ id: expect.any(String), by, on: '2026-11-20', reason: 'Una denuncia de la policía.', receipt: expect.stringMatching(/^RL1-/) }];
    expect((await listed())?.reveals).toEqual(reveals);
    expect(JSON.stringify(await listed())).not.toContain(alias);
    expect(await revealAuthor(services, asAdmin({ ...admin, userId }), { reviewId, reason: 'Quiero saber quién es.' })).toEqual({
      ok: false,
      code: 'forbidden',
    });
    expect((await listed())?.reveals).toEqual(reveals);

    await services.db.deleteFrom('user').where('id', '=', admin.userId).execute();
    expect((await listed())?.reveals).toEqual([{ ...reveals[0], by: null }]);
    await withdrawCohabitationReview(services, asMember({ userId: rater.userId }), reviewId);
    expect(await revealAuthor(services, anAdmin, { reviewId, reason: 'Una denuncia de la policía.' })).toEqual({ ok: false, code: 'absent' });
    const { n } = await services.db
      .selectFrom('author_reveals')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('refuses a decision on texts that the moderator has not read', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId);
    const reviewId = await ownId(rater.userId);
    const read = (await pendingCohabitation(services.db, anAdmin)).reviews.find((review) => review.id === reviewId);
    services.clock.set('2026-11-20T12:00:01Z');
    await editCohabitationReview(services, asMember(rater), reviewId, { ...answers, best: 'Cambiado' });
    services.clock.set('2026-11-20T12:00:00Z');
    const version = read?.version ?? '';
    expect(await moderateCohabitation(services, anAdmin, { reviewId, action: 'approve', version })).toEqual({ ok: false, code: 'changed' });
    expect(await approve(reviewId)).toEqual({ ok: true });
    expect(await approve(reviewId)).toEqual({ ok: true });
    expect((await approvedCohabitation(services.db, anAdmin)).reviews.map((review) => review.id)).toContain(reviewId);
    expect(await moderateCohabitation(services, anAdmin, { reviewId, action: 'reject', reason: 'Insulta.' })).toEqual({ ok: true });
    expect(await approve(reviewId)).toEqual({ ok: false, code: 'changed' });
    expect(await approve(await aUser(services))).toEqual({ ok: false, code: 'absent' });
  });

  it('withdrawing a review deletes the question about it', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    await submit(rater, userId, answers);
    const id = await ownId(rater.userId);
    await inTransaction(services, (tx, inside) =>
      notify(inside, tx, [ratingAsked({ id, author_id: rater.userId }, { rule: 'Sin insultos ni odio', words: '¿Qué pasó?' })]),
    );
    expect(await withdrawCohabitationReview(services, asMember(rater), id)).toEqual({ ok: true });
    expect(await noticesOf(services, rater.userId, 'cohabitation_decided')).toEqual([]);
  });
});
