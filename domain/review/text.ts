const CONTROL = /[\p{Cc}\p{Cs}\p{Co}]/gu;
/** Turn the direction of writing or show nothing: of no use in a review, and a way to hide what it says. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** A text as it is kept: no control characters, no hidden ones, ends trimmed. `lines` keeps its line breaks, at most two in a row. */
export function cleanText(raw: string, lines: boolean): string {
  const broken = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const kept = broken.split('\n').map((line) => line.replace(/\t/g, ' ').replace(CONTROL, '').replace(HIDDEN, '').trim());
  return lines
    ? kept
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : kept.join(' ').replace(/\s+/g, ' ').trim();
}

/** Length in characters as the database counts them: an emoji is one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
