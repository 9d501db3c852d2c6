import { fold } from '../../../../../platform/fold.ts';
import type { StreetType } from './street-types.ts';
import type { Token } from './tokens.ts';
import { SPANISH } from './words.ts';

const SMALL = new Set('de del d dels des la las les lo los el els l i y e al a'.split(' '));
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;
const VALENCIAN = new Set(['dels', 'els', 'les', 'i', 'l', 'd']);

/**
 * The displayed street: the type in full, the name as typed unless it was typed without case. The type follows the language of the name unless it was typed
 * in Spanish: 'C/ Sueca' and 'Carrer de Sueca' begin with 'Calle', but it stays "Plaça de l'Ajuntament".
 */
export function displayStreet({ type, typedType }: { type: StreetType | null; typedType: string }, name: readonly Token[], allCapitals: boolean): string {
  const shown = displayName(name, allCapitals, type === null);
  if (type === null) return shown;
  const typeName = typedType !== type.key && name.some((token) => isValencian(token.text)) ? type.va : type.es;
  return shown === '' ? typeName : `${typeName} ${shown}`;
}

/** As typed; capitalized if it had no capitals, or only capitals. `starts`: nothing precedes it, so that 'la Cañada' becomes 'La Cañada'. */
export function displayName(words: readonly Token[], allCapitals: boolean, starts = true): string {
  const noCapitals = words.every((word) => word.text === word.text.toLowerCase());
  const shown = words.map((word, at) => (allCapitals || noCapitals ? recase(word.text, at === words.length - 1, starts && at === 0) : word.text) + word.mark);
  return shown
    .join(' ')
    .replaceAll('/ ', '/')
    .replace(/[./]$/, (mark) => (mark === '.' && words.length > 1 ? mark : ''));
}

function isValencian(word: string): boolean {
  const [elided = '', rest] = fold(word).split("'");
  return rest === undefined ? VALENCIAN.has(elided) || SPANISH.has(elided) : VALENCIAN.has(elided) || SPANISH.has(rest);
}

function recase(word: string, last: boolean, first: boolean): string {
  const lower = word.toLowerCase();
  if (/^[dl]'/.test(lower)) return lower.slice(0, 2) + capital(lower.slice(2));
  if (ROMAN.test(lower) && (last || lower.length > 1)) return lower.toUpperCase();
  if (SMALL.has(fold(lower)) && !first) return lower;
  return /\d/.test(lower) ? lower.toUpperCase() : lower.split('-').map(capital).join('-');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
