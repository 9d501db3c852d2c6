import { numbersIn } from '../in-contracts/numbers.ts';
import type { NoticedKind } from './kinds.ts';

export interface Place {
  kind: NoticedKind;
  from: number;
  to: number;
}

/** Kinds shared with contracts; a cadastral reference or a home identifies no person here. */
const asInContracts: Readonly<Partial<Record<string, NoticedKind>>> = { email: 'email', phone: 'phone', id: 'id', passport: 'id', account: 'account' };

const digitWord =
  '(?:cero|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zero|un|quatre|cinc|sis|set|huit|vuit|nou|one|two|three|four|five|six|seven|eight|nine)';
/** The other domains are words too, and a missing space makes no link ('salí.es decir'): only with a path. */
const domains = 'com|cat|org|net|eu|online|blog|example';
const shortDomains = 'es|info|io|me|app|ly|tv|gl|to|uk|fr|it|de|site';
/** Three consonants after four digits, since 2000; before that the letters of a province. */
const plateLetters = '[BCDFGHJKLMNPRSTVWXYZ]{3}';
const provinces =
  'V|M|B|A|CS|AL|AB|CU|TE|MU|GR|SE|MA|CA|CO|H|J|BI|SS|VI|NA|Z|HU|L|T|GE|GI|O|LE|C|LU|PO|OU|OR|S|BU|P|VA|SO|SG|AV|ZA|SA|CC|BA|TO|CR|GU|LO|IB|PM|GC|TF|CE|ML';

const patterns: readonly [NoticedKind, RegExp][] = [
  // 'nombre arroba correo punto com', 'luis (at) correo.com'
  [
    'email',
    /[\p{L}\d._+-]+(?: arroba | ?[([]\s?(?:at|arroba|a)\s?[)\]] ?)[\p{L}\d-]+(?: ?(?:\.|punto|punt|dot|[([]\s?(?:dot|punto)\s?[)\]]) ?[\p{L}\d-]+)+/giu,
  ],
  ['link', /\b(?:https?:\/\/|www\.)[^\s<>"»)]+/gi],
  ['link', new RegExp(`(?<![@\\p{L}\\d.-])(?:[\\p{L}\\d-]+\\.)+(?:(?:${domains})(?:/[^\\s<>"»)]*)?|(?:${shortDomains})/[^\\s<>"»)]+)(?![\\p{L}\\d@-])`, 'giu')],
  // a profile: '@piso_41'
  ['link', /(?<![\p{L}\d.@])@[\p{L}\d_][\p{L}\d_.]{2,29}/gu],
  // 'instagram pepe_gandia', 'insta: pepegandia': a word in the form of an account name, or after a colon
  [
    'link',
    /(?<!\p{L})(?:instagram|insta|ig|tiktok|tik tok|twitter|facebook|telegram|snapchat|linkedin|wallapop)(?: ?[:=] ?@?[\p{L}\d_.]{4,30}| (?:es |de |con )?(?=[\p{L}\d.]*[_\d]|[\p{L}\d]+\.[\p{L}\d])[\p{L}\d_.]{3,30})/giu,
  ],
  ['plate', new RegExp(`(?<![\\p{L}\\d.,])\\d{4}[ -]?${plateLetters}(?![\\p{L}\\d])`, 'gu')],
  ['plate', new RegExp(`(?<![\\p{L}\\d])(?:${provinces})[ -]\\d{4}[ -][A-Z]{1,2}(?![\\p{L}\\d])`, 'gu')],
  ['plate', /(?<=(?:matr[ií]cula|placa) )(?:[A-Z]{1,2}[ -]?)?\d{4}[ -]?[A-Za-z]{1,3}(?![\p{L}\d])/giu],
  // a number of nine digits with any separators: '6 1 2 3 4 5 6 7 8', '612.34.56.78'
  ['phone', /(?<![\p{L}\d.,/-])[6789](?:[ .·*_-]{1,3}\d){8}(?![\d\p{L}]| ?€)/gu],
  ['phone', /(?<![\p{L}\d.,/-])[6789]\d{2}(?:[ ./·-]\d{2}){3}(?![\d\p{L}]| ?€)/gu],
  ['phone', /(?<![\p{L}\d.,/-])[6789]\d(?:[ .-]\d{3}[ .-]\d{2}[ .-]\d{2})(?![\d\p{L}]| ?€)/gu],
  ['phone', new RegExp(`(?<!\\p{L})(?:${digitWord}[ ,-]+){8,}${digitWord}(?!\\p{L})`, 'giu')],
];

/** Numbers and addresses that belong to one person: those of contracts, and those that only free text has. */
export function numbersOfPeople(text: string): Place[] {
  const found: Place[] = numbersIn(text).flatMap(({ kind, from, to }) => {
    const noticed = asInContracts[kind];
    return noticed ? [{ kind: noticed, from, to }] : [];
  });
  for (const [kind, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      const place = { kind, from: match.index, to: match.index + match[0].replace(/[.,;:!?]+$/, '').length };
      if (!found.some((other) => other.from < place.to && place.from < other.to)) found.push(place);
    }
  return found;
}
