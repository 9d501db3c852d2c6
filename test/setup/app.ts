import { afterAll, beforeAll } from 'vitest';
import { testApp } from '../app.ts';
import { type TestServices, testServices } from '../services.ts';

export type App = Awaited<ReturnType<typeof testApp>>;

/** The services and the whole product of a test file, on a database of its own. */
export let services: TestServices;
export let app: App;

/** Registers the hooks of a test file: call it once, at its top. */
export function withApp(options?: Parameters<typeof testServices>[0]): void {
  beforeAll(async () => {
    services = await testServices(options);
    app = await testApp(services);
  });
  afterAll(() => services.close());
}
