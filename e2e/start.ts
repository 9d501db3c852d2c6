import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import pg from 'pg';
import { freePort } from '../test/free-port.ts';

export type Settings = Record<string, string>;

export interface Product {
  url: string;
  /** What the server printed. */
  output(): string;
  /** Starts another process with the same address and data; `changed`: settings that differ from then on. */
  restart(signal: 'SIGTERM' | 'SIGKILL', changed?: Settings): Promise<void>;
  stop(): Promise<void>;
}

/** The data of the demonstration, for products to start with a copy. */
export interface Demonstration {
  /** Its files, and its database if that is PGlite. */
  folder: string;
  /** The database on the PostgreSQL server; null: PGlite. */
  database: string | null;
}

/** Starts the product once, which fills its empty database with the demonstration, and stops it. */
export async function makeDemonstration(): Promise<Demonstration & { drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-demonstration-'));
  const database = await freshDatabase(null);
  const { stop } = await begun(folder, database, {}, [], '.');
  await stop();
  return {
    folder,
    database: database?.name ?? null,
    drop: async () => {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The built product on a free port with a copy of the data of `from`: PGlite, or a database of its own when TEST_DATABASE_URL names a server.
 * `root`: the folder of its build.
 */
export async function startProduct(from: Demonstration | null, settings: Settings = {}, flags: readonly string[] = [], root = '.'): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-e2e-'));
  if (from) cpSync(from.folder, folder, { recursive: true });
  const database = await freshDatabase(from?.database ?? null);
  const product = await begun(folder, database, settings, flags, root);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function begun(folder: string, database: { url: string } | null, settings: Settings, flags: readonly string[], root: string): Promise<Product> {
  const { NODE_ENV: _1, VITEST: _2, TEST: _3, PUBLIC_URL: _4, ...inherited } = process.env;
  const own = {
    ...inherited,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  };
  let printed = '';
  const begin = async () => {
    const server = spawn(process.execPath, [...(flags.length > 0 ? ['--conditions=development'] : []), resolvePath('server/start.ts'), ...flags], {
      cwd: root,
      env: own,
      stdio: 'pipe',
    });
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      const read = (bytes: Buffer) => {
        [printed, output] = [printed + bytes, output + bytes];
        const announced = /Rellano está en (http:\/\/localhost:\d+)/.exec(output);
        if (announced?.[1]) resolve(announced[1]);
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
    });
    return { server, url };
  };
  const { url, ...first } = await begin();
  let { server } = first;
  return {
    url,
    output: () => printed,
    restart: async (signal, changed = {}) => {
      await ended(server, signal);
      Object.assign(own, changed);
      ({ server } = await begin());
    },
    stop: () => ended(server),
  };
}

async function ended(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exited;
}

/** An empty database on the server, or a copy of the one of that name. */
async function freshDatabase(template: string | null): Promise<{ name: string; url: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `rellano_e2e_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
