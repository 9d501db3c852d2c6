import { fold, foldSameLength, tidy, wellFormed } from '../../../../../platform/fold.ts';
import { isKnownPlace } from './localities.ts';
import { parseAddress } from './parse.ts';
import { STREET_TYPES } from './street-types.ts';
import { LINKS } from './tokens.ts';

/** An advert is longer than an address; the rest is ignored. */
const MAX_ADVERT = 2000;
/** A longer text may contain more than an address. */
const MAX_ADDRESS = 70;
/** The maximum length of an address in an advert. */
const MAX_CANDIDATE = 110;
/** The distance before a street in which its corner is searched. */
const CORNER = 30;
/** The maximum of streets in an advert; each is parsed. */
const MAX_STREETS = 30;

/** Types that an advert writes before the name of a street. 'Parque', 'Barrio' and the like usually name something nearby. */
const IN_ADVERTS = new Set(['calle', 'avenida', 'plaza', 'placeta', 'gran via', 'camino', 'paseo', 'ronda', 'pasaje', 'travesia', 'carretera']);
const KINDS = STREET_TYPES.filter((type) => IN_ADVERTS.has(type.key));
const WHOLE = [...new Set(KINDS.flatMap((type) => [type.es, type.va, ...type.words].map((word) => fold(word))))];
const SHORT = KINDS.flatMap((type) => type.short);
/** Abbreviations need their dot or slash: 'c' and 'pl' are in too many words. */
const TYPE = new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:${WHOLE.join('|')})(?![\\p{L}\\p{N}])|(?:${SHORT.join('|')})[./])`, 'gu');
/** The end of the address within a line of an advert. */
const END =
  /[\n\r;!?€|]|(?<=\p{L}{5}|\d|\))\. (?=\p{Lu}|\d+ ?(?:hab|dorm|m2|m²|min))|(?<=[ºª])\. (?=[\d.]+ ?€)|\s[–—-]\s|,? (?:con|cerca|junto|zona|amb|prop|a \d+ min)(?![\p{L}\p{N}])/u;

/** The number of a house before its street: '45', 'nº 45-A', '11 bis', '45 de la'. */
const NUMBER_BEFORE = /^(?:n\S{0,6}\s*)?\d{1,4}(?:[ -]?(?:bis|dup|ter|duplicado))?(?:[ -]?[a-z])?,?\s*(?:de (?:la |el )?|del )?$/iu;
/** The building is at the corner of the street after these. */
const AT_CORNER = /(?<![\p{L}\p{N}])(?:esquina|esq|cantonada|chaflan|xamfra)\.?,?\s*(?:(?:con|a|amb|de|la|el|del)\s+)*$/u;

/** Where a map link has the name of its place. */
const PLACE = /\/maps\/(?:place|search)\/([^/@?]+)|\/maps\S*[?&](?:q|query|destination)=([^&]+)/u;

const WHOLE_TYPE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WHOLE.join('|')})(?![\\p{L}\\p{N}])`, 'u');
/** Endings of adverts' links and file names. */
const NO_WORD = /(?<![\p{L}\p{N}])(?:\p{L}?\d{5,}|html?|php|aspx?)(?![\p{L}\p{N}])/giu;

/** 'piso-en-calle-de-sueca-45-valencia' in a link, from the type of a street on; '' without one. */
function wordsInLink(link: string): string {
  for (const part of link.split(/[/?#&=]/)) {
    const words = part.replaceAll(/[-_+.]+/g, ' ').replaceAll(NO_WORD, ' ');
    const at = WHOLE_TYPE.exec(foldSameLength(words))?.index;
    if (at !== undefined) return words.slice(at);
  }
  return '';
}

/** A text of links without any word of an address. */
export const isOnlyLink = (text: string): boolean => text.trim() !== '' && withoutLinks(text).trim() === '';

/** A map link becomes the name of its place; of any other link the part that names a street stays. */
function withoutLinks(text: string): string {
  return text.replace(LINKS, (link) => {
    const [, path, asked] = PLACE.exec(link) ?? [];
    try {
      const place = path ?? asked;
      return ` ${place === undefined ? wordsInLink(decodeURIComponent(link)) : decodeURIComponent(place.replaceAll('+', ' '))} `;
    } catch {
      return ' ';
    }
  });
}

/**
 * The address in a text: in an advert or its title, or the text itself when it is only an address. 'Alquiler de piso en calle de Sueca, 45, Russafa,
 * València. 3 hab.' → 'Calle de Sueca, 45, València'. Without one: the text.
 */
export function addressInText(typed: string): string {
  const given = wellFormed(typed.slice(0, MAX_ADVERT)).normalize('NFC');
  // Only a link without a place: it is searched, and not found.
  const named = withoutLinks(given);
  const text = named.trim() === '' ? given : named;
  const whole = tidy(text);
  const plain = foldSameLength(text);
  const starts = [...plain.matchAll(TYPE)]
    .slice(0, MAX_STREETS)
    .map((match) => match.index)
    .filter((at) => !AT_CORNER.test(plain.slice(Math.max(0, at - CORNER), at)));
  const alone = whole.length <= MAX_ADDRESS && !/[\n\r]/.test(text.trim());
  const turned = alone ? numberLast(whole) : whole;
  if (turned !== whole || starts.length === 0 || (alone && isBeforeStreet(text.slice(0, starts[0])))) return turned;
  const candidates = starts.map((at) => candidate(text.slice(at, at + MAX_CANDIDATE)));
  return candidates.find(({ number }) => number)?.address ?? candidates.find(({ address }) => address !== '')?.address ?? whole;
}

const isBeforeStreet = (text: string) => text.trim() === '' || NUMBER_BEFORE.test(text.trimStart());

/** '45 Sueca' → 'Sueca, 45', but '9 de Octubre' is a street. */
function numberLast(text: string): string {
  const [, number, street = ''] =
    /^(\d{1,4}(?:-?[a-z]|[ -]?(?:bis|dup|ter|duplicado)(?:[ -]?[a-z](?![\p{L}/.]))?)?)\s+(?!del? |d')(\p{L}[^\d,]*)$/iu.exec(text) ?? [];
  return number === undefined ? text : `${street}, ${number}`;
}

function candidate(text: string): { address: string; number: boolean } {
  const { street, number, floor, door, postalCode, locality } = parseAddress(text.split(END)[0] ?? '');
  if (fold(street).split(' ').length < 2) return { address: '', number: false };
  const town = isKnownPlace(locality) ? locality : '';
  return {
    address: [street, number, floor === '' && door !== '' ? `puerta ${door}` : `${floor} ${door}`, `${postalCode} ${town}`]
      .map(tidy)
      .filter(Boolean)
      .join(', '),
    number: number !== '',
  };
}
