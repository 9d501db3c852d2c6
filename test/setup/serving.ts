import type { Services } from '../../platform/ports.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import { built } from '../app.ts';
import { type App, app, services, withApp } from './app.ts';

export { app, services, withApp as withServing };

export const ask = (path: string, init: RequestInit = {}, on: App = app, home = 'http://localhost:3000') => on.request(new Request(`${home}${path}`, init));

/** The same services with another HTTP entry point, its log, and how many pages of visitors it has made. */
export async function otherApp(changed: Partial<Services> = {}, trustProxy = 0, maintenance: string | null = null) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const { createApp } = await built();
  const figures = createMetrics(services.database);
  const metrics = { figures, token: null };
  const options = { development: false, trustProxy, assets: 'build/client', maintenance };
  const made = await createApp({ services: { ...services, log, ...changed }, log, metrics, ...options });
  const pagesMade = async () => Number(/^rellano_pages_total\{from="made"\} (\d+)$/m.exec(await figures.text())?.[1]);
  return { app: made, lines, faults: () => lines.filter((line) => line.level >= 50), pagesMade };
}
const realHome = 'https://rellano.example';
export const real = () => ({ site: { ...services.site, demo: false, url: realHome } });
/** Of the entry point of `real()`, under its name. */
export const askReal = (path: string, init: RequestInit, on: App) => ask(path, init, on, realHome);
