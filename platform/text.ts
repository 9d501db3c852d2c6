import { wellFormed } from './fold.ts';

const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/gu;
/**
 * Characters that change the direction of writing or are invisible hide parts of a text, or make one name look like another: all formatting and
 * default-ignorable characters (joiners, fillers, tags, variation selectors), the blank Braille cell and the object mark. Those that emojis consist of
 * stay: joined emojis, emojis of one style, and keycaps.
 */
const EMOJI = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';
const HIDDEN = new RegExp(`(${EMOJI}(?:\\u200d${EMOJI})*|[0-9#*]\\ufe0f\\u20e3)|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\ufffc]`, 'gu');
/** More than two marks on a letter cover other lines; a mark without a letter is drawn on the character before it. */
const PILED = /(\p{M}{2})\p{M}+/gu;
const LOOSE = /(^|\s)\p{M}+/gu;

/** Cleans a typed text: no control or hidden characters, no piles of marks, trimmed. `lines` keeps line breaks, at most two in a row. */
export function cleanText(raw: string, lines: boolean): string {
  const broken = wellFormed(raw).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const cleaned = broken.split('\n').map(cleanLine);
  return lines
    ? cleaned
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : cleaned.join(' ').replace(/\s+/g, ' ').trim();
}

function cleanLine(line: string): string {
  const visible = line
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(HIDDEN, (_, emoji?: string) => emoji ?? '');
  return visible.normalize('NFC').replace(LOOSE, '$1').replace(PILED, '$1').trim();
}

/** Line breaks are allowed, other control characters are not (PostgreSQL cannot store NUL): a form may reject them. */
export const printable = (text: string): boolean => !/[^\P{Cc}\n\r\t]/u.test(text);

/** Length in characters as the database counts them: an emoji is one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Adds the full stop that the writer may have left out, for a text that another sentence follows. */
export const asSentence = (text: string): string => (/[.!?…][»"')\]]*$/.test(text) ? text : `${text}.`);

/** The beginning of a text, cut between two words, with '…' where text is missing. Line breaks become spaces. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength + 1);
  const space = cut.lastIndexOf(' ');
  const shortened = space > maxLength / 2 ? cut.slice(0, space) : wellFormed(line.slice(0, maxLength)).replace(/\uFFFD$/, '');
  return `${shortened.replace(/[\s,;:.–-]+$/, '')}…`;
}
