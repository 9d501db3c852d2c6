/**
 * The minimum number of different people behind a statistic about people, and behind the difference of any two statistics (1-flats §9, 2-community §9). The
 * same minimum for certificates, decisions and reviews that are published in a batch keeps one of them from being singled out.
 */
export const MIN_PEOPLE = 3;
