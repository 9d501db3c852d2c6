import autocannon, { type Request } from 'autocannon';
import type { Running } from './processes.ts';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
  /** Processor time of the server per request, ms: depends less than p50 on what else the machine does. */
  cpu: number | null;
}
interface Load {
  server: Pick<Running, 'url' | 'cpu'>;
  /** One after the other, over and over; a function is called before each request. */
  request: Request | ((index: number) => Request);
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Requests for `seconds`. Throws when one of them was not answered with 2xx: a fast error page is no result. */
export async function measure({ server, request, connections, seconds, headers = {} }: Load): Promise<Figures> {
  const { url } = server;
  const times: number[] = [];
  await (await fetch(`${url}/salud`)).text(); // what the last load left behind is answered first
  const cpuBefore = server.cpu();
  let index = 0;
  const requests = [typeof request === 'function' ? { setupRequest: (given: Request) => ({ ...given, ...request(index++) }) } : request];
  const result = await new Promise<{ non2xx: number; errors: number; timeouts: number; duration: number }>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds, headers, requests }, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  });
  if (times.length === 0) throw new Error(`${url}: not one answer within ${seconds} seconds`);
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} answers that were not 2xx, ${result.errors} errors, ${result.timeouts} timeouts`);
  }
  const cpuAfter = server.cpu();
  const cpu = cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / result.duration, p50: at(0.5), p99: at(0.99), requests: times.length, cpu };
}
