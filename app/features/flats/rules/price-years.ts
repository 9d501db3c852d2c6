import type { RentalKind } from '../../reviews/rules/rental-kind.ts';

/** Entry prices of one kind and year. */
export interface PriceYear {
  kind: RentalKind;
  year: number;
  /** `low` and `high` are the quartiles. */
  low: number;
  median: number;
  high: number;
  reviews: number;
}

/** The latest year of a kind with enough authors; undefined: none. */
export const latestYear = (years: readonly PriceYear[], kind: RentalKind | null): PriceYear | undefined => years.findLast((one) => one.kind === kind);
