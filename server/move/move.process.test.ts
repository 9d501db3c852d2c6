import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { into } from '../../test/backups.ts';
import { aReview, aUser } from '../../test/builders.ts';
import { allRows, emptyDatabase } from '../../test/databases.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { restoreBackup } from '../backup/read.ts';
import { prepareDemo } from '../demo.ts';
import { checkMoved } from '../start-checks.ts';
import { isBeingMoved, moveDatabase } from './move.ts';

const patient = { timeout: 240_000 };
let services: TestServices;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  services = await testServices();
  await prepareDemo(services);
}, 240_000);
afterAll(async () => {
  for (const close of closing) await close();
  await services?.close();
});

const other = () => emptyDatabase(services.database.engine === 'pglite' ? 'postgres' : 'pglite', closing);
const moved = async (target: Database, stopAt = '') => {
  const lines: string[] = [];
  const refusal = await moveDatabase(services.database, target, (line) => {
    lines.push(line);
    if (stopAt !== '' && line.includes(stopAt)) throw new Error('stopped');
  }).then(
    () => null,
    (e: Error) => e.message,
  );
  return { lines, refusal };
};
const expectSame = async (target: Database) => {
  const [before, after] = [await allRows(services.database), await allRows(target)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
  expect(before.reviews?.length).toBeGreaterThan(100);
};

describe('a move', () => {
  it('brings every row to the other engine, says how far it is, and leaves nothing of its own', patient, async () => {
    const target = await other();
    const { lines, refusal } = await moved(target);
    expect(refusal).toBeNull();
    await expectSame(target);
    expect(lines.find((line) => line.includes('reviews:'))).toMatch(/^ *\d+ % reviews: \d+ filas$/);
    expect(lines.at(-1)).toMatch(/^100 % /);
    const { rows } = await sql<{ schemas: number; off: number }>`select
      (select count(*)::int from pg_namespace where nspname = 'moving') as schemas,
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D') as off`.execute(target.kysely);
    expect(rows).toEqual([{ schemas: 0, off: 0 }]);
  });

  it('that was stopped goes on where it was; until then no server starts on it', patient, async () => {
    const target = await other();
    expect((await moved(target, 'reviews:')).refusal).toBe('stopped');
    expect(await isBeingMoved(target.kysely)).toBe(true);
    const unfinished = /^El traslado a esta base de datos \(DATABASE_URL\) no ha terminado/;
    await expect(checkMoved(target)).rejects.toThrow(unfinished);
    await expect(restoreBackup(into(target, services.folder), 'copia.tar.gz')).rejects.toThrow(unfinished);
    const { lines, refusal } = await moved(target);
    expect(refusal).toBeNull();
    expect(lines.find((line) => line.includes(' reviews:'))).toMatch(/, que ya estaban$/);
    expect(lines.find((line) => line.includes(' contract_readings:'))).toMatch(/ filas$/);
    await expectSame(target);
    await expect(checkMoved(target)).resolves.toBeUndefined();
  });

  it('begins anew when the source has changed since', patient, async () => {
    const target = await other();
    await moved(target, 'reviews:');
    await aReview(services, { userId: await aUser(services) });
    const { lines, refusal } = await moved(target);
    expect([lines[0], refusal]).toEqual(['La base de datos de origen ha cambiado desde la otra vez: se empieza de nuevo.', null]);
    await expectSame(target);
  });

  it('finds out what did not arrive as it was, and mends it when repeated', patient, async () => {
    const target = await other();
    await moved(target, 'reviews:');
    await target.exec(`update reviews set experience_headline = 'Un piso que no era este en absoluto' where id = (select id from reviews order by id limit 1)`);
    expect((await moved(target)).refusal).toMatch(/^La tabla reviews no ha llegado igual\./);
    expect((await moved(target)).refusal).toBeNull();
    await expectSame(target);
  });

  it('overwrites no people, and no move of another database', patient, async () => {
    const target = await other();
    await moved(target);
    expect((await moved(target)).refusal).toBe('Esa base de datos ya tiene datos: usa una vacía.');
    const half = await other();
    await moved(half, 'reviews:');
    await half.exec(`update moving.source set id = '2020-01-01'`);
    expect((await moved(half)).refusal).toBe('En esa base de datos hay un traslado a medias de otra. Usa una vacía.');
    await expectSame(target);
  });
});
