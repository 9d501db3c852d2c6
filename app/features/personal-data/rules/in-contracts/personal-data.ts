import { homesIn } from './homes.ts';
import { namesIn } from './names.ts';
import { numbersIn } from './numbers.ts';
import { type PersonalKind, type Span, tokensOf } from './span.ts';

/** A rectangle on a page, as shares of its width and height (0 to 1), from the top left. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Word extends Box {
  text: string;
  /** It is somewhere in its box, which others may share. */
  anywhere?: boolean;
}
/** Personal data, and the boxes that cover it, one a line. */
export interface Found {
  kind: PersonalKind;
  page: number;
  boxes: Box[];
}

/** The personal data in a text. Where two matches overlap, numbers win over homes and homes over names. */
export function personalSpans(text: string): Span[] {
  const tokens = tokensOf(text);
  const spans: Span[] = [];
  for (const span of [...numbersIn(text), ...homesIn(tokens), ...namesIn(text, tokens)])
    if (!spans.some((other) => other.from < span.to && span.from < other.to)) spans.push(span);
  return spans.sort((a, b) => a.from - b.from);
}

/**
 * The personal data on the pages of a contract, given their words in reading order. Street, floor, door, dates, rent and deposit of the flat stay visible,
 * since the contract is compared by them. Pages are counted from 0.
 */
export function boxesOfPersonalData(pages: readonly (readonly Word[])[]): Found[] {
  const placed = pages.flatMap((words, page) => words.map((word) => ({ word, page })));
  let text = '';
  const starts = placed.map(({ word }) => {
    const at = text.length;
    text += `${word.text} `;
    return at;
  });
  // Spans and words are both in order: no span examines earlier words again.
  let first = 0;
  return personalSpans(text).flatMap((span) => {
    const items: Found[] = [];
    while (first < starts.length - 1 && (starts[first + 1] ?? 0) <= span.from) first++;
    for (let i = first; i < placed.length && (starts[i] ?? 0) < span.to; i++) {
      const { word, page } = placed[i] as (typeof placed)[number];
      const start = starts[i] ?? 0;
      const [from, to] = [Math.max(span.from - start, 0), Math.min(span.to - start, word.text.length)];
      if (from >= to) continue;
      const last = items.at(-1);
      if (last?.page === page) addBox(last.boxes, partOf(word, from, to));
      else items.push({ kind: span.kind, page, boxes: [partOf(word, from, to)] });
    }
    return items.map((one) => ({ ...one, boxes: one.boxes.map(roomier) }));
  });
}

/** The box of some characters of a word: the whole box if only punctuation is left out, since letters differ in width, or if their positions are unknown. */
function partOf({ text, x, y, w, h, anywhere }: Word, from: number, to: number): Box {
  if (anywhere) return { x, y, w, h };
  const bare = (part: string) => !/[\p{L}\d]/u.test(part);
  const letter = w / text.length;
  const [left, right] = [bare(text.slice(0, from)) ? 0 : Math.max(0, from - 0.5), bare(text.slice(to)) ? text.length : Math.min(text.length, to + 0.5)];
  return { x: x + left * letter, y, w: (right - left) * letter, h };
}

/** Joins a box to the one before it on the same line. */
function addBox(boxes: Box[], box: Box): void {
  const last = boxes.at(-1);
  const middle = box.y + box.h / 2;
  const sameLine = last && middle > last.y && middle < last.y + last.h && box.x + box.w > last.x;
  if (!last || !sameLine) {
    boxes.push(box);
    return;
  }
  const [right, bottom] = [Math.max(last.x + last.w, box.x + box.w), Math.max(last.y + last.h, box.y + box.h)];
  last.x = Math.min(last.x, box.x);
  last.y = Math.min(last.y, box.y);
  last.w = right - last.x;
  last.h = bottom - last.y;
}

/** A margin around the letters: strokes reach beyond the measured box. */
function roomier({ x, y, w, h }: Box): Box {
  // In a rotated line, the width is the height of its letters.
  const size = Math.min(h, Math.max(w, 0.03));
  const [left, top] = [Math.max(0, x - size * 0.12), Math.max(0, y - size * 0.14)];
  return { x: left, y: top, w: Math.min(1 - left, w + size * 0.24), h: Math.min(1 - top, h + size * 0.28) };
}
