import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createLogKey } from '../adapters/system/log-key.ts';
import { signCheckpoint } from '../app/features/decisions/data/log.writes.ts';
import { type Database, openPglite } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { aUser } from '../test/builders.ts';
import { emptyDatabase } from '../test/databases.ts';
import { testServices } from '../test/services.ts';
import { realSite, startProcess, tempFolder } from '../test/started.ts';

// Starts that would do harm, and what the doctor and the other commands say of them: the real programs.
const longTimeout = { timeout: 280_000 };
const doctor = ['server/commands/doctor.ts', '--sin-red'];
const site = realSite('https://rellano.example');

/** The settings of a real site on a database of this run's engine, which `fill` fills. */
async function siteWith(fill: (database: Database) => Promise<unknown>) {
  const DATA_DIR = tempFolder();
  mkdirSync(join(DATA_DIR, 'db'));
  const closing: (() => Promise<unknown>)[] = [];
  const target = inject('postgres') ? await emptyDatabase('postgres', closing) : null;
  const database = target ?? (await openPglite({ dataDir: join(DATA_DIR, 'db') }));
  await migrate(database);
  await fill(database);
  if (!target) await database.close();
  return {
    env: { ...site, DATA_DIR, ...(target ? { DATABASE_URL: target.url ?? '' } : {}) },
    end: async () => void (await Promise.all(closing.map((close) => close()))),
  };
}

it.each([
  [
    'of a later version, and names it',
    '9.1.0',
    /^La base de datos es de la versión 9\.1\.0 de Rellano, y esta \([\d.]+\) no conoce su cambio 9999_other\.sql: arranca/,
  ],
  [
    'of before 0.1.0',
    '0.1.0',
    /^La base de datos tiene el cambio 9999_other\.sql, [^\n]* antes de la 0\.1\.0 [^\n]* empieza con una base de datos vacía [^\n]*$/,
  ],
])('start and doctor refuse a database %s', longTimeout, async (_, version, sentence) => {
  const { env, end } = await siteWith((database) =>
    database.exec(`insert into _migration (name, checksum, version) values ('9999_other.sql', '', '${version}')`),
  );
  const refused = await startProcess(env).ended();
  expect([refused.code, refused.text.trim()]).toEqual([1, expect.stringMatching(sentence)]);
  const { code, text } = await startProcess(env, doctor).ended();
  expect([code, text]).toEqual([1, expect.stringContaining(`Esquema: ${refused.text.trim()}`)]);
  await end();
});

it('another SECRET stops the start, and npm run admin changes it, signed by the former one', longTimeout, async () => {
  const { env, end } = await siteWith(async (database) => {
    const services = await testServices({ database });
    await aUser(services);
    await signCheckpoint({ ...services, logKey: createLogKey(site.SECRET) });
  });
  const other = { ...env, SECRET: 'el secreto nuevo, también de más de treinta y dos letras' };
  const refusal = /^SECRET no es el de esta base de datos\..*«npm run admin -- --cambiar-secreto»/;
  expect((await startProcess(other).ended()).text.trim()).toMatch(refusal);
  expect((await startProcess(other, doctor).ended()).text).toMatch(/MAL {2}[^\n]*Secreto: SECRET no es el de esta base de datos/);
  const admin = (settings: Record<string, string>, word: string) => startProcess(settings, ['server/commands/admin.ts', word]).ended();
  const change = { ...other, OLD_SECRET: site.SECRET };
  expect(await admin(change, '--cambiar-secreto')).toMatchObject({ code: 0, text: expect.stringContaining('firmada por la de antes') });
  expect(await startProcess(other).up()).toBe(site.PUBLIC_URL);
  await end();
});

it('an empty DATABASE_URL stops a real site, which would otherwise start empty', longTimeout, async () => {
  const { code, text } = await startProcess({ ...site, DATA_DIR: tempFolder(), DATABASE_URL: '' }).ended();
  expect([code, text.trim()]).toEqual([1, expect.stringMatching(/^Configuración: DATABASE_URL no vale: está vacío: di postgres:\/\/…/)]);
});

it('the doctor checks nothing without settings, and says how to pass them', longTimeout, async () => {
  const { code, text } = await startProcess({}, doctor).ended();
  expect([code, text]).toEqual([1, expect.stringMatching(/^No hay ajustes en el entorno\.[\s\S]*--env-file=/)]);
});

it('the doctor names a port of another program, one that bypasses the proxy, and backups beside the data', longTimeout, async () => {
  const other = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const DATA_DIR = tempFolder();
  const { code, text } = await startProcess(
    { ...site, DATA_DIR, PORT, HOST: '0.0.0.0', TRUST_PROXY: '1', BACKUP_DIR: join(DATA_DIR, 'copias') },
    doctor,
  ).ended();
  expect(code).toBe(1);
  expect(text).toContain(`escucha en 0.0.0.0:${PORT} y cree a tu proxy (TRUST_PROXY)`);
  expect(text).toMatch(/MAL {2}[^\n]*Puerto: en 0\.0\.0\.0:\d+ contesta otro programa, no Rellano/);
  expect(text).toMatch(/Otro disco: \S+copias \(BACKUP_DIR\) está en el disco de/);
  other.close();
});
