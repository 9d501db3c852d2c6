import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export interface Running {
  url: string;
  /** Milliseconds from the start of the process until it reports that it listens. */
  startedIn: number;
  /** Megabytes resident now. */
  resident(): number;
  /** Milliseconds of processor time used so far, all threads; null where the system does not report it (only Linux does here). */
  cpu(): number | null;
  stop(): Promise<void>;
}

/** A server in a process of its own; `says` extracts the address from its output. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv, announcement: RegExp): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      printed += bytes;
      const url = announcement.exec(printed)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    startedIn: performance.now() - began,
    resident: () => residentMegabytes(child.pid ?? 0),
    cpu: () => cpuMilliseconds(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The built product with these settings. */
export async function startProduct(settings: Record<string, string>): Promise<Running> {
  if (!existsSync('build/server/index.js')) throw new Error('Run "npm run build" first: the benchmark measures the built product.');
  const { NODE_ENV: _1, PUBLIC_URL: _2, DATABASE_URL: _3, ...env } = process.env;
  const port = String(await freePort());
  return start(['server/start.ts'], { ...env, PORT: port, LOG_LEVEL: 'error', ...settings }, /Rellano está en (http:\/\/localhost:\d+)/);
}

export function startBare(file: string, headers: Record<string, string>): Promise<Running> {
  return start(['bench/baseline.ts', file, JSON.stringify(headers)], process.env, /(http:\/\/127\.0\.0\.1:\d+)/);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return Number(kilobytes) / 1024;
}

function cpuMilliseconds(pid: number): number | null {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return null;
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // user and system, in ticks of 1/100 s
}
