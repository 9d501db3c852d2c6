import type { Delivery } from './delivery.ts';
import type { TurnFigures } from './sequential.ts';

const number = (value: number, decimals = 0) => value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const verdict = (met: boolean) => (met ? 'met' : '**not met**');

export function pagesTable(pages: readonly TurnFigures[]): string {
  const rows = pages.map(
    ({ name, p50, p95, p99, cpu, bytes }) =>
      `| ${name} | ${number(p50, 2)} | ${number(p95, 2)} | ${number(p99, 2)} | ${cpu === null ? '–' : number(cpu, 2)} | ${number(bytes)} |`,
  );
  return ['| What, 1 client, made for each request | p50 ms | p95 ms | p99 ms | CPU ms | Bytes |', '|---|---:|---:|---:|---:|---:|', ...rows].join('\n');
}

/** Whether the second of two costs the same as the first. */
export function sameCost(few: TurnFigures | undefined, many: TurnFigures | undefined): string {
  if (!few || !many) return '';
  const ratio = many.p50 / few.p50;
  const cpu = few.cpu && many.cpu ? ` (processor time ${number(many.cpu / few.cpu, 2)})` : '';
  return `- ${many.name} takes ${number(ratio, 2)} times the time of ${few.name}${cpu}, aim 1.3: ${verdict(ratio <= 1.3)}`;
}

export function deliveryTable(deliveries: readonly Delivery[]): string {
  const rows = deliveries.map(
    ({ name, count, p50, p95, max, afterAnswer, aim }) =>
      `| ${name} | ${count} | ${number(p50, 1)} | ${number(p95, 1)} | ${number(max, 1)} | ${afterAnswer === null ? '–' : number(afterAnswer, 1)} | ${aim === null ? 'none |' : `${aim} | ${verdict(p95 < aim)}`} |`,
  );
  return [
    '| Delivery | Notifications | p50 ms | p95 ms | slowest ms | p95 ms after the answer | aim p95 | |',
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...rows,
  ].join('\n');
}

export interface Memory {
  name: string;
  before: number;
  open: number;
  after: number;
}
export const memoryLine = ({ name, before, open, after }: Memory, streams: number) =>
  `- ${name}: resident ${number(before)} MB before, ${number(open)} MB with ${streams} streams open, ${number(after)} MB after the deliveries`;
