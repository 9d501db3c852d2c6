import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createLayerFiles } from '../adapters/geocoding/layer-files.ts';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { OFFICIAL_SOURCES } from '../domain/official/sources/names.ts';
import { importAll } from '../server/commands/import-valencia.ts';
import { readConfig } from '../server/config.ts';
import { folderReaders } from '../server/official-readers.ts';
import { buildServices } from '../server/services.ts';
import type { Services } from '../usecases/ports.ts';
import { suggestPlaces } from '../usecases/suggestions/reads.ts';
import { prepare } from './database.ts';
import { fill } from './fill.ts';
import { writeImportFiles } from './import-files.ts';

// npm run bench:import -- [--portals 60000] [--parcels 38000] [--deposits 35000] [--reviews 20000] [--postgres postgres://user@host/postgres]:
// a whole import from files, how long it takes and how much it adds, and what a search takes before and after.
const { values } = parseArgs({
  options: {
    ...{ portals: { type: 'string', default: '60000' }, parcels: { type: 'string', default: '38000' } },
    ...{ deposits: { type: 'string', default: '35000' }, reviews: { type: 'string', default: '20000' }, postgres: { type: 'string' } },
  },
});
const aims = { seconds: 180, megabytes: 60, searchMs: 20 };
const typed = ['su', 'sueca', 'sueca 15', 'mestre numero 12', 'mestre numero 1234, 15', 'carrer de russafa', 'c/ sueca 41 3º 12 46006', 'sueka', 'zzzz'];

const ground = await prepare(values.postgres);
try {
  const database = await ground.open();
  await migrate(database);
  await fill(database, Number(values.reviews));
  const config = readConfig(ground.settings);
  const services = buildServices({ ...config, secret: config.secret ?? '' }, database, pino({ level: 'silent' })) as unknown as Services;
  const folder = join(ground.folder, 'files');
  mkdirSync(folder);
  writeImportFiles(folder, { portals: Number(values.portals), parcels: Number(values.parcels), deposits: Number(values.deposits) });
  const before = { size: await megabytes(database), search: await slowest(services) };
  console.info(
    `${ground.engine}, load ${load()}: ${values.portals} portals, ${values.parcels} parcels, ${values.deposits} deposits of the city\n\n| Source | s | changes |\n|---|---:|---:|`,
  );
  const first = await importing(services, folder, true);
  const after = { size: await megabytes(database), search: await slowest(services) };
  const second = await importing(services, folder, false);
  const again = await megabytes(database);
  await database.exec('truncate portals cascade');
  const streetsOnly = await slowest(services);
  const added = after.size - before.size;
  console.info(`
- the import took ${first.toFixed(1)} s, aim ${aims.seconds} s: ${verdict(first <= aims.seconds)}
- it added ${added.toFixed(1)} MB, aim ${aims.megabytes} MB: ${verdict(added <= aims.megabytes)}
- the same again took ${second.toFixed(1)} s and added ${(again - after.size).toFixed(1)} MB
- the slowest search of ${typed.length}: ${before.search.toFixed(1)} ms before, ${after.search.toFixed(1)} ms after, ${streetsOnly.toFixed(1)} ms after without the portals (p50 of 30), aim ${aims.searchMs} ms: ${verdict(after.search <= aims.searchMs)}
- load of the machine at the end: ${load()}`);
  await database.close();
} finally {
  await ground.drop();
}

/** Seconds of a whole import, source by source. */
async function importing(services: Services, folder: string, shown: boolean): Promise<number> {
  const began = performance.now();
  for (const group of ['gazetteer', ...new Set(OFFICIAL_SOURCES.map((source) => source.group))]) {
    const start = performance.now();
    const { lines, failed } = await importAll(
      services,
      { from: folder, solo: [group] },
      { layers: createLayerFiles(folder), registers: folderReaders(folder) },
      () => {},
    );
    if (failed) throw new Error(lines.join('\n'));
    const changes = lines.reduce((sum, line) => sum + Number(/(\d+) cambios/.exec(line)?.[1] ?? 0), 0);
    if (shown) console.info(`| ${group} | ${((performance.now() - start) / 1000).toFixed(1)} | ${group === 'gazetteer' ? '' : changes} |`);
  }
  return (performance.now() - began) / 1000;
}

async function megabytes(database: Database): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace`.execute(
    database.kysely,
  );
  return (rows[0]?.bytes ?? 0) / 1e6;
}

/** The slowest of the typed words: the middle of thirty times. */
async function slowest({ db }: Services): Promise<number> {
  let worst = 0;
  for (const text of typed) {
    const times: number[] = [];
    for (let n = -3; n < 30; n++) {
      const began = performance.now();
      await suggestPlaces(db, text);
      if (n >= 0) times.push(performance.now() - began);
    }
    worst = Math.max(worst, times.toSorted((a, b) => a - b)[15] ?? 0);
  }
  return worst;
}

function verdict(met: boolean): string {
  return met ? 'met' : '**not met**';
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
