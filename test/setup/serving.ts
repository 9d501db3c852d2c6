import type { ServerBuild } from 'react-router';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import type { Services } from '../../usecases/ports.ts';
import { type App, app, services } from './app.ts';

export { app, services };

const home = 'http://localhost:3000';
export const ask = (path: string, init: RequestInit = {}, on: App = app) => on.request(new Request(`${home}${path}`, init));
/** Which request made the page that was answered. */
export const maker = async (answer: Response) => /<html[^>]* data-request="([^"]+)"/.exec(await answer.text())?.[1];

/** The same services with another HTTP entry point, and its log. */
export async function otherApp(changed: Partial<Services> = {}, trustProxy = 0) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const build = (await import('../../build/server/index.js' as string)) as ServerBuild;
  const made = await createApp({ services: { ...services, log, ...changed }, log, build, development: false, trustProxy, assets: 'build/client' });
  return { app: made, lines, faults: () => lines.filter((line) => line.level >= 50) };
}
export const real = () => ({ site: { ...services.site, demo: false, url: 'https://rellano.example' } });
