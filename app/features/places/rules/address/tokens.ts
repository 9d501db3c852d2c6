import { fold, tidy } from '../../../../../platform/fold.ts';

export type Token = {
  readonly text: string;
  readonly folded: string;
  /** The punctuation right after it: '.', '/' or ''. */
  readonly mark: string;
  /** A comma, bracket or spaced dash precedes it. */
  readonly first: boolean;
  /** Typed after the postal code. */
  readonly afterPostalCode: boolean;
};

type Typed = { readonly tokens: readonly Token[]; readonly postalCode: string; readonly kilometre: string; readonly allCapitals: boolean };

export const LINKS = /(?:https?:\/\/|(?<![\p{L}\p{N}])www\.)\S+/giu;
const TAGS = /<[^<>]{0,200}>/g;
/** 's/n', 'S/Nº', 's/núm.', and after a word 'sn', 's.n.', 'sin número', 'sense núm.'. */
const NO_NUMBER =
  /(?<![\p{L}\p{N}])(?:s\s?[/\\]\s?n|(?<=[\p{L}\p{N}][^\p{L}\p{N}]{1,9})(?:s[ .-]{0,2}n|(?:sin|sense)\s+n))(?:[uú]m(?:ero)?|\.?\s?[ºo°])?(?![\p{L}\p{N}])\.?/giu;
/** 'km 12,5', 'Km. 12.500', "p.k. 12'5", 'punto kilométrico 12+500', 'km 12 hm 5'. */
const KILOMETRE =
  /(?<![\p{L}\p{N}])(?:(?:p(?:un)?to\.?\s+)?(?:k\.?\s?m|kil[oó]m(?:etro|[eè]tric)?|quil[oò]m(?:etre|[eè]tric)?)|p\.?\s?k|punto\s+kilom[eé]trico|punt\s+quilom[eè]tric)s?\.?\s*:?\s?(\d{1,4})(?:(?:([.,'·])|\s?(\+)\s?|\s?,?\s?(?:hm|hect[oó]metro)\.?\s?)(\d{1,3}))?(?![\p{N}ºª°])/iu;
const POSTAL_CODE = /(?<![\p{L}\p{N}])(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?![\p{L}\p{N}])/gu;
/** A floor below the street, in an address of one line: 'planta -1', ', -1º'. '24 - 1' and '24-1' are doors. */
const BELOW = /((?<!\p{L})(?:planta|piso|pis|nivel)\s+[-−–]|,\s*[-−–])([1-9])(?![\p{N}-])[ºª°]?/giu;
/** 'P.B.', which is no floor B. */
const GROUND = /(?<!\p{L})p\.\s?b\.(?!\p{L})/giu;
/** In the cadastre's notation; 'ES' would be the country, and these small letters would leave the street in capitals. */
const CADASTRE = /(?<!\p{L})es:\s?(\p{L}|\p{N}{1,2})\s+pl:\s?(-?[\p{L}\p{N}]{1,2})\s+pt:\s?(?=[\p{L}\p{N}])/giu;
const PIECE = /(?![ºª])\p{L}(?:[\p{L}\p{N}ºª°'·-]|\.(?=[ºª°]))*|\p{N}[\p{L}\p{N}ºª°'·-]*|[./]|[,;:()[\]|–—-]+/gu;
const BREAK = /^[,;:()[\]|–—-]/;

/** Splits the typed text into words, after extracting parts with a fixed format (postal code, kilometre, 's/n'). */
export function tokenise(typed: string): Typed {
  let text = tidy(typed)
    .replace(LINKS, ' ')
    .replace(TAGS, ' ')
    .replace(NO_NUMBER, ' , ')
    .replace(GROUND, ' PB ')
    .replace(CADASTRE, ' ESC $1 PL $2 PTA ')
    .replace(/(?<!\p{L})c\.?\s?p\.?\s?:?\s?(?=\d{5})/giu, ' , ')
    .replace(/(\p{L}l)\.(l\p{L})/giu, '$1·$2')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/(\p{L}{3})(\d)/gu, '$1 $2')
    .replace(/(\p{L})(?=\d{5}(?!\p{N}))/gu, '$1 ')
    .replace(/(?<!\p{N})(\d{5})(?=(?![ºª])\p{L})/gu, '$1 ')
    .replace(/[. ]+(?=[ºª°])/g, '');
  let kilometre = '';
  text = text.replace(KILOMETRE, (_, whole: string, _point?: string, metres?: string, part = '') => {
    // 'pk 12+50' is fifty metres after it.
    const decimals = (metres === undefined ? part : part.padStart(3, '0')).replace(/0+$/, '');
    kilometre = `km ${Number(whole)}${decimals === '' ? '' : `,${decimals}`}`;
    return ' , ';
  });
  // The second floor below ground is dropped: two numbers would be a floor and a door.
  text = text.replace(BELOW, (_, _marker: string, floor: string) => (floor === '1' ? ', sótano ' : ' , '));
  const code = [...text.matchAll(POSTAL_CODE)].at(-1);
  const at = code?.index ?? text.length;
  const before = split(text.slice(0, at), false);
  const after = split(text.slice(at + 5), true);
  const letters = text.replace(/[^\p{L}]/gu, '');
  return { tokens: [...before, ...after], postalCode: code?.[0] ?? '', kilometre, allCapitals: letters === letters.toUpperCase() };
}

function split(text: string, afterPostalCode: boolean): Token[] {
  const tokens: Token[] = [];
  let first = true;
  for (const [piece] of text.matchAll(PIECE)) {
    if (BREAK.test(piece)) {
      first = true;
    } else if (piece === '.' || piece === '/') {
      const last = tokens.pop();
      if (last !== undefined) tokens.push(first ? last : { ...last, mark: piece });
    } else {
      const word = piece.replace(/[-'·]+$/, '');
      tokens.push({ text: word, folded: fold(word), mark: '', first, afterPostalCode });
      first = false;
    }
  }
  return tokens;
}
