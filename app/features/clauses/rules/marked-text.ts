import type { Severity } from './clause.ts';
import { beginsClause } from './words.ts';

interface Found {
  from: number;
  to: number;
  severity: Severity;
}
/** Marked words; `findings` are indices of the findings there, `severity` is the worst of them. */
export interface Mark {
  text: string;
  findings: number[];
  severity: Severity;
}
export interface Block {
  /** Offset in the text. */
  from: number;
  /** 'SEGUNDA.- Duración.', with which the block begins; '': none. */
  heading: string;
  /** The rest, in order: plain text and marks. */
  pieces: (string | Mark)[];
  /** Indices of all findings of the block. */
  findings: number[];
}

const worst: readonly Severity[] = ['posible cláusula nula', 'abusiva', 'dudosa'];
const ORDINAL =
  /^(?:CL[AÁÀ]USULA\s+)?(?:\p{Lu}{4,}(?:\s\p{Lu}{4,})?|\d{1,2}(?:\.\d{1,2})*)(?:\s?[.ªº):]+\s?[-–]?|\s?[-–])(?:\s?\p{Lu}[\p{L} ,]{2,48}[.:])?(?=\s)|^\p{Lu}{4,}(?:\s\p{Lu}{4,})?(?=\n)/u;
/** Characters: a shorter heading on a line of its own belongs to the next paragraph. */
const ALONE = 60;

/** Splits a contract into paragraphs and marks the findings. Only white space between paragraphs is lost. */
export function markedText(text: string, found: readonly Found[]): Block[] {
  return spansOf(text, found).map(({ from, to }) => {
    const inside = found.flatMap((one, i) => (one.from >= from && one.from < to ? [{ ...one, i }] : []));
    // A mark leaves out the heading of its sentence, unless a finding is within the heading.
    const whole = ORDINAL.exec(text.slice(from, to))?.[0] ?? '';
    const heading = inside.some((one) => one.to <= from + whole.length) ? '' : whole;
    const start = from + heading.length;
    const shown = inside.map((one) =>
      one.from < start ? { ...one, from: start + (text.slice(start, one.to).length - text.slice(start, one.to).trimStart().length) } : one,
    );
    return { from, heading, pieces: piecesOf(text, { from: start, to }, shown), findings: inside.map(({ i }) => i) };
  });
}

interface Span {
  from: number;
  to: number;
}

/** A line break within a finding ends no paragraph. */
function spansOf(text: string, found: readonly Found[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const close = (to: number) => {
    const piece = text.slice(from, to);
    if (piece.trim() !== '') spans.push({ from: from + piece.length - piece.trimStart().length, to: from + piece.trimEnd().length });
    from = to;
  };
  for (const { index, 0: gap } of text.matchAll(/\s*\n\s*/g)) {
    const next = index + gap.length;
    const blank = gap.split('\n').length > 2;
    const within = found.some((one) => one.from < next && one.to > index);
    const [line = ''] = text.slice(next, next + ALONE).split('\n');
    const before = text.slice(from, index).trim();
    const alone = before.length < ALONE && beginsClause(before) && !beginsClause(line);
    if ((blank || beginsClause(line)) && !within && !alone) close(index);
  }
  close(text.length);
  return spans;
}

function piecesOf(text: string, { from, to }: Span, found: readonly (Found & { i: number })[]): (string | Mark)[] {
  const pieces: (string | Mark)[] = [];
  let at = from;
  const marks: (Span & { findings: number[]; severities: Severity[] })[] = [];
  for (const one of [...found].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = marks.at(-1);
    if (last && one.from < last.to) {
      last.to = Math.max(last.to, one.to);
      last.findings.push(one.i);
      last.severities.push(one.severity);
    } else marks.push({ from: one.from, to: one.to, findings: [one.i], severities: [one.severity] });
  }
  for (const mark of marks) {
    if (mark.from > at) pieces.push(text.slice(at, mark.from));
    const severity = worst.find((one) => mark.severities.includes(one)) ?? 'dudosa';
    pieces.push({ text: text.slice(mark.from, mark.to), findings: mark.findings, severity });
    at = mark.to;
  }
  if (at < to) pieces.push(text.slice(at, to));
  return pieces;
}
