// PGlite inside a worker thread, so that a heavy query does not block the server. One message, one query, answered in order.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { parsers } from './parsers.ts';

export interface WorkerOptions {
  /** Folder of the database; without it the database is in memory. */
  dataDir?: string;
  /** A dump to start from, for tests. */
  snapshot?: Uint8Array<ArrayBuffer>;
}
export interface Call {
  id: number;
  op: 'query' | 'exec' | 'listen' | 'close' | 'dump';
  sql: string;
  params?: unknown[];
  options?: object;
}

// Instead of the default of 128 MB, whose pages are all resident and none shared; the operating system caches the files anyway, and a database in memory
// has none.
const buffers = (size: '8MB' | '32MB') => ['-c', `shared_buffers=${size}`];

if (!parentPort) throw new Error('db/pglite-worker.ts runs in a worker thread only');
const port = parentPort;
const { dataDir, snapshot } = workerData as WorkerOptions;
const pg = await PGlite.create({
  parsers,
  extensions: { pg_trgm, btree_gist },
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  ...(dataDir
    ? { fs: new DurableNodeFS(dataDir), startParams: [...durableStartParams, ...buffers('32MB')] }
    : { startParams: [...PGlite.defaultStartParams, ...buffers('8MB')] }),
});

async function run({ op, sql, params, options }: Call): Promise<unknown> {
  if (op === 'query') return pg.query(sql, params, options);
  if (op === 'exec') return pg.exec(sql);
  if (op === 'dump') return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
  if (op === 'listen') {
    await pg.listen(sql, (payload) => port.postMessage({ channel: sql, payload }));
    return null;
  }
  return pg.close();
}

port.on('message', async (call: Call) => {
  try {
    port.postMessage({ id: call.id, result: await run(call) });
    if (call.op === 'close') port.close();
  } catch (e) {
    const { message, code, detail, constraint, table, column } = e as Record<string, string>;
    port.postMessage({ id: call.id, error: { message, code, detail, constraint, table, column } });
    // PostgreSQL itself has ended (memory, a full disk): every further query would fail, so this thread ends too.
    if (e instanceof WebAssembly.RuntimeError || (e as Error).name === 'ExitStatus') setImmediate(() => Promise.reject(e));
  }
});
port.postMessage({ ready: true });
