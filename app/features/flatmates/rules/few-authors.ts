import { MIN_PEOPLE } from '../../../../platform/people.ts';

/**
 * Whether so few people could have written a rating that its author is to be warned. Figures and texts show from MIN_PEOPLE authors on. While fewer than
 * twice as many can be authors, those behind them are most of them.
 */
export const areFew = (possible: number): boolean => possible < 2 * MIN_PEOPLE;
