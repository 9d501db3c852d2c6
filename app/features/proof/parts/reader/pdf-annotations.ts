import type { Box, Word } from '../../../personal-data/rules/in-contracts/personal-data.ts';

/** An annotation of pdf.js. */
interface Annotation {
  annotationType: number;
  /** 'Tx': text, 'Ch': a choice, 'Sig': a signature. */
  fieldType?: string | null;
  fieldValue?: unknown;
  textContent?: readonly string[];
  contentsObj?: { str: string };
  rect: number[];
}
interface Viewport {
  width: number;
  height: number;
  convertToViewportPoint(x: number, y: number): number[];
}

/** Annotation types of pdf.js. */
const [freeText, stamp, ink] = [3, 13, 15];

function boxOf({ rect }: Annotation, viewport: Viewport): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
  const [x, y] = [Math.min(x1, x2) / viewport.width, Math.min(y1, y2) / viewport.height];
  return { x, y, w: Math.abs(x2 - x1) / viewport.width, h: Math.abs(y2 - y1) / viewport.height };
}

/** Text in form fields and in annotations, which is not part of the page's text. */
export function writtenIn(annotations: readonly Annotation[], viewport: Viewport): Word[] {
  return annotations.flatMap((one) => {
    const field = one.fieldType === 'Tx' || one.fieldType === 'Ch';
    if (!field && one.annotationType !== freeText) return [];
    const text = one.textContent?.join(' ') ?? (field ? [one.fieldValue].flat().join(' ') : one.contentsObj?.str) ?? '';
    const box = boxOf(one, viewport);
    return (text.match(/\S+/g) ?? []).map((word) => ({ text: word, anywhere: true, ...box }));
  });
}

/** Boxes of signatures: certificates, stamps and pen strokes. */
export const signedIn = (annotations: readonly Annotation[], viewport: Viewport): Box[] =>
  annotations
    .filter(({ fieldType, annotationType }) => fieldType === 'Sig' || annotationType === stamp || annotationType === ink)
    .map((one) => boxOf(one, viewport))
    .filter(({ w, h }) => w > 0 && h > 0);

/** Inserts `others` into words in reading order. */
export function insertWords(words: readonly Word[], others: readonly Word[]): Word[] {
  const all = [...words];
  const middle = ({ y, h }: Box) => y + h / 2;
  const sameLine = (a: Box, b: Box) => Math.abs(middle(a) - middle(b)) < Math.max(a.h, b.h) / 2;
  for (const other of others.toSorted((a, b) => (sameLine(a, b) ? a.x - b.x : a.y - b.y))) {
    const before = all.findLastIndex((word) => sameLine(word, other) && (word.anywhere ? word.x <= other.x : word.x + word.w / 2 < other.x));
    const after = all.findIndex((word) => (sameLine(word, other) ? word.x > other.x : word.y > other.y));
    all.splice(before >= 0 ? before + 1 : after >= 0 ? after : all.length, 0, other);
  }
  return all;
}
