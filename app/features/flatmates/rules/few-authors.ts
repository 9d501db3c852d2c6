import { MIN_PEOPLE } from '../../../../platform/people.ts';

/**
 * Whether a rating has so few possible authors that its author is warned. Figures and texts show from MIN_PEOPLE authors on: with fewer than twice
 * as many possible authors, most of these are behind them.
 */
export const hasFewAuthors = (possible: number): boolean => possible < 2 * MIN_PEOPLE;
