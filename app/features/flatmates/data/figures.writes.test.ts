import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, approveRating, aRating, summaryOf } from '../../../../test/community.ts';
import {
  aFlat,
  aPerson,
  averages,
  counted,
  edit,
  edited,
  nextDay,
  ratedBy,
  ratedTimes,
  services,
  withdraw,
  withFigures,
} from '../../../../test/setup/figures.ts';
import { asMember } from '../../../../test/viewers.ts';
import { closeAccount, deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { moderateCohabitation } from '../../moderation/data/rating-case.writes.ts';
import type { Filter } from '../rules/figures.ts';
import { releaseFigures, releasePending } from './figures.writes.ts';

withFigures();

describe('a figure needs three authors itself', () => {
  it('not only the profile: with three raters, a score by one of them stays hidden', async () => {
    const person = await aPerson();
    await ratedTimes(person, 2);
    await ratedBy(person, { privacidad_pertenencias: 5, respeto_habitaciones: 5, mascotas_cuidados: 5, mascotas_olores_ruido: 5 });
    const summary = await summaryOf(services, person.userId);
    expect(summary).toMatchObject({ kind: 'enough', reviews: 3, index: 4, flags: [] });
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 4, 'Privacidad y límites': null, Mascotas: null, 'Limpieza y orden': null });
  });

  it('with two raters nothing is shown', async () => {
    const person = await aPerson();
    await ratedTimes(person, 2);
    expect(await summaryOf(services, person.userId)).toEqual({ kind: 'small' });
  });
});

describe('subtracting filters', () => {
  it('reveals nobody: all periods minus the last six months', async () => {
    const person = await aPerson();
    await ratedBy(person, { on: '2025-01-10', pagos_puntualidad: 1 });
    await ratedTimes(person, 3, { on: '2026-10-01' });
    for (const period of ['6_months', '12_months', 'all'] as const) {
      const summary = await summaryOf(services, person.userId, { period, flat: null });
      const wider = period === 'all' ? null : 'de todo el tiempo';
      expect(summary).toMatchObject({ reviews: 4, reviewsWider: wider, index: 3.25, indexWider: wider });
    }
    nextDay();
    const more = { ...person, ids: [...person.ids], authors: [...person.authors] };
    await ratedTimes(more, 3, { on: '2025-02-10', pagos_puntualidad: 1 });
    await ratedTimes(more, 3, { on: '2026-10-01' });
    expect([await counted(person), await counted(person, { period: '6_months', flat: null })]).toEqual([10, 6]);
  });

  it('reveals nobody: all flats minus one', async () => {
    const person = await aPerson();
    const [one, two] = [await aFlat('1'), await aFlat('2')];
    await ratedTimes(person, 3, { piso_id: one });
    await ratedBy(person, { piso_id: two, pagos_puntualidad: 1 });
    const all = await summaryOf(services, person.userId);
    expect(await summaryOf(services, person.userId, { period: 'all', flat: one })).toMatchObject({
      reviews: 4,
      reviewsWider: 'de todos los pisos',
      index: 3.25,
    });
    expect(all).toMatchObject({ reviews: 4, reviewsWider: null });
    nextDay();
    await ratedTimes(person, 3, { piso_id: two, pagos_puntualidad: 1 });
    await ratedTimes(person, 3, { piso_id: one });
    expect(await summaryOf(services, person.userId, { period: 'all', flat: one })).toMatchObject({ reviews: 6, reviewsWider: null, index: 4 });
    expect(await summaryOf(services, person.userId, { period: 'all', flat: two })).toMatchObject({ reviews: 4, reviewsWider: null, index: 1 });
  });
});

describe('figures move in steps', () => {
  it('3 → 2 changes nothing, and the rating is deleted immediately', async () => {
    const person = await aPerson();
    await ratedTimes(person, 3);
    const before = await summaryOf(services, person.userId);
    nextDay();
    await withdraw(person, 0);
    expect(await summaryOf(services, person.userId)).toEqual(before);
    await deleteAccount(services, asMember({ userId: person.authors[1] ?? '' }));
    expect(await summaryOf(services, person.userId)).toEqual(before);
    expect(
      await services.db
        .selectFrom('reviews_convivencia')
        .select('id')
        .where('id', '=', person.ids[1] ?? '')
        .execute(),
    ).toEqual([]);
  });

  it('three new ratings, of which one scores privacy, change everything but privacy', async () => {
    const person = await aPerson();
    await ratedTimes(person, 3, { privacidad_pertenencias: 5 });
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 4, 'Privacidad y límites': 5 });
    nextDay();
    await ratedTimes(person, 2, { pagos_puntualidad: 1 });
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 4 });
    await ratedBy(person, { pagos_puntualidad: 1, privacidad_pertenencias: 1 });
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 2.5, 'Privacidad y límites': 5 });
    expect(await counted(person)).toBe(6);
  });

  it('two padded edits and one new rating change no figure that the edits do not touch', async () => {
    const person = await aPerson();
    await ratedTimes(person, 4);
    const before = await summaryOf(services, person.userId);
    nextDay();
    await edit(person, 0, edited({ pagos_puntualidad: 4, limpieza_cocina: 5 }));
    await edit(person, 1, edited({ pagos_puntualidad: 4, limpieza_cocina: 5 }));
    await ratedBy(person, { pagos_puntualidad: 1, limpieza_cocina: 5 });
    const after = await summaryOf(services, person.userId);
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 4, 'Limpieza y orden': 5 });
    expect(after).toMatchObject({ reviews: before.kind === 'enough' ? before.reviews : 0 });
  });

  it('three changed answers change their figure', async () => {
    const person = await aPerson();
    await ratedTimes(person, 4);
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 4 });
    nextDay();
    for (const at of [0, 1, 2]) await edit(person, at, edited({ pagos_puntualidad: 2 }));
    expect(await averages(person)).toMatchObject({ 'Pagos y fiabilidad': 2.5 });
  });

  it('a moving window reveals nothing', async () => {
    const person = await aPerson();
    await ratedTimes(person, 3, { on: '2026-05-10' });
    const half: Filter = { period: '6_months', flat: null };
    const before = await summaryOf(services, person.userId, half);
    services.clock.set('2027-09-01T12:00:00Z');
    await releaseFigures(services, person.userId);
    await releasePending(services);
    expect(await summaryOf(services, person.userId, half)).toEqual(before);
  });

  it('at most once a day; the nightly job does the rest', async () => {
    const person = await aPerson();
    await ratedTimes(person, 6);
    expect(await counted(person)).toBe(6);
    await ratedTimes(person, 3);
    expect(await counted(person)).toBe(6);
    await releasePending(services);
    expect(await counted(person)).toBe(6);
    nextDay();
    await releasePending(services);
    expect(await counted(person)).toBe(9);
    const waiting = await services.db
      .selectFrom('cohabitation_ledgers')
      .select('tally')
      .where('waits', '=', true)
      .where('user_id', '=', person.userId)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('follows accounts that an operator closed, by a command that queues no job, the next night', async () => {
    const person = await aPerson();
    await ratedTimes(person, 6);
    expect(await counted(person)).toBe(6);
    nextDay();
    const command = { ...services, jobs: { ...services.jobs, send: async () => {} } };
    for (const author of person.authors.slice(0, 3)) expect(await closeAccount(command, author)).toMatchObject({ ok: true });
    await releasePending(services);
    expect(await counted(person)).toBe(3);
  });

  it('states its month', async () => {
    const person = await aPerson();
    await ratedTimes(person, 3);
    expect(await summaryOf(services, person.userId)).toMatchObject({ month: '2026-10' });
    services.clock.set('2026-12-01T12:00:00Z');
    await ratedTimes(person, 2);
    expect(await summaryOf(services, person.userId)).toMatchObject({ month: '2026-10' });
  });

  it('an unapproved rating counts until two others have been added or removed', async () => {
    const person = await aPerson();
    await ratedTimes(person, 5);
    expect(await counted(person)).toBe(5);
    nextDay();
    await moderateCohabitation(services, anAdmin, { reviewId: person.ids[0] ?? '', action: 'reject', reason: 'Insulta.' });
    expect(await counted(person)).toBe(5);
    await ratedTimes(person, 2);
    expect(await counted(person)).toBe(6);
  });

  it('no concurrent approval is lost', async () => {
    const person = await aPerson();
    const ids = await Promise.all([0, 1, 2, 3].map(async () => aRating(services, { about: person.userId, author: await aUser(services) })));
    await Promise.all(ids.map((id) => approveRating(services, id)));
    expect(await counted(person)).toBe(4);
    nextDay();
    const more = await Promise.all([0, 1, 2].map(async () => aRating(services, { about: person.userId, author: await aUser(services) })));
    await Promise.all([...more.map((id) => approveRating(services, id)), releaseFigures(services, person.userId), releaseFigures(services, person.userId)]);
    expect(await counted(person)).toBe(7);
  });
});
