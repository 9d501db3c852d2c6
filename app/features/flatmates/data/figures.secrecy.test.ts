import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { madridDay } from '../../../../platform/dates.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { aUser } from '../../../../test/builders.ts';
import { reconstructed } from '../../../../test/reconstruction.ts';
import { aFlat, aPerson, counted, nextDay, ratedBy, ratedTimes, services, withdraw, withFigures } from '../../../../test/setup/figures.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { releasedFigures } from './figures.reads.ts';
import { releaseFigures } from './figures.writes.ts';
import { loadLedgers } from './ledger.reads.ts';
import { deleteCohabitationOf, purgeWithdrawn, withdrawCohabitationReview } from './long-rating.writes.ts';

withFigures();

describe('the stored data', () => {
  it('contains no id of an author, and nothing about a deleted account', async () => {
    const person = await aPerson();
    await ratedTimes(person, 4, { lo_mejor: 'Cocina bien.' });
    expect(await counted(person)).toBe(4);
    const author = person.authors[0] ?? '';
    const allStored = async () =>
      JSON.stringify(
        await Promise.all(
          (['cohabitation_figures', 'cohabitation_ledgers', 'cohabitation_gone', 'cohabitation_voices'] as const).map((table) =>
            services.db.selectFrom(table).selectAll().where('user_id', '=', person.userId).execute(),
          ),
        ),
      );
    for (const id of person.authors) expect(await allStored()).not.toContain(id);
    await deleteAccount(services, asMember({ userId: author }));
    expect(await counted(person)).toBe(4);
    expect(await allStored()).not.toContain(author);
    const gone = await services.db.selectFrom('cohabitation_gone').selectAll().where('user_id', '=', person.userId).execute();
    expect(gone).toHaveLength(1);
    await deleteAccount(services, asMember({ userId: person.userId }));
    expect(await allStored()).toBe('[[],[],[],[]]');
  });

  it('is deleted with the person, even if only the row of the account is deleted', async () => {
    const person = await aPerson();
    await ratedTimes(person, 3);
    await services.runJobs();
    await services.db
      .deleteFrom('user')
      .where('id', '=', person.authors[0] ?? '')
      .execute();
    await services.db.deleteFrom('user').where('id', '=', person.userId).execute();
    for (const table of ['cohabitation_figures', 'cohabitation_ledgers', 'cohabitation_gone', 'cohabitation_voices'] as const)
      expect(await services.db.selectFrom(table).select('user_id').where('user_id', '=', person.userId).execute()).toEqual([]);
  });

  it('stays consistent when withdrawn ratings are purged', async () => {
    const person = await aPerson();
    await ratedTimes(person, 5);
    await services.runJobs();
    await withdraw(person, 0);
    nextDay(40);
    await purgeWithdrawn(services);
    expect(await counted(person)).toBe(5);
    await ratedTimes(person, 2);
    expect(await counted(person)).toBe(6);
  });
});

describe('all released figures together reveal nobody', () => {
  it('after any sequence of changes, stored in the database', async () => {
    const step = fc.record({ who: fc.nat(6), what: fc.nat(9), flat: fc.nat(1), value: fc.integer({ min: 1, max: 5 }) });
    const flats = [await aFlat('1'), await aFlat('2')];
    let releases = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const person = await aPerson();
        const authors = await Promise.all(Array.from({ length: 7 }, () => aUser(services)));
        // An answer that was changed since the last release is a new unknown; one that was changed back is not.
        const released = new Map<string, { value: number | null; version: number }>();
        const shown: { values: string[]; people: string[] }[] = [];
        for (const { who, what, flat, value } of steps) {
          nextDay(what === 9 ? 100 : 1);
          const author = authors[who] as string;
          const rows = await services.db
            .selectFrom('reviews_convivencia')
            .selectAll()
            .where('resena_autor_id', '=', author)
            .where('deleted_at', 'is', null)
            .execute();
          const own = rows.find((row) => row.piso_id === flats[flat]);
          const mine = services.db.updateTable('reviews_convivencia').where('id', '=', own?.id ?? '');
          const set = (change: object) => mine.set(change).execute();
          if (!own) await ratedBy(person, { author, piso_id: flats[flat], pagos_puntualidad: value });
          else if (what < 3) await set({ pagos_puntualidad: value, moderation_status: 'approved' });
          else if (what < 5) await withdrawCohabitationReview(services, asMember({ userId: author }), own.id);
          else if (what < 6) await services.db.deleteFrom('reviews_convivencia').where('id', '=', own.id).execute();
          else await set({ moderation_status: own.moderation_status === 'approved' ? 'pending' : 'approved' });
          await releaseFigures(services, person.userId);

          const now = (await releasedFigures(services.db, person.userId)).pagos_puntualidad;
          const { releasedOn } = (await loadLedgers(services.db, person.userId)).get('pagos_puntualidad') ?? {};
          if (!now || releasedOn !== madridDay(services.clock.now())) continue;
          releases++;
          const counts = await services.db
            .selectFrom('reviews_convivencia')
            .select(['id', 'resena_autor_id', 'piso_id', 'pagos_puntualidad'])
            .select(
              sql<number>`(extract(year from age(date_trunc('month', ${services.clock.now()}::timestamptz at time zone 'Europe/Madrid'), mes)) * 12
              + extract(month from age(date_trunc('month', ${services.clock.now()}::timestamptz at time zone 'Europe/Madrid'), mes)))::integer`.as('months'),
            )
            .where('resena_sobre_id', '=', person.userId)
            .where('moderation_status', '=', 'approved')
            .where('deleted_at', 'is', null)
            .execute();
          for (const { id, pagos_puntualidad: value } of counts) {
            const { value: was, version } = released.get(id) ?? { value, version: 0 };
            released.set(id, { value, version: was === value ? version : version + 1 });
          }
          for (const { period, flat: only, sum, count } of now.rows) {
            const max = { '6_months': 6, '12_months': 12, all: 9999 }[period];
            const inside = counts.filter((one) => one.months <= max && (only === null || one.piso_id === only));
            expect([sum, count]).toEqual([inside.reduce((total, one) => total + (one.pagos_puntualidad ?? 0), 0), inside.length]);
            shown.push({
              values: inside.map((one) => `${one.resena_autor_id}:${one.id}.${released.get(one.id)?.version}`),
              people: inside.map((one) => `${one.resena_autor_id}:`),
            });
          }
        }
        expect(reconstructed(shown.map(({ values }) => ({ of: values })))).toEqual([]);
        expect(reconstructed(shown.map(({ people }) => ({ of: people })))).toEqual([]);
        await inTransaction(services, (tx, services) => deleteCohabitationOf(services, tx, person.userId));
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect(releases).toBeGreaterThan(4);
  }, 120_000);
});
