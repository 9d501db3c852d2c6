import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figures, measure } from './measure.ts';
import { clients } from './pages.ts';
import type { Running } from './processes.ts';

const run = promisify(execFile);
/** Headers that browsers send. */
const packed = 'gzip, deflate, br, zstd';

interface Visits {
  server: Pick<Running, 'url' | 'cpu'>;
  paths: readonly string[];
  seconds: number;
}

/**
 * The throughput of cached pages, `paths` in rotation over ten connections. wrk sends the requests where it is installed: a client in Node takes a core for
 * itself, and next to writes the client is the bottleneck. `with`: which one.
 */
export async function visitors(visits: Visits): Promise<Figures & { with: 'wrk' | 'undici' }> {
  if (await isInstalled()) return { ...(await byWrk(visits)), with: 'wrk' };
  const { server, paths, seconds } = visits;
  let n = 0;
  const request = () => ({ method: 'GET' as const, path: paths[n++ % paths.length] as string });
  return { ...(await measure({ server, connections: clients, seconds, headers: { 'accept-encoding': packed }, request })), with: 'undici' };
}

const isInstalled = () =>
  run('wrk', ['-v']).then(
    () => true,
    // It prints its version and exits with 1.
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );

async function byWrk({ server, paths, seconds }: Visits): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-visitors-'));
  try {
    const script = join(folder, 'paths.lua');
    const headers = `{["accept-encoding"]=${JSON.stringify(packed)}}`;
    const lines = [`local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}`, 'local n = 0', 'request = function()', '  n = n + 1'];
    writeFileSync(script, [...lines, `  return wrk.format("GET", paths[n % #paths + 1], ${headers})`, 'end', ''].join('\n'));
    const before = server.cpu();
    const { stdout } = await run('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, '--latency', '-s', script, server.url]);
    const after = server.cpu();
    const failed = /Non-2xx.*|Socket errors.*/.exec(stdout);
    if (failed) throw new Error(`${server.url}: ${failed[0]}`);
    const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
    const cpu = before === null || after === null ? null : (after - before) / requests;
    return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p50: latency(stdout, 50), p99: latency(stdout, 99), requests, cpu };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function latency(printed: string, share: number): number {
  const [, value = '', unit = ''] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(printed) ?? [];
  return Number(value) * (milliseconds[unit] ?? Number.NaN);
}
