import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDir } from './lock-dir.ts';
import { parsers } from './parsers.ts';
import { PGliteThread } from './pglite-thread.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import type { Schema } from './schema.ts';

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Schema>;
  /** Several statements in one message, without parameters. */
  exec(sql: string): Promise<void>;
  /** Calls `hear` with the payload of each NOTIFY on the channel; resolves to what ends it. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** What pg-boss needs to run on this database. */
  bossOptions(): Promise<object>;
  close(): Promise<void>;
}

/** A PostgreSQL server or cluster, through a pool; LISTEN has a connection of its own. */
export function openPostgres(url: string, poolSize = 10): Database {
  const types = { getTypeParser: ((oid: number, format?: 'text') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser };
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at its next use
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listener = listenOnPostgres(url);
  return {
    engine: 'postgres',
    kysely,
    exec: async (sql) => {
      const client = await pool.connect();
      // A script that failed may have left a transaction open: that connection is not used again.
      const failed = await client.query(sql).then(
        () => null,
        (e: Error) => e,
      );
      client.release(failed ?? undefined);
      if (failed) throw failed;
    },
    listen: listener.listen,
    bossOptions: async () => ({ connectionString: url }),
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
  await pglite.waitReady;
  const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: pglite as never }) });
  return {
    engine: 'pglite',
    kysely,
    exec: async (sql) => {
      await pglite.exec(sql);
    },
    listen: (channel, hear) => pglite.listen(channel, hear),
    bossOptions: async () => ({ db: (await import('pg-boss')).fromPglite(pglite as never), backend: 'pglite' }),
    dump: () => pglite.dump(),
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}
