import { gluedNumber, isMarker, isNumber, readHouseNumber, startsNumber } from './house-number.ts';
import { isCorner } from './near.ts';
import { type StreetType, TYPE_BY_PAIR, TYPE_BY_SHORT, TYPE_BY_WORD } from './street-types.ts';
import type { Token } from './tokens.ts';
import { STAIRS } from './units.ts';

type StreetPart = {
  readonly type: StreetType | null;
  /** The typed word for it, without case and accents. */
  readonly typedType: string;
  readonly name: readonly Token[];
  readonly number: string;
  /** The words after the number: floor, door and places. */
  readonly rest: readonly Token[];
};

const MONTHS = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gener febrer marc maig juny juliol agost setembre octubre novembre desembre'.split(
    ' ',
  ),
);
/** Types that only streets begin with; a neighbourhood may begin with 'Barrio' or 'Partida'. */
const STREETS = new Set(['calle', 'avenida', 'plaza', 'placeta', 'gran via', 'camino', 'paseo', 'ronda', 'pasaje', 'travesia', 'carretera']);

/** Few, since 'Calle Padre Porta 3' is a street. */
const UNIT_WORDS = new Set(['piso', 'pis', 'planta', 'puerta', 'pta']);
/** 'Calle Avenida del Puerto', 'Avda. Gran Vía Germanías': some forms put 'Calle' before everything, and the Gran Vías are called avenues. */
const HIDDEN_BEHIND: Readonly<Record<string, ReadonlySet<string>>> = {
  calle: new Set(['avenida', 'plaza', 'paseo', 'gran via']),
  avenida: new Set(['gran via']),
};

export function readStreet(typed: readonly Token[]): StreetPart {
  const tokens = streetFirst(typed);
  const leading = readLeading(tokens);
  if (leading !== null) {
    const { at, ...street } = readName(tokens, leading.at);
    return { ...street, number: leading.number, rest: [...leading.extra, ...tokens.slice(at)] };
  }
  const { at, ...street } = readName(tokens, 0);
  return { ...street, ...readNumber(tokens, at) };
}

/** '45, Calle de Sueca', '11 bis Calle de Sueca', 'nº 45 de la calle Sueca'; null when no number precedes the street. */
function readLeading(tokens: readonly Token[]) {
  if (!startsNumber(tokens, 0)) return null;
  const isStreet = (at: number) => typeAt(tokens, at) !== null && !(tokens[at + 1]?.first || typeAt(tokens, at + 1) !== null);
  const leading = readHouseNumber(tokens, 0, isStreet);
  const next = tokens[leading.at];
  if (next === undefined) return null;
  if (next.first || typeAt(tokens, leading.at) !== null) return leading;
  let { at } = leading;
  while (/^(?:de|la|el)$/.test(tokens[at]?.folded ?? '')) at++;
  return typeAt(tokens, at) === null ? null : { ...leading, at };
}

/** 'València, 46006, Calle Sueca 45', 'Finca Roja, Calle Jesús 86', 'Bloque 3, Calle Sueca 45': moves the words before the street behind it. */
function streetFirst(tokens: readonly Token[]): readonly Token[] {
  const street = tokens.findIndex((token, at) => token.first && STREETS.has(typeAt(tokens, at)?.type.key ?? ''));
  const numbered = tokens.slice(0, street).some((token) => /\d/.test(token.text)) && !STAIRS.has(tokens[0]?.folded ?? '');
  if (street <= 0 || numbered || STREETS.has(typeAt(tokens, 0)?.type.key ?? '')) return tokens;
  return [...tokens.slice(street).map((token) => ({ ...token, afterPostalCode: false })), ...tokens.slice(0, street)];
}

function readName(tokens: readonly Token[], start: number): { type: StreetType | null; typedType: string; name: Token[]; at: number } {
  let match = typeAt(tokens, start);
  let at = start + (match?.words ?? 0);
  const inner = match === null ? null : typeAt(tokens, at);
  // 'Paseo Paseo Marítimo' has the type twice.
  const twice = inner !== null && inner.type === match?.type && isRepeated(tokens, at, inner);
  if (inner !== null && (twice || HIDDEN_BEHIND[match?.type.key ?? '']?.has(inner.type.key))) {
    match = inner;
    at += inner.words;
  }
  const name: Token[] = [];
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.afterPostalCode) break;
    if (name.length > 0 && token.first) break;
    // 'Calle 9 de Octubre', 'Calle 232': a number right after the type is the name.
    const names = name.length === 0 && !(match !== null && token.first) && (match?.type.key === 'calle' || isOf(tokens[at + 1]));
    if (!names && startsNumber(tokens, at) && !isDate(tokens, at)) break;
    if (name.length > 0 && (startsUnit(tokens, at) || isCorner(tokens, at))) break;
    // 'Calle número 29' is named 'Calle 29'.
    if (name.length === 0 && isMarker(token) && isNumber(tokens[at + 1])) continue;
    const glued = name.length === 0 ? gluedNumber(token) : undefined;
    name.push(glued === undefined ? token : { ...token, text: glued, folded: glued });
  }
  return { type: match?.type ?? null, typedType: match?.typed ?? '', name, at };
}

/** A whole word, and not the name itself: neither 'Calle C 3' nor 'Calle Calle 3'. */
function isRepeated(tokens: readonly Token[], at: number, { typed, words }: { typed: string; words: number }): boolean {
  const next = tokens[at + words];
  return (words > 1 || TYPE_BY_WORD.has(typed)) && next !== undefined && !next.first && !startsNumber(tokens, at + words);
}

function readNumber(tokens: readonly Token[], start: number): { number: string; rest: Token[] } {
  const token = tokens[start];
  if (token === undefined || token.afterPostalCode || !startsNumber(tokens, start)) return { number: '', rest: tokens.slice(start) };
  const { number, extra, at } = readHouseNumber(tokens, start);
  return { number, rest: [...extra, ...tokens.slice(at)] };
}

function isOf(token: Token | undefined): boolean {
  return token !== undefined && !token.first && (/^(?:de|del)$/.test(token.folded) || token.folded.startsWith("d'"));
}

/** 'Plaza del 2 de Mayo', "Avinguda del 9 d'Octubre". */
function isDate(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined || !isOf(next)) return false;
  const month = next.folded.startsWith("d'") ? next.folded.slice(2) : tokens[at + 2]?.folded;
  return month !== undefined && MONTHS.has(month);
}

/** 'Calle Sueca puerta 3' has no number; 'Calle Puerta del Mar' is a name. */
function startsUnit(tokens: readonly Token[], at: number): boolean {
  const folded = tokens[at]?.folded ?? '';
  const next = tokens[at + 1];
  return UNIT_WORDS.has(folded) && next !== undefined && !next.first && /^\d/.test(next.text);
}

function typeAt(tokens: readonly Token[], at: number): { type: StreetType; typed: string; words: number } | null {
  const first = tokens[at];
  const second = tokens[at + 1];
  if (first === undefined) return null;
  const pair = second === undefined || second.first ? undefined : TYPE_BY_PAIR.get(`${first.folded} ${second.folded}`);
  if (pair !== undefined) return { type: pair, typed: `${first.folded} ${second?.folded}`, words: 2 };
  const word = first.folded.replaceAll('º', 'o');
  const type = TYPE_BY_WORD.get(word) ?? (second !== undefined ? TYPE_BY_SHORT.get(word) : undefined);
  return type === undefined ? null : { type, typed: word, words: 1 };
}
