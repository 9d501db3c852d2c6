import type { Running } from './processes.ts';

export interface TimedRequest {
  name: string;
  /** `n` counts from 0 and makes an address that the page cache has no answer to. */
  path: (n: number) => string;
  cookie?: string;
  /** A form to send; without it the page is read. */
  form?: (n: number) => Record<string, string>;
  /** What every answer must contain. */
  contains?: string;
}
export interface TurnFigures {
  name: string;
  p50: number;
  p95: number;
  p99: number;
  cpu: number | null;
  /** Of the last answer, unpacked. */
  bytes: number;
}

const warming = 8;

/** Asks for each `count` times, one request after the other and each in its turn, so that what else the machine does falls on all alike. */
export async function measureInTurn(server: Running, requests: readonly TimedRequest[], count: number): Promise<TurnFigures[]> {
  const figures = requests.map(() => ({ times: [] as number[], cpu: 0, bytes: 0 }));
  for (let n = -warming; n < count; n++) {
    for (const [at, one] of requests.entries()) {
      const figure = figures[at] as (typeof figures)[number];
      const cpu = server.cpu();
      const began = performance.now();
      const body = await ask(server.url, one, n + warming);
      if (n < 0) continue;
      figure.times.push(performance.now() - began);
      figure.cpu += (server.cpu() ?? 0) - (cpu ?? 0);
      figure.bytes = body.length;
    }
  }
  return requests.map(({ name }, i) => {
    const { times, cpu, bytes } = figures[i] as (typeof figures)[number];
    return { name, ...percentiles(times), cpu: server.cpu() === null ? null : cpu / count, bytes };
  });
}

export function percentiles(times: readonly number[]): { p50: number; p95: number; p99: number; max: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

async function ask(url: string, { path, cookie, form, contains }: TimedRequest, n: number): Promise<string> {
  const response = await fetch(`${url}${path(n)}`, {
    headers: { 'accept-encoding': 'gzip, br', ...(cookie ? { cookie } : {}) },
    redirect: 'error',
    ...(form ? { method: 'POST', body: new URLSearchParams(form(n)) } : {}),
  });
  const body = await response.text();
  if (!response.ok || (contains && !body.includes(contains))) throw new Error(`${path(n)}: not the answer expected (${response.status})`);
  return body;
}
