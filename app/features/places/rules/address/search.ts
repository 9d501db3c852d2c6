import { fold, MAX_TYPED, PARTICLES } from '../../../../../platform/fold.ts';
import { type StreetType, TYPE_BY_KEY, TYPE_BY_PAIR, TYPE_BY_SHORT, TYPE_BY_WORD } from './street-types.ts';
import { ABBREVIATIONS, SPANISH, SPANISH_PAIRS } from './words.ts';

type Word = { readonly text: string /** Followed by a dot or a slash, so it is an abbreviation and not half typed. */; readonly marked: boolean };

const ELIDED = /(?<![\p{L}\p{N}])[ldns]'\s*(?=\p{L})/gu;
const NO_NUMBER = /(?<![\p{L}\p{N}])s\s?\/\s?n(?:um(?:ero)?|\.?\s?o)?(?![\p{L}\p{N}])/gu;
const NUMBER_MARKERS = new Set(['n', 'no', 'num', 'numero', 'nro']);

/**
 * The searchable form of an address: a substring match finds one in the other. Case, accents, articles, punctuation, abbreviations and the two languages
 * make no difference: 'c/ sueca', 'Carrer de Sueca' → 'calle sueca'. Letters, digits and single spaces only, so it contains no special character of LIKE.
 */
export function searchText(typed: string): string {
  const words = withoutParticles(typed);
  const out: string[] = [];
  let at = 0;
  const start = typeAt(words);
  if (start !== null) {
    out.push(...start.type.key.split(' '));
    at = start.words;
  }
  words.slice(at).forEach((word, index, rest) => {
    push(out, word, index === rest.length - 1);
  });
  return out.join(' ');
}

/**
 * The street alone, the name before the type: 'Avenida del Puerto' → 'puerto, avenida'. The default type 'Calle' is omitted: 'Sueca', 'c/ Sueca' and
 * 'Carrer de Sueca' → 'sueca'. The `streetNameKey` of an incomplete street is a prefix of its key, with or without its type.
 */
export function streetKey(street: string): string {
  const { name, type } = split(street);
  if (name === '') return type;
  return type === '' || type === 'calle' ? name : `${name}, ${type}`;
}

/** The name without its type: 'Av. del Pue' → 'pue'. Searched by prefix in `streetKey`. */
export function streetNameKey(street: string): string {
  const { name, type } = split(street);
  return name === '' ? type : name;
}

function split(street: string): { name: string; type: string } {
  const words = searchText(street).split(' ');
  for (const count of [2, 1]) {
    const type = words.slice(0, count).join(' ');
    if (TYPE_BY_KEY.has(type)) return { name: words.slice(count).join(' '), type };
  }
  return { name: words.join(' '), type: '' };
}

function withoutParticles(typed: string): Word[] {
  const plain = fold(
    typed
      .slice(0, MAX_TYPED)
      .replace(/[. ]+(?=[ºª°])/g, '')
      .replace(/(\d)[ºª°]/g, '$1 '),
  )
    .replace(NO_NUMBER, ' ')
    .replace(ELIDED, ' ');
  const words: Word[] = [];
  for (const match of plain.matchAll(/\p{L}+|\p{N}+/gu)) {
    const next = plain[match.index + match[0].length];
    if (!PARTICLES.has(match[0])) words.push({ text: match[0], marked: next === '.' || next === '/' });
  }
  return withoutNumberMarkers(withoutNoNumber(words));
}

/** 'Sueca sn', 'Sueca s.n.', 'Sueca sin número' is the street. */
function withoutNoNumber(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of words) {
    if (NUMBER_MARKERS.has(word.text) && kept.length > 1 && /^(?:s|sin|sense)$/.test(kept.at(-1)?.text ?? '')) kept.pop();
    else if (kept.length === 0 || word.text !== 'sn') kept.push(word);
  }
  return kept;
}

function withoutNumberMarkers(words: readonly Word[]): Word[] {
  const shared: Word[] = [];
  for (const word of words.toReversed()) {
    const following = shared.at(-1);
    if (following !== undefined && NUMBER_MARKERS.has(word.text) && /^\p{N}/u.test(following.text)) continue;
    shared.push(word);
  }
  return shared.reverse();
}

function typeAt(words: readonly Word[]): { type: StreetType; words: number } | null {
  const [first, second] = words;
  if (first === undefined) return null;
  const pair = second === undefined ? undefined : TYPE_BY_PAIR.get(`${first.text} ${second.text}`);
  if (pair !== undefined) return { type: pair, words: 2 };
  const whole = TYPE_BY_WORD.get(first.text) ?? (first.marked || second !== undefined ? TYPE_BY_SHORT.get(first.text) : undefined);
  return whole === undefined ? null : { type: whole, words: 1 };
}

function push(out: string[], { text, marked }: Word, last: boolean): void {
  const whole = TYPE_BY_WORD.get(text)?.key ?? SPANISH.get(text) ?? (last && !marked ? halfTyped(text) : (ABBREVIATIONS.get(text) ?? text));
  const before = out.at(-1);
  const one = before === undefined ? undefined : (SPANISH_PAIRS.get(`${before} ${text}`) ?? SPANISH_PAIRS.get(`${before} ${whole}`));
  if (one === undefined) {
    out.push(...whole.split(' '));
  } else {
    out.pop();
    out.push(...one);
  }
}

/** Shorter beginnings belong to too many words. */
const MIN_BEGINNING = 5;
const VALENCIAN: ReadonlyMap<string, string> = new Map([...SPANISH, ...[...TYPE_BY_WORD].map(([word, type]): [string, string] => [word, type.key])]);

/** The last word may be incomplete: 'taron' can only become 'tarongers', so it finds 'naranjos'. */
function halfTyped(text: string): string {
  if (text.length < MIN_BEGINNING) return text;
  const spanishWords = new Set([...VALENCIAN].filter(([word]) => word.startsWith(text)).map(([, spanish]) => spanish));
  const [only] = spanishWords;
  return spanishWords.size === 1 && only !== undefined && !only.startsWith(text) ? only : text;
}
