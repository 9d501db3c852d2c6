import { foldSameLength } from '../../../../platform/fold.ts';

interface Token {
  word: string;
  from: number;
  to: number;
}

const tokensOf = (text: string): Token[] =>
  [...foldSameLength(text.normalize('NFC')).matchAll(/(?:(?![ºª])[\p{L}\p{N}])+/gu)].map(({ index, 0: word }) => ({
    word,
    from: index,
    to: index + word.length,
  }));

/**
 * The read text, with the marks between words taken from the file's text where both have the same words: OCR loses the € of '790 €' and the
 * mark of "1'200". Words and digits stay as read.
 */
export function withMarksOf(original: string, read: string): string {
  const [a, b] = [tokensOf(original), tokensOf(read)];
  const [originalText, readText] = [original, read].map((text) => text.normalize('NFC')) as [string, string];
  const partners = samePlaces(a, b);
  let text = readText.slice(0, b[0]?.from ?? readText.length);
  for (const [at, token] of b.entries()) {
    const next = b[at + 1];
    text += readText.slice(token.from, token.to);
    const [here, there] = [partners.get(at), partners.get(at + 1)];
    const neighbours = here !== undefined && there === here + 1;
    const last = here === a.length - 1 && next === undefined;
    text += neighbours || last ? originalText.slice(a[here as number]?.to, a[(here as number) + 1]?.from) : readText.slice(token.to, next?.from);
  }
  return text;
}

/** Maps words of `b` to the same words of `a`, by the longest common subsequence. */
function samePlaces(a: readonly Token[], b: readonly Token[]): Map<number, number> {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i]?.word === b[j]?.word
          ? (longest[(i + 1) * width + j + 1] as number) + 1
          : Math.max(longest[(i + 1) * width + j] as number, longest[i * width + j + 1] as number);
  const places = new Map<number, number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]?.word === b[j]?.word) places.set(j++, i++);
    else if ((longest[(i + 1) * width + j] as number) >= (longest[i * width + j + 1] as number)) i++;
    else j++;
  }
  return places;
}
