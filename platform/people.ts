/**
 * So many different people have to be behind a figure about people, and behind what any other figure leaves out of it (1-flats §9, 2-community §9).
 * The same number of certificates, decisions and reviews published together keeps one of them from being told apart.
 */
export const MIN_PEOPLE = 3;
