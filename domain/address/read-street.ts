import { type StreetType, TYPE_BY_PAIR, TYPE_BY_SHORT, TYPE_BY_WORD } from './street-types.ts';
import type { Token } from './tokens.ts';
import { STAIRS } from './units.ts';

type StreetPart = {
  readonly type: StreetType | null;
  /** The word typed for it, without case and accents. */
  readonly typedType: string;
  readonly name: readonly Token[];
  readonly number: string;
  /** What follows the number: floor, door and places. */
  readonly rest: readonly Token[];
};

const NUMBER = /^(\d{1,4})([a-z])?(?:-(.+))?$/i;
const NUMBER_WITH_WORD = /^(\d{1,4})-?(bis|dup|ter|duplicado)$/i;
const NUMBER_MARKER = /^(?:n|no|nro|num|numero)$/;
const GLUED_MARKER = /^(?:n|no|nro|num)(\d.*)$/;
const REPEATED = new Set(['bis', 'dup', 'duplicado', 'ter']);
const MONTHS = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gener febrer marc maig juny juliol agost setembre octubre novembre desembre'.split(
    ' ',
  ),
);
/**
 * Houses joined in one number are neighbours on one side of the street: 45-47. Anything else behind a dash ('5-12') may be a
 * door, and the number is public: it is read as one.
 */
const MAX_RANGE = 8;
/** Types that nothing but a street begins with; a neighbourhood may begin with 'Barrio' or 'Partida'. */
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
  // '45, Calle de Sueca'
  const [lead, second] = tokens;
  if (lead !== undefined && second !== undefined && isNumber(lead) && (second.first || typeAt(tokens, 1) !== null)) {
    const { at, ...street } = readName(tokens, 1);
    const { number, extra } = splitNumber(lead);
    return { ...street, number, rest: [...extra, ...tokens.slice(at)] };
  }
  const { at, ...street } = readName(tokens, 0);
  return { ...street, ...readNumber(tokens, at) };
}

/** 'València, 46006, Calle Sueca 45', 'Finca Roja, Calle Jesús 86', 'Bloque 3, Calle Sueca 45': what is written before the street is moved behind it. */
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
    // 'Calle 9 de Octubre', 'Calle 232': a number right behind the type is the name.
    const names = name.length === 0 && !(match !== null && token.first) && (match?.type.key === 'calle' || isOf(tokens[at + 1]));
    if (!names && startsNumber(tokens, at) && !isDate(tokens, at)) break;
    if (name.length > 0 && startsUnit(tokens, at)) break;
    name.push(token);
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
  const glued = GLUED_MARKER.exec(token.folded);
  const marker = NUMBER_MARKER.test(token.folded);
  const plain = (marker ? tokens[start + 1] : undefined) ?? token;
  const numberToken = glued === null ? plain : { ...token, text: glued[1] ?? '', folded: glued[1] ?? '' };
  let at = start + (marker ? 2 : 1);
  const { number: typed, extra } = splitNumber(numberToken);
  let number = typed;
  const next = tokens[at];
  if (extra.length === 0 && next !== undefined && !next.first) {
    const joins = numberToken.mark === '/' || next.folded === 'y' || next.folded === 'i';
    const second = next.folded === 'y' || next.folded === 'i' ? tokens[at + 1] : next;
    if (REPEATED.has(next.folded)) {
      number += ` ${next.folded === 'duplicado' ? 'dup' : next.folded}`;
      at++;
    } else if (/^[a-d]$/i.test(next.text) && /^\d+$/.test(number)) {
      number += next.text.toUpperCase();
      at++;
    } else if (joins && second !== undefined && isRange(number, second.text)) {
      number = `${number}-${Number(second.text)}`;
      at += second === next ? 1 : 2;
    }
  }
  return { number, rest: [...extra, ...tokens.slice(at)] };
}

/** '045' → 45; '45-47' → 45-47; '45-3-12' → 45 and two units. */
function splitNumber(token: Token): { number: string; extra: Token[] } {
  const repeated = NUMBER_WITH_WORD.exec(token.text);
  if (repeated !== null) return { number: `${Number(repeated[1])} ${(repeated[2] ?? '').toLowerCase().replace('duplicado', 'dup')}`, extra: [] };
  const [, digits = '', letter = '', tail = ''] = NUMBER.exec(token.text) ?? [];
  const number = `${Number(digits)}${letter.toUpperCase()}`;
  const [second = '', ...others] = tail.split('-');
  const range = letter === '' && isRange(digits, second);
  const units = (range ? others : [second, ...others]).filter((piece) => piece !== '');
  return {
    number: range ? `${number}-${Number(second)}` : number,
    extra: units.map((text) => ({ ...token, text, folded: text.toLowerCase(), mark: '', first: false })),
  };
}

function isRange(from: string, to: string): boolean {
  if (!/^\d{1,4}$/.test(from) || !/^\d{1,4}$/.test(to)) return false;
  const step = Number(to) - Number(from);
  return step > 0 && step <= MAX_RANGE && step % 2 === 0 && Number(from) > 0;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && (NUMBER.test(token.text) || NUMBER_WITH_WORD.test(token.text));
}

function startsNumber(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  return isNumber(token) || GLUED_MARKER.test(token.folded) || (NUMBER_MARKER.test(token.folded) && isNumber(tokens[at + 1]));
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
