import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LocalServer } from './local-server.ts';

/** A row of a layer: the fields of the city's server, with made-up codes and points. */
export interface LayerRow {
  attributes: Record<string, unknown>;
  geometry?: object;
}

const square = (west: number, south: number, size = 0.01): [number, number][] => [
  [west, south],
  [west, south + size],
  [west + size, south + size],
  [west + size, south],
  [west, south],
];
const area = (attributes: LayerRow['attributes'], ...rings: [number, number][][]): LayerRow => ({ attributes, geometry: { rings } });
const portal = (codvia: number, numportal: number, x: number, y: number, dupli_trip: string | null = null): LayerRow => ({
  attributes: { objectid: codvia * 1000 + numportal, codvia, numportal, dupli_trip, accesorio: null, angulo: 0 },
  geometry: { x, y },
});
const street = (codvia: number, codtipovia: string, nomoficial: string, traducnooficial: string | null): LayerRow => ({
  attributes: { codvia, codviacatastro: codvia + 5000, codtipovia, nomoficial, traducnooficial },
});

export function smallCity(): Record<number, LayerRow[]> {
  return {
    224: [
      area({ objectid: 1, codbarrio: '1', coddistbar: '21', coddistrit: '2', nombre: 'RUSSAFA' }, square(-0.38, 39.455)),
      area({ objectid: 2, codbarrio: '5', coddistbar: '175', coddistrit: '17', nombre: 'RAFALELL-VISTABELLA' }, square(-0.305, 39.556), square(-0.337, 39.542)),
    ],
    225: [area({ objectid: 1, coddistrit: '2', nombre: "L'EIXAMPLE" }, square(-0.39, 39.45, 0.03))],
    273: [
      street(10, 'C', 'SUECA', 'SUECA'),
      street(11, 'AV', 'PORT (DEL)', 'PUERTO'),
      street(12, 'PL', "AJUNTAMENT (DE L')", 'AYUNTAMIENTO (DEL)'),
      street(13, 'C', 'MAJOR', 'MAYOR'),
      street(14, 'C', 'MAJOR', 'MAYOR'),
      street(15, 'C', 'LITERAT AZORÍN', 'LITERATO AZORÍN'),
      street(16, 'C', 'HORT DE LES CAPUTXINES', 'HUERTO DE LAS CAPUCHINAS'),
      street(17, 'C', 'FÈLIX PIZCUETA', 'null'),
      { attributes: { codvia: null, codtipovia: 'C', nomoficial: 'SENSE CODI', traducnooficial: null } },
    ],
    217: [
      portal(10, 45, -0.3755, 39.4598),
      portal(10, 47, -0.3756, 39.4597),
      portal(10, 47, -0.3757, 39.4597, 'B'),
      portal(11, 120, -0.3461, 39.4632),
      portal(12, 1, -0.3763, 39.4699),
      portal(13, 3, -0.3792, 39.4741),
      portal(14, 3, -0.3194, 39.3543),
      { attributes: { objectid: 9, codvia: 10, numportal: 51, dupli_trip: null }, geometry: { x: 725_600, y: 4_371_900 } },
      { attributes: { objectid: 10, codvia: 10, numportal: null, dupli_trip: null }, geometry: { x: -0.3755, y: 39.4598 } },
    ],
  };
}

/** Answers like the ArcGIS REST service of the city, at most `pageSize` rows a page. */
export function arcgis(layers: Record<number, LayerRow[]>, pageSize: number): LocalServer['answer'] {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, layer = '', query] = /^\/(\d+)(\/query)?$/.exec(url.pathname) ?? [];
    const rows = layers[Number(layer)];
    const say = (value: unknown) => response.writeHead(200, { 'Content-Type': 'application/json;charset=UTF-8' }).end(JSON.stringify(value));
    if (rows === undefined) return say({ error: { code: 404, message: 'Layer not found', details: [] } });
    if (query === undefined) return say({ id: Number(layer), fields: [{ name: 'objectid', type: 'esriFieldTypeOID' }] });
    if (url.searchParams.get('returnCountOnly') === 'true') return say({ count: rows.length });
    const from = Number(url.searchParams.get('resultOffset'));
    const page = rows.slice(from, from + pageSize);
    return say({ displayFieldName: '', features: page, ...(from + pageSize < rows.length ? { exceededTransferLimit: true } : {}) });
  };
}

const root = resolve(import.meta.dirname, '..');
/** The official outlines, which we may not publish: they are read from outside the repository. null: absent. */
export function officialOutlines(): { key: string; feature: { properties: Record<string, unknown>; geometry: object } }[] | null {
  const file = ['../shared', '../../shared'].map((folder) => resolve(root, folder, 'data/neighbourhoods.geojson')).find((path) => existsSync(path));
  if (file === undefined) return null;
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { properties: { key: string; code: string; official: string; district: number }; geometry: object }[];
  };
  return features.map(({ properties: { key, code, official, district }, geometry }) => ({
    key,
    feature: { properties: { codbarrio: code.slice(2), coddistbar: String(Number(code)), coddistrit: String(district), nombre: official }, geometry },
  }));
}
