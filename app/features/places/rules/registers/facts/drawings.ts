import { grouped } from '../../../../../../platform/decimals.ts';
import type { Deposits } from './facts.ts';

const width = 320;
const side = 6;

interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  strong: boolean;
  text: string;
}
/** A small picture of paths and words. */
export interface FactDrawing {
  view: string;
  /** Its text alternative. */
  spoken: string;
  base: string;
  band: string;
  ticks: string;
  marks: string;
  labels: Label[];
}

const round = (n: number) => Math.round(n * 10) / 10;
/** A word stays within the picture. */
const anchorAt = (x: number): Label['anchor'] => (x < 40 ? 'start' : x > width - 40 ? 'end' : 'middle');
const scale = (from: number, to: number) => (value: number) => round(side + ((value - from) / (to - from)) * (width - 2 * side));
const square = (x: number, y: number) => `M${round(x - 4)} ${y - 4}h8v8h-8z`;

/** The middle half of the deposits of a postal code as a band, with rents of reviews on it. `whose`: 'Este piso'. */
export function drawRents({ low, median, high, postalCode, year }: Deposits, rents: readonly number[], whose: string): FactDrawing {
  const shown = [...new Set(rents)].toSorted((a, b) => a - b);
  const [least = low, most = high] = [shown[0], shown.at(-1)];
  const margin = Math.max(50, (high - low) * 0.35);
  const at = scale(Math.min(low, least) - margin, Math.max(high, most) + margin);
  const y = 34;
  const label = (value: number, where: number, strong: boolean): Label => ({
    x: at(value),
    y: where,
    anchor: anchorAt(at(value)),
    strong,
    text: `${grouped(value)} €`,
  });
  const own = least === most ? [least] : [least, most];
  const apart = own.length === 2 && at(most) - at(least) > 60 ? own : own.slice(-1);
  const ownRents = shown.length === 0 ? '' : ` ${whose}, según las reseñas: ${own.map((one) => `${grouped(one)} euros`).join(' a ')}.`;
  return {
    // Without rents of reviews there is nothing above the band.
    view: shown.length === 0 ? `0 20 ${width} 46` : `0 0 ${width} 66`,
    spoken: `Fianzas de contratos nuevos en ${postalCode}, ${year}: la mitad está entre ${grouped(low)} y ${grouped(high)} euros; la mediana, ${grouped(median)}.${ownRents}`,
    base: `M${side} ${y}H${width - side}`,
    band: `M${at(low)} ${y - 9}H${at(high)}V${y + 9}H${at(low)}z`,
    ticks: `M${at(median)} ${y - 9}v18`,
    marks: shown.map((one) => square(at(one), y)).join(''),
    labels: [label(low, y + 26, false), label(high, y + 26, false), ...(shown.length === 0 ? [] : apart.map((one) => label(one, y - 17, true)))],
  };
}

/** When the middle half of the buildings of a neighbourhood were built, as a band with the median year. */
export function drawYears({ low, median, high }: { low: number; median: number; high: number }, name: string, thisYear: number): FactDrawing {
  const from = Math.min(1900, Math.floor(low / 50) * 50);
  const at = scale(from, Math.max(thisYear, high));
  const y = 34;
  const below = (text: string, x: number): Label => ({ x, y: y + 26, anchor: anchorAt(x), strong: false, text });
  // Two years that would touch become one.
  const years =
    at(high) - at(low) < 60 ? [below(`${low}–${high}`, round((at(low) + at(high)) / 2))] : [below(String(low), at(low)), below(String(high), at(high))];
  return {
    view: `0 0 ${width} 66`,
    spoken: `La mitad de los edificios de ${name} se construyó entre ${low} y ${high}, en una línea de ${from} a ${thisYear}; el año de en medio es ${median}.`,
    base: `M${side} ${y}H${width - side}`,
    band: `M${at(low)} ${y - 9}H${Math.max(at(high), at(low) + 1)}V${y + 9}H${at(low)}z`,
    ticks: `M${at(median)} ${y - 9}v18`,
    marks: '',
    labels: [{ x: at(median), y: y - 17, anchor: anchorAt(at(median)), strong: true, text: String(median) }, ...years],
  };
}

/** The year of the first rules of insulation, and of the current ones (NBE-CT-79, CTE). */
const RULES = [1979, 2006] as const;

/** The age of a building, on a line with the years of the insulation rules. */
export function drawAge(built: number, thisYear: number): FactDrawing {
  const from = Math.min(1900, Math.floor(built / 50) * 50);
  const at = scale(from, Math.max(thisYear, built));
  const y = 34;
  const before = RULES.find((year) => built < year);
  const ruled = { y: y + 26, strong: false };
  // Keeps words apart; on the long line of an old building the two years become one.
  const rules: Label[] =
    width - side - at(RULES[1]) < 30
      ? [{ ...ruled, x: width - side, anchor: 'end', text: '1979 y 2006: aislamiento' }]
      : [
          { ...ruled, x: at(RULES[0]) + 4, anchor: 'end', text: '1979: aislamiento' },
          { ...ruled, x: at(RULES[1]) - 4, anchor: 'start', text: '2006' },
        ];
  return {
    view: `0 0 ${width} 66`,
    spoken: `Construido en ${built}, en una línea de ${from} a ${thisYear}. ${
      before === undefined
        ? 'Es posterior a las normas de aislamiento de 2006.'
        : before === RULES[0]
          ? 'Es anterior a las primeras normas de aislamiento, de 1979.'
          : 'Es posterior a las primeras normas de aislamiento, de 1979, y anterior a las de 2006.'
    }`,
    base: `M${side} ${y}H${width - side}`,
    band: `M${at(built)} ${y - 5}H${width - side}V${y + 5}H${at(built)}z`,
    ticks: RULES.map((year) => `M${at(year)} ${y - 9}v18`).join(''),
    marks: square(at(built), y),
    labels: [{ x: at(built), y: y - 17, anchor: anchorAt(at(built)), strong: true, text: String(built) }, ...rules],
  };
}
