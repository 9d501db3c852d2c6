import { execSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '../../adapters/jobs/pg-boss.ts';
import { backupSource, noCommands } from '../../test/backups.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { startJobs } from '../jobs.ts';
import { startBackups } from './start.ts';

const silent = pino({ level: 'silent' });
let services: TestServices;
let folder: string;
beforeAll(async () => {
  services = await testServices();
  folder = mkdtempSync(join(tmpdir(), 'rellano-nights-'));
});
afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a nightly backup may take half a day, also in a queue of an earlier release', async () => {
  const connection = await services.database.bossOptions();
  const earlier = await createJobs(connection, silent);
  await earlier.every('copia-de-seguridad', '35 2 * * *', async () => {});
  await earlier.stop();
  const jobs = await createJobs(connection, silent);
  const backups = await startBackups(backupSource(services), { folder, keep: 7 }, jobs, silent, noCommands);
  // Otherwise the queue would start it again beside itself.
  const { rows } = await sql<{ longest: number }>`select expire_seconds as longest from pgboss.queue where name = 'copia-de-seguridad'`.execute(services.db);
  expect(rows).toEqual([{ longest: 12 * 3600 }]);
  await backups.close();
  await jobs.stop();
});

test('no job is due between two and three: in March a night in Madrid has no such hour, in October one has two', async () => {
  const due: [string, string][] = [];
  const jobs = { every: async (name: string, cron: string) => void due.push([name, cron]), handle: async () => {} };
  await startJobs(jobs, services);
  await (await startBackups(backupSource(services), { folder, keep: 7 }, jobs, silent, noCommands)).close();
  expect(due.map(([name]) => name)).toContain('copia-de-seguridad');
  expect(due.filter(([, cron]) => cron.split(' ')[1] === '2')).toEqual([]);
});

test('the systemd unit deletes backups, and leftovers of a killed one, after two weeks', () => {
  const kept = mkdtempSync(join(folder, 'copias-'));
  for (const name of ['rellano-2026-11-01.tar.gz', 'rellano-2026-11-01.tar.gz.0a1b2c3d.part', 'otra.tar.gz', 'rellano-2026-11-20.tar.gz']) {
    writeFileSync(join(kept, name), 'people');
    if (!name.includes('20.tar')) utimesSync(join(kept, name), 0, 0);
  }
  const [, command = ''] = /^ExecStartPost=(.+)$/m.exec(readFileSync('deploy/rellano-backup.service', 'utf8')) ?? [];
  execSync(command.replace('/var/lib/rellano/copias', kept));
  expect(readdirSync(kept).sort()).toEqual(['otra.tar.gz', 'rellano-2026-11-20.tar.gz']);
});
