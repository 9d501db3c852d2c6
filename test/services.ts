import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { deleteJobs } from '../adapters/jobs/pg-boss.ts';
import { readContractText } from '../app/features/proof/rules/contract-content.ts';
import type { Database } from '../db/connect.ts';
import type { Clock, DocumentReader, JobName, Mail, Pool, Services } from '../platform/ports.ts';
import type { Config } from '../server/config.ts';
import { startJobs } from '../server/jobs.ts';
import { buildServices } from '../server/services.ts';
import { freshDatabase } from './fresh-database.ts';

export const testSecret = 'una-clave-de-prueba-de-mas-de-32-letras';

export interface TestServices extends Services {
  /** Lets tests change rows directly. */
  db: Pool;
  /** The data folder. */
  folder: string;
  database: Database;
  /** `slept`: the delays asked of `sleep`, in milliseconds; it returns immediately. */
  clock: Clock & { set(iso: string): void; slept: number[] };
  /** Mails sent, newest first. */
  mails(): readonly Mail[];
  /** Runs the queued jobs in order; throws when one fails. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The product's services on a migrated, empty database, with a fixed clock and a mailbox. */
export async function testServices(
  options: {
    /** false: a real site, but with a mailbox. */
    demo?: boolean;
    url?: string;
    now?: string;
    geocoding?: Partial<Config['geocoding']>;
    googleBrowserKey?: string;
    offline?: boolean;
    registration?: boolean;
    files?: Config['files'];
    smtp?: Config['smtp'];
    reader?: DocumentReader;
    poolSize?: number;
    /** An open database, which is closed with the services. */
    database?: Database;
    /** A database that is not reused, for tests that end it or change its schema. */
    ownDatabase?: boolean;
  } = {},
): Promise<TestServices> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-files-'));
  const database = options.database ?? (await freshDatabase(options.poolSize ?? 4, options.ownDatabase));
  let now = new Date(options.now ?? '2026-11-20T12:00:00Z');
  const slept: number[] = [];
  const clock = {
    now: () => now,
    slept,
    sleep: async (milliseconds: number) => void slept.push(milliseconds),
    set: (iso: string) => {
      now = new Date(iso);
    },
  };
  const config = {
    port: 0,
    host: 'localhost',
    demo: options.demo ?? true,
    url: options.url ?? 'http://localhost:3000',
    secret: testSecret,
    databaseUrl: null,
    databaseListenUrl: null,
    dataDir: folder,
    files: options.files ?? null,
    backups: null,
    smtp: options.smtp ?? null,
    trustProxy: 0,
    logLevel: 'silent',
    registration: options.registration ?? true,
    maintenance: null,
    tiles: null,
    operator: null,
    // No network: a test that needs a remote geocoder serves one itself.
    geocoding: { remote: false, timeoutMs: 500, cartociudadUrl: 'http://127.0.0.1:1', google: null, ...options.geocoding },
    googleBrowserKey: options.googleBrowserKey ?? null,
    metricsToken: null,
    errorWebhook: null,
    offline: options.offline ?? true,
    valenciaLayersUrl: 'http://127.0.0.1:1',
    official: {
      ...{ trafficUrl: 'http://127.0.0.1:1', cityDataUrl: 'http://127.0.0.1:1', gvaDataUrl: 'http://127.0.0.1:1' },
      ...{ gvaMapsUrl: 'http://127.0.0.1:1' },
    },
  };
  const sent: { name: JobName; subject: string }[] = [];
  const built = buildServices(config, database, pino({ level: 'silent' }), clock, {
    send: async (_db, name, subject) => void sent.push({ name, subject }),
    deleteAbout: deleteJobs,
  });
  const services = { ...built, reader: options.reader ?? textReader };
  const handlers = new Map<JobName, (subject: string) => Promise<void>>();
  await startJobs({ every: async () => {}, handle: async (name, work) => void handlers.set(name, work) }, services);
  return {
    ...services,
    db: database.kysely,
    clock,
    folder,
    database,
    mails: () => services.site.mailbox?.() ?? [],
    runJobs: async () => {
      for (let job = sent.shift(); job; job = sent.shift()) await handlers.get(job.name)?.(job.subject);
    },
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the bytes of a file as its text: adapters/contract-reading tests the real reader. */
const textReader: DocumentReader = {
  check: async (files) => ({ ok: true, pages: files.length }),
  read: async (files, onPage) => {
    for (const at of files.keys()) onPage?.(at + 1, files.length);
    const text = files.map((bytes) => new TextDecoder().decode(bytes)).join('\n');
    return { ok: true, text, ...readContractText(text), confidence: 100, recognised: false, pages: files.length };
  },
};
