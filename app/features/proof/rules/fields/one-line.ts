/** Longer than ten pages of small print. */
export const MAX_LENGTH = 120_000;

/**
 * The text of a contract as one line, for the patterns of its fields: words split at the end of a line are joined, white space becomes
 * one space, and a misread 'º' after a digit is corrected.
 */
export function toOneLine(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/(\p{Ll})-\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/[’‘´`ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(\b\d{1,2})\s?[”“"*?°](?=[\s,.;:)-]|$)/g, '$1º')
    .trim();
}
