import { parseArgs } from 'node:util';
import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import { createLayerFiles } from '../../adapters/geocoding/layer-files.ts';
import { regeocodeAll } from '../../app/features/flats/data/location.writes.ts';
import { refreshAreas } from '../../app/features/places/data/area-facts.writes.ts';
import { importLayer, LAYERS } from '../../app/features/places/data/gazetteer-import.writes.ts';
import { importSource } from '../../app/features/places/data/register-imports/writes.ts';
import { OFFICIAL_SOURCES, type OfficialSource } from '../../app/features/places/rules/registers/rows/imported-sources.ts';
import type { Services } from '../../platform/ports.ts';
import type { LayerSource, OfficialReader } from '../../platform/ports-places.ts';
import { readConfig } from '../config.ts';
import { folderReaders, networkReaders } from '../official-readers.ts';

const GAZETTEER = 'gazetteer';
const GROUPS = [GAZETTEER, ...new Set(OFFICIAL_SOURCES.map(({ group }) => group))];
const usage = `Uso: npm run import:valencia [-- --from CARPETA] [--solo ${GROUPS.join(',')}]`;
const names: Record<number, string> = {
  [LAYERS.neighbourhoods]: 'barrios',
  [LAYERS.districts]: 'distritos',
  [LAYERS.streets]: 'nombres de calles',
  [LAYERS.portals]: 'portales',
};

/**
 * Imports the official outlines, street names and entrances of the city, from its server or a folder, then regeocodes every flat. An interrupted import
 * resumes at the next call; a repeated one imports the changes.
 */
export async function importValencia(
  services: Services,
  source: LayerSource & { has?(layer: number): boolean },
  say: (line: string) => void,
): Promise<string[]> {
  const layers = Object.values(LAYERS);
  const here = layers.filter((layer) => source.has?.(layer) ?? true);
  if (here.length === 0) throw new Error(`No hay ninguna capa en ${source.name}: hacen falta ${layers.map((layer) => `${layer}.geojson`).join(', ')}.`);
  const lines: string[] = [];
  for (const layer of layers) {
    if (!here.includes(layer)) {
      lines.push(`${layer} ${names[layer]}: no está en la carpeta, se deja como estaba.`);
      continue;
    }
    const { rows, skipped, removed } = await importLayer(services, source, layer, (done, of) =>
      say(`${layer} ${names[layer]}: ${done}${of === null ? '' : ` de ${of}`}`),
    ).catch((e: Error) => {
      throw new Error(`${e.message} Lo leído queda guardado: repite la orden para continuar.`, { cause: e });
    });
    lines.push(
      `${layer} ${names[layer]}: ${rows} filas${skipped > 0 ? `, ${skipped} que no se entienden` : ''}${removed > 0 ? `, ${removed} antiguas retiradas` : ''}.`,
    );
  }
  const changed = await regeocodeAll(services, (done) => say(`Pisos situados de nuevo: ${done}`));
  return [...lines, `Pisos cuyo lugar ha cambiado: ${changed}.`, 'Datos: Ajuntament de València, CC BY 4.0.'];
}

/** A source by its name for the operator, and its reader; null: unavailable. */
type Sources = Record<OfficialSource, OfficialReader | null>;

/**
 * Imports the requested sources one after the other: an error in one does not stop the others. Returns a line for each with its credit, and whether all
 * succeeded.
 */
export async function importAll(
  services: Services,
  { from, solo }: { from: string | null; solo: readonly string[] | null },
  { layers, registers }: { layers: LayerSource & { has?(layer: number): boolean }; registers: Sources },
  say: (line: string) => void,
): Promise<{ lines: string[]; failed: boolean }> {
  const lines: string[] = [];
  let failed = false;
  const trying = async (title: string, work: () => Promise<string[]>) => {
    try {
      lines.push(...(await work()));
    } catch (e) {
      failed = true;
      lines.push(`${title}: NO SE HA IMPORTADO. ${(e as Error).message}`);
    }
  };
  const wanted = (group: string) => solo === null || solo.includes(group);
  const noLayers = from !== null && !Object.values(LAYERS).some((layer) => layers.has?.(layer));
  if (wanted(GAZETTEER) && !(noLayers && solo === null && Object.values(registers).some((reader) => reader !== null)))
    await trying('Calles, portales y barrios', () => importValencia(services, layers, say));
  for (const { source, group, title, credit } of OFFICIAL_SOURCES) {
    if (!wanted(group)) continue;
    const reader = registers[source];
    if (reader === null) {
      lines.push(`${title}: ${from === null ? NOT_FROM_NETWORK[source] : 'no está en la carpeta, se deja como estaba.'}`);
      continue;
    }
    await trying(title, async () => {
      const done = await importSource(services, source, reader, (rows, of) => say(`${title}: ${rows}${of === null ? '' : ` de ${of}`} filas`));
      const more = [
        `${done.understood} filas de València`,
        `${done.stored} guardadas`,
        ...(done.unclear > 0 ? [`${done.unclear} que no se entienden`] : []),
        ...(done.leftOut > 0 ? [`${done.leftOut} sin lugar que se conozca o que son pocas`] : []),
        `${done.changed} cambios`,
      ];
      return [`${title}: ${more.join(', ')}. Datos: ${credit}.`];
    });
  }
  await trying('Registros por barrio', async () => {
    const changes = await refreshAreas(services);
    return changes > 0 ? [`Registros por barrio: ${changes} cambios.`] : [];
  });
  return { lines, failed };
}

const NOT_FROM_NETWORK: Partial<Record<OfficialSource, string>> = {
  sections: 'solo desde una carpeta (--from), se deja como estaba.',
  serpavi: 'solo desde una carpeta (--from), se deja como estaba.',
};

/** The arguments of the command. */
export function readWords(words: readonly string[]): { from: string | null; solo: string[] | null } {
  try {
    const { values } = parseArgs({ args: [...words], options: { from: { type: 'string' }, solo: { type: 'string' } } });
    const solo = values.solo?.split(',').map((name) => name.trim()) ?? null;
    if (values.from === '' || solo?.some((name) => !GROUPS.includes(name))) throw new Error();
    return { from: values.from ?? null, solo };
  } catch {
    throw new Error(usage);
  }
}

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  await withServices(readWords, async (services, asked) => {
    const config = readConfig(process.env);
    const sources =
      asked.from === null
        ? { layers: createArcGisLayers({ url: config.valenciaLayersUrl }), registers: networkReaders(config, services.clock.now().getFullYear()) }
        : { layers: createLayerFiles(asked.from), registers: folderReaders(asked.from) };
    const { lines, failed } = await importAll(services, asked, sources, console.log);
    if (failed) process.exitCode = 1;
    return lines;
  });
}
