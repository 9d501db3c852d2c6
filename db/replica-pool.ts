import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isLost, onlyReads, send } from './postgres-pool.ts';
import type { StatementNames } from './prepared.ts';

const patience = 50; // milliseconds that a replica has to catch up, before the primary is asked instead
const pauseBetweenLooks = 5;
const waitForPrimary = 15_000;
const pauseBetweenAsking = 250;
const pauseAfterTrouble = 1000; // milliseconds in which a replica that did not answer is not asked
/** Milliseconds that a replica has to answer (pg's option `query_timeout`): what it needs longer for, and what a frozen one never says, the primary is asked. */
export const replicaPatience = 3000;
const pauseAfterSilence = 15_000; // milliseconds in which one that did not answer in that time is not asked

interface ReplicaPool extends PostgresPool {
  /** Something was committed, somewhere: what is read from now on includes it. */
  changed(): void;
}

/** '16/B374D848' as a number. */
const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** A replica that gave up a query because of what it had to replay. */
const isConflict = (error: unknown) => (error as { code?: string }).code === '40001';
/** It took the question and said nothing. Its connection breaks none by itself when its machine is gone. */
const isSilent = (error: unknown) => (error as { message?: string }).message === 'Query read timeout';

/**
 * Reads from a replica, if it has replayed all that this process has heard of; everything else, and what a replica cannot answer, goes to the
 * primary. News come from the primary alone. The position in its log is asked after the news, since what a transaction could send along was taken
 * before its own commit record. While `hears` says that none come, nothing is read from a replica: how far it has to be is not known.
 */
export function replicaPool(replica: pg.Pool, primary: PostgresPool, nameOf: StatementNames, hears: () => boolean): ReplicaPool {
  replica.on('connect', (client) => void client.on('error', () => {}));
  replica.on('error', () => {});
  /** null: it has to be asked. */
  let position: Promise<bigint> | null = null;
  let troubleUntil = 0;
  /** Where each connection's server was seen; null: it is no replica. */
  const seen = new WeakMap<pg.PoolClient, bigint | null>();
  /** Those that were behind when they were waited for last: until they have caught up nobody waits for them again. */
  const behind = new WeakSet<pg.PoolClient>();

  async function askPosition(): Promise<bigint> {
    for (const until = performance.now() + waitForPrimary; ; ) {
      const client = await primary.connect();
      try {
        const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn', []);
        return positionOf(rows[0]?.lsn ?? '0/0');
      } catch (error) {
        // A replica that is about to be the primary has no such position yet.
        if ((error as { code?: string }).code !== '55000' || performance.now() > until) throw error;
      } finally {
        client.release();
      }
      await new Promise((resume) => setTimeout(resume, pauseBetweenAsking));
    }
  }
  function required(): Promise<bigint> {
    if (position) return position;
    const asked = askPosition();
    position = asked;
    asked.catch(() => {
      if (position === asked) position = null;
    });
    return asked;
  }

  async function hasReached(client: pg.PoolClient, wanted: bigint): Promise<boolean> {
    const enough = () => {
      const known = seen.get(client);
      return known === null || (known !== undefined && known >= wanted);
    };
    for (const until = performance.now() + (behind.has(client) ? 0 : patience); !enough(); ) {
      const { rows } = await client.query<{ lsn: string | null }>('select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn');
      const lsn = rows[0]?.lsn ?? null;
      seen.set(client, lsn === null ? null : positionOf(lsn));
      if (enough()) break;
      if (performance.now() >= until) {
        behind.add(client);
        return false;
      }
      await new Promise((resume) => setTimeout(resume, pauseBetweenLooks));
    }
    behind.delete(client);
    return true;
  }

  /** null: the primary has to answer. */
  async function fromReplica(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult | null> {
    if (performance.now() < troubleUntil || !hears()) return null;
    const wanted = await required();
    let client: pg.PoolClient | undefined;
    try {
      client = await replica.connect();
      const result = (await hasReached(client, wanted)) ? await send(client, nameOf, sql, parameters) : null;
      client.release();
      return result;
    } catch (error) {
      const silent = isSilent(error);
      const lost = isLost(error) || client === undefined || silent;
      client?.release(lost ? (error as Error) : undefined);
      if (!lost && !isConflict(error)) throw error;
      if (lost) troubleUntil = Math.max(troubleUntil, performance.now() + (silent ? pauseAfterSilence : pauseAfterTrouble));
      return null;
    }
  }

  return {
    options: primary.options,
    end: () => replica.end(),
    changed() {
      position = null;
    },
    async connect(): Promise<PostgresPoolClient> {
      let own: PostgresPoolClient | null = null;
      return {
        get processID() {
          return (own as { processID?: number } | null)?.processID;
        },
        query: (async (sql: string, parameters: readonly unknown[]) => {
          if (own === null && onlyReads(sql)) {
            const read = await fromReplica(sql, parameters);
            if (read) return read;
          }
          own ??= await primary.connect();
          return own.query(sql, parameters as never);
        }) as unknown as PostgresPoolClient['query'],
        release: (destroy?: boolean) => (own as { release(destroy?: boolean): void } | null)?.release(destroy),
      } as PostgresPoolClient;
    },
  };
}
