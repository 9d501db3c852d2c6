import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Longer than any statement of the product, unless it waits for a lock that is not released. Milliseconds. */
export const statementTimeout = 60_000;
/** For a server that is starting or failing over: a failover takes up to eight seconds. Milliseconds. */
export const waitForServer = 10_000;
/** For a free connection, while the server answers other requests. Milliseconds. */
export const waitForConnection = 15_000;
/** For each attempt once the server has been away longer than that. */
const waitOnceAway = 500;
const pauseBetweenTries = 250;

const lostCodes = /^(08...|57P0[1-3]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const lostTexts = /Connection terminated|connection error and is not queryable|was closed and is not queryable/;

/** Whether the connection failed, not the statement. */
export function isLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return lostCodes.test(code ?? '') || lostTexts.test(message ?? '');
}

/** PgBouncer accepts the connection and has no server: the statement was not run. */
const hasNoServer = (error: unknown) => /^(server login has been failing|query_wait_timeout)/.test((error as Error).message ?? '');

/** A statement that may run twice. A read that looks like a write is not retried, which is harmless. */
const onlyReads = (sql: string) =>
  /^\s*(select|with|show)\b/i.test(sql) && !/\b(insert|update|delete|merge|nextval|setval|lock|pg_notify|set_config)\b/i.test(sql);

/**
 * A lost connection as an SQLSTATE, for any error of the driver: 08006, uncommitted work is rolled back; 08007, COMMIT was sent, and its outcome is
 * unknown.
 */
function lost(error: unknown, sql: string): Error {
  const sent = !neverSent.test((error as Error).message ?? '');
  const code = /^commit$/i.test(sql) && sent ? '08007' : '08006';
  return Object.assign(new Error('the connection to the database was lost', { cause: error }), { code });
}
const neverSent = /is not queryable/;
const unreachable = (cause: unknown) => Object.assign(new Error('the database cannot be reached', { cause }), { code: '08001' });
const pause = () => new Promise((resume) => setTimeout(resume, pauseBetweenTries));
const begins = /^(begin|start transaction)\b/i;
const ends = /^(commit|rollback)$/i;

/**
 * The pool for Kysely. It survives lost connections: it reconnects until the server is back, and retries a read outside a transaction, or the start of one,
 * on another connection. Within a transaction the caller that began it gets the error (platform/transaction.ts), since only the caller can run all of it
 * again. All wait for the same server: requests that come after it has been away for `waitForServer` get the error immediately.
 */
export function reconnectingPool(pool: pg.Pool): PostgresPool {
  // A connection that breaks in use fails its statement and emits 'error' too: without a listener that ends the process.
  pool.on('connect', (client) => {
    wait.over();
    client.on('error', () => {});
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at its next use
  let reached = false;
  let awaySince: number | null = null;
  let answered = 0;
  const wait: Wait = {
    over: () => {
      awaySince = null;
      answered = performance.now();
    },
    until: (began) => (answered > began ? began + waitForConnection : Math.max(began + waitOnceAway, (awaySince ?? began) + waitForServer)),
    // If other requests get responses meanwhile, the server is up and all connections are in use.
    away: (since) => {
      if (answered < since) awaySince ??= performance.now();
    },
  };

  async function connect(): Promise<pg.PoolClient> {
    const began = performance.now();
    for (;;) {
      try {
        const client = await before(() => wait.until(began), pool.connect());
        reached = true;
        return client;
      } catch (e) {
        // At the start no request waits, and the settings may be wrong: the error is thrown immediately and unchanged.
        if (!reached) throw e;
        wait.away(began);
        if (!isLost(e) || performance.now() > wait.until(began)) throw unreachable(e);
        await pause();
      }
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    // All idle connections may be broken: after as many attempts plus one, a new one is used.
    connect: async () => reconnectingClient(await connect(), connect, wait, (pool.options.max ?? 10) + 1),
  };
}

/** The shared wait for the server of all users of the pool. */
interface Wait {
  /** Reports an attempt that started at `since` and did not reach the server. */
  away(since: number): void;
  /** Until when a request that started at `began` waits. */
  until(began: number): number;
  over(): void;
}

/** A connection that arrives later is released. */
function before(until: () => number, connection: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let late = false;
    const look = () => {
      if (until() > performance.now()) {
        timer = setTimeout(look, until() - performance.now());
        return;
      }
      late = true;
      reject(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
    };
    let timer = setTimeout(look, Math.max(pauseBetweenTries, until() - performance.now()));
    connection.then((client) => (late ? client.release() : resolve(client)), reject).finally(() => clearTimeout(timer));
  });
}

function reconnectingClient(first: pg.PoolClient, connect: () => Promise<pg.PoolClient>, wait: Wait, tries: number): PostgresPoolClient {
  /** null: it was lost, and there is no other yet. */
  let client: pg.PoolClient | null = first;
  let inTransaction = false;
  let broken = false;

  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const repeatable = !inTransaction && (begins.test(sql) || onlyReads(sql));
    const began = performance.now();
    for (let left = repeatable ? tries : 1; ; left--) {
      client ??= await connect();
      try {
        const result = await client.query(sql, parameters as unknown[]);
        wait.over();
        if (begins.test(sql)) inTransaction = true;
        return result;
      } catch (e) {
        if (!isLost(e)) throw e;
        const refused = !inTransaction && hasNoServer(e);
        if (refused) wait.away(began);
        if (refused && performance.now() > wait.until(began)) {
          broken = true;
          throw unreachable(e);
        }
        if (!refused && left <= 1) {
          broken = true;
          throw lost(e, sql);
        }
        client.release(e as Error);
        client = null;
        if (refused) await pause();
      } finally {
        if (ends.test(sql)) inTransaction = false;
      }
    }
  }

  return {
    get processID() {
      return (client as { processID?: number } | null)?.processID;
    },
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client?.release(destroy || broken),
  };
}
