import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearestNeighbourhood } from '../domain/place/nearest.ts';
import { STREET_LIST } from '../domain/place/street-list.ts';

const [WEST, SOUTH, EAST, NORTH] = [-0.42, 39.42, -0.32, 39.52];
const STREETS = 3700;
const PER_STREET = 17;
const ACROSS = 100;

type Ring = [number, number][];

/** The same numbers every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A ring of so many corners around a place. */
const ringAround = (lng: number, lat: number, size: number, corners: number, random: () => number): Ring => {
  const ring = Array.from({ length: corners }, (_, n): [number, number] => {
    const [angle, away] = [(n / corners) * 2 * Math.PI, size * (0.8 + random() * 0.4)];
    return [lng + Math.cos(angle) * away, lat + Math.sin(angle) * away];
  });
  return [...ring, ring[0] ?? [lng, lat]];
};
const refcatOf = (n: number) => `${String(1_000_000 + n)}YJ27${String(n % 90).padStart(2, '0')}${'ABCDEFGH'[n % 8]}`;

/** Files of every source in a folder, as large as the city's, made up. */
export function writeImportFiles(folder: string, { portals, parcels, deposits }: { portals: number; parcels: number; deposits: number }): void {
  const random = chance(2026);
  const json = (name: string, features: unknown[]) => writeFileSync(join(folder, name), JSON.stringify({ type: 'FeatureCollection', features }));
  const csv = (name: string, heading: string, rows: Iterable<string>) => writeFileSync(join(folder, name), `${[heading, ...rows].join('\n')}\n`);
  const place = (): [number, number] => [WEST + random() * (EAST - WEST), SOUTH + random() * (NORTH - SOUTH)];

  const names = [
    ...new Set([
      ...STREET_LIST.map(({ name }) => name.replace(/^\S+ (de |del |de la )?/, '')),
      ...Array.from({ length: STREETS }, (_, n) => `Mestre Número ${n}`),
    ]),
  ];
  json(
    '273.geojson',
    names
      .slice(0, STREETS)
      .map((name, n) => ({ attributes: { codvia: n + 1, codtipovia: 'C', nomoficial: name.toUpperCase(), traducnooficial: `${name} ES`.toUpperCase() } })),
  );
  // In squares of a hundred metres, each of the neighbourhood that the product takes it for: few flats move.
  const side = (EAST - WEST) / ACROSS;
  const squares = Array.from({ length: ACROSS * ACROSS }, (_, n): [number, number] => [WEST + (n % ACROSS) * side, SOUTH + Math.floor(n / ACROSS) * side]);
  const areas = Map.groupBy(squares, ([lng, lat]) => nearestNeighbourhood(lat + side / 2, lng + side / 2)?.key ?? '');
  json(
    '224.geojson',
    [...areas]
      .filter(([key]) => key !== '')
      .map(([key, own], objectid) => ({
        attributes: { objectid, coddistbar: Number.parseInt(key, 10), nombre: key },
        geometry: { rings: own.map(([lng, lat]) => square(lng, lat, side)) },
      })),
  );
  const placed = Array.from({ length: portals }, (_, n) => ({
    codvia: 1 + (Math.floor(n / PER_STREET) % STREETS),
    number: 1 + (n % PER_STREET) * 2,
    at: place(),
  }));
  json(
    '217.geojson',
    placed.map(({ codvia, number, at: [x, y] }, objectid) => ({ attributes: { objectid, codvia, numportal: number, dupli_trip: null }, geometry: { x, y } })),
  );
  // Each parcel holds a portal; four of five name it.
  const built = Array.from({ length: parcels }, (_, n) => ({
    refcat: refcatOf(n),
    ...(placed[Math.floor((n * portals) / parcels)] ?? { codvia: 1, number: 1, at: place() }),
  }));
  json(
    '216.geojson',
    built.map(({ refcat, codvia, number, at: [lng, lat] }, n) => ({
      attributes: { refcat, codvia: n % 5 === 0 ? null : codvia, npol: n % 5 === 0 ? null : String(number), construccion: 1880 + (n % 140), poblacion: n % 50 },
      geometry: { rings: [ringAround(lng, lat, 0.00012, 12, random)] },
    })),
  );
  csv('viviendas-turisticas.csv', 'signatura;nombre;direccion;cp;cod_provincia;cod_municipio;municipio;fecha_alta;plazas_totales;ref_catastral', tourism());
  function* tourism() {
    for (let n = 0; n < 90_000; n++) {
      const { refcat, codvia, number } = built[Math.floor(random() * built.length)] ?? { refcat: '', codvia: 1, number: 1 };
      const town = n % 16 === 0 ? '46;250;VALÈNCIA' : '3;133;TORREVIEJA';
      const address = `C ${(names[codvia - 1] ?? '').toUpperCase()}, ${number} Bl:A Pl:${n % 9} Pt:${n % 20}`;
      yield `CV-VUT${String(n).padStart(7, '0')}-V;;${address};46006;${town};01/02/2023;4;${n % 10 === 0 ? '' : `${refcat}0001AB`}`;
    }
  }
  const postalCodes = Array.from({ length: 26 }, (_, n) => 46_001 + n).filter((code) => code !== 46_016);
  for (let year = 2020; year <= 2026; year++)
    csv(
      `fianzas-${year}.csv`,
      'anyo_datos;cod_municipio;cod_provincia;cp;devuelta;importe_fianza;municipio;provincia',
      (function* () {
        for (let n = 0; n < 33_000; n++) {
          const here = n < deposits / 7;
          yield `${year};${here ? '250;46' : '131;46'};${here ? postalCodes[n % postalCodes.length] : 46_700};NO;${(400 + Math.floor(random() * 900)).toLocaleString('de')},00;X;VALÈNCIA`;
        }
      })(),
    );
  csv(
    'certificados.csv',
    'codigo,exp_direccion,ref_parcela,ref_referencia,cer_emicalificacion,cer_concalificacion,validohasta,cod_ine_mun',
    (function* () {
      for (let n = 0; n < 120_000; n++) {
        const refcat = refcatOf(Math.floor(random() ** 2 * parcels));
        yield `E2016VS${n},C X 1,${refcat},${refcat}0012AB,E,${'ABCDEFG'[Math.floor(random() * 7)]},2033-04-01,46250`;
      }
    })(),
  );
  csv(
    'informes.csv',
    'inf_refcatastral,count_intu,estado_intu,fecha_caducidad,noms_mun',
    Array.from({ length: 4000 }, (_, n) => `${refcatOf(n * 7)},${n % 4},INTu sin ejecutar,2033-08-01 AD,València`),
  );
  const section = (n: number) => `46250${String(n).padStart(5, '0')}`;
  const years = Array.from({ length: 14 }, (_, n) => 11 + n);
  csv(
    'serpavi.csv',
    ['CUSEC', ...years.flatMap((year) => [`ALQM2_LV_25_VC_${year}`, `ALQM2_LV_M_VC_${year}`, `ALQM2_LV_75_VC_${year}`, `BI_ALVHEPCO_TVC_${year}`])].join(';'),
    Array.from({ length: 600 }, (_, n) => [section(n), ...years.flatMap(() => ['7,51', '9,25', '11,1', '40'])].join(';')),
  );
  const wide = (EAST - WEST) / 25;
  json(
    'secciones.geojson',
    Array.from({ length: 625 }, (_, n) => ({
      type: 'Feature',
      properties: { CUSEC: section(n) },
      geometry: { type: 'Polygon', coordinates: [square(WEST + (n % 25) * wide, SOUTH + Math.floor(n / 25) * wide, wide)] },
    })),
  );
  json(
    'patricova.geojson',
    Array.from({ length: 40 }, (_, n) => ({
      type: 'Feature',
      properties: { n_pelig: 1 + (n % 6) },
      geometry: { type: 'Polygon', coordinates: [ringAround(...place(), 0.01, 5000, random)] },
    })),
  );
  const point = (properties: object) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: place() } });
  json(
    '221.geojson',
    Array.from({ length: 130 }, (_, n) => point({ nombre: `Estación ${n}` })),
  );
  json(
    '228.geojson',
    Array.from({ length: 276 }, (_, n) => point({ number: n, address: `Parada ${n}` })),
  );
  json(
    'zonas-verdes.geojson',
    Array.from({ length: 900 }, (_, n) => ({
      type: 'Feature',
      properties: { objectid: n, nombre: `Jardín ${n}` },
      geometry: { type: 'Polygon', coordinates: [ringAround(...place(), 0.001, 40, random)] },
    })),
  );
  json(
    'centros-de-salud.geojson',
    Array.from({ length: 60 }, (_, n) => point({ cen_cod: n, cen_desclar: `Centro ${n}`, cod_ine_mun: '46250' })),
  );
  json(
    'centros-educativos.geojson',
    Array.from({ length: 534 }, (_, n) => point({ codcen: n, dlibre: `Colegio ${n}` })),
  );
}

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];
