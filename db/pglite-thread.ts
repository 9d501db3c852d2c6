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

/** The main thread's face of the PGlite worker, in the shape that Kysely's PGliteDialect and pg-boss ask for. */
export class PGliteThread {
  ready = false;
  closed = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #hearers = new Map<string, Set<(payload: string) => void>>();
  #tail: Promise<unknown> = Promise.resolve(); // a transaction owns the only session until it ends

  constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: 12 } });
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.once('error', reject);
      this.#worker.on('message', (reply: Reply) => {
        if (reply.ready) {
          this.ready = true;
          return resolve();
        }
        if (reply.channel !== undefined) {
          for (const hear of this.#hearers.get(reply.channel) ?? []) hear(reply.payload ?? '');
          return;
        }
        const waiting = this.#waiting.get(reply.id ?? 0);
        this.#waiting.delete(reply.id ?? 0);
        if (reply.error) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
        else waiting?.resolve(reply.result as never);
      });
    });
    this.#worker.on('exit', () => {
      this.closed = true;
      for (const waiting of this.#waiting.values()) waiting.reject(new Error('the database thread has ended'));
      this.#waiting.clear();
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

  /** A script that failed may have left a transaction open: it is ended before the next one's turn. */
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

  async listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>> {
    let hearers = this.#hearers.get(channel);
    if (!hearers) {
      hearers = new Set();
      this.#hearers.set(channel, hearers);
      await this.#alone(() => this.#send('listen', channel));
    }
    hearers.add(hear);
    return async () => {
      hearers.delete(hear);
    };
  }

  /** The whole database as bytes to begin another one from. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#alone(() => this.#send('dump'));
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.#alone(() => this.#send('close'));
    await this.#worker.terminate();
  }
}
