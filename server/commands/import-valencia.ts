import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import { createLayerFiles } from '../../adapters/geocoding/layer-files.ts';
import { importLayer, LAYERS } from '../../usecases/geocoding/gazetteer/writes.ts';
import { regeocodeAll } from '../../usecases/geocoding/writes.ts';
import type { Services } from '../../usecases/ports.ts';
import type { LayerSource } from '../../usecases/ports-geocoding.ts';
import { readConfig } from '../config.ts';

const usage = 'Uso: npm run import:valencia [-- --from CARPETA]';
const names: Record<number, string> = {
  [LAYERS.neighbourhoods]: 'barrios',
  [LAYERS.districts]: 'distritos',
  [LAYERS.streets]: 'nombres de calles',
  [LAYERS.portals]: 'portales',
};

/**
 * Brings in the official outlines, street names and portals of the city, from its server or a folder, then places every flat
 * again. Stopped in the middle, the next call continues; called again, it imports what has changed.
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

/** `[]` is the city's server, `--from folder` a folder. */
export function sourceOf(words: readonly string[], url: string): LayerSource & { has?(layer: number): boolean } {
  if (words.length === 0) return createArcGisLayers({ url });
  const [option, folder, ...more] = words;
  if (option !== '--from' || folder === undefined || folder === '' || more.length > 0) throw new Error(usage);
  return createLayerFiles(folder);
}

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  await withServices((services) => importValencia(services, sourceOf(process.argv.slice(2), readConfig(process.env).valenciaLayersUrl), console.log));
}
