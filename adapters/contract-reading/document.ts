import { documentKind, documentLimits } from '../../app/features/proof/rules/document.ts';
import type { Gray } from '../../app/features/proof/rules/image/gray.ts';
import { preparePage } from '../../app/features/proof/rules/image/page.ts';
import type { Line } from '../../app/features/proof/rules/painted.ts';
import type { DocumentProblem } from '../../app/features/proof/rules/reading.ts';
import type { DocumentRead } from '../../platform/ports.ts';
import { type Ocr, openOcr } from './ocr.ts';
import { linesOf, readPainted } from './painted.ts';
import { openPdf, type Pdf } from './pdf.ts';
import { openPicture } from './picture.ts';

/** The text lines of the page, if any, and its picture; `isPhoto`: the lines are not worth using. */
export interface Page {
  lines: Omit<Line, 'page'>[];
  isPhoto: boolean;
  picture(width?: number): Promise<Gray>;
}

/** Whether the files can be opened, and their number of pages. Reads no text. */
export async function checkDocument(files: readonly Uint8Array[]): Promise<{ ok: true; pages: number } | { ok: false; problem: DocumentProblem }> {
  const opened = await open(files, true);
  if ('problem' in opened) return { ok: false, problem: opened.problem };
  await opened.close();
  return { ok: true, pages: opened.pages.length };
}

/** Reads all pages in order, and the fields in them. `onPage` is called before each page. */
export async function readDocument(files: readonly Uint8Array[], onPage: (page: number, of: number) => void): Promise<DocumentRead> {
  const opened = await open(files, false);
  if ('problem' in opened) return { ok: false, problem: opened.problem };
  const engines: Ocr[] = [];
  const ocr = async () => {
    if (engines.length === 0) engines.push(await openOcr());
    return engines[0] as Ocr;
  };
  try {
    const lines: Line[] = [];
    const pages: Page[] = [];
    const sure: number[] = [];
    let recognised = false;
    const add = (line: Omit<Line, 'page'>) => lines.push({ ...line, page: pages.length - 1 });
    for (const [at, get] of opened.pages.entries()) {
      onPage(at + 1, opened.pages.length);
      const page = await get();
      pages.push(page);
      if (at > 0) add({ text: '\n\n', shown: '\n\n', boxes: [] });
      for (const line of page.lines) add(page.isPhoto ? { ...line, shown: '', boxes: [] } : line);
      if (!page.isPhoto) {
        sure.push(100);
        continue;
      }
      recognised = true;
      const prepared = preparePage(await page.picture());
      // A page that is too bent is skipped rather than misread.
      if (!prepared) continue;
      const { text, confidence } = await (await ocr()).read(prepared);
      add({ text: page.lines.length > 0 ? '' : text, shown: text, boxes: [] });
      sure.push(confidence);
    }
    const read = await readPainted(lines, (page, width) => (pages[page] as Page).picture(width), ocr);
    return { ok: true, ...read, confidence: Math.round(mean(sure)), recognised, pages: opened.pages.length };
  } finally {
    await engines[0]?.close();
    await opened.close();
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Opened = { pages: (() => Promise<Page>)[]; close(): Promise<void> } | { problem: DocumentProblem };

/** `whole`: decodes each picture now, to check it; otherwise when it is read, so that only one is in memory. */
async function open(files: readonly Uint8Array[], whole: boolean): Promise<Opened> {
  const pages: (() => Promise<Page>)[] = [];
  const pdfs: Pdf[] = [];
  const close = async () => void (await Promise.all(pdfs.map((pdf) => pdf.close())));
  const refuse = async (problem: DocumentProblem): Promise<Opened> => {
    await close();
    return { problem };
  };
  for (const bytes of files) {
    const kind = documentKind(bytes);
    if (kind === null) return refuse('wrong');
    if (kind !== 'pdf') {
      const opened = whole ? await openPicture(bytes) : 'later';
      if (!opened) return refuse('broken');
      if (opened === 'too-many-pixels') return refuse('too-large');
      pages.push(async () => ({ lines: [], isPhoto: true, picture: () => picture(bytes) }));
      continue;
    }
    const pdf = await openPdf(bytes);
    if (pdf === 'encrypted' || pdf === 'broken') return refuse(pdf);
    pdfs.push(pdf);
    if (pages.length + pdf.count > documentLimits.pages) return refuse('too-many-pages');
    for (let number = 1; number <= pdf.count; number++) {
      if (whole) {
        const page = await pdf.page(number).catch(() => null);
        if (!page) return refuse('broken');
      }
      pages.push(async () => linesOf(await pdf.page(number)));
    }
  }
  return pages.length > documentLimits.pages ? refuse('too-many-pages') : pages.length === 0 ? refuse('broken') : { pages, close };
}

async function picture(bytes: Uint8Array): Promise<Gray> {
  const gray = await openPicture(bytes);
  if (!gray || gray === 'too-many-pixels') throw new Error('a picture that was opened before does not open');
  return gray;
}
