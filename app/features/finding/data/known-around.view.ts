import { decimals, grouped } from '../../../../platform/decimals.ts';
import type { NeighbourhoodFigures } from '../../flats/data/neighbourhood.view.ts';
import { latestYear } from '../../flats/rules/price-years.ts';
import type { AreaFacts } from '../../places/rules/registers/facts/areas.ts';

/** A figure with its unit; `of`: its meaning, and its number of reviews. */
interface AreaFigure {
  value: string;
  unit: string;
  of: string;
}
export interface AreaFigures {
  name: string;
  /** Path of the neighbourhood's page; null: the whole city. */
  path: string | null;
  figures: AreaFigure[];
}

const reviews = (n: number) => `${grouped(n)} ${n === 1 ? 'reseña' : 'reseñas'}`;
const mean = (value: number, n: number): AreaFigure => ({ value: decimals(value, 1), unit: 'de 5', of: `nota media, ${reviews(n)}` });
const share = (value: number, n: number): AreaFigure => ({ value: grouped(value), unit: '%', of: `lo recomienda, ${reviews(n)}` });

/** The figures of a neighbourhood with enough people; null: none. */
export function neighbourhoodFigure({ name, path, priceYears, averageRating, recommends }: NeighbourhoodFigures): AreaFigures | null {
  const whole = latestYear(priceYears, 'whole');
  const figures = [
    whole ? { value: grouped(whole.median), unit: '€', of: `al mes, mediana de ${whole.year}, ${whole.reviews} pisos enteros` } : null,
    averageRating.value === null ? null : mean(averageRating.value, averageRating.reviews),
    recommends.value === null ? null : share(recommends.value, recommends.reviews),
  ].filter((one) => one !== null);
  return figures.length === 0 ? null : { name, path, figures };
}

/** The city's figures, from the shown figures of its neighbourhoods only; declared rents are from a register. */
export function cityFigures(shown: readonly NeighbourhoodFigures[], { declared }: Pick<AreaFacts, 'declared'>): AreaFigures | null {
  const rating = weighted(shown.map(({ averageRating }) => averageRating));
  const recommended = weighted(shown.map(({ recommends }) => recommends));
  const figures = [
    declared ? { value: decimals(declared.median, 1), unit: '€/m²', of: `al mes, mediana declarada en ${declared.year}` } : null,
    rating && mean(rating.value, rating.reviews),
    recommended && share(Math.round(recommended.value), recommended.reviews),
  ].filter((one) => one !== null);
  return figures.length === 0 ? null : { name: 'València', path: null, figures };
}

function weighted(figures: readonly { value: number | null; reviews: number }[]): { value: number; reviews: number } | null {
  const shown = figures.flatMap(({ value, reviews: n }) => (value === null ? [] : [{ value, n }]));
  const total = shown.reduce((sum, { n }) => sum + n, 0);
  return total === 0 ? null : { value: shown.reduce((sum, { value, n }) => sum + value * n, 0) / total, reviews: total };
}
