import { STREET_TYPES } from '../../../places/rules/address/street-types.ts';

/** Kinds of personal data in a contract that do not help to prove a residence; 'cadastre' identifies the flat and stays visible unless asked. */
export type PersonalKind = 'name' | 'id' | 'passport' | 'account' | 'home' | 'phone' | 'email' | 'signature' | 'cadastre';

/** A range of a text, by offsets. */
export interface Span {
  kind: PersonalKind;
  from: number;
  to: number;
}

/** A word of a text without surrounding punctuation, and with it (`raw`). `folded`: lower case, without accents and dots. */
export interface Token {
  raw: string;
  text: string;
  folded: string;
  from: number;
  to: number;
  /** Punctuation follows that ends a phrase: a comma, a full stop, a bracket. */
  closed: boolean;
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.ªº'’·]/g, '');

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const raw = match[0];
    const lead = /^[^\p{L}\d@+]*/u.exec(raw)?.[0].length ?? 0;
    const core = raw.slice(lead).replace(/[^\p{L}\dªº]+$/u, '');
    if (core === '') return [];
    const from = match.index + lead;
    return { raw, text: core, folded: fold(core), from, to: from + core.length, closed: /[,;:.)\]»”"]$/.test(raw) };
  });
}

/** Unambiguous abbreviations; the address rules know more, at the start of an address. */
const shortTypes = ['c', 'c/', 'cl', 'avda', 'avd', 'av', 'avgda', 'pza', 'plz', 'pl', 'pso', 'ctra', 'urb'];
const streetTypes = new Set([...STREET_TYPES.flatMap(({ es, va, words }) => [es, va, ...words].map(fold)), ...shortTypes]);
const particles = new Set('de del la las los el els les l d i y e da do dos van von der den ben bin al san santa sant'.split(' '));

export const isParticle = (token: Token | undefined): boolean => token !== undefined && particles.has(token.folded);
export const isStreetType = (token: Token | undefined): boolean => token !== undefined && (streetTypes.has(token.folded) || /^c\/\p{L}/u.test(token.folded));

/** Whether the word at `at` is part of a street's name: 'Calle de Don Juan de Austria'. */
export function inStreetName(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (isStreetType(tokens[i])) return true;
    if (!isParticle(tokens[i])) return false;
  }
  return false;
}
