import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { DocumentReader } from '../platform/ports.ts';
import type { Figure } from './clause-figures.ts';
import { prepare } from './database.ts';
import { type Running, startProduct } from './processes.ts';

/** Requests a second at a fixed rate: as visitors come, not as fast as the server can. */
const everyMs = 50;
const roundMs = 10_000;
const rounds = 4;
const paths = ['/', '/buscar-resenas', '/clausulas'];

/** Response times while a contract is read on the same machine, and without it: alternating rounds. */
export async function pagesWhileReading(reader: DocumentReader, photo: Uint8Array, postgres: string | undefined): Promise<Figure[]> {
  const ground = await prepare(postgres);
  const server = await startProduct(ground.settings);
  const [alone, reading]: [number[], number[]] = [[], []];
  const [others, othersReading]: [number[], number[]] = [[], []];
  try {
    await round(server, [], []); // warm-up
    for (let i = 0; i < rounds; i++) {
      await round(server, alone, others);
      let more = true;
      const read = (async () => {
        while (more) await reader.read([photo]);
      })();
      await round(server, reading, othersReading);
      more = false;
      await read;
    }
  } finally {
    await server.stop();
    await ground.drop();
  }
  const [quiet, busy] = [at(alone, 0.99), at(reading, 0.99)];
  const times = busy / quiet;
  const mean = (shares: number[]) => `${Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length))} %`;
  return [
    { what: 'other programs on this machine meanwhile', got: `${mean(others)} of its time alone, ${mean(othersReading)} while reading`, aim: 'none', ok: null },
    {
      what: `${ground.engine}: pages alone, p50 and p99 of ${alone.length}`,
      got: `${at(alone, 0.5).toFixed(1)} and ${quiet.toFixed(1)} ms`,
      aim: 'none',
      ok: null,
    },
    {
      what: `${ground.engine}: pages while a contract is read, p50 and p99 of ${reading.length}`,
      got: `${at(reading, 0.5).toFixed(1)} and ${busy.toFixed(1)} ms`,
      aim: 'none',
      ok: null,
    },
    { what: `${ground.engine}: p99 while reading, times p99 alone`, got: times.toFixed(2), aim: '1.5', ok: times <= 1.5 },
  ];
}

let requests = 0;
/** Sends requests at even intervals, whether or not the earlier ones were answered; every address is used once, so no page comes from the cache. */
async function round(server: Running, times: number[], others: number[]): Promise<void> {
  const answers: Promise<void>[] = [];
  const [began, foreign] = [performance.now(), foreignTime(server)];
  const until = performance.now() + roundMs;
  while (performance.now() < until) {
    const path = paths[requests % paths.length];
    answers.push(ask(`${server.url}${path}?vez=${requests++}`).then((ms) => void times.push(ms)));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(answers);
  const after = foreignTime(server);
  if (foreign !== null && after !== null) others.push((after - foreign) / ((performance.now() - began) * availableParallelism()));
}

/**
 * Milliseconds of processor time that neither the server nor this process used; the reading child, which has a low priority, is left out too. null where
 * the system does not report it.
 */
function foreignTime(server: Running): number | null {
  const ours = server.cpu();
  if (ours === null || !existsSync('/proc/stat')) return null;
  const [user = 0, , system = 0] = (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number);
  const own = process.cpuUsage();
  return (user + system) * 10 - ours - (own.user + own.system) / 1000;
}

async function ask(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

function at(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
