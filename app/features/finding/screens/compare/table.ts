import { grouped, oneDecimal, rent, reviewsText } from '../../../../ui/format.ts';
import type { NeighbourhoodFigures } from '../../../flats/data/neighbourhood.view.ts';
import { fewReviews } from '../../../flats/parts/figures.tsx';
import { latestYear } from '../../../flats/rules/price-years.ts';
import { kindNames, kindText } from '../../../reviews/rules/rental-kind.ts';
import { type RatingField, ratingFields, scaleOf } from '../../../reviews/rules/scales.ts';
import type { ComparedFlat } from '../../data/compare.reads.ts';
import { type Compared, compare, type Mark, rentsApart, SHARE_STEP, type Verdict } from '../../rules/compare.ts';

// Built on the server: the browser gets texts and marks, and none of the rules.
interface Cell {
  text: string;
  note: string;
  mark: Mark | null;
}
export interface CompareRow {
  name: string;
  verdict: Verdict;
  cells: Cell[];
}
export interface ComparisonRows {
  /** The most important rows, rents, and other rows with a difference. */
  first: CompareRow[];
  rest: CompareRow[];
}
interface Figure extends Compared {
  text: string;
  note?: string;
}

const cellsOf = (figures: readonly Figure[], marks: readonly (Mark | null)[] = []): Cell[] =>
  figures.map(({ text, note = '' }, i) => ({ text, note, mark: marks[i] ?? null }));

function row<T>(name: string, columns: readonly T[], figure: (one: T) => Figure, better: 'higher' | 'lower', step = 1): CompareRow {
  const figures = columns.map(figure);
  const { verdict, marks } = compare(figures, { better, step });
  return { name, verdict, cells: cellsOf(figures, marks) };
}

/** The smallest noticeable difference of rents: a step of the price filter. */
const RENT_STEP = 100;

/** A row of rents, compared only if they are of one kind and one year. */
function rentRow<T>(
  name: string,
  columns: readonly T[],
  rentOf: (one: T) => { kind: string | null; year: number } | null,
  figure: (one: T) => Figure,
): CompareRow {
  const apart = rentsApart(columns.flatMap((one) => rentOf(one) ?? []));
  const compared = row(name, columns, figure, 'lower', RENT_STEP);
  return apart === null || compared.verdict === null ? compared : { name, verdict: apart, cells: cellsOf(columns.map(figure)) };
}

const none: Figure = { value: null, reviews: 0, text: 'Sin datos' };
const few = (reviews: number): string => (reviews < 3 ? `${reviewsText(reviews)}: pocas` : reviewsText(reviews));

type Mean = { field: RatingField; mean: number | null; count: number };

/** The mean of a rating on its own scale; `missing`: the text without a mean. */
function mean(ratings: readonly Mean[], field: RatingField, missing: string): Figure {
  const { mean: value, count } = ratings.find((one) => one.field === field) ?? { mean: null, count: 0 };
  const { words } = scaleOf[field];
  if (value === null) return { ...none, text: missing };
  return { value, reviews: count, text: words[Math.round(value) - 1] ?? '', note: `${oneDecimal(value)} de ${words.length} · ${few(count)}` };
}

/** The most important ratings come first. */
const leading: readonly RatingField[] = ['deposit_returned_rating', 'landlord_treatment_rating', 'problem_response_rating'];

const parted = (leads: readonly CompareRow[], others: readonly CompareRow[]): ComparisonRows => ({
  first: [...leads, ...others.filter(({ verdict }) => verdict === 'Se nota')],
  rest: others.filter(({ verdict }) => verdict !== 'Se nota'),
});

const isKnown = (ratings: readonly Mean[], field: RatingField) => ratings.some((one) => one.field === field && one.mean !== null);

export function flatTable(flats: readonly ComparedFlat[]): ComparisonRows {
  const ratingRow = (field: RatingField) => row(scaleOf[field].label, flats, ({ ratings }) => mean(ratings, field, 'Sin datos'), 'higher');
  const areas = [...new Set(flats.map(({ beside }) => beside?.name ?? ''))];
  return parted(
    [
      row('Fianza devuelta', flats, deposit, 'higher'),
      ...leading.slice(1).map(ratingRow),
      row('Alertas', flats, alerts, 'lower'),
      rentRow('Último alquiler conocido', flats, ({ card }) => card.lastRent, lastRent),
      rentRow(
        `Frente a${areas[0] && areas.length === 1 ? ` ${areas[0]}` : 'l barrio'} ese año`,
        flats,
        ({ beside }) => beside && { kind: beside.prices.kind, year: 0 },
        besideArea,
      ),
    ],
    [
      ...ratingFields.filter((field) => !leading.includes(field) && flats.some(({ ratings }) => isKnown(ratings, field))).map(ratingRow),
      row('Recomienda', flats, ({ card }) => recommends(card.recommending, card.reviewCount), 'higher', SHARE_STEP),
      row('Valoración media', flats, ({ card }) => rating(card.averageRating, card.reviewCount), 'higher'),
    ],
  );
}

/** Also compared by the share of deposits not returned in full, in case the means differ by less than a step. */
function deposit({ ratings, deposits: { notReturned, of } }: ComparedFlat): Figure {
  const figure = mean(ratings, 'deposit_returned_rating', 'Sin datos');
  if (figure.value === null) return figure;
  const note = notReturned === 0 ? `${of} de ${of} entera` : `${notReturned} de ${of} no entera`;
  return { ...figure, share: notReturned / of, note: of < 3 ? `${note}: pocas` : note };
}

/** Compared by the number of alerts that at least three tenants in ten state. */
function alerts({ card, alerts: { many, others } }: ComparedFlat): Figure {
  const note = others > 0 ? `y ${others === 1 ? 'otra' : `otras ${others}`}, de menos inquilinos` : `en ${few(card.reviewCount)}`;
  return { value: many, reviews: card.reviewCount, text: many === 0 ? 'Ninguna' : String(many), note };
}

const recommends = (n: number, of: number): Figure => ({ value: of === 0 ? null : n / of, reviews: of, text: `${n} de ${of}`, note: of < 3 ? 'pocas' : '' });
const rating = (value: number, reviews: number): Figure =>
  value === 0 ? { ...none, reviews } : { value, reviews, text: oneDecimal(value), note: few(reviews) };

function lastRent({ card: { lastRent: last, priceCount } }: ComparedFlat): Figure {
  if (!last) return none;
  return { value: last.price, reviews: priceCount, text: rent(last.price), note: `${last.kind === null ? 'sin indicar' : kindText[last.kind]}, ${last.year}` };
}

function besideArea({ card: { lastRent: last, priceCount }, beside }: ComparedFlat): Figure {
  if (!last || !beside) return { ...none, text: fewReviews };
  const { median, year } = beside.prices;
  const difference = last.price - median;
  const text = difference === 0 ? 'Igual' : `${grouped(Math.abs(difference))} € ${difference > 0 ? 'más' : 'menos'}`;
  return { value: difference, reviews: priceCount, text, note: `mediana ${grouped(median)} €, ${year}` };
}

const MAX_NAMED = 3;

/** Figures of fewer than three people are neither shown nor compared (PRODUCT.md §1 "One review"). */
export function neighbourhoodTable(compared: readonly NeighbourhoodFigures[]): ComparisonRows {
  const figure = ({ value, reviews }: { value: number | null; reviews: number }, text: (n: number) => string): Figure =>
    value === null ? { ...none, text: fewReviews } : { value, reviews, text: text(value), note: reviewsText(reviews) };
  const named = (name: string, of: (one: NeighbourhoodFigures) => NeighbourhoodFigures['services']): CompareRow => ({
    name,
    verdict: null,
    cells: cellsOf(
      compared.map((one) => ({
        ...none,
        text:
          of(one)
            .slice(0, MAX_NAMED)
            .map(({ label, reviews }) => `${label} (${reviews})`)
            .join(', ') || fewReviews,
      })),
    ),
  });
  const ratingRow = (field: RatingField) => row(scaleOf[field].label, compared, ({ ratings }) => mean(ratings, field, fewReviews), 'higher');
  return parted(
    [
      ...leading.map(ratingRow),
      ...kindNames.map((kind) =>
        rentRow(
          `Alquiler mediano, ${kindText[kind]}`,
          compared,
          (one) => latestYear(one.priceYears, kind) ?? null,
          (one) => {
            const last = latestYear(one.priceYears, kind);
            return last
              ? { value: last.median, reviews: last.reviews, text: rent(last.median), note: `en ${last.year} · ${reviewsText(last.reviews)}` }
              : { ...none, text: fewReviews };
          },
        ),
      ),
      named('Ambiente', (one) => one.environments),
      named('Servicios a 300 m', (one) => one.services),
    ],
    [
      ...ratingFields.filter((field) => !leading.includes(field) && scaleOf[field].figures?.[0] !== 'agency').map(ratingRow),
      row('Lo recomienda', compared, (one) => ({ ...figure(one.recommends, (n) => `${n} %`) }), 'higher', 100 * SHARE_STEP),
      row('Valoración media', compared, (one) => figure(one.averageRating, oneDecimal), 'higher'),
    ],
  );
}

/** The title of the fold with the other rows. */
export function restName(rest: readonly CompareRow[]): string {
  const things = rest.length === 1 ? 'otra cosa' : `otras ${rest.length} cosas`;
  return rest.every(({ verdict }) => verdict === 'Parecidos') ? `Parecidos en ${things}` : things.replace(/^o/, 'O');
}
