import { type Dispatcher, Pool } from 'undici';
import type { Running } from './processes.ts';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
  /** Processor time of the server per request, ms: depends less on other load than p50. */
  cpu: number | null;
}
interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}
interface Load {
  server: Pick<Running, 'url' | 'cpu'>;
  /** In rotation; a function is called before each request. */
  request: Asked | (() => Asked);
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Sends requests for `seconds`. Throws for any response but 2xx: a fast error page is no result. */
export async function measure({ server, request, connections, seconds, headers = {} }: Load): Promise<Figures> {
  const { url } = server;
  const times: number[] = [];
  await (await fetch(`${url}/salud`)).text(); // the queue of the last load is answered first
  const cpuBefore = server.cpu();
  const pool = new Pool(url, { connections });
  const began = performance.now();
  const client = async () => {
    for (let at = began; at < began + seconds * 1000; at = performance.now()) {
      const asked = typeof request === 'function' ? request() : request;
      const status = await statusOf(pool, { ...asked, headers: { ...headers, ...asked.headers } });
      if (status < 200 || status > 299) throw new Error(`${url}${asked.path} answered ${status}`);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const duration = (performance.now() - began) / 1000;
  await pool.close();
  const cpuAfter = server.cpu();
  const cpu = cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / duration, p50: at(0.5), p99: at(0.99), requests: times.length, cpu };
}

/** Once the response is read to its end. Its bytes are dropped: inspecting them would measure the client. */
const statusOf = (pool: Pool, options: Dispatcher.DispatchOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(options, {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData() {},
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    });
  });
