import { describe, expect, it } from 'vitest';
import { anAdmin, answers, aVerifiedStay, countedOf, grave, matchesOf, summaryOf } from '../../../../test/community.ts';
import { aHousehold, approve, at, nextDoor, ownId, services, submit, withRaters } from '../../../../test/setup/long-rating.ts';
import { cohabitationDecision } from '../../moderation/data/rating-case.input.ts';
import { approvedCohabitation, pendingCohabitation } from '../../moderation/data/rating-case.reads.ts';
import { commentsAbout, releasedFigures, someCommentsAbout } from './figures.reads.ts';
import { readAnswers } from './long-rating.input.ts';
import { ownCohabitationReviews } from './long-rating.reads.ts';
import { pendingRatings } from './short-rating.reads.ts';

withRaters();

describe('sending the long form', () => {
  it('writes the row as specified and deletes the notification', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    const refused = await submit(rater, userId, { ...grave, description: 'Corta' });
    expect(refused).toMatchObject({ code: 'invalid', title: 'Descripción requerida' });
    expect(await submit(rater, userId, { ...grave, stillTogether: false, end: '2026-06', best: '  ' })).toEqual({
      ok: true,
      id: expect.any(String),
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

  it('is stored once, even if it is sent several times', async () => {
    const { userId, raters } = await aHousehold(1);
    const rater = at(raters, 0);
    const sent = await Promise.all([0, 1, 2].map(() => submit(rater, userId)));
    // The same form again, after a lost response, gets the same response; a different one is refused.
    const id = await ownId(rater.userId);
    expect(sent).toEqual([0, 1, 2].map(() => ({ ok: true, id, sent: expect.anything() })));
    expect(await ownCohabitationReviews(services, rater.userId)).toHaveLength(1);
    expect(await submit(rater, userId, { ...answers, best: 'Otra cosa.' })).toEqual({ ok: false, code: 'repeated', id });
  });

  it('needs a notification about that roommate', async () => {
    const { userId, raters } = await aHousehold(2);
    const [one, two] = [at(raters, 0), at(raters, 1)];
    expect(await submit({ ...one, notificationId: two.notificationId }, userId)).toEqual({ ok: false, code: 'no-access' });
    expect(await submit(one, two.userId)).toEqual({ ok: false, code: 'no-access' });
    await services.db.updateTable('notifications').set({ type: 'other' }).where('id', '=', one.notificationId).execute();
    expect(await submit(one, userId)).toEqual({ ok: false, code: 'no-access' });
  });

  it('parses our form and refuses malformed ones', () => {
    expect(
      readAnswers({ inicio_anio: '2025', inicio_mes: '09', seguimos: 'on', pagos_puntualidad: '5', limpieza_cocina: '', acepta_terminos: 'on' }),
    ).toMatchObject({
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
  it('figures from three different approved authors on, under every filter, and never the author', async () => {
    const { userId, raters, flatId } = await aHousehold(4);
    for (const rater of raters) await submit(rater, userId);
    expect(await summaryOf(services, userId)).toEqual({ kind: 'small' });
    const pending = (await pendingCohabitation(services.db, anAdmin)).reviews.filter((review) => review.best === answers.best);
    expect(pending.length).toBeGreaterThanOrEqual(4);
    const ids = await Promise.all(raters.map((rater) => ownId(rater.userId)));
    for (const [n, id] of ids.entries()) {
      expect(await approve(id)).toEqual({ ok: true });
      // The fourth rating waits for two others.
      expect(await countedOf(services, userId)).toBe(n < 2 ? 0 : 3);
      expect((await commentsAbout(services.db, userId)) === null).toBe(n < 2);
      const few = await someCommentsAbout(services.db, userId, 1);
      expect(few).toEqual(n < 2 ? null : { comments: { best: [answers.best], improve: [] }, more: true });
    }
    expect(await someCommentsAbout(services.db, userId, 4)).toEqual({ comments: await commentsAbout(services.db, userId), more: false });
    const summary = await summaryOf(services, userId, { period: '12_months', flat: flatId });
    expect(summary).toMatchObject({ kind: 'enough', index: 4.2, label: 'Buena', flags: [] });

    const everything = JSON.stringify([
      summary,
      Object.values(await releasedFigures(services.db, userId)).map(({ rows }) => rows.map(({ sum, count }) => [sum, count])),
      await commentsAbout(services.db, userId),
      await pendingCohabitation(services.db, anAdmin),
      await approvedCohabitation(services.db, anAdmin),
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

  it('an author in two flats counts once', async () => {
    const [a, b] = [nextDoor(), nextDoor()];
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
    expect(await summaryOf(services, rated.userId)).toEqual({ kind: 'small' });
  });
});
