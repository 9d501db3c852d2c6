import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { PENDING, PIPELINED } from '../usecases/ports.ts';
import type { StatementNames } from './prepared.ts';

/** No statement of the product takes this long, unless it waits for a lock that is not released. Milliseconds. */
export const statementTimeout = 60_000;
/** For a free connection, and for a server that is just starting or changing over. Milliseconds. */
export const waitForServer = 15_000;
const pauseBetweenTries = 250;

const lostCodes = /^(08...|57P0[1-3]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const lostTexts = /Connection terminated|connection error and is not queryable|was closed and is not queryable/;

/** Whether the connection failed, not the statement: it is lost, or out of date. */
export function isLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return lostCodes.test(code ?? '') || lostTexts.test(message ?? '') || isOutdated(error);
}

/** A PgBouncer lets us in and has no server for us: what was sent was not run. */
const hasNoServer = (error: unknown) => /^(server login has been failing|query_wait_timeout)/.test((error as Error).message ?? '');

/** A migration has changed what a statement gives that this connection has prepared. It was not run. */
function isOutdated(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** A statement that may run twice. A read that looks like a change is not retried, which does no harm. */
export const onlyReads = (sql: string) =>
  /^\s*(select|with|show)\b/i.test(sql) && !/\b(insert|update|delete|merge|nextval|setval|lock|pg_notify|set_config)\b/i.test(sql);

/**
 * A lost connection as an SQLSTATE, whatever error the driver gave: 08006, what was not committed is rolled back; 08007, COMMIT
 * was sent, and its outcome is unknown. After a statement that is out of date it is known: COMMIT rolled back.
 */
function lost(error: unknown, sql: string): Error {
  const sent = !neverSent.test((error as Error).message ?? '') && !isOutdated(error);
  const code = /^commit$/i.test(sql) && sent ? '08007' : '08006';
  return Object.assign(new Error('the connection to the database was lost', { cause: error }), { code });
}
const neverSent = /is not queryable/;
const unreachable = (cause: unknown) => Object.assign(new Error('the database cannot be reached', { cause }), { code: '08001' });
const pause = () => new Promise((resume) => setTimeout(resume, pauseBetweenTries));
const begins = /^(begin|start transaction)\b/i;
const ends = /^(commit|rollback)$/i;
const noAnswer = () => ({ command: '', rowCount: null, rows: [] as unknown[] });

/**
 * The pool as Kysely sees it. It survives lost connections: it tries to connect until the server is back, and a read outside a
 * transaction, or the first statement of one, is retried on another connection. Within a transaction the caller that began it gets
 * the error (usecases/transaction.ts), since only the caller can run the whole of it again. `nameOf`: the name to prepare a statement under.
 *
 * The beginning of a transaction, and the statements in it that are `pipelined`, travel with its next statement, in one message (the
 * connections have pg's option `pipeline`). What they fail with is what that statement fails with. Their rows come into the array that they
 * were answered with, which is PENDING until then.
 */
export function reconnectingPool(pool: pg.Pool, nameOf: StatementNames): PostgresPool {
  // A connection that breaks in use fails its statement and emits 'error' too: without a listener that ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', () => {}); // an idle connection that breaks is replaced at its next use
  let reached = false;

  async function connect(): Promise<pg.PoolClient> {
    const until = performance.now() + waitForServer;
    for (;;) {
      try {
        const client = await pool.connect();
        reached = true;
        return client;
      } catch (e) {
        // At the start no request waits, and the settings may be wrong: the error is thrown at once, as it is.
        if (!reached) throw e;
        if (!isLost(e) || performance.now() > until) throw unreachable(e);
        await pause();
      }
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    // All idle connections may be broken at once: after as many tries plus one, a new one is used.
    connect: async () => reconnectingClient(await connect(), connect, nameOf, (pool.options.max ?? 10) + 1),
  };
}

export function send(client: pg.PoolClient, nameOf: StatementNames, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
  const values = parameters as unknown[];
  const name = values.length > 0 ? nameOf(text) : undefined;
  return name === undefined ? client.query(text, values) : client.query({ name, text, values });
}

interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** Of one that is pipelined: where its rows go. */
  pending?: unknown[];
}

/** Sends all in one write, so that the server wakes once; answers with the result of the last, or throws what the first failed with. */
async function sendTogether(client: pg.PoolClient, nameOf: StatementNames, statements: readonly Statement[]): Promise<pg.QueryResult> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let sent: Promise<pg.QueryResult>[];
  stream.cork();
  try {
    sent = statements.map(({ sql, parameters }) => send(client, nameOf, sql, parameters));
  } finally {
    stream.uncork();
  }
  const answers = await Promise.allSettled(sent);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  const results = answers.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value);
  statements.forEach(({ pending }, i) => {
    if (!pending) return;
    for (const row of results[i]?.rows ?? []) pending.push(row);
    delete (pending as { [PENDING]?: true })[PENDING];
  });
  return results.at(-1) as pg.QueryResult;
}

function reconnectingClient(first: pg.PoolClient, connect: () => Promise<pg.PoolClient>, nameOf: StatementNames, tries: number): PostgresPoolClient {
  /** null: it was lost, and there is no other yet. */
  let client: pg.PoolClient | null = first;
  let inTransaction = false;
  /** Whether the server knows of the transaction. */
  let begun = false;
  let waiting: Statement[] = [];
  let broken = false;

  async function sendAll(statements: readonly Statement[]) {
    const { sql } = statements.at(-1) as Statement;
    // Until it is begun, nothing of a transaction has happened.
    const repeatable = inTransaction ? !begun && !ends.test(sql) : onlyReads(sql);
    const until = performance.now() + waitForServer;
    for (let left = repeatable ? tries : 1; ; left--) {
      client ??= await connect();
      try {
        const result = await sendTogether(client, nameOf, statements);
        begun = inTransaction;
        return result;
      } catch (e) {
        if (!isLost(e)) {
          begun = inTransaction;
          throw e;
        }
        const refused = !begun && hasNoServer(e);
        if (refused && performance.now() > until) {
          broken = true;
          throw unreachable(e);
        }
        if (!refused && left <= 1 && (begun || !isOutdated(e))) {
          broken = true;
          throw lost(e, sql);
        }
        client.release(e as Error);
        client = null;
        if (refused) await pause();
      }
    }
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    if (begins.test(sql)) inTransaction = true;
    if (begins.test(sql) || (inTransaction && sql.endsWith(PIPELINED))) {
      const answer = noAnswer();
      waiting.push({ sql, parameters, pending: Object.assign(answer.rows, { [PENDING]: true }) });
      return answer;
    }
    // What begins a transaction may be sent again when the connection is lost, COMMIT may not: they never travel together.
    if (/^commit$/i.test(sql) && !begun && waiting.length > 0) await sendAll(waiting.splice(0));
    const rollsBack = /^rollback$/i.test(sql);
    // What is rolled back need not be sent before.
    const earlier = rollsBack ? [] : waiting;
    waiting = [];
    try {
      return rollsBack && !begun ? noAnswer() : await sendAll([...earlier, { sql, parameters }]);
    } finally {
      if (ends.test(sql)) inTransaction = begun = false;
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
