import { type Aggregate, averages, enoughAuthors } from './aggregate.ts';
import { categories } from './aspects.ts';
import { type GreenFlag, shownFlags } from './green-flags.ts';
import { categoryAverage, cohabitationIndex, type IndexLabel, indexLabel } from './score-index.ts';

/** What a profile shows of the approved reviews under the chosen filters. */
export type Summary =
  | { kind: 'small'; reviews: number }
  | {
      kind: 'enough';
      reviews: number;
      index: number;
      label: IndexLabel;
      categories: { label: string; average: number | null }[];
      flags: GreenFlag[];
    };

/**
 * PRODUCT.md §1 "Small sample": with fewer than three different authors the count and nothing else, for with one author an
 * average is that author. "Profile index": the index of the averages of all counted reviews.
 */
export function summarise(aggregate: Aggregate): Summary {
  const scores = averages(aggregate);
  const index = cohabitationIndex(scores);
  if (aggregate.authors.length < enoughAuthors || index === null) return { kind: 'small', reviews: aggregate.reviews };
  return {
    kind: 'enough',
    reviews: aggregate.reviews,
    index,
    label: indexLabel(index),
    categories: categories.map(({ key, label }) => ({ label, average: categoryAverage(scores, key) })),
    flags: shownFlags(aggregate),
  };
}
