import { isPageLegible } from '../../../domain/contract/legible.ts';
import { joinPages, textOfPage } from '../../../domain/contract/page-text.ts';
import { documentKind, documentStart } from '../../../domain/stay/document.ts';
import { isPicture, openFiles } from '../../contracts/reader/files.ts';
import type { Reader } from '../../contracts/reader/ocr.ts';
import { type PageSource, release } from '../../contracts/reader/page.ts';

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
  /** A photo of which too little could be read. */
  illegible: boolean;
}
interface Listener {
  progress(progress: Progress): void;
  page(read: ReadPage): Promise<void>;
}

/** What reads these files, before they are read: a PDF costs little, photos a few megabytes. From then on no connection is needed. */
export async function loadReaders(files: readonly File[]): Promise<('fotos' | 'PDF')[]> {
  const starts = await Promise.all(files.map(async (file) => documentKind(new Uint8Array(await file.slice(0, documentStart).arrayBuffer()))));
  const pdf = starts.includes('pdf');
  const photos = starts.some((kind) => kind !== null && kind !== 'pdf');
  await Promise.all([
    pdf ? import('../../contracts/reader/pdf.ts').then(({ fetchPdfReader }) => fetchPdfReader()) : null,
    ...(photos
      ? [
          import('../../contracts/reader/ocr.ts').then(({ fetchReader }) => fetchReader()),
          import('../../contracts/reader/prepare.ts').then(({ fetchPreparer }) => fetchPreparer()),
          import('../../contracts/reader/picture.ts'),
        ]
      : []),
  ]);
  return [...(photos ? (['fotos'] as const) : []), ...(pdf ? (['PDF'] as const) : [])];
}

export { joinPages };

/** Of a page that is read from a picture, the share of the time until its letters are looked at. */
const straightened = 0.2;

/** Reads files on the device, a page after another. Throws Refused for what cannot be taken, anything else for what cannot be read. */
export async function readText(files: readonly File[], stop: AbortSignal, listener: Listener): Promise<ReadPage[]> {
  const { sources, close } = await openFiles(files);
  const began = performance.now();
  const reading: { reader: Reader | null; page: number; whole: boolean } = { reader: null, page: 0, whole: false };
  const tell = (step: Step, part: number) => {
    const share = (reading.page + part) / sources.length;
    const spent = (performance.now() - began) / 1000;
    const secondsLeft = share > 0.05 ? Math.max(1, Math.round((spent / share) * (1 - share))) : null;
    if (!stop.aborted) listener.progress({ page: reading.page, pages: sources.length, part, step, secondsLeft });
  };
  const open = async () => {
    if (reading.reader) return reading.reader;
    tell('fetching', 0);
    const { openReader } = await import('../../contracts/reader/ocr.ts');
    reading.reader = await openReader((part) => {
      if (reading.whole) tell('reading', straightened + part * (1 - straightened));
    });
    if (stop.aborted) reading.reader.close();
    return reading.reader;
  };
  const readAll = async () => {
    const pages: ReadPage[] = [];
    for (const source of sources) {
      reading.page = pages.length;
      reading.whole = false;
      tell('straightening', 0);
      const { words, confidence } = await wordsOf(source, stop, open, () => {
        reading.whole = true;
        tell('reading', straightened);
      });
      stop.throwIfAborted();
      tell('finding', 1);
      const page = { text: textOfPage(words), illegible: confidence !== null && !isPageLegible({ words, confidence }) };
      await listener.page(page);
      pages.push(page);
    }
    return pages;
  };
  // What is stopped in a worker never answers.
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason));
  });
  try {
    return await Promise.race([stopped, readAll()]);
  } finally {
    reading.reader?.close();
    close();
  }
}

/** The words of a page: those that its file gives, else what is read from its picture, with how sure that is. */
async function wordsOf(source: PageSource, stop: AbortSignal, open: () => Promise<Reader>, onPage: () => void) {
  const canvas = await source.draw();
  try {
    const words = source.text ? await source.text(canvas) : [];
    if (!isPicture(words)) return { words, confidence: null };
    const [reader, { prepare, readPrepared }] = await Promise.all([open(), import('../../contracts/reader/prepare.ts')]);
    const prepared = await prepare(canvas, stop);
    release(canvas);
    return prepared ? await readPrepared(reader, prepared, onPage) : { words: [], confidence: 0 };
  } finally {
    release(canvas);
  }
}
