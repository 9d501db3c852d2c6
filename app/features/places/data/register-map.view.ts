import { grouped } from '../../../../platform/decimals.ts';
import { POSTAL_CODES } from '../rules/city/postal-codes.ts';
import { cellSize, type MapView } from '../rules/map/map-view.ts';
import { fromMercator, mercator } from '../rules/map/mercator.ts';
import type { Deposits } from '../rules/registers/facts/facts.ts';
import type { LayerAnswer, LayerMark } from '../rules/registers/facts/layers.ts';

/** The maximum of buildings with marks of their own; more are shown as squares with counts. */
const MAX_BUILDINGS = 200;

const degrees = (n: number) => Math.round(n * 1e5) / 1e5;
const counted = (n: number, one: string, many: string) => `${grouped(n)} ${n === 1 ? one : many}`;

/** The rents of new contracts at the middle of each postal code. */
export function rentMarks(deposits: readonly Deposits[]): LayerMark[] {
  return deposits.flatMap(({ postalCode, year, count, low, median, high }) => {
    const centre = POSTAL_CODES.get(postalCode);
    if (!centre) return [];
    const label = `${postalCode}, ${year}: mediana de ${grouped(median)} €; la mitad, entre ${grouped(low)} y ${grouped(high)} €; ${grouped(count)} fianzas`;
    return [{ lat: centre.lat, lng: centre.lng, text: `${grouped(median)} €`, label }];
  });
}

/** Registered tourist dwellings of the buildings in a view, or of squares where those are too many. */
export function touristMarks(rows: readonly { lat: number; lng: number; dwellings: number }[], view: MapView): LayerAnswer {
  const inView = rows
    .map((row) => ({ ...mercator(row), dwellings: row.dwellings }))
    .filter(({ mx, my }) => mx >= view.west && mx <= view.east && my >= view.north && my <= view.south);
  const total = inView.reduce((sum, one) => sum + one.dwellings, 0);
  const size = cellSize(view.z);
  const cellOf = ({ mx, my }: { mx: number; my: number }) => `${Math.floor(mx / size)} ${Math.floor(my / size)}`;
  const groups = inView.length <= MAX_BUILDINGS ? inView.map((one) => [one]) : [...Map.groupBy(inView, cellOf).values()];
  const marks = groups.map((group) => {
    const mean = (of: (one: { mx: number; my: number }) => number) => Math.round(group.reduce((sum, one) => sum + of(one), 0) / group.length);
    const at = fromMercator({ mx: mean((one) => one.mx), my: mean((one) => one.my) });
    const dwellings = group.reduce((sum, one) => sum + one.dwellings, 0);
    const label = `${counted(dwellings, 'vivienda turística inscrita', 'viviendas turísticas inscritas')} en ${counted(group.length, 'edificio', 'edificios')}`;
    return { lat: degrees(at.lat), lng: degrees(at.lng), text: grouped(dwellings), label };
  });
  return {
    marks,
    spoken: `En esta vista: ${counted(total, 'vivienda turística inscrita', 'viviendas turísticas inscritas')} en ${counted(inView.length, 'edificio', 'edificios')}. Inscritas no quiere decir activas.`,
  };
}
