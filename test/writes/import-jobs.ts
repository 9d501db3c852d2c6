import { refreshAreas } from '../../app/features/places/data/area-facts.writes.ts';
import { importLayer, LAYERS } from '../../app/features/places/data/gazetteer-import.writes.ts';
import { importSource } from '../../app/features/places/data/register-imports/writes.ts';
import { smallCity } from '../layers.ts';
import { dwelling, sueca45 } from '../official-town.ts';
import type { TestServices } from '../services.ts';

const layers = smallCity();
const source = {
  name: 'prueba',
  count: async () => null,
  page: async (layer: number, offset: number) => ({ rows: offset === 0 ? (layers[layer] ?? []) : [], last: true }),
};
const dwellings = [dwelling('CV-VUT0000001-V', 'C SUECA, 45 Pl:3 Pt:12', `${sueca45}0012AB`)];
const reader = {
  origin: 'prueba',
  piece: async (offset: number) => ({
    ...{ columns: Object.keys(dwellings[0] ?? {}), rows: offset === 0 ? dwellings : [], next: 1, last: true },
    ...{ total: null, dataDate: null },
  }),
};

/** The slower of two imports of one layer or source is refused. */
const unlessConcurrent = (e: Error) => {
  if (!e.message.startsWith('Otra orden está importando')) throw e;
};

export const importJobs: Record<string, (services: TestServices) => Promise<unknown>> = {
  importLayer: (s) => importLayer(s, source, LAYERS.streets).catch(unlessConcurrent),
  refreshAreas: (s) => refreshAreas(s),
  importSource: (s) => importSource(s, 'tourism', reader).catch(unlessConcurrent),
};
