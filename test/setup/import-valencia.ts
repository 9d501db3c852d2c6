import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import { importValencia } from '../../server/commands/import-valencia.ts';
import { type LocalServer, localServer } from '../local-server.ts';
import { type TestServices, testServices } from '../services.ts';

export let server: LocalServer;
export let services: TestServices;
export let folder: string;

export function withLayers(): void {
  beforeAll(async () => {
    server = await localServer();
    folder = mkdtempSync(join(tmpdir(), 'rellano-layers-'));
    services = await testServices();
  });
  afterAll(async () => {
    await server.close();
    await services.close();
    rmSync(folder, { recursive: true });
  });
}

export const emptyTables = () => services.database.exec('truncate outlines, streets, portals, imports, reviews, properties cascade');

export const quiet = () => {};
export const fromServer = (say: (line: string) => void = quiet) =>
  importValencia(services, createArcGisLayers({ url: server.url, timeoutMs: 400, waits: [5, 5] }), say);
export const rows = async () => ({
  streets: await services.db.selectFrom('streets').select(['street_key', 'codvia', 'name', 'name_other']).orderBy('codvia').orderBy('street_key').execute(),
  portals: await services.db
    .selectFrom('portals')
    .select(['codvia', 'number', 'suffix', 'lat', 'lng'])
    .orderBy('codvia')
    .orderBy('number')
    .orderBy('suffix')
    .execute(),
  outlines: await services.db.selectFrom('outlines').select(['kind', 'key', 'west', 'rings']).orderBy('kind').orderBy('key').execute(),
});
