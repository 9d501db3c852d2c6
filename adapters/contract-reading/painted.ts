import { type ContractContent, readContractText } from '../../app/features/proof/rules/contract-content.ts';
import { readFields } from '../../app/features/proof/rules/fields/fields.ts';
import { MAX_LENGTH } from '../../app/features/proof/rules/fields/one-line.ts';
import type { Gray } from '../../app/features/proof/rules/image/gray.ts';
import { cutOut, isPainted } from '../../app/features/proof/rules/image/painted.ts';
import { disputedFields, fileText, groundsOf, type Line, textShown } from '../../app/features/proof/rules/painted.ts';
import { withMarksOf } from '../../app/features/proof/rules/same-words.ts';
import { isWriting } from '../../app/features/proof/rules/writing.ts';
import type { Page } from './document.ts';
import type { Ocr } from './ocr.ts';
import type { PdfPage, TextItem } from './pdf.ts';

/**
 * The widths at which a page is rendered to read its lines: OCR that fails at one succeeds at the other. Always the whole page, so that tiny text is not
 * enlarged.
 */
const widths = [2100, 1600];

/** The lines of a page's embedded text, with the visibility of their letters. */
export async function linesOf(page: PdfPage): Promise<Page> {
  const picture = page.picture;
  const items = await page.items();
  if (!isWriting(join(items))) return { lines: [], isPhoto: true, picture };
  const seen = await picture();
  const shown = new Set(items.filter((item) => !hasLetters(item.text) || isPainted(seen, item)));
  const lines: TextItem[][] = [[]];
  for (const item of items) {
    lines.at(-1)?.push(item);
    if (item.text.endsWith('\n')) lines.push([]);
  }
  const asShown = (item: TextItem) => (shown.has(item) ? item.text : item.text.endsWith('\n') ? '\n' : '');
  return {
    lines: lines.map((line) => ({
      text: join(line),
      shown: line.map(asShown).join(''),
      boxes: line.filter((item) => shown.has(item) && hasLetters(item.text)).map(({ box }) => box),
    })),
    isPhoto: !isWriting(join([...shown])),
    picture,
  };
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);
const join = (items: readonly { text: string }[]) => items.map(({ text }) => text).join('');

/**
 * The text of the lines, and the fields that the rendered pages do not show: the file has them invisibly, or in letters that look different. OCR reads only
 * the lines of a field. If a file has invisible fields, none of its clauses is trusted.
 */
export async function readPainted(
  lines: readonly Line[],
  pictureOf: (page: number, width: number) => Promise<Gray>,
  ocr: () => Promise<Ocr>,
): Promise<ContractContent & { text: string }> {
  const text = textShown(lines).slice(0, MAX_LENGTH);
  const fields = readFields(fileText(lines).slice(0, MAX_LENGTH));
  const blocks = groundsOf(lines);
  let disputed = disputedFields(fields, readFields(text));
  for (const [at, width] of (blocks.length > 0 ? widths : []).entries()) {
    if (at > 0 && Object.keys(disputed).length === 0) break;
    const seen = disputedFields(fields, readFields(await readBlocks(width)));
    disputed = at === 0 ? seen : Object.fromEntries(Object.entries(disputed).filter(([name]) => name in seen));
  }
  const { clauses } = readContractText(text);
  return { text, fields, disputed, clauses: Object.keys(disputed).length > 0 ? [] : clauses };

  /** The text, with the OCR result in place of these lines. */
  async function readBlocks(width: number): Promise<string> {
    const read = lines.map(({ shown }) => shown);
    let drawn: { page: number; picture: Gray } = { page: -1, picture: { width: 0, height: 0, data: new Uint8Array() } };
    for (const block of blocks) {
      const [first = 0] = block;
      const those = block.map((index) => lines[index] as Line);
      const page = (lines[first] as Line).page;
      if (drawn.page !== page) drawn = { page, picture: await pictureOf(page, width) };
      const boxes = those.flatMap((line) => line.boxes);
      const cut = cutOut(drawn.picture, boxes);
      for (const index of block) read[index] = '';
      read[first] = withMarksOf(textShown(those), await (await ocr()).readLines(cut, text));
    }
    return read.join('').slice(0, MAX_LENGTH);
  }
}
