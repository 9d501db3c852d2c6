import { isLegible } from '../../../domain/contract/legible.ts';
import { textOfPage } from '../../../domain/contract/page-text.ts';
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

/** Of a page that is read from a picture, the share of the time until its letters are looked at. */
const straightened = 0.15;

/** Reads files on the device, a page after another. Throws Refused for what cannot be taken, anything else for what cannot be read. */
export async function readText(files: readonly File[], stop: AbortSignal, listener: Listener): Promise<ReadPage[]> {
  const opened = await openFiles(files);
  const pages: ReadPage[] = [];
  const began = performance.now();
  let reader: Reader | null = null;
  const end = () => reader?.close();
  stop.addEventListener('abort', end);
  const tell = (step: Step, part: number) => {
    const share = (pages.length + part) / opened.sources.length;
    const spent = (performance.now() - began) / 1000;
    const secondsLeft = share > 0.05 ? Math.max(1, Math.round((spent / share) * (1 - share))) : null;
    if (!stop.aborted) listener.progress({ page: pages.length, pages: opened.sources.length, part, step, secondsLeft });
  };
  const open = async () => {
    tell('fetching', 0);
    const { openReader } = await import('../../contracts/reader/ocr.ts');
    const made = await openReader((part) => tell('reading', straightened + part * (1 - straightened)));
    stop.throwIfAborted();
    return made;
  };
  try {
    for (const source of opened.sources) {
      stop.throwIfAborted();
      tell('straightening', 0);
      const words = await wordsOf(source, stop, async () => {
        reader ??= await open();
        return reader;
      });
      stop.throwIfAborted();
      const page = {
        text: textOfPage(words.words),
        illegible: words.confidence !== null && !isLegible({ text: textOfPage(words.words), confidence: words.confidence }),
      };
      tell('finding', 1);
      await listener.page(page);
      pages.push(page);
    }
    return pages;
  } finally {
    stop.removeEventListener('abort', end);
    end();
    opened.close();
  }
}

/** The words of a page: those that its file gives, else what is read from its picture, with how sure that is. */
async function wordsOf(source: PageSource, stop: AbortSignal, open: () => Promise<Reader>) {
  const canvas = await source.draw();
  try {
    const words = source.text ? await source.text(canvas) : [];
    if (!isPicture(words)) return { words, confidence: null };
    // Fetched while nothing is in memory yet.
    const reader = await open();
    const { prepare, readPrepared } = await import('../../contracts/reader/prepare.ts');
    const prepared = await prepare(canvas, stop);
    release(canvas);
    return await readPrepared(reader, prepared);
  } finally {
    release(canvas);
  }
}
