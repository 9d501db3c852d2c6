import { Worker } from 'node:worker_threads';
import type { Call, WorkerOptions } from './pglite-worker.ts';

interface Rows<T> {
  rows: T[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
}
interface Waiting {
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
}
type Reply = { ready?: true; channel?: string; payload?: string; id?: number; result?: unknown; error?: { message: string } };

/** The main thread's side of the PGlite worker, with the interface that Kysely's PGliteDialect and pg-boss need. */
export class PGliteThread {
  ready = false;
  closed = false;
  readonly waitReady: Promise<void>;
  /** Resolves when the thread has ended without having been closed. */
  readonly died: Promise<Error>;
  readonly #worker: Worker;
  #last = 0;
  #closing = false;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #listening = new Map<string, Promise<unknown>>();
  #tail: Promise<unknown> = Promise.resolve(); // a transaction owns the only session until it ends

  constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: 12 } });
    let cause = new Error('the database thread has ended');
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('error', (e) => {
        // PGlite's file system throws objects that are no Error; its number of a full disk is 51.
        cause = e instanceof Error ? e : new Error((e as { errno?: number }).errno === 51 ? 'no queda sitio en el disco' : `PGlite: ${JSON.stringify(e)}`);
        reject(cause);
      });
      this.#worker.on('message', (reply: Reply) => {
        if (reply.ready) {
          this.ready = true;
          return resolve();
        }
        if (reply.channel !== undefined) {
          for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload ?? '');
          return;
        }
        const waiting = this.#waiting.get(reply.id ?? 0);
        this.#waiting.delete(reply.id ?? 0);
        if (reply.error) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
        else waiting?.resolve(reply.result as never);
      });
    });
    this.died = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.closed = true;
        for (const waiting of this.#waiting.values()) waiting.reject(new Error('the database thread has ended'));
        this.#waiting.clear();
        if (!this.#closing) resolve(cause);
      });
    });
  }

  #send<T>(op: Call['op'], sql = '', params?: unknown[], options?: object): Promise<T> {
    if (this.closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, op, sql, params, options } satisfies Call);
    });
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(work, work);
    this.#tail = run.catch(() => {});
    return run;
  }

  query<T>(sql: string, params?: unknown[], options?: object): Promise<Rows<T>> {
    return this.#alone(() => this.#send('query', sql, params, options));
  }

  /** A failed script may have left a transaction open: it is ended before the next task. */
  exec(sql: string): Promise<Rows<unknown>[]> {
    return this.#alone(() =>
      this.#send<Rows<unknown>[]>('exec', sql).catch(async (e) => {
        await this.#send('exec', 'rollback').catch(() => {});
        throw e;
      }),
    );
  }

  transaction<T>(work: (tx: { query: PGliteThread['query']; exec: PGliteThread['exec']; rollback(): Promise<void> }) => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      await this.#send('exec', 'begin');
      try {
        const result = await work({
          query: (sql, params, options) => this.#send('query', sql, params, options),
          exec: (sql) => this.#send('exec', sql),
          rollback: () => this.#send('exec', 'rollback'),
        });
        await this.#send('exec', 'commit');
        return result;
      } catch (e) {
        await this.#send('exec', 'rollback').catch(() => {});
        throw e;
      }
    });
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    // Subscriptions may be concurrent: all wait until LISTEN is active.
    const ready = this.#listening.get(channel) ?? this.#alone(() => this.#send('listen', channel));
    this.#listening.set(channel, ready);
    try {
      await ready;
    } catch (e) {
      this.#listening.delete(channel);
      throw e;
    }
    listeners.add(listener);
    return async () => {
      listeners.delete(listener);
    };
  }

  /** The whole database as bytes, to initialize another one. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#alone(() => this.#send('dump'));
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.#closing = true;
    await this.#alone(() => this.#send('close'));
    await this.#worker.terminate();
  }
}
