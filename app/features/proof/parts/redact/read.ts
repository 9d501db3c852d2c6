import { inkOf } from '../../../personal-data/rules/in-contracts/ink.ts';
import { type Box, boxesOfPersonalData, type Found, type Word } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { signaturesIn } from '../../../personal-data/rules/in-contracts/signatures.ts';
import { isPicture, openFiles } from '../reader/files.ts';
import type { Reader } from '../reader/ocr.ts';
import { canvasOf, jpegOf, newCanvas, type PageSource, release } from '../reader/page.ts';

/** A drawn page. */
export interface Page {
  blob: Blob;
  url: string;
  width: number;
  height: number;
}
export interface Progress {
  /** From 0. */
  page: number;
  pages: number;
  part: number;
  secondsLeft: number | null;
  /** The OCR engine is being fetched. */
  fetching: boolean;
}
/** The pages were drawn, but their text could not be read. */
export class NotRead extends Error {}

interface ReadingEvents {
  pages(pages: Page[]): void;
  progress(progress: Progress): void;
  found(found: Found[]): void;
}

const keptQuality = 0.92;
/** With less confidence a page may be sideways or upside down. */
const sure = 65;

/**
 * Reads a contract on the device: draws its pages, then finds personal data on them. `stop` aborts everything; `skip` only the
 * reading. Throws Refused for unacceptable files, NotRead if the pages are drawn but unreadable, any other error if they cannot be drawn.
 */
export async function readContract(files: readonly File[], { stop, skip }: { stop: AbortSignal; skip: AbortSignal }, events: ReadingEvents): Promise<void> {
  const opened = await openFiles(files);
  try {
    const pages = await drawAll(opened.sources, stop, events);
    const ended = new Promise<'ended'>((resolve) => {
      for (const signal of [stop, skip]) {
        if (signal.aborted) resolve('ended');
        signal.addEventListener('abort', () => resolve('ended'));
      }
    });
    const reading = findAll(opened.sources, pages, [stop, skip], events).catch((cause) => {
      throw new NotRead('not read', { cause });
    });
    await Promise.race([ended, reading]);
  } finally {
    opened.close();
  }
}

const pageOf = async (canvas: HTMLCanvasElement): Promise<Page> => {
  const blob = await jpegOf(canvas, keptQuality);
  const page = { blob, url: URL.createObjectURL(blob), width: canvas.width, height: canvas.height };
  release(canvas);
  return page;
};

async function drawAll(sources: readonly PageSource[], stop: AbortSignal, events: ReadingEvents): Promise<Page[]> {
  const pages: Page[] = [];
  for (const source of sources) {
    stop.throwIfAborted();
    pages.push(await pageOf(await source.draw()));
    events.pages([...pages]);
  }
  return pages;
}

async function findAll(sources: readonly PageSource[], pages: Page[], ends: AbortSignal[], events: ReadingEvents): Promise<void> {
  const over = () => ends.some((signal) => signal.aborted);
  const began = performance.now();
  const report = (page: number, part: number, fetching = false) => {
    const share = (page + part) / pages.length;
    const spent = (performance.now() - began) / 1000;
    const secondsLeft = share > 0.05 ? Math.max(1, Math.round((spent / share) * (1 - share))) : null;
    if (!over()) events.progress({ page, pages: pages.length, part, secondsLeft, fetching });
  };
  let reader: Reader | null = null;
  const close = () => reader?.close();
  for (const signal of ends) signal.addEventListener('abort', close);
  const words: Word[][] = [];
  const signatures: Found[] = [];
  try {
    for (const [i, source] of sources.entries()) {
      if (over()) return;
      report(i, 0);
      let pageWords = source.text ? await textOf(source.text, pages[i] as Page) : [];
      let signed = (await source.signed?.()) ?? [];
      const apart = pageWords.filter(({ anywhere }) => anywhere);
      if (isPicture(pageWords.filter(({ anywhere }) => !anywhere))) {
        if (!reader) {
          report(i, 0, true);
          const { openReader } = await import('../reader/ocr.ts');
          reader = await openReader();
          if (over()) return close();
        }
        const picture = await readPicture(reader, pages, i, events, (part) => report(i, part));
        pageWords = [...picture.words, ...turnedBy(picture.turns, apart)];
        signed = turnedBy(picture.turns, signed);
      }
      words[i] = pageWords;
      signatures.push(...signaturesIn(pageWords, await inkOfPage(pages[i] as Page), i));
      signatures.push(...signed.map((box): Found => ({ kind: 'signature', page: i, boxes: [box] })));
      if (over()) return;
      events.found([...boxesOfPersonalData(words), ...signatures]);
      report(i, 1);
    }
  } finally {
    close();
  }
}

async function textOf(text: NonNullable<PageSource['text']>, { blob }: Page): Promise<Word[]> {
  const drawn = await canvasOf(blob);
  return text(drawn, true).finally(() => release(drawn));
}

/** Rotates boxes with a page that is rotated clockwise by a number of right angles. */
const turnedBy = <T extends Box>(turns: number, boxes: readonly T[]): T[] =>
  Array.from({ length: turns }).reduce<T[]>((now) => now.map((box) => ({ ...box, x: 1 - box.y - box.h, y: box.x, w: box.h, h: box.w })), [...boxes]);

/** Reads a page; with low confidence also tries it sideways and upside down, and rotates it if that reads better. */
async function readPicture(reader: Reader, pages: Page[], at: number, events: ReadingEvents, onProgress: (part: number) => void) {
  const page = pages[at] as Page;
  const read = async (turns: number) => {
    const canvas = await canvasOf(page.blob, turns);
    return reader.read(canvas, onProgress).finally(() => release(canvas));
  };
  let [best, turns] = [await read(0), 0];
  for (const other of [1, 3, 2]) {
    if (best.confidence >= sure && best.words.length >= 15) break;
    const reading = await read(other);
    if (reading.confidence * Math.min(reading.words.length, 60) > best.confidence * Math.min(best.words.length, 60)) [best, turns] = [reading, other];
  }
  if (turns > 0) {
    const turned = await pageOf(await canvasOf(page.blob, turns));
    URL.revokeObjectURL(page.url);
    pages[at] = turned;
    events.pages([...pages]);
  }
  return { words: best.words, turns };
}

const inkColumns = 240;

async function inkOfPage({ blob, width, height }: Page) {
  const rows = Math.max(1, Math.round((inkColumns * height) / width));
  const bitmap = await createImageBitmap(blob, { resizeWidth: inkColumns, resizeHeight: rows, resizeQuality: 'high' });
  const { canvas, context } = newCanvas(inkColumns, rows);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, inkColumns, rows);
  const grey = Uint8Array.from({ length: inkColumns * rows }, (_, i) => ((data[i * 4] ?? 0) * 3 + (data[i * 4 + 1] ?? 0) * 6 + (data[i * 4 + 2] ?? 0)) / 10);
  release(canvas);
  return inkOf(grey, inkColumns, rows);
}
