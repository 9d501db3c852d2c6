import type { ServerBuild } from 'react-router';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';
import type { Services } from '../../usecases/ports.ts';
import { type App, app, services, withApp } from './app.ts';

export { app, services, withApp as withServing };

const home = 'http://localhost:3000';
export const ask = (path: string, init: RequestInit = {}, on: App = app) => on.request(new Request(`${home}${path}`, init));

/** The same services with another HTTP entry point, its log, and how many pages of visitors it has made. */
export async function otherApp(changed: Partial<Services> = {}, trustProxy = 0) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const build = (await import('../../build/server/index.js' as string)) as ServerBuild;
  const figures = createMetrics(services.database);
  const metrics = { figures, token: null };
  const made = await createApp({ services: { ...services, log, ...changed }, log, build, metrics, development: false, trustProxy, assets: 'build/client' });
  const pagesMade = async () => Number(/^rellano_pages_total\{from="made"\} (\d+)$/m.exec(await figures.text())?.[1]);
  return { app: made, lines, faults: () => lines.filter((line) => line.level >= 50), pagesMade };
}
export const real = () => ({ site: { ...services.site, demo: false, url: 'https://rellano.example' } });
