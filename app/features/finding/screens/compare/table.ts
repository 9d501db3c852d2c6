import { rounded } from '../../../../../platform/decimals.ts';
import { grouped, oneDecimal, rent, reviewsText } from '../../../../ui/format.ts';
import type { NeighbourhoodFigures } from '../../../flats/data/neighbourhood.view.ts';
import { fewReviews } from '../../../flats/parts/figures.tsx';
import { ratingGroups } from '../../../flats/parts/rating-row.tsx';
import { latestYear, type PriceYear } from '../../../flats/rules/price-years.ts';
import { kindNames, kindText, rentText } from '../../../reviews/rules/rental-kind.ts';
import { type RatingField, scaleOf } from '../../../reviews/rules/scales.ts';
import type { ComparedFlat } from '../../data/compare.reads.ts';
import { comparisonMarks, type Mark } from '../../rules/compare.ts';

// Made on the server: the browser gets words, tiles and marks, and none of the rules.
interface Cell {
  text: string;
  note: string;
  tiles: { value: number; of: number } | null;
  mark: Mark | null;
}
interface CompareRow {
  name: string;
  cells: Cell[];
  /** All columns say the same. */
  same: boolean;
}
export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}
interface Figure {
  /** What is compared; null: no data. */
  value: number | null;
  text: string;
  note?: string;
  tiles?: Cell['tiles'];
}

function row<T>(name: string, columns: readonly T[], figure: (one: T) => Figure, better: 'higher' | 'lower' | null): CompareRow {
  const figures = columns.map(figure);
  const marks = better
    ? comparisonMarks(
        figures.map(({ value }) => value),
        better,
      )
    : [];
  const cells = figures.map(({ text, note = '', tiles = null }, i) => ({ text, note, tiles, mark: marks[i] ?? null }));
  return { name, cells, same: cells.every(({ text }) => text === cells[0]?.text) };
}

type Mean = { field: RatingField; mean: number | null; count: number };

/** The mean of a rating on its own scale; `missing`: the text where there is none. */
function mean(ratings: readonly Mean[], field: RatingField, missing: string): Figure {
  const { mean: value, count } = ratings.find((one) => one.field === field) ?? { mean: null, count: 0 };
  const { words } = scaleOf[field];
  if (value === null) return { value, text: missing, tiles: { value: 0, of: words.length } };
  const note = `${oneDecimal(value)} de ${words.length} · ${reviewsText(count)}`;
  return { value: rounded(value, 1), text: words[Math.round(value) - 1] ?? '', note, tiles: { value, of: words.length } };
}

export function flatTable(flats: readonly ComparedFlat[]): CompareGroup[] {
  const rows = [
    row('Valoración media', flats, ({ card }) => rating(card.averageRating, reviewsText(card.reviewCount)), 'higher'),
    row(
      'Recomienda',
      flats,
      ({ card }) => ({ value: card.recommendationPercentage, text: `${card.recommendationPercentage} %`, note: `${card.recommending} de ${card.reviewCount}` }),
      'higher',
    ),
    row('Último alquiler conocido', flats, ({ card: { lastRent } }) => (lastRent ? { value: null, text: rentText(lastRent) } : none), null),
    row('Frente al barrio ese año', flats, besideArea, 'lower'),
    row(
      'Alertas',
      flats,
      ({ card: { alerts } }) => ({ value: alerts.length, text: alerts.length === 0 ? 'Ninguna' : String(alerts.length), note: alerts[0] ?? '' }),
      'lower',
    ),
  ];
  const groups = ratingGroups.map(({ title, columns }) => ({
    title,
    rows: columns.flat().map((field) => row(scaleOf[field].label, flats, ({ ratings }) => mean(ratings, field, 'Sin datos'), 'higher')),
  }));
  return [{ title: 'Lo primero', rows }, ...groups];
}

const none: Figure = { value: null, text: 'Sin datos' };
const rating = (value: number, note: string): Figure => (value === 0 ? { ...none, note } : { value, text: oneDecimal(value), note, tiles: { value, of: 5 } });

function besideArea({ card: { lastRent }, beside }: ComparedFlat): Figure {
  if (!lastRent || !beside) return { value: null, text: fewReviews };
  const { median, year, kind } = beside.prices;
  const difference = lastRent.price - median;
  const text = difference === 0 ? 'Igual' : `${grouped(Math.abs(difference))} € ${difference > 0 ? 'más' : 'menos'}`;
  return { value: difference, text, note: `mediana ${grouped(median)} €, ${kindText[kind]}, ${year}` };
}

const areaGroups: readonly { title: string; fields: readonly RatingField[] }[] = [
  {
    title: 'El barrio',
    fields: ['neighborhood_noise_rating', 'neighborhood_security_rating', 'neighborhood_tourists_rating', 'neighborhood_cleanliness_rating'],
  },
  { title: 'Los edificios', fields: ['tourist_apartments_rating', 'neighbor_relationship_rating', 'building_maintenance_rating'] },
  { title: 'Los pisos', fields: ['temperature_summer_rating', 'noise_rating', 'light_rating', 'maintenance_rating'] },
  { title: 'Los caseros', fields: ['landlord_treatment_rating', 'problem_response_rating', 'deposit_returned_rating'] },
];
const MAX_NAMED = 3;

/** Figures of fewer than three people are not shown, and mark nothing (PRODUCT.md §1 "One review"). */
export function neighbourhoodTable(compared: readonly NeighbourhoodFigures[]): CompareGroup[] {
  const figure = ({ value, reviews }: { value: number | null; reviews: number }, text: (n: number) => string): Figure =>
    value === null ? { value, text: fewReviews } : { value, text: text(value), note: reviewsText(reviews) };
  const median = (last: PriceYear | undefined): Figure =>
    last ? { value: null, text: rent(last.median), note: `en ${last.year} · ${reviewsText(last.reviews)}` } : { value: null, text: fewReviews };
  const named = (shares: NeighbourhoodFigures['services']): Figure => ({
    value: null,
    text:
      shares.length === 0
        ? fewReviews
        : shares
            .slice(0, MAX_NAMED)
            .map((share) => `${share.label} (${share.reviews})`)
            .join(', '),
  });
  const rows = [
    ...kindNames.map((kind) => row(`Alquiler mediano, ${kindText[kind]}`, compared, (one) => median(latestYear(one.priceYears, kind)), null)),
    row(
      'Valoración media',
      compared,
      (one) => ({ ...figure(one.averageRating, oneDecimal), tiles: one.averageRating.value === null ? null : { value: one.averageRating.value, of: 5 } }),
      'higher',
    ),
    row('Lo recomienda', compared, (one) => figure(one.recommends, (n) => `${n} %`), 'higher'),
    row('Ambiente', compared, (one) => named(one.environments), null),
    row('Servicios a 300 m', compared, (one) => named(one.services), null),
  ];
  const groups = areaGroups.map(({ title, fields }) => ({
    title,
    rows: fields.map((field) => row(scaleOf[field].label, compared, ({ ratings }) => mean(ratings, field, fewReviews), 'higher')),
  }));
  return [{ title: 'Lo primero', rows }, ...groups];
}

/** 'Calle de Cádiz, 17 sale mejor en 8 de 12 filas.' '' if none is ahead, or there are fewer than two. */
export function summary(groups: readonly CompareGroup[], columns: readonly { name: string; reviewCount: number }[]): string {
  if (columns.length < 2) return '';
  const rows = groups.flatMap((group) => group.rows);
  const wins = columns.map((_, i) => rows.filter(({ cells }) => cells[i]?.mark === 'mejor').length);
  const max = Math.max(...wins);
  const ahead = columns.filter((_, i) => wins[i] === max);
  const [best] = ahead;
  if (max === 0 || ahead.length > 1 || !best) return 'Ninguno sale mejor que los demás en más filas.';
  const few = best.reviewCount < FEW ? ` Ojo: solo tiene ${reviewsText(best.reviewCount)}.` : '';
  return `${best.name} sale mejor en ${max} de ${rows.length} filas.${few}`;
}

/** Below this number of reviews the sentence gives it. */
const FEW = 5;
