import type { Box } from '../../personal-data/rules/in-contracts/personal-data.ts';
import type { Span } from './fields/cues.ts';
import { type ContractFields, readWithPlaces } from './fields/fields.ts';
import { compareContract, fieldNames } from './match.ts';

/** A line of a contract, or a page that was read by OCR, which has no boxes. */
export interface Line {
  page: number;
  /** The text in the file, and the visible text. */
  text: string;
  shown: string;
  /** Its boxes on the page. */
  boxes: readonly Box[];
}

/** Maximum distance of the cue words before and after a value, in characters. */
const before = 170;
const behind = 60;

const LETTER = /(?![ºª])[\p{L}\p{N}]/gu;
const lettersOf = (text: string): number => text.normalize('NFC').match(LETTER)?.length ?? 0;

export const fileText = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('');
export const textShown = (lines: readonly Line[]): string => lines.map(({ shown }) => shown).join('');

/**
 * The lines of a file's text that its fields are read from, adjacent lines of a page grouped. A line has as many letters in the text as in the one line
 * that fields are read from; spaces and marks between them do not count.
 */
export function groundsOf(lines: readonly Line[]): number[][] {
  const { line, places } = readWithPlaces(fileText(lines));
  const wide = places.map(({ from, to }): Span => ({ from: lettersOf(line.slice(0, Math.max(0, from - before))), to: lettersOf(line.slice(0, to + behind)) }));
  const blocks: number[][] = [];
  let at = 0;
  for (const [index, { text, shown, boxes, page }] of lines.entries()) {
    const from = at;
    at += lettersOf(text);
    if (boxes.length === 0 || shown.trim() === '' || !wide.some((span) => span.from < at && from < span.to)) continue;
    const block = blocks.at(-1);
    const last = lines[block?.at(-1) ?? -1];
    if (block && last?.page === page && goesOn(last.boxes, boxes)) block.push(index);
    else blocks.push([index]);
  }
  return blocks;
}

/** Whether a line is right below another. */
function goesOn(above: readonly Box[], below: readonly Box[]): boolean {
  const [a, b] = [above, below].map((boxes) => ({ top: Math.min(...boxes.map(({ y }) => y)), bottom: Math.max(...boxes.map(({ y, h }) => y + h)) }));
  return a !== undefined && b !== undefined && b.top > a.top && b.top - a.bottom < 2 * (b.bottom - b.top);
}

/** The values in the picture of the page for fields whose text differs. */
export function disputedFields(stated: ContractFields, shown: ContractFields): Partial<ContractFields> {
  const { address, floor, door, start, months, rent, deposit } = stated;
  const expected = { address: address ?? '', floor: floor ?? '', door: door ?? '', start: start?.slice(0, 7) ?? '', months, rent, deposit };
  // With the tolerance for photos.
  const { fields } = compareContract(shown, expected, true);
  return Object.fromEntries(fieldNames.filter((name) => stated[name] !== null && fields[name].result !== 'match').map((name) => [name, shown[name]]));
}
