import { aspects, type Category, categories, type Scores } from './aspects.ts';
import { type Figures, type Filter, known, type Released, ratingFigures } from './figures.ts';
import { type GreenFlag, shownFlags } from './green-flags.ts';
import { categoryAverage, cohabitationIndex, type IndexLabel, indexLabel } from './score-index.ts';
import type { Tally } from './tallies.ts';

/** The figures of a profile under the chosen filters. `…Wider`: the wider filter that is used instead: 'de los últimos 12 meses'. */
export type Summary =
  | { kind: 'small' }
  | {
      kind: 'enough';
      /** Month of the latest release of the shown figures, 'YYYY-MM'. */
      month: string;
      reviews: number;
      reviewsWider: string | null;
      index: number;
      indexWider: string | null;
      label: IndexLabel;
      categories: CategoryFigure[];
      flags: GreenFlag[];
    };
/** `average` null: fewer than three people, without revealing how many. */
interface CategoryFigure {
  label: string;
  average: number | null;
  wider: string | null;
}

const keysOf = (category: Category) => aspects.filter((aspect) => aspect.category === category).map(({ key }) => key);
const counted = aspects.filter(({ weighs }) => weighs !== null).map(({ key }) => key);

/**
 * PRODUCT.md §1 "Small sample": each figure needs three different authors, since the average of
 * one author is that author's answer. "Profile index": the index of the averages of all counted reviews. Uses released figures
 * only.
 */
export function summarise(released: Released, filter: Filter): Summary {
  const reviews = ratingFigures(released, filter, ['reviews']);
  const scored = ratingFigures(released, filter, known(released, counted));
  const index = scored && cohabitationIndex(averages(scored, known(released, counted)));
  if (!reviews || !scored || !index) return { kind: 'small' };
  const ofCategories = categories.map(({ key, label }) => {
    const keys = known(released, keysOf(key));
    const figures = ratingFigures(released, filter, keys);
    return { label, average: figures && categoryAverage(averages(figures, keys), key), wider: figures?.wider ?? null, month: figures?.month ?? '' };
  });
  const flags = shownFlags(released, filter);
  const months = [reviews, scored, ...ofCategories, ...flags].map(({ month }) => month);
  return {
    kind: 'enough',
    month: months.toSorted().at(-1) ?? '',
    reviews: reviews.of('reviews').count,
    reviewsWider: reviews.wider,
    index,
    indexWider: scored.wider,
    label: indexLabel(index),
    categories: ofCategories.map(({ label, average, wider }) => ({ label, average, wider })),
    flags: flags.map(({ name, basis, wider }) => ({ name, basis, wider })),
  };
}

function averages({ of }: Figures, tallies: readonly Tally[]): Scores {
  return Object.fromEntries(
    tallies.map((tally) => {
      const { sum, count } = of(tally);
      return [tally, sum / count];
    }),
  );
}
