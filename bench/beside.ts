import { type Figures, measure } from './measure.ts';
import { clients } from './pages.ts';
import type { Running } from './processes.ts';

/** One write; `n` counts from 0. */
type Write = (n: number) => { path: string; body: string; headers: Record<string, string> };

export interface BesideFigures {
  name: string;
  alone: Figures;
  beside: Figures;
  /** Of the writes, milliseconds; and how many were answered a second. */
  writes: { p50: number; perSecond: number };
}

const writesPerSecond = 25;

/** What visitors get of kept pages, `paths` in turn, without writes and with 25 writes a second beside them, sent whether or not the last is answered. */
export async function measureBeside(
  server: Running,
  { name, paths, write, status, seconds }: { name: string; paths: readonly string[]; write: Write; status: number; seconds: number },
): Promise<BesideFigures> {
  let n = 0;
  const visitors = {
    server,
    connections: clients,
    seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    request: () => ({ method: 'GET' as const, path: paths[n++ % paths.length] as string }),
  };
  await measure(visitors); // warm
  const alone = await measure(visitors);
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const { path, body, headers } = write(sent.length);
    const at = performance.now();
    sent.push(
      fetch(`${server.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' }).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
        times.push(performance.now() - at);
      }),
    );
  }, 1000 / writesPerSecond);
  const beside = await measure(visitors);
  clearInterval(timer);
  await Promise.all(sent);
  const duration = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { name, alone, beside, writes: { p50: times[Math.floor(times.length / 2)] ?? 0, perSecond: times.length / duration } };
}
