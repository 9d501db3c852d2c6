import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import type { Services } from '../../usecases/ports.ts';
import { testApp } from '../app.ts';
import { type TestServices, testServices } from '../services.ts';

type App = Awaited<ReturnType<typeof testApp>>;
export let services: TestServices;
export let app: App;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services.close());

const home = 'http://localhost:3000';
export const ask = (path: string, init: RequestInit = {}, on: App = app) => on.request(new Request(`${home}${path}`, init));
/** Which request made the page that was answered. */
export const maker = async (answer: Response) => /<html[^>]* data-request="([^"]+)"/.exec(await answer.text())?.[1];

/** The same services behind a door of its own, with what it logs. */
export async function door(changed: Partial<Services> = {}, trustProxy = 0) {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const build = (await import('../../build/server/index.js' as string)) as ServerBuild;
  const made = await createApp({ services: { ...services, log, ...changed }, log, build, development: false, trustProxy, assets: 'build/client' });
  return { app: made, lines, faults: () => lines.filter((line) => line.level >= 50) };
}
export const real = () => ({ site: { ...services.site, demo: false, url: 'https://rellano.example' } });
