import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import { lockDir } from './lock-dir.ts';
import { parsers } from './parsers.ts';
import { PGliteThread } from './pglite-thread.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { reconnectingPool, statementTimeout, waitForConnection } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Schema>;
  /** Several statements in one message, without parameters. */
  exec(sql: string): Promise<void>;
  /** Calls `listener` with the payload of each NOTIFY on the channel; resolves to the unsubscribe function. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  /** Since when, by performance.now(), notifications do not arrive; null: they do. */
  lostSince(): number | null;
  /** Runs `work` exclusively: other processes on the same database wait. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while no server serves this database; throws if one does. Starting servers wait for its end. */
  whileNobodyServes<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves, with the reason, when the database has ended by itself and will not recover in this process. */
  died: Promise<Error>;
  /** Connections of a pool, and the number of waiting requests; PGlite has none. */
  pool?: () => { open: number; idle: number; waiting: number };
  /** The interface that pg-boss needs. */
  bossOptions(): Promise<object>;
  close(): Promise<void>;
}

/**
 * A PostgreSQL server or cluster, through a pool. What holds a session for longer than a transaction (LISTEN, migrations, jobs, `alone`) connects to
 * `direct`: behind a pooler in transaction mode that is the server itself, and the pooler sets the limits of a session (deploy/ha/pgbouncer.ini).
 */
export function openPostgres(url: string, poolSize = 10, direct: string | null = null): Database {
  const types = { getTypeParser: ((oid: number, format?: 'text') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser };
  const limits = `set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${statementTimeout}`;
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: waitForConnection,
    max: poolSize,
    types,
    onConnect: async (client: pg.ClientBase) => {
      if (!direct) await client.query(limits);
    },
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reconnectingPool(pool) }) });
  const connectionString = direct ?? url;
  const listener = listenOnPostgres(connectionString);
  /** A connection for one task, without limits: migrations, and waiting for another process, may take long. */
  async function withOwnConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 15_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return {
    engine: 'postgres',
    kysely,
    died: new Promise(() => {}), // a server may recover
    exec: (sql) => withOwnConnection(async (client) => void (await client.query(sql))),
    alone: (work) =>
      withOwnConnection(async (client) => {
        await client.query(`begin; select pg_advisory_xact_lock(${advisoryLocks.alone})`);
        return work();
      }),
    whileNobodyServes: (work) =>
      withOwnConnection(async (client) => {
        const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${advisoryLocks.serving}) as free`);
        if (!rows[0]?.free) throw new Error('Rellano está en marcha: páralo, repite la orden y vuelve a arrancarlo.');
        return work();
      }),
    listen: listener.listen,
    lostSince: listener.lostSince,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    bossOptions: async () => ({ connectionString }),
    close: async () => {
      await listener.close();
      await kysely.destroy();
    },
  };
}

/** PGlite in a thread: in the folder `dataDir` (locked, with real fsync), or in memory, perhaps from a snapshot. */
export async function openPglite(options: {
  dataDir?: string;
  snapshot?: Uint8Array<ArrayBuffer>;
}): Promise<Database & { dump(): Promise<Uint8Array<ArrayBuffer>> }> {
  const unlock = options.dataDir ? lockDir(options.dataDir) : () => {};
  const pglite = new PGliteThread(options);
  await pglite.waitReady.catch((e) => {
    unlock();
    throw e;
  });
  const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: pglite as never }) });
  return {
    engine: 'pglite',
    kysely,
    died: pglite.died,
    exec: async (sql) => {
      await pglite.exec(sql);
    },
    alone: (work) => work(), // the folder is locked by one process
    whileNobodyServes: (work) => work(),
    listen: (channel, listener) => pglite.listen(channel, listener),
    lostSince: () => null,
    bossOptions: async () => ({ db: (await import('pg-boss')).fromPglite(pglite as never), backend: 'pglite' }),
    dump: () => pglite.dump(),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}
