/** An address has at most 500 characters (1-flats §5). Longer input is cut, so that it costs no more than a real address. */
export const MAX_TYPED = 600;

const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘´`ʼ′]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

/** Surrogates. */
const LONE = /\p{Cs}/gu;
/** String.prototype.toWellFormed, which Firefox has since 119. */
export const wellFormed = (text: string): string => text.replace(LONE, '\uFFFD');

/** ASCII without control characters and '`' has nothing composed or invisible and only one kind of apostrophe. Most texts are like that. */
const PLAIN = /^[ -_a-~]*$/;
const isPlain = (text: string) => text.length <= MAX_TYPED && PLAIN.test(text);

/** Removes control and invisible characters; unifies spaces and apostrophes. Keeps case and accents. */
export function tidy(text: string): string {
  if (isPlain(text)) return text.replace(/ {2,}/g, ' ').trim();
  return wellFormed(text.slice(0, MAX_TYPED)).normalize('NFC').replace(INVISIBLE, ' ').replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trim();
}

/** Lower case without accents: 'Plaça' → 'placa', 'Marcel·lí' → 'marcelli', 'º' → 'o'. */
export function fold(text: string): string {
  if (isPlain(text))
    return tidy(text)
      .toLowerCase()
      .replace(/l\.(?=l)/g, 'l');
  return tidy(
    decomposed(decomposed(tidy(text)).toLowerCase())
      .replace(/l[·.•](?=l)/g, 'l')
      .replaceAll('°', 'o')
      .replace(/ß/g, 'ss'),
  );
}

/** Lower-casing can add accents ('İ'), so marks are removed before and after it. */
const decomposed = (text: string) => text.normalize('NFKD').replace(MARKS, '');

/** Articles and prepositions that spellings of a name disagree on. 'en' and 'na' stay: they are part of names (en Corts, na Rovella). */
export const PARTICLES: ReadonlySet<string> = new Set('de d del dels des la las les lo los el els l i y e al'.split(' '));

/** The words of a text without particles, which two spellings of a place share. */
export function placeKey(text: string): string {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !PARTICLES.has(word)).join(' ');
}

/** Lower case without accents, of the same length: offsets in the result are offsets in the text. */
export const foldSameLength = (text: string): string =>
  text.replace(/[^\p{ASCII}]|[A-Z]/gu, (char) => {
    const plain = (char.normalize('NFD')[0] ?? char).toLowerCase();
    return plain.length === char.length ? plain : char;
  });

/** 'la Gran Via' → 'la-gran-via': a neighbourhood in an address. */
export const neighbourhoodSlug = (name: string): string => placeKey(name).replace(/[^a-z0-9]+/g, '-');
