import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createJobs } from '../adapters/jobs/pg-boss.ts';
import { removePartialFiles } from '../adapters/storage/disk.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { openPostgres } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { dayMs } from '../platform/dates.ts';
import { VERSION } from '../platform/version.ts';
import type * as entry from './app.ts';
import { startBackups } from './backup/start.ts';
import { createCloser } from './closing.ts';
import { changeAdmin } from './commands/admin.ts';
import { deleteAccountByEmail } from './commands/delete-account.ts';
import { readConfig } from './config.ts';
import { prepareDemo, refuseDemoUsers } from './demo/demo.ts';
import { archiveBuiltFiles, earlierFiles } from './earlier-files.ts';
import { createErrorWebhook } from './error-webhook.ts';
import { openFiles } from './file-store.ts';
import { createHttp, listen, placeOf } from './http.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openFolder } from './open-folder.ts';
import { otherSecret } from './secret/check.ts';
import { buildServices } from './services.ts';
import { runChecks } from './setup/checks.ts';
import { announceIfSlow, checkDatabase, checkDataDir, checkFiles, loadSecret } from './start-checks.ts';

const buildDir = 'build';
const abandoned = 3_600_000; // milliseconds after which a file is no longer being written
const sameSignal = 1000; // milliseconds
const closingTimeout = 25_000; // milliseconds for requests in flight when the process has to end (docs/OPERATIONS.md)

/** Opens everything in order, serves, and closes everything in reverse order on SIGTERM or SIGINT. */
export async function main(development: boolean): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, undefined, config.errorWebhook === null ? undefined : createErrorWebhook(config.errorWebhook));
  const hindrance = (await runChecks('start', config)).find(({ state }) => state === 'mal');
  if (hindrance) throw new Error(hindrance.text);
  checkDataDir(config.dataDir);
  const database = config.databaseUrl ? openPostgres(config.databaseUrl, 10, config.databaseListenUrl) : await openFolder(join(config.dataDir, 'db'));
  // A dead thread is not restarted: the process exits, and its supervisor restarts it.
  void database.died.then((error) => {
    log.error({ err: error }, 'database ended');
    console.error(`\nLa base de datos se ha parado (${error.message}): Rellano termina. Vuelve a arrancarlo.\n`);
    process.exit(1);
  });
  await checkDatabase(database);
  const files = openFiles(config);
  await checkFiles(files, log);
  // Partial files of a killed process; other processes may be writing now.
  if (!config.files) await removePartialFiles(join(config.dataDir, 'files'), new Date(Date.now() - abandoned));
  const migrations = await announceIfSlow('\nPoniendo la base de datos al día, o esperando a quien la tiene bloqueada …', migrate(database));
  log.info({ engine: database.engine, migrations }, 'database ready');

  const jobs = await createJobs(await database.bossOptions(), log);
  const secret = config.secret ?? loadSecret(config.dataDir);
  const other = await otherSecret(database.kysely, secret);
  if (other !== null) throw new Error(other);
  const figures = createMetrics(database);
  let failuresOutside = 0;
  const services = buildServices({ ...config, secret }, database, log, systemClock, jobs, (host, answered) => {
    if (!answered) failuresOutside++;
    figures.geocoder(host, answered);
  });
  if (config.demo) await database.alone(() => prepareDemo(services));
  else await refuseDemoUsers(services);
  await startJobs(jobs, services);
  // A PostgreSQL server does this by itself.
  if (database.engine === 'pglite') await jobs.every('base-en-orden', '5 4 * * *', () => database.exec('vacuum analyze'));
  const of = { database, dataDir: config.dataDir, files, secret, version: VERSION, now: systemClock.now };
  const backups = await startBackups(of, config.backups, jobs, log, {
    admin: (words) => changeAdmin(services, words),
    'account:delete': (words) => deleteAccountByEmail(services, words),
  });

  const http = createHttp();
  const isStream = (request: IncomingMessage) => request.url?.startsWith('/avisos/stream') ?? false;
  const closeGently = createCloser(http, isStream);
  figures.countStreams(http, isStream);
  const vite = development ? await (await import('vite')).createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' }) : null;
  if (!vite && !existsSync(join(buildDir, 'server/index.js'))) throw new Error('Falta la compilación: ejecuta "npm run build" o "npm start".');
  const load = () => (vite ? vite.ssrLoadModule('/server/app.ts') : import(pathToFileURL(`${buildDir}/server/index.js`).href)) as Promise<typeof entry>;
  let built = await load();
  figures.know(built.routes.map(({ path }) => path));
  const [client, earlier] = [`${buildDir}/client`, earlierFiles(config.dataDir)];
  if (!vite) {
    const keep = () => archiveBuiltFiles(client, earlier, systemClock.now()).catch((err) => log.error({ err }, 'files of this version are not kept'));
    await keep();
    setInterval(keep, dayMs).unref();
  }
  const metrics = { figures, token: config.metricsToken };
  let stopping = false;
  const options = {
    ...{ services, log, development, metrics },
    trustProxy: config.trustProxy,
    ready: () => !stopping,
    assets: vite ? null : client,
    earlier,
    maintenance: config.maintenance,
    lostSince: database.lostSince,
    failuresOutside: () => failuresOutside,
  };
  let app = await built.createApp(options);
  const listener = getRequestListener(async (request, env) => {
    if (vite) {
      const now = await load();
      if (now !== built) [built, app] = [now, await now.createApp(options)];
    }
    return app.fetch(request, env as Parameters<typeof app.fetch>[1]);
  });
  http.on('request', (req, res) => (vite ? vite.middlewares(req, res, () => void listener(req, res)) : void listener(req, res)));

  const { port, beside } = await listen(http, config);
  console.log(
    `\nRellano está en ${config.demo ? `http://localhost:${port} (modo demostración)` : `${config.url}, y escucha en ${placeOf({ ...config, port })}`}\n`,
  );

  let stopped = 0;
  const stop = async () => {
    // A second signal ends it immediately. A service manager and npm may both forward the first one.
    if (stopping) return performance.now() - stopped > sameSignal ? http.closeAllConnections() : undefined;
    stopping = true;
    stopped = performance.now();
    await vite?.close();
    await closeGently(closingTimeout, beside);
    await backups.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
