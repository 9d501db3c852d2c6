import { isPicture, openFiles } from '../../../proof/parts/reader/files.ts';
import type { Reader, Reading } from '../../../proof/parts/reader/ocr.ts';
import { type PageSource, release } from '../../../proof/parts/reader/page.ts';
import type { Preparer } from '../../../proof/parts/reader/prepare.ts';
import { documentKind, documentStart } from '../../../proof/rules/document.ts';
import { isPageLegible, joinPages, textOfPage } from '../../../proof/rules/page-text.ts';
import { mayBeValencian, readPage } from '../../../proof/rules/read-page.ts';

type Step = 'opening' | 'fetching' | 'straightening' | 'reading' | 'finding';
export interface Progress {
  /** From 0. */
  page: number;
  pages: number;
  part: number;
  step: Step;
  secondsLeft: number | null;
}
export interface ReadPage {
  text: string;
  /** Too little of the photo could be read. */
  illegible: boolean;
}
interface Listener {
  progress(progress: Progress): void;
  page(read: ReadPage): Promise<void>;
}

/** Which readers the chosen files need. */
export async function kindsOf(files: readonly File[]): Promise<{ photos: boolean; heic: boolean; pdf: boolean }> {
  const kinds = await Promise.all(files.map(async (file) => documentKind(new Uint8Array(await file.slice(0, documentStart).arrayBuffer()))));
  return { photos: kinds.some((kind) => kind !== null && kind !== 'pdf'), heic: kinds.includes('heic'), pdf: kinds.includes('pdf') };
}

export const loadHeicDecoder = () => import('../../../proof/parts/reader/picture.ts').then(({ fetchHeicDecoder }) => fetchHeicDecoder());
export const loadPdfReader = () => import('../../../proof/parts/reader/pdf.ts').then(({ fetchPdfReader }) => fetchPdfReader());

/** Reads photos: some megabytes, ready after about a second, and offline from then on. */
export interface PhotoReader {
  preparer: Preparer;
  reader: Reader;
  close(): void;
}
export async function openPhotoReader(): Promise<PhotoReader> {
  const [{ openReader }, { openPreparer }] = await Promise.all([
    import('../../../proof/parts/reader/ocr.ts'),
    import('../../../proof/parts/reader/prepare.ts'),
    import('../../../proof/parts/reader/picture.ts'),
  ]);
  const preparer = await openPreparer();
  const reader = await openReader().catch((error) => {
    preparer.close();
    throw error;
  });
  return {
    preparer,
    reader,
    close() {
      preparer.close();
      reader.close();
    },
  };
}

export { joinPages };

/** Share of the time of a photographed page that is spent before OCR. */
const straightened = 0.2;

/**
 * Reads files on the device, page by page; `photos` opens the photo reader, and `listener.page` receives every page but the last. Throws Refused
 * for unacceptable files, any other error for unreadable ones.
 */
export async function readText(files: readonly File[], photos: () => Promise<PhotoReader>, stop: AbortSignal, listener: Listener): Promise<ReadPage[]> {
  const { sources, close } = await openFiles(files);
  const began = performance.now();
  const pages: ReadPage[] = [];
  const report = (step: Step, part: number) => {
    const share = (pages.length + part) / sources.length;
    const spent = (performance.now() - began) / 1000;
    const secondsLeft = share > 0.05 ? Math.max(1, Math.round((spent / share) * (1 - share))) : null;
    if (!stop.aborted) listener.progress({ page: pages.length, pages: sources.length, part, step, secondsLeft });
  };
  const readAll = async () => {
    for (const source of sources) {
      report('straightening', 0);
      const { words, confidence } = await wordsOf(source, photos, report);
      stop.throwIfAborted();
      report('finding', 1);
      const page = { text: textOfPage(words), illegible: confidence !== null && !isPageLegible({ words, confidence }) };
      if (pages.length + 1 < sources.length) await listener.page(page);
      pages.push(page);
    }
    return pages;
  };
  // A stopped worker never answers.
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason));
  });
  try {
    return await Promise.race([stopped, readAll()]);
  } finally {
    close();
  }
}

/** The words of a page, from its file if that has text (`confidence` is null), otherwise by OCR. */
async function wordsOf(source: PageSource, photos: () => Promise<PhotoReader>, report: (step: Step, part: number) => void) {
  const canvas = await source.draw();
  try {
    const words = source.text ? await source.text(canvas) : [];
    if (!isPicture(words)) return { words, confidence: null };
    report('fetching', 0);
    const { reader, preparer } = await photos();
    report('straightening', 0);
    const prepared = await preparer.prepare(canvas);
    report('straightening', straightened / 4); // too early for an estimate of the time: a slow download counts in it
    release(canvas);
    if (!prepared) return { words: [], confidence: 0 };
    let whole = false;
    return await readPage<Reading>(prepared.page, prepared.band, {
      wordsOnly: true,
      recognise: (picture) =>
        reader.readPrepared(picture, (part) => {
          if (whole) report('reading', straightened + part * (1 - straightened));
        }),
      async seen(lines) {
        if (mayBeValencian(lines.words.map(({ text }) => text).join(' '), lines)) await reader.addValencian();
        whole = true;
        report('reading', straightened);
      },
    });
  } finally {
    release(canvas);
  }
}
