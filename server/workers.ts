import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from './config.ts';
import { listen } from './http.ts';

/** Which of several processes this one is, from 1 on; the first does the jobs, so that contracts are read one at a time. */
const NUMBER = 'RELLANO_PROCESS';
export const isFirstProcess = (): boolean => (process.env[NUMBER] ?? '1') === '1';

/** Elsewhere than on Linux the supervisor hands connections on. */
export const sharesPort = (): boolean => cluster.isWorker && process.platform === 'linux';

const quickly = 60_000; // milliseconds: a process that ended sooner is started again later each time
const pause = { first: 1000, most: 30_000 };

type Message = 'serving' | { figures: number; text?: string };

/**
 * Starts `processes` processes that answer on one port, restarts one that ends, and ends with the last of them. The first one is started alone: it
 * migrates the database, and what stops it stops the start.
 */
export async function superviseProcesses(config: Pick<Config, 'processes' | 'port' | 'demo'>): Promise<void> {
  // They would share it with another site of the same user, and nobody would notice.
  const probe = createServer();
  const port = await listen(probe, config);
  await new Promise((resolve) => probe.close(resolve));
  const all = new AggregatorRegistry();
  const pauses = new Map<number, number>();
  let serving = false;
  let stopping = false;

  function begin(number: number): void {
    const began = performance.now();
    const worker = cluster.fork({ [NUMBER]: String(number), PORT: String(port) });
    worker.on('message', (message: Message) => {
      if (message === 'serving' && !serving) {
        serving = true;
        for (let other = 2; other <= config.processes; other++) begin(other);
      }
      if (typeof message === 'object' && 'figures' in message) void answer(worker, message.figures);
    });
    worker.once('exit', (code) => {
      if (stopping) {
        if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
        return;
      }
      if (!serving) process.exit(code || 1);
      const wait = performance.now() - began > quickly ? pause.first : Math.min(pause.most, 2 * (pauses.get(number) ?? pause.first / 2));
      pauses.set(number, wait);
      console.error(`\nUn proceso de Rellano ha terminado (${code}): se arranca otro.\n`);
      setTimeout(() => {
        if (!stopping) begin(number);
      }, wait);
    });
  }
  async function answer(worker: Worker, figures: number): Promise<void> {
    const text = await all.clusterMetrics().catch(() => '');
    if (worker.isConnected()) worker.send({ figures, text } satisfies Message);
  }
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  begin(1);
}

/** To the supervisor, if there is one. */
export const announceServing = (): void => void process.send?.('serving' satisfies Message);

/** What a process answers to /metrics where there are several: the figures of all of them; null where there is one. */
export function figuresOfAll(registries: Parameters<typeof AggregatorRegistry.setRegistries>[0]): (() => Promise<string>) | null {
  if (!cluster.isWorker) return null;
  AggregatorRegistry.setRegistries(registries);
  new AggregatorRegistry(); // answers the supervisor's question
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message: Message) => {
    if (typeof message !== 'object' || !('figures' in message)) return;
    waiting.get(message.figures)?.(message.text ?? '');
    waiting.delete(message.figures);
  });
  return () =>
    new Promise((resolve) => {
      const figures = ++asked;
      waiting.set(figures, resolve);
      process.send?.({ figures } satisfies Message);
    });
}
