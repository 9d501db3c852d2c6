import { MAX_LENGTH } from '../../domain/contract/fields/one-line.ts';
import type { Gray } from '../../domain/contract/image/gray.ts';
import { preparePage } from '../../domain/contract/image/page.ts';
import type { DocumentProblem } from '../../domain/contract/reading.ts';
import { saidIn } from '../../domain/contract/said.ts';
import { documentKind, documentLimits } from '../../domain/stay/document.ts';
import type { DocumentRead } from '../../usecases/ports.ts';
import { type Ocr, openOcr } from './ocr.ts';
import { openPdf, type Pdf } from './pdf.ts';
import { openPicture } from './picture.ts';

/** A page with fewer letters of its own is a photo within a PDF. */
const MIN_LETTERS = 200;

type Page = { text: string } | { picture(): Promise<Gray> };

/** Whether the files can be opened, and how many pages they have. Reads nothing. */
export async function checkDocument(files: readonly Uint8Array[]): Promise<{ ok: true; pages: number } | { ok: false; problem: DocumentProblem }> {
  const opened = await open(files, true);
  if ('problem' in opened) return { ok: false, problem: opened.problem };
  await opened.close();
  return { ok: true, pages: opened.pages.length };
}

/** Reads all pages in their order, and what they say. `onPage` is called before each page is read. */
export async function readDocument(files: readonly Uint8Array[], onPage: (page: number, of: number) => void): Promise<DocumentRead> {
  const opened = await open(files, false);
  if ('problem' in opened) return { ok: false, problem: opened.problem };
  let ocr: Ocr | null = null;
  try {
    const texts: string[] = [];
    const sure: number[] = [];
    let recognised = false;
    for (const [at, get] of opened.pages.entries()) {
      onPage(at + 1, opened.pages.length);
      const page = await get();
      if ('text' in page) {
        texts.push(page.text);
        sure.push(100);
        continue;
      }
      ocr ??= await openOcr();
      recognised = true;
      const prepared = preparePage(await page.picture());
      // Of a page that is too bent nothing is read, rather than something wrong.
      if (!prepared) continue;
      const read = await ocr.read(prepared);
      texts.push(read.text);
      sure.push(read.confidence);
    }
    const text = texts.join('\n\n').slice(0, MAX_LENGTH);
    return { ok: true, text, ...saidIn(text), confidence: Math.round(mean(sure)), recognised, pages: opened.pages.length };
  } finally {
    await ocr?.close();
    await opened.close();
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

type Opened = { pages: (() => Promise<Page>)[]; close(): Promise<void> } | { problem: DocumentProblem };

/** `whole`: each picture is decoded now, to know that it can be; else when its turn comes, so that only one is in memory. */
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
      if (whole && !(await openPicture(bytes))) return refuse('broken');
      pages.push(async () => ({ picture: () => picture(bytes) }));
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
      pages.push(() => pageOf(pdf, number));
    }
  }
  return pages.length > documentLimits.pages ? refuse('too-many-pages') : pages.length === 0 ? refuse('broken') : { pages, close };
}

async function pageOf(pdf: Pdf, number: number): Promise<Page> {
  const page = await pdf.page(number);
  const text = await page.text();
  return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS ? { text } : { picture: () => page.picture() };
}

async function picture(bytes: Uint8Array): Promise<Gray> {
  const gray = await openPicture(bytes);
  if (!gray) throw new Error('a picture that was opened before does not open');
  return gray;
}
