import { availableParallelism } from 'node:os';
import type { Figures } from './measure.ts';
import type { MixFigures } from './mix.ts';
import type { PageFigures } from './pages.ts';

export interface SizeFigures {
  reviews: number;
  /** Load average of the machine before the measurement: above the number of cores, times include waiting for one. */
  busy: number;
  pages: PageFigures[];
  publish: Figures;
  publishConcurrent: Figures;
  /** A mix of visitors (bench/mix.ts), without writes and with one a second. */
  mix: MixFigures;
  /** Milliseconds until the server listens: the first time, and after a restart. */
  firstStart: number;
  start: number;
  /** Megabytes after the start, and after the measurement. */
  residentAtStart: number;
  resident: number;
}

const number = (value: number, decimals = 0) => value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const cells = ({ perSecond, p50, p99, cpu }: Figures) =>
  `${number(perSecond)} | ${number(p50, 2)} | ${number(p99, 2)} | ${cpu === null ? '–' : number(cpu, 2)}`;

/** Markdown: the results of one size. */
export function table(
  { reviews, pages, publish, publishConcurrent, mix, start, firstStart, resident, residentAtStart, busy }: SizeFigures,
  engine: string,
): string {
  const rows = pages.flatMap(({ name, bytes, cached, made, oneClient, bare }) => [
    `| ${name} | from the page cache, 10 clients | ${cells(cached)} | ${number(bytes)} |`,
    `| ${name} | made for each request, 10 clients | ${cells(made)} | ${number(bytes)} |`,
    `| ${name} | made for each request, 1 client | ${cells(oneClient)} | ${number(bytes)} |`,
    `| ${name} | bare node:http with the same bytes, 10 clients | ${cells(bare)} | ${number(bytes)} |`,
  ]);
  return [
    `### ${engine}, ${number(reviews)} reviews (load of the machine before: ${number(busy, 1)})`,
    '',
    '| What | How | Requests/s | p50 ms | p99 ms | CPU ms | Bytes |',
    '|---|---|---:|---:|---:|---:|---:|',
    ...rows,
    `| publish | verify or take back, 1 client | ${cells(publish)} | 11 |`,
    `| publish | verify or take back, 10 clients | ${cells(publishConcurrent)} | 11 |`,
    `| a mix of visitors | 10 clients | ${cells(mix.alone)} | |`,
    `| a mix of visitors | beside one publication a second | ${cells(mix.beside)} | |`,
    '',
    `Start ${number(start)} ms (the very first one, which also makes the tables of the jobs, ${number(firstStart)} ms). Resident ${number(resident)} MB, after the start ${number(residentAtStart)} MB.`,
  ].join('\n');
}

/** Pages whose growth is reported without an aim. */
const unaimed = ['search by price and alerts', 'flat by topic'];
/** Pages whose 99th percentile has to be within 30 ms. */
const withP99 = ['search', 'filtered search'];

/** Whether the aims are met, from the smallest to the largest size. */
export function aims(sizes: readonly SizeFigures[], engine: string): string {
  const small = sizes.at(0);
  const large = sizes.at(-1);
  if (!small || !large) return '';
  const verdict = (met: boolean) => (met ? 'met' : '**not met**');
  const lines = large.pages.flatMap((page) => {
    const before = small.pages.find((p) => p.name === page.name);
    const ratio = before ? page.oneClient.p50 / before.oneClient.p50 : Number.NaN;
    const cpuRatio = (page.oneClient.cpu ?? Number.NaN) / (before?.oneClient.cpu ?? Number.NaN);
    const grown = `${page.name} with ${number(large.reviews)} reviews takes ${number(ratio, 2)} times its time with ${number(small.reviews)} (processor time ${number(cpuRatio, 2)})`;
    const growth = small === large ? [] : [unaimed.includes(page.name) ? `- ${grown} (no aim)` : `- ${grown}, aim 1.3: ${verdict(ratio <= 1.3)}`];
    if (!withP99.includes(page.name)) return growth;
    return [...growth, `- ${page.name}, one client, not cached: p99 ${number(page.oneClient.p99, 1)} ms, aim 30 ms: ${verdict(page.oneClient.p99 < 30)}`];
  });
  const growth = large.publish.p50 / small.publish.p50;
  if (small !== large)
    lines.push(
      `- a decision with ${number(large.reviews)} reviews takes ${number(growth, 2)} times its time with ${number(small.reviews)}, aim 1.3: ${verdict(growth <= 1.3)}`,
    );
  const { client, alone, beside } = small.mix;
  const share = beside.perSecond / alone.perSecond;
  lines.push(`- a mix of visitors (${client}): ${number(alone.perSecond)} requests a second, aim 6,000: ${verdict(alone.perSecond >= 6000)}`);
  lines.push(`- the same beside one publication a second: ${number(share, 2)} of it, aim 0.7: ${verdict(share >= 0.7)}`);
  const start = Math.max(...sizes.map((size) => size.start));
  const resident = Math.max(...sizes.map((size) => size.resident));
  return [
    `### ${engine}: the aims`,
    '',
    ...lines,
    `- start ${number(start)} ms, aim 2,000 ms: ${verdict(start < 2000)}`,
    `- resident ${number(resident)} MB, aim 550 MB: ${verdict(resident < 550)}`,
  ].join('\n');
}

export const heading = (engine: string) =>
  `## ${engine}, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}`;
