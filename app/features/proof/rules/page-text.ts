import { beginsClause } from '../../clauses/rules/words.ts';
import type { Word } from '../../personal-data/rules/in-contracts/personal-data.ts';

interface Line {
  text: string;
  left: number;
  right: number;
  top: number;
  height: number;
}

/** '3', 'Página 2 de 4', '- 2 -'. */
const PAGE_NUMBER = /^[-–\s]*(?:p[aàá]g(?:ina|\.)?\s*)?\d{1,2}(?:\s*(?:de|\/)\s*\d{1,2})?[-–\s]*$/iu;

/** Words in reading order, as lines. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: Line[] = [];
  for (const { text, x, y, w, h } of words) {
    const line = lines.at(-1);
    const middle = y + h / 2;
    // The height of a word depends on its letters, so half of it may be outside the line.
    if (line && middle > line.top && middle < line.top + line.height && x >= line.left) {
      line.text += ` ${text}`;
      line.right = Math.max(line.right, x + w);
      const bottom = Math.max(line.top + line.height, y + h);
      line.top = Math.min(line.top, y);
      line.height = bottom - line.top;
    } else lines.push({ text, left: x, right: x + w, top: y, height: h });
  }
  return lines.filter(({ text }) => !PAGE_NUMBER.test(text));
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The text of a page from its words and their positions, one line per paragraph. A paragraph ends where its last line is
 * short, a gap follows, or a heading begins. A word split at the end of a line is joined again.
 */
export function textOfPage(words: readonly Word[]): string {
  const lines = linesOf(words);
  const right = Math.max(0, ...lines.map((line) => line.right));
  const left = Math.min(1, ...lines.map((line) => line.left));
  const step = median(lines.slice(1).flatMap((line, i) => (line.top > (lines[i]?.top ?? 0) ? [line.top - (lines[i]?.top ?? 0)] : [])));
  const paragraphs: string[] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    const ended = before && (before.right - left < (right - left) * 0.8 || line.top < before.top || line.top - before.top > step * 1.6);
    const last = paragraphs.at(-1);
    if (last === undefined || ended || beginsClause(line.text)) paragraphs.push(line.text);
    else if (/\p{L}-$/u.test(last) && /^\p{Ll}/u.test(line.text)) paragraphs[paragraphs.length - 1] = last.slice(0, -1) + line.text;
    else paragraphs[paragraphs.length - 1] = `${last} ${line.text}`;
  }
  return paragraphs.join('\n\n');
}

/** Joins pages; a sentence that continues on the next page stays whole. */
export function joinPages(pages: readonly string[]): string {
  let text = '';
  for (const page of pages) {
    if (page === '') continue;
    const goesOn = text !== '' && !/[.:;!?»"]\s*$/u.test(text) && /^\p{Ll}/u.test(page);
    text += text === '' ? page : `${goesOn ? ' ' : '\n\n'}${page}`;
  }
  return text;
}

/** Minimums for a reliable reading. */
const MIN_CONFIDENCE = 75;
const MIN_WORDS = 60;

/** Whether enough of a contract was read to compare it. */
export const isLegible = ({ text, confidence }: { text: string; confidence: number }): boolean =>
  confidence >= MIN_CONFIDENCE && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= MIN_WORDS;

/** Whether a single page was read well enough to look for clauses in it. It may have few words: names and signatures. */
export const isPageLegible = ({ words, confidence }: { words: readonly unknown[]; confidence: number }): boolean =>
  confidence >= MIN_CONFIDENCE && words.length > 0;
