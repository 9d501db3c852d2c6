import type { Figures } from './measure.ts';
import type { Running } from './processes.ts';
import { visitors } from './visitors.ts';

/** One write, to be posted. */
export interface Write {
  path: string;
  body: string;
  headers: Record<string, string>;
}

export interface BesideFigures {
  name: string;
  /** Who asked for the pages. */
  client: string;
  alone: Figures;
  beside: Figures;
  /** Of the writes, milliseconds; and how many were answered a second. */
  writes: { p50: number; perSecond: number };
}

const writesPerSecond = 25;

/** What visitors get of kept pages, `paths` in turn, without writes and with 25 writes a second beside them, sent whether or not the last is answered. */
export async function measureBeside(
  server: Pick<Running, 'url' | 'cpu'>,
  { name, paths, write, status, seconds }: { name: string; paths: readonly string[]; write: () => Write; status: number; seconds: number },
): Promise<BesideFigures> {
  const visits = { server, paths, seconds };
  await visitors(visits); // warm
  const alone = await visitors(visits);
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const { path, body, headers } = write();
    const at = performance.now();
    sent.push(
      fetch(`${server.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' }).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
        times.push(performance.now() - at);
      }),
    );
  }, 1000 / writesPerSecond);
  const beside = await visitors(visits);
  clearInterval(timer);
  await Promise.all(sent);
  const duration = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { name, client: alone.with, alone, beside, writes: { p50: times[Math.floor(times.length / 2)] ?? 0, perSecond: times.length / duration } };
}
