import { grouped, rent, reviewsText } from '../../../../ui/format.ts';
import { kindsText, kindText } from '../../../reviews/rules/rental-kind.ts';
import type { PropertyCard } from '../../data/flat.view.ts';
import type { PropertyFigures } from '../../data/flat-page.reads.ts';
import type { PriceHistory, YearPrice } from '../../rules/price-history.ts';

const width = 320;
const height = 150;
const base = 122;
const top = 30;
const side = 14;

interface Median {
  year: number;
  median: number;
}
interface Point {
  year: number;
  value: number;
}

/** Prices by year as paths and words, prepared on the server, so that browsers do not load the drawing code. */
export interface PriceDrawing {
  view: string;
  /** The text for screen readers. */
  spoken: string;
  base: string;
  area: string;
  entryLine: string;
  medianLine: string;
  entryMarks: string;
  exitMarks: string;
  medianMarks: string;
  texts: { x: number; y: number; end: boolean; strong: boolean; text: string }[];
}

/** The card of the prices, in words. */
export interface PriceCard {
  drawing: PriceDrawing | null;
  rows: string[][];
  /** The kind of rental that the figures are of: 'piso entero'. */
  of: string;
  mean: string;
  range: string;
  /** The change of the price, and the number of reviews of another kind, which the figures exclude. */
  sentences: string;
  /** 'La mediana de Russafa es de …', around the link to the neighbourhood. */
  area: { before: string; name: string; path: string; after: string } | null;
}

export function priceCard(
  { priceKind, priceCount, averagePrice, minPrice, maxPrice, reviewCount }: PropertyCard,
  figures: Pick<PropertyFigures, 'prices' | 'neighbourhood'>,
): PriceCard | null {
  const { prices, neighbourhood } = figures;
  if (priceKind === null || averagePrice === null || minPrice === null || maxPrice === null) return null;
  const medians = neighbourhood?.priceYears ?? [];
  const range = minPrice === maxPrice ? rent(minPrice) : `${grouped(minPrice)}–${rent(maxPrice)}`;
  return {
    drawing: drawPrices(prices, medians, neighbourhood?.name ?? null),
    rows: priceRows(prices, medians),
    of: kindText[priceKind],
    mean: rent(averagePrice),
    range: priceCount === 1 ? 'una sola reseña' : range,
    sentences: [changed(prices), otherKinds(reviewCount - priceCount)].filter(Boolean).join(' '),
    area: neighbourhood && besideArea(neighbourhood, kindsText[priceKind]),
  };
}

const otherKinds = (n: number): string =>
  n === 0 ? '' : n === 1 ? 'Una reseña de otro tipo, o que no lo indica, va aparte.' : `${n} reseñas de otro tipo, o que no lo indican, van aparte.`;

function besideArea({ name, path, priceYears }: NonNullable<PropertyFigures['neighbourhood']>, kinds: string): PriceCard['area'] {
  const last = priceYears.at(-1);
  if (!last) return { before: ' En ', name, path, after: ` hay aún pocas reseñas de ${kinds} para dar una mediana.` };
  return { before: ' La mediana de ', name, path, after: ` en ${last.year} es de ${rent(last.median)}, según ${reviewsText(last.reviews)} de ${kinds}.` };
}

/** Entry and exit prices by year, with the neighbourhood's median beside them; null: only one year. */
function drawPrices({ entries, exits }: PriceHistory, medians: readonly Median[], neighbourhood: string | null): PriceDrawing | null {
  const years = [...entries, ...exits].map((one) => one.year);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const [first, last] = [entries[0], entries.at(-1)];
  if (from === to || !first || !last) return null;
  const beside = medians.filter(({ year }) => year >= from && year <= to).map(({ year, median }) => ({ year, value: median }));
  const [entered, left] = [entries.map(point), exits.map(point)];
  const values = [...entered, ...left, ...beside].map((one) => one.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (year: number) => round(side + ((year - from) / (to - from)) * (width - 2 * side));
  const y = (price: number) => round(high === low ? (base + top) / 2 : base - 14 - ((price - low) / (high - low)) * (base - 14 - top));
  const line = (points: readonly Point[]) => (points.length > 1 ? `M${points.map((p) => `${x(p.year)} ${y(p.value)}`).join('L')}` : '');
  const marks = (points: readonly Point[], dx: number, dy: number, shape: string) =>
    points.map((p) => `M${round(x(p.year) + dx)} ${round(y(p.value) + dy)}${shape}`).join('');
  const entryLine = line(entered);
  const price = (one: YearPrice, text: string) => {
    const at = x(one.year);
    const end = at > width / 2;
    return { x: end ? Math.min(at + side, width) : Math.max(at - side, 2), y: y(one.price) - 11, end, strong: true, text };
  };
  return {
    view: `0 0 ${width} ${height}`,
    spoken: spoken(entered, left, beside, neighbourhood),
    base: `M0 ${base}h${width}`,
    area: entryLine && `${entryLine}V${base}H${x(first.year)}z`,
    entryLine,
    medianLine: line(beside),
    entryMarks: marks(entered, -4, -4, 'h8v8h-8z'),
    exitMarks: marks(left, 0, -5, 'l5 5-5 5-5-5z'),
    medianMarks: marks(beside, -4, 0, 'h8'),
    texts: [
      { x: 2, y: base + 19, end: false, strong: false, text: String(from) },
      { x: width - 2, y: base + 19, end: true, strong: false, text: String(to) },
      price(first, `${grouped(first.price)} €`),
      ...(entries.length > 1 ? [price(last, rent(last.price))] : []),
    ],
  };
}

/** The same data as rows of a table: year, entry, exit, neighbourhood. */
function priceRows({ entries, exits }: PriceHistory, medians: readonly Median[]): string[][] {
  const cell = (value: number | undefined) => (value === undefined ? '–' : `${grouped(value)} €`);
  const priceOf = (list: readonly YearPrice[], year: number) => list.find((one) => one.year === year)?.price;
  return [...new Set([...entries, ...exits].map((one) => one.year))]
    .sort()
    .map((year) => [String(year), cell(priceOf(entries, year)), cell(priceOf(exits, year)), cell(medians.find((one) => one.year === year)?.median)]);
}

/** 'Ha subido un 45 % entre 2019 y 2025.' */
export function changed({ change, entries }: PriceHistory): string {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!change || !first || !last) return '';
  const time = `${first.year} y ${last.year}`;
  if (last.price === first.price) return `El precio de entrada es el mismo en ${time}.`;
  const much = change.percent === 0 ? 'menos de un 1 %' : `un ${Math.abs(change.percent)} %`;
  return `Ha ${last.price > first.price ? 'subido' : 'bajado'} ${much} entre ${time}.`;
}

const round = (n: number) => Math.round(n * 10) / 10;
const point = ({ year, price }: YearPrice): Point => ({ year, value: price });

function spoken(entries: readonly Point[], exits: readonly Point[], medians: readonly Point[], neighbourhood: string | null): string {
  const list = (points: readonly Point[]) => points.map(({ year, value }) => `${grouped(value)} euros en ${year}`).join(', ');
  const parts = [`Precio de entrada por año: ${list(entries)}.`];
  if (exits.length > 0) parts.push(`Precio de salida: ${list(exits)}.`);
  if (medians.length > 0) parts.push(`Mediana de ${neighbourhood}: ${list(medians)}.`);
  return parts.join(' ');
}
