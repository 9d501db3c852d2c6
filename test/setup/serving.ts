import type { Services } from '../../platform/ports.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import { built } from '../app.ts';
import { type App, app, services, withApp } from './app.ts';

export { app, services, withApp as withServing };

export const ask = (path: string, init: RequestInit = {}, on: App = app, home = 'http://localhost:3000') => on.request(new Request(`${home}${path}`, init));

/** Another HTTP entry point for the same services, its log, and its number of renders of visitors' pages. */
export async function otherApp(changed: Partial<Services> = {}, trustProxy = 0, maintenance: string | null = null) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const { createApp } = await built();
  const figures = createMetrics(services.database);
  const metrics = { figures, token: null };
  const options = { development: false, trustProxy, assets: 'build/client', maintenance };
  const made = await createApp({ services: { ...services, log, ...changed }, log, metrics, ...options });
  const renderCount = async () => Number(/^rellano_pages_total\{from="made"\} (\d+)$/m.exec(await figures.text())?.[1]);
  return { app: made, lines, faults: () => lines.filter((line) => line.level >= 50), renderCount };
}
const realHome = 'https://rellano.example';
export const real = () => ({ site: { ...services.site, demo: false, url: realHome } });
/** Sends a request to an entry point with `real()`, under its host name. */
export const askReal = (path: string, init: RequestInit, on: App) => ask(path, init, on, realHome);
