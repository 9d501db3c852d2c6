/** PRODUCT.md §1 "Alias": 3 to 50 of letters, digits, '_' and '.'; unique without regard to case and accents. */
export const aliasPattern = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_.]){3,50}$/u; // some fillers are letters, and show nothing
export const aliasRule = 'El alias tiene entre 3 y 50 letras, números, puntos o guiones bajos';

/** Two aliases with the same key are the same alias. */
export function aliasKey(alias: string): string {
  return alias.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

// Feminine pairs only: every animal below is feminine, so that adjective and noun always agree.
const adjectives = [
  'tranquila',
  'alegre',
  'curiosa',
  'valiente',
  'amable',
  'despierta',
  'sincera',
  'viajera',
  'risueña',
  'paciente',
  'discreta',
  'veloz',
  'salada',
  'noble',
  'libre',
  'serena',
];
const animals = [
  'gaviota',
  'garza',
  'lechuza',
  'ardilla',
  'tortuga',
  'libélula',
  'golondrina',
  'cigüeña',
  'nutria',
  'mariposa',
  'abubilla',
  'anguila',
  'cabra',
  'liebre',
  'rana',
  'urraca',
];

/** 1-flats §9: tries of the generator, and its numbers from 0 to 999. */
export const aliasAttempts = 10;

/** 1-flats §5: adjective_animal plus a number 0 to 999. `below(n)` gives a whole number from 0 to n - 1. */
export function generateAlias(below: (n: number) => number): string {
  return `${adjectives[below(adjectives.length)]}_${animals[below(animals.length)]}${below(1000)}`;
}
