/** Letters of languages with Latin script, with accents and strokes; not ligatures or letters that look like another one. */
const LETTERS = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0218-\\u021b\\u1ea0-\\u1ef9';
/** The router reserves '.data'; programs take the others for files. */
const FILE = /\.(?:data|html?|xml|json|txt|csv|m?js|css|map|png|jpe?g|gif|webp|avif|heic|svg|ico|pdf|zip|php|rss|woff2?|webmanifest)$/i;
const LATIN = new RegExp(`^[${LETTERS}0-9_.]*$`);

const aliasRule = 'El alias tiene entre 3 y 50 letras, números, puntos o guiones bajos';

/** PRODUCT.md §1 "Alias": the message for an invalid alias; null: valid. */
export function aliasError(alias: string): string | null {
  if (!aliasPattern.test(alias)) return aliasRule;
  if (!LATIN.test(alias)) return 'El alias lleva solo letras latinas y números corrientes';
  if (/^\.|\.$/.test(alias)) return 'El alias no empieza ni acaba con un punto';
  return FILE.test(alias) ? 'El alias no acaba como un archivo (.data, .pdf…)' : null;
}

/** The shape of an alias; text of another shape is not looked up. */
export const aliasPattern = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_.]){3,50}$/u; // some fillers are letters, and invisible

/** The lookup key of an alias. Aliases that look alike are also one: alias_shape in db/migrations/0001_accounts.sql. */
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

/** 1-flats §9: attempts of the generator; its numbers go from 0 to 999. */
export const aliasAttempts = 10;

/** 1-flats §5: adjective_animal plus a number from 0 to 999. `below(n)` gives an integer from 0 to n - 1. */
export function generateAlias(below: (n: number) => number): string {
  return `${adjectives[below(adjectives.length)]}_${animals[below(animals.length)]}${below(1000)}`;
}
