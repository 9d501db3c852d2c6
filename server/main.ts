import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createPurger } from '../adapters/cache/purge.ts';
import { createJobs } from '../adapters/jobs/pg-boss.ts';
import { removeParts } from '../adapters/storage/disk.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { openPostgres } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { dayMs } from '../domain/dates/days.ts';
import { readChange } from '../domain/site/page-change.ts';
import { createApp } from './app.ts';
import { startBackups } from './backup/start.ts';
import { createCloser } from './closing.ts';
import { readConfig } from './config.ts';
import { prepareDemo, refuseDemoUsers } from './demo.ts';
import { earlierFiles, keepFiles } from './earlier-files.ts';
import { createErrorWebhook } from './error-webhook.ts';
import { openFiles } from './file-store.ts';
import { createHttp, listen } from './http.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openFolder } from './open-folder.ts';
import { buildServices } from './services.ts';
import { checkDatabase, checkDataDir, checkFiles, checkMoved, loadSecret, saying } from './start-checks.ts';
import { VERSION } from './version.ts';
import { announceServing, isFirstProcess, sharesPort } from './workers.ts';

const buildDir = 'build';
const abandoned = 3_600_000; // milliseconds after which nobody writes a file any more
const sameSignal = 1000; // milliseconds
const lastPurges = 2500; // milliseconds: what changes all the time waits for up to 2.3 s (adapters/cache/purge.ts)
const patience = 25_000; // milliseconds for what is in flight when the process has to end (docs/OPERATIONS.md)

/** Opens everything in order, serves, and closes everything in the opposite order on SIGTERM or SIGINT. */
export async function main(development: boolean): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, undefined, config.errorWebhook === null ? undefined : createErrorWebhook(config.errorWebhook));
  checkDataDir(config.dataDir);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, 10, config.databaseListenUrl, config.databaseReadUrl)
    : await openFolder(join(config.dataDir, 'db'));
  // A thread that ended is not restarted: the process exits, for its supervisor to restart it.
  void database.died.then((error) => {
    log.error({ err: error }, 'database ended');
    console.error(`\nLa base de datos se ha parado (${error.message}): Rellano termina. Vuelve a arrancarlo.\n`);
    process.exit(1);
  });
  await checkDatabase(database);
  await checkMoved(database);
  const files = openFiles(config);
  await checkFiles(files, log);
  // What a killed process was writing; others may be writing now.
  if (!config.files && isFirstProcess()) await removeParts(join(config.dataDir, 'files'), new Date(Date.now() - abandoned));
  const migrations = await saying('\nPoniendo la base de datos al día, o esperando a quien la tiene bloqueada …', migrate(database));
  log.info({ engine: database.engine, migrations }, 'database ready');

  const jobs = await createJobs(await database.bossOptions(), log);
  const secret = config.secret ?? loadSecret(config.dataDir);
  const figures = createMetrics(database);
  const services = buildServices({ ...config, secret }, database, log, systemClock, jobs, figures.geocoder);
  if (config.demo) await database.alone(() => prepareDemo(services));
  else await refuseDemoUsers(services);
  const first = isFirstProcess();
  if (first) await startJobs(jobs, services);
  // A PostgreSQL server does this by itself.
  if (database.engine === 'pglite') await jobs.every('base-en-orden', '5 4 * * *', () => database.exec('vacuum analyze'));
  const of = { database, dataDir: config.dataDir, files, secret, version: VERSION, now: systemClock.now };
  const backups = first ? await startBackups(of, config.backups, jobs, log) : null;

  await services.events.subscribe('content', database.readers.heard);
  const purger = createPurger({ urls: config.purgeUrls, log });
  if (config.purgeUrls.length > 0) await services.events.subscribe('content', (payload) => purger.purge(readChange(payload)));

  const http = createHttp();
  const isStream = (request: IncomingMessage) => request.url?.startsWith('/avisos/stream') ?? false;
  const closeGently = createCloser(http, isStream);
  figures.countStreams(http, isStream);
  const vite = development ? await (await import('vite')).createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' }) : null;
  if (!vite && !existsSync(join(buildDir, 'server/index.js'))) throw new Error('Falta la compilación: ejecuta "npm run build" o "npm start".');
  const build = vite
    ? () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
    : ((await import(pathToFileURL(`${buildDir}/server/index.js`).href)) as ServerBuild);
  if (typeof build !== 'function') figures.know(['', ...Object.values(build.routes).flatMap((route) => route?.path ?? [])]);
  const [client, earlier] = [`${buildDir}/client`, earlierFiles(config.dataDir)];
  if (first && !vite) {
    const keep = () => keepFiles(client, earlier, systemClock.now()).catch((err) => log.error({ err }, 'files of this version are not kept'));
    await keep();
    setInterval(keep, dayMs).unref();
  }
  const metrics = { figures, token: config.metricsToken };
  let stopping = false;
  const app = await createApp({
    ...{ services, log, build, development, metrics },
    trustProxy: config.trustProxy,
    ready: () => !stopping,
    assets: vite ? null : client,
    earlier,
    shared: config.purgeUrls.length > 0,
    readers: database.readers.kysely,
  });
  const listener = getRequestListener(app.fetch);
  http.on('request', (req, res) => (vite ? vite.middlewares(req, res, () => void listener(req, res)) : void listener(req, res)));

  const port = await listen(http, config, sharesPort());
  announceServing();
  if (first) console.log(`\nRellano está en ${config.demo ? `http://localhost:${port}` : config.url}${config.demo ? ' (modo demostración)' : ''}\n`);

  let stopped = 0;
  const stop = async () => {
    // A second signal: at once. Where there are several processes each may get the first one twice, from the system and from who supervises them.
    if (stopping) return performance.now() - stopped > sameSignal ? http.closeAllConnections() : undefined;
    stopping = true;
    stopped = performance.now();
    await vite?.close();
    await closeGently(patience);
    await Promise.race([purger.idle(), systemClock.sleep(lastPurges)]);
    await backups?.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
