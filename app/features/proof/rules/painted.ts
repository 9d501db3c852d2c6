import type { Box } from '../../personal-data/rules/in-contracts/personal-data.ts';
import type { Span } from './fields/cues.ts';
import { type ContractFields, readWithPlaces } from './fields/fields.ts';
import { compareContract, fieldNames } from './match.ts';

/** A line of a contract, or a page that was read from its picture, which has no boxes. */
export interface Line {
  page: number;
  /** What the file says, and as much of it as somebody sees. */
  said: string;
  shown: string;
  /** Where that stands on the page. */
  boxes: readonly Box[];
}

/** How far the words that tell what a value is may stand before it and behind it. */
const before = 170;
const behind = 60;

const LETTER = /(?![ºª])[\p{L}\p{N}]/gu;
const lettersOf = (text: string): number => text.normalize('NFC').match(LETTER)?.length ?? 0;

export const textSaid = (lines: readonly Line[]): string => lines.map(({ said }) => said).join('');
export const textShown = (lines: readonly Line[]): string => lines.map(({ shown }) => shown).join('');

/**
 * The lines of a file's text on which its fields rest, neighbours on a page together. A line has as many letters in the text as in the one line
 * that fields are read from; spaces and marks between them do not count.
 */
export function groundsOf(lines: readonly Line[]): number[][] {
  const { line, places } = readWithPlaces(textSaid(lines));
  const wide = places.map(({ from, to }): Span => ({ from: lettersOf(line.slice(0, Math.max(0, from - before))), to: lettersOf(line.slice(0, to + behind)) }));
  const blocks: number[][] = [];
  let at = 0;
  for (const [index, { said, shown, boxes, page }] of lines.entries()) {
    const from = at;
    at += lettersOf(said);
    if (boxes.length === 0 || shown.trim() === '' || !wide.some((span) => span.from < at && from < span.to)) continue;
    const block = blocks.at(-1);
    const last = lines[block?.at(-1) ?? -1];
    if (block && last?.page === page && goesOn(last.boxes, boxes)) block.push(index);
    else blocks.push([index]);
  }
  return blocks;
}

/** Whether a line stands right below another. */
function goesOn(above: readonly Box[], below: readonly Box[]): boolean {
  const [a, b] = [above, below].map((boxes) => ({ top: Math.min(...boxes.map(({ y }) => y)), bottom: Math.max(...boxes.map(({ y, h }) => y + h)) }));
  return a !== undefined && b !== undefined && b.top > a.top && b.top - a.bottom < 2 * (b.bottom - b.top);
}

/** What the picture of the page says of each field of which the text says something else. */
export function disputedFields(said: ContractFields, shown: ContractFields): Partial<ContractFields> {
  const { address, floor, door, start, months, rent, deposit } = said;
  const expected = { address: address ?? '', floor: floor ?? '', door: door ?? '', start: start?.slice(0, 7) ?? '', months, rent, deposit };
  // As approximately as a photo is compared.
  const { fields } = compareContract(shown, expected, true);
  return Object.fromEntries(fieldNames.filter((name) => said[name] !== null && fields[name].result !== 'match').map((name) => [name, shown[name]]));
}
