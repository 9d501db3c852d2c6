import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import { importAll } from '../../server/commands/import-valencia.ts';
import { networkReaders } from '../../server/official-readers.ts';
import { type LocalServer, localServer } from '../local-server.ts';
import { officialTown, smallTown, type Town } from '../official-town.ts';
import { type TestServices, testServices } from '../services.ts';

export let server: LocalServer;
export let services: TestServices;

export function withRegisters(): void {
  beforeAll(async () => {
    server = await localServer();
    services = await testServices();
  });
  afterAll(async () => {
    await server.close();
    await services.close();
  });
  beforeAll(async () => {
    server.answer = officialTown(smallTown());
    await run('gazetteer');
  });
  beforeEach(async () => {
    await emptyTables();
    server.requests.length = 0;
    server.answer = officialTown(smallTown());
  });
}

const shortLimits = { timeoutMs: 400, waits: [5, 5] };
const settings = (more: object = {}) => ({
  valenciaLayersUrl: `${server.url}/layers`,
  official: {
    ...{ trafficUrl: `${server.url}/traffic`, cityDataUrl: `${server.url}/city`, gvaDataUrl: `${server.url}/gva` },
    ...{ gvaMapsUrl: `${server.url}/maps`, ...more },
  },
});
export const readers = (more?: object, limits: { maxBytes?: number } = {}) => networkReaders(settings(more), 2026, { ...shortLimits, ...limits });
export const run = (solo: string | null = null, say: (line: string) => void = () => {}, registers = readers()) =>
  importAll(
    services,
    { from: null, solo: solo === null ? null : solo.split(',') },
    { layers: createArcGisLayers({ url: `${server.url}/layers`, ...shortLimits }), registers },
    say,
  );
export const serveChanged = (change: (town: Town) => unknown) => {
  const town = smallTown();
  change(town);
  server.answer = officialTown(town);
};
export const tables = [
  'parcels',
  'portal_facts',
  'tourist_dwellings',
  'energy_letters',
  'inspections',
  'deposit_rents',
  'section_rents',
  'surroundings',
  'area_facts',
] as const;
/** Everything that visitors see. */
export const importedRows = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(services.db)).rows.map(({ row }) => row),
      ]),
    ),
  );
export const emptyTables = () => services.database.exec(`truncate ${tables.join()}, official_sources, official_imports, official_pieces`);
