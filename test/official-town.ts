import { arcgis, type LayerRow, smallCity } from './layers.ts';
import type { LocalServer } from './local-server.ts';

/** Maximum rows of a WFS page, even if more are requested. */
const PAGE = 3;

type Row = Record<string, string | number>;
interface Feature {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown };
}

/** Made-up public registers of the small city of test/layers.ts. */
export interface Town {
  layers: Record<number, LayerRow[]>;
  traffic: Record<number, LayerRow[]>;
  /** Data sets by name: CSV texts, and `features`. */
  csv: Record<string, string>;
  features: Record<string, Feature[]>;
  /** WFS layers by name: rows, and `maps` with geometries. */
  rows: Record<string, Row[]>;
  maps: Record<string, Feature[]>;
}

export const csvOf = (rows: readonly Row[], delimiter = ';') =>
  `${Object.keys(rows[0] ?? {}).join(delimiter)}\n${rows.map((row) => `${Object.values(row).join(delimiter)}\n`).join('')}`;
/** A square around a place, in degrees. */
const around = (lng: number, lat: number, half = 0.00003): [number, number][] => [
  [lng - half, lat - half],
  [lng - half, lat + half],
  [lng + half, lat + half],
  [lng + half, lat - half],
  [lng - half, lat - half],
];
const parcel = (refcat: string, codvia: number | null, npol: string | null, construccion: unknown, ring?: [number, number][]): LayerRow => ({
  attributes: { objectid: Number(refcat.slice(0, 7)), refcat, codvia, npol, construccion, antiguedad: null, poblacion: 31 },
  ...(ring === undefined ? {} : { geometry: { rings: [ring] } }),
});
const station = (attributes: LayerRow['attributes'], x: number, y: number): LayerRow => ({ attributes, geometry: { x, y } });
export const dwelling = (
  signatura: string,
  direccion: string,
  ref_catastral: string,
  town: Row = { cod_provincia: 46, cod_municipio: 250, municipio: 'VALÈNCIA' },
): Row => ({
  ...{ signatura, nombre: '', direccion, cp: '46006', ...town },
  ...{ fecha_alta: '01/02/2023', plazas_totales: 4, ref_catastral },
});
export const deposit = (cp: string, anyo_datos: number, importe_fianza: string, more: Row = {}): Row => ({
  ...{ anyo_datos, cod_municipio: 250, cod_provincia: 46, cp, devuelta: 'NO' },
  ...{ importe_fianza, municipio: 'VALÈNCIA', provincia: 'VALÈNCIA', ...more },
});
const certificate = (ref_parcela: string, cer_concalificacion: string, more: Row = {}): Row => ({
  ...{ codigo: 'E2016VS069634', exp_direccion: 'C SUECA 45 3 12', ref_parcela, ref_referencia: `${ref_parcela}0012AB` },
  ...{ cer_emicalificacion: 'E', cer_concalificacion, validohasta: '2033-04-01', cod_ine_mun: '46250', ...more },
});
const report = (inf_refcatastral: string, count_intu: number, estado_intu: string, fecha_caducidad: string, noms_mun = 'València'): Row => ({
  ...{ inf_refcatastral, inf_numieevcv: 'IEE/U/2023/46/250/0000498', count_intu, estado_intu, fecha_caducidad, noms_mun },
});
const pointAt = (properties: Feature['properties'], coordinates: unknown): Feature => ({ properties, geometry: { type: 'Point', coordinates } });
const area = (properties: Feature['properties'], ring: unknown): Feature => ({ properties, geometry: { type: 'Polygon', coordinates: [ring] } });

export const sueca45 = '5729311YJ2752H';
export const sueca47 = '5729312YJ2752H';
export const puerto120 = '7439912YJ4073N';

export function smallTown(): Town {
  return {
    layers: {
      ...smallCity(),
      216: [
        parcel(sueca45, 10, '45', 1968, around(-0.3755, 39.4598)),
        // No number: found by the entrances inside it.
        parcel(sueca47, null, null, '1931-01-01', around(-0.37565, 39.4597, 0.00006)),
        parcel(puerto120, 11, '120', null),
        // Two parcels name one entrance: the one that contains it has it.
        parcel('5730001YJ2753A', 12, '1', 1890, around(-0.3763, 39.4699)),
        parcel('5730002YJ2753A', 12, '1', 1990, around(-0.377, 39.4699)),
        // Two parcels name one entrance, and neither contains it.
        parcel('5730003YJ2753A', 13, '3', 1990),
        parcel('5730004YJ2753A', 13, '3', 1990),
        parcel('', 10, '49', 1990),
      ],
    },
    traffic: {
      221: [
        station({ objectid: 1, nombre: 'Russafa', linea: '10' }, -0.3739, 39.4612),
        station({ objectid: 2, nombre: 'Russafa', linea: '10' }, -0.3739, 39.4612),
        station({ objectid: 3, nombre: 'Colón', linea: '3,5,7,9' }, -0.3709, 39.4701),
      ],
      228: [
        station({ objectid: 1, number: 45, name: 'SUECA', address: 'Sueca, 40', available: 3, free: 12 }, -0.3751, 39.4601),
        station({ objectid: 2, number: 46, name: 'X', address: 'Sin sitio', available: 3, free: 12 }, 0, 0),
        station({ objectid: 3, number: 47, name: 'CUBA', address: 'Cuba, 3', available: 0, free: 9 }, -0.3745, 39.4631),
      ],
    },
    csv: {
      'tur-gestur-vt': csvOf([
        dwelling('CV-VUT0000001-V', 'C SUECA, 45 Bl:A Pl:3 Pt:12', `${sueca45}0012AB`),
        dwelling('CV-VUT0000002-V', 'C SUECA, 45 Esc:1 Pl:4 Pt:13', `${sueca45}0013CD`),
        dwelling('CV-VUT0000003-V', 'C SUECA, 45 Pl:5', ''),
        dwelling('CV-VUT0000004-V', 'CL SUECA, 47B, Es:T Pl:OD Pt:OS', '0'),
        dwelling('CV-VUT0000005-V', 'C NINGUNA, 1 Pl:2', ''),
        dwelling('CV-VUT0000006-V', 'C SUECA, S/N', 'NO CONSTA'),
        dwelling('CV-VUT0000007-V', 'AV PUERTO (DEL), 120', `${puerto120}0001AA`, { cod_provincia: 46, cod_municipio: 900, municipio: 'VALENCIA' }),
        dwelling('CV-VUT0000008-V', 'C MAJOR, 3', `${puerto120}0001AA`, { cod_provincia: 46, cod_municipio: 131, municipio: 'GANDIA' }),
      ]),
      ...Object.fromEntries(
        [2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => [
          `viv-reg-fia-${year}`,
          csvOf([
            ...Array.from({ length: 41 }, (_, n) => deposit('46006', year, `${500 + n * 10},00`)),
            ...Array.from({ length: 29 }, () => deposit('46023', year, '1.250,50')),
            deposit('3001', year, '450,00', { cod_provincia: 3, cod_municipio: 14, municipio: 'ALACANT/ALICANTE' }),
            deposit('', year, '450,00'),
          ]),
        ]),
      ),
    },
    features: {
      'espais-verds-espacios-verdes': [
        area({ objectid: 7, nombre: 'Parc Central', id_jardin: 12 }, [
          [-0.378, 39.46],
          [-0.373, 39.46],
          [-0.373, 39.464],
          [-0.378, 39.464],
          [-0.378, 39.46],
        ]),
      ],
      'centros-educativos-en-valencia': [pointAt({ codcen: 46012345, dlibre: 'CEIP BALMES', regimen: 'Púb.' }, [-0.3741, 39.4587])],
    },
    rows: {
      CEEEdificios: [
        ...['E', 'E', 'D', 'G'].map((letter) => certificate(sueca45, letter)),
        certificate(sueca45, 'A', { validohasta: '2020-01-01' }),
        certificate(puerto120, 'B'),
        certificate(puerto120, 'B'),
        certificate('', 'B', { ref_referencia: '' }),
        certificate('5481015BC5958S', 'B', { cod_ine_mun: '03082' }),
      ],
      'GESIEE.Informes': [
        report(sueca47, 3, 'INTu sin ejecutar', '2033-08-01 AD'),
        report(sueca47, 5, 'INTu sin ejecutar', '2023-08-01 AD'),
        report(sueca45, 2, 'INTu ejecutadas', '2034-01-31 AD'),
        report('5481015BC5958S', 3, 'INTu sin ejecutar', '2033-08-01 AD', 'Xàbia/Jávea'),
      ],
    },
    maps: {
      'CentrosSanitarios.CentrosSalud': [
        // Metres of EPSG:25830, the service's default.
        pointAt({ cen_cod: '123', cen_desclar: 'CENTRE DE SALUT RUSSAFA', cod_ine_mun: '46250' }, [725_687.2, 4_372_275.1]),
        pointAt({ cen_cod: '124', cen_desclar: 'CENTRO DE SALUD JÁVEA', cod_ine_mun: '03082' }, [774_931, 4_297_103]),
      ],
      // Latitude first.
      'IVR.Inundacion': [
        area(
          { n_pelig: 6, zona: 'PV01' },
          around(-0.3755, 39.4598, 0.01).map(([lng, lat]) => [lat, lng]),
        ),
        area(
          { n_pelig: 3, zona: 'PV01' },
          around(-0.3755, 39.4598, 0.00008).map(([lng, lat]) => [lat, lng]),
        ),
      ],
    },
  };
}

/** Answers like the services of the city and of the Generalitat: /layers, /traffic, /city, /gva, /files and /maps. */
export function officialTown(town: Town): LocalServer['answer'] {
  const [layers, traffic] = [arcgis(town.layers, 3), arcgis(town.traffic, 3)];
  return (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, part = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
    request.url = `${rest}${url.search}`;
    if (part === 'layers') layers(request, response);
    else if (part === 'traffic') traffic(request, response);
    else {
      const text = part === 'maps' ? wfs(town, url) : part === 'files' ? fileOf(town, rest.slice(1)) : ckan(town, url);
      response.writeHead(text === null ? 404 : 200).end(text ?? '{"success": false, "error": {"__type": "Not Found Error"}}');
    }
  };
}

function fileOf({ csv, features }: Town, id: string): string | null {
  const rows = features[id];
  return csv[id] ?? (rows === undefined ? null : JSON.stringify({ type: 'FeatureCollection', features: rows }));
}

function ckan(town: Town, url: URL): string | null {
  const id = url.searchParams.get('id') ?? '';
  if (fileOf(town, id) === null) return null;
  const file = { url: `${url.origin}/files/${id}`, last_modified: '2026-10-08T05:12:33.123456' };
  const resources = [
    { format: 'JSON', url: 'https://example.invalid/x' },
    { ...file, format: town.csv[id] === undefined ? 'GeoJSON' : 'CSV' },
  ];
  return JSON.stringify({ success: true, result: { name: id, metadata_modified: '2026-10-09T05:12:33', resources } });
}

const exception = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ows:ExceptionReport version="2.0.0"><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>${text}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`;

/** Like MapServer: errors have status 200, and the only filter is PropertyIsLike. */
function wfs(town: Town, url: URL): string {
  const asked = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const layer = asked.get('typename') ?? '';
  const all: (Row | Feature)[] | undefined = town.rows[layer] ?? town.maps[layer];
  if (all === undefined) return exception(`msWFSGetFeature(): WFS server error. TYPENAME '${layer}' doesn't exist in this server.`);
  const filter = asked.get('filter') ?? '';
  const [, property = '', beginning = ''] =
    /<ogc:PropertyIsLike wildCard="\*"[^>]*><ogc:PropertyName>(\w+)<\/ogc:PropertyName><ogc:Literal>(\w+)\*</.exec(filter) ?? [];
  if (filter !== '' && property === '') return exception('msPostGISLayerWhichShapes(): Query error.');
  const rows = all.filter((row) => property === '' || String((row as Row)[property]).startsWith(beginning));
  if (asked.get('resulttype') === 'hits') return `<wfs:FeatureCollection numberMatched="${rows.length}" numberReturned="0"/>`;
  const from = Number(asked.get('startindex') ?? 0);
  const page = rows.slice(from, from + Math.min(PAGE, Number(asked.get('count') ?? asked.get('maxfeatures'))));
  if (asked.get('outputformat') === 'csv') return csvOf(page.length > 0 ? (page as Row[]) : [{ x: '' }], ',');
  return JSON.stringify({ type: 'FeatureCollection', features: page });
}
