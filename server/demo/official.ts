import { areaRow } from '../../app/features/places/data/area-facts.view.ts';
import { replaceAreas } from '../../app/features/places/data/area-facts.writes.ts';
import { streetKey } from '../../app/features/places/rules/address/search.ts';
import { type AreaFacts, WHOLE_CITY } from '../../app/features/places/rules/registers/facts/areas.ts';
import { INVENTED, type RegisterName } from '../../app/features/places/rules/registers/facts/sources.ts';
import { MIN_PEOPLE } from '../../platform/people.ts';
import type { Services, Tx } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';

/** Codes that the city's list of streets does not use. */
const streets = [
  { codvia: 990_001, name: 'Calle de Sueca' },
  { codvia: 990_002, name: 'Calle de Cuba' },
  { codvia: 990_003, name: 'Calle de Quart' },
] as const;
const section = '4625099001';

/** Buildings with and without reviews, so that every line can be seen. `letters`: certificates of A to G. */
const buildings = [
  {
    ...{ codvia: 990_001, number: 45, lat: 39.4598, lng: -0.3755, refcat: 'DEMO0000000001', built: 1968, dwellings: 3 },
    ...{ letters: [0, 0, 1, 3, 6, 1, 1], inspection: { urgent: 2, expires_on: '2031-05-01' }, flood: 4 },
  },
  {
    ...{ codvia: 990_001, number: 47, lat: 39.4597, lng: -0.37545, refcat: 'DEMO0000000002', built: 1974, dwellings: 1 },
    ...{ letters: [0, 0, 0, 2, 2, 1, 0], inspection: null, flood: 4 },
  },
  {
    ...{ codvia: 990_001, number: 61, lat: 39.459, lng: -0.3757, refcat: 'DEMO0000000003', built: 1931, dwellings: 0 },
    ...{ letters: [0, 0, 0, 0, 1, 0, 1], inspection: null, flood: null },
  },
  {
    ...{ codvia: 990_002, number: 28, lat: 39.4619, lng: -0.3762, refcat: 'DEMO0000000004', built: 2008, dwellings: 6 },
    ...{ letters: [0, 0, 0, 0, 0, 0, 0], inspection: { urgent: 0, expires_on: '2025-02-01' }, flood: null },
  },
  // In a street of several postal codes the building's own is unknown.
  {
    ...{ codvia: 990_003, number: 90, lat: 39.4759, lng: -0.3867, refcat: 'DEMO0000000005', built: 1890, dwellings: 9 },
    ...{ letters: [], inspection: null, flood: null },
  },
  // This one has few facts: it is not for search engines.
  { ...{ codvia: 990_002, number: 30, lat: 39.462, lng: -0.3762, refcat: null, built: null, dwellings: 0 }, letters: [], inspection: null, flood: null },
] as const;

const places = [
  { kind: 'metro', id: 'demo-1', name: 'Estación de la Muestra', lat: 39.4625, lng: -0.3778 },
  { kind: 'valenbisi', id: 'demo-2', name: 'Estación 999, calle de Cuba', lat: 39.4606, lng: -0.3762 },
  { kind: 'green', id: 'demo-3', name: 'Jardín del Ejemplo', lat: 39.4583, lng: -0.3741 },
  { kind: 'health', id: 'demo-4', name: 'Centro de salud de prueba', lat: 39.4611, lng: -0.3723 },
  { kind: 'school', id: 'demo-5', name: 'Colegio de prueba', lat: 39.4588, lng: -0.3772 },
] as const;

const deposits = [
  { postal_code: '46006', year: 2024, deposits: 1388, low: 800, median: 950, high: 1150, partial: false },
  { postal_code: '46006', year: 2025, deposits: 1412, low: 780, median: 890, high: 980, partial: false },
  { postal_code: '46006', year: 2026, deposits: 611, low: 800, median: 910, high: 1010, partial: true },
  { postal_code: '46001', year: 2025, deposits: 18, low: null, median: null, high: null, partial: false },
];

const areas: Record<string, AreaFacts> = {
  [WHOLE_CITY]: {
    ...{
      buildings: 36400,
      built: { of: 36400, low: 1940, median: 1966, high: 1979 },
      tourist: { dwellings: 5760, in: 2910 },
      certificates: [120, 310, 1480, 4900, 9700, 2600, 3900],
    },
    ...{ inspections: { reports: 5100, urgent: 612 }, declared: { year: 2024, sections: 597, median: 8.1 } },
  },
  '021': {
    ...{
      buildings: 1130,
      built: { of: 1130, low: 1926, median: 1944, high: 1970 },
      tourist: { dwellings: 402, in: 236 },
      certificates: [6, 11, 62, 190, 410, 120, 205],
    },
    ...{ inspections: { reports: 204, urgent: 18 }, declared: { year: 2024, sections: 16, median: 9.9 } },
  },
  '013': {
    ...{
      buildings: 890,
      built: { of: 890, low: 1880, median: 1910, high: 1965 },
      tourist: { dwellings: 371, in: 188 },
      certificates: [4, 9, 51, 120, 231, 80, 166],
    },
    ...{ inspections: { reports: 151, urgent: 21 }, declared: { year: 2024, sections: 5, median: 10.2 } },
  },
  '141': {
    ...{
      buildings: 1240,
      built: { of: 1240, low: 1945, median: 1968, high: 1981 },
      tourist: { dwellings: 96, in: 61 },
      certificates: [3, 10, 48, 171, 402, 101, 147],
    },
    ...{ inspections: { reports: 172, urgent: 14 }, declared: { year: 2024, sections: 18, median: 8.4 } },
  },
  '112': {
    ...{
      buildings: 2870,
      built: { of: 2870, low: 1920, median: 1950, high: 1974 },
      tourist: { dwellings: 512, in: 377 },
      certificates: [5, 12, 70, 220, 530, 160, 310],
    },
    ...{ inspections: { reports: 233, urgent: 40 }, declared: { year: 2024, sections: 15, median: 8.7 } },
  },
};

/** Each register with the table that it fills, except the bands of entrances. */
const tables = {
  parcels: 'parcels',
  tourism: 'tourist_dwellings',
  deposits: 'deposit_rents',
  serpavi: 'section_rents',
  energy: 'energy_letters',
  inspections: 'inspections',
} as const satisfies Partial<Record<RegisterName, string>>;
const bands: RegisterName[] = ['sections', 'metro', 'valenbisi', 'green', 'health', 'school', 'flood'];

/** Invented register entries of a few buildings, which their pages mark as such; `npm run demo:remove` removes them. */
export async function fillDemoOfficial(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const sources = [...(Object.keys(tables) as RegisterName[]), ...bands];
    await tx
      .insertInto('official_sources')
      .values(sources.map((source) => ({ source, origin: INVENTED, data_date: null, finished_at: clock.now(), rows_read: 1, rows_kept: 1 })))
      .execute();
    await tx
      .insertInto('streets')
      .values(streets.map((one) => ({ ...one, street_key: streetKey(one.name), locality: 'València', name_other: null, import_run: INVENTED })))
      .execute();
    const portals = buildings.map(({ codvia, number, lat, lng }) => ({ codvia, number, suffix: '', lat, lng, import_run: INVENTED }));
    await tx.insertInto('portals').values(portals).execute();
    const facts = buildings.map(({ codvia, number, refcat, flood }) => ({ codvia, number, suffix: '', refcat, flood, section }));
    await tx.insertInto('portal_facts').values(facts).execute();
    for (const { refcat, built, dwellings, letters, inspection } of buildings) {
      if (refcat === null) continue;
      await tx.insertInto('parcels').values({ refcat, built }).execute();
      if (dwellings > 0) await tx.insertInto('tourist_dwellings').values({ refcat, dwellings }).execute();
      const certificates = letters.reduce<number>((sum, n) => sum + n, 0);
      if (certificates > 0) {
        const row = { refcat, certificates, letters: certificates < MIN_PEOPLE ? null : [...letters] };
        await tx.insertInto('energy_letters').values(row).execute();
      }
      if (inspection)
        await tx
          .insertInto('inspections')
          .values({ refcat, ...inspection })
          .execute();
    }
    await tx.insertInto('deposit_rents').values(deposits).execute();
    await tx.insertInto('section_rents').values({ section, year: 2024, contracts: 96, low: 8.4, median: 9.9, high: 11.6 }).execute();
    await tx.insertInto('surroundings').values(places).execute();
    await tx
      .insertInto('area_facts')
      .values(Object.entries(areas).map(([area, facts]) => areaRow(area, facts)))
      .execute();
  });
}

/** Rows imported meanwhile stay. */
export async function removeDemoOfficial(tx: Tx): Promise<void> {
  await tx.deleteFrom('portals').where('import_run', '=', INVENTED).execute();
  await tx.deleteFrom('streets').where('import_run', '=', INVENTED).execute();
  const invented = await tx.deleteFrom('official_sources').where('origin', '=', INVENTED).returning('source').execute();
  const gone = new Set(invented.map((row) => row.source));
  for (const [source, table] of Object.entries(tables)) if (gone.has(source)) await tx.deleteFrom(table).execute();
  await tx.deleteFrom('surroundings').where('id', 'like', 'demo-%').execute();
  await replaceAreas(tx);
}
