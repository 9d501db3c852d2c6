/** Longer than ten pages of small print. */
const MOST = 120_000;

/**
 * The text of a contract in one line, as the patterns of its fields want it: words parted at the end of a line joined, every space
 * one space, and what a recogniser makes of 'º' behind a digit put right.
 */
export function flow(text: string): string {
  return text
    .slice(0, MOST)
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/(\p{Ll})-\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/[’‘´`ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(\b\d{1,2})\s?[”“"*?°](?=[\s,.;:)-]|$)/g, '$1º')
    .trim();
}

/** Lower case without accents, letter for letter: an offset in one is an offset in the other. */
export function plain(text: string): string {
  let out = '';
  for (const unit of text) {
    const folded = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    out += folded.length === unit.length ? folded : unit;
  }
  return out;
}
