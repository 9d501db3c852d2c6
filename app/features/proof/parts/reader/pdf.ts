import './with-resolvers.ts';
import { GlobalWorkerOptions, getDocument, OPS, type PageViewport, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { Word } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { documentLimits } from '../../rules/document.ts';
import { isCovered } from '../../rules/image/covered.ts';
import { fetchAll } from './fetch-all.ts';
import { newCanvas, type PageSource, Refused, scaleOf } from './page.ts';
import { insertWords, signedIn, writtenIn } from './pdf-annotations.ts';
import worker from './pdf-worker.ts?worker&url';
import { fitToInk, splitLine } from './split-line.ts';

// Decoders of scanned pages (JBIG2, JPEG 2000), from our own files and only when a PDF needs them.
const decoders = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', { query: '?url', import: 'default', eager: true });

class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[`/node_modules/pdfjs-dist/wasm/${filename}`];
    if (!url) throw new Error(`not ours: ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** Fetches the PDF reader before a file is opened, so that it then works without a connection. */
export const fetchPdfReader = (): Promise<void> => fetchAll([worker]);

const timeoutMs = 30_000; // to draw a page
const largestPicture = 64_000_000; // pixels

/** The pages of a PDF; `close` ends its worker. Throws Refused for unacceptable files, any other error for unreadable ones. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<{ pages: PageSource[]; close(): void }> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: bytes, BinaryDataFactory: OwnFiles, wasmUrl: '/', useWorkerFetch: false, maxImageSize: largestPicture });
  const close = () => void task.destroy();
  try {
    const file = await task.promise;
    if (file.numPages > documentLimits.pages)
      throw new Refused(`El PDF tiene ${file.numPages} páginas y caben ${documentLimits.pages}. Elige solo las del contrato.`);
    const pages = Array.from({ length: file.numPages }, (_, i) => ({
      draw: async () => draw(await file.getPage(i + 1)),
      text: async (drawn: HTMLCanvasElement, turned = false) => wordsOf(await file.getPage(i + 1), drawn, turned),
      async signed() {
        const page = await file.getPage(i + 1);
        return signedIn(await page.getAnnotations({ intent: 'display' }), viewportOf(page));
      },
    }));
    return { pages, close };
  } catch (error) {
    close();
    if (error instanceof Error && error.name === 'PasswordException') throw new Refused('Ese PDF tiene contraseña. Guárdalo sin ella y vuelve a elegirlo.');
    throw error;
  }
}

const viewportOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 });
  return page.getViewport({ scale: scaleOf(width, height) });
};

async function draw(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const viewport = viewportOf(page);
  const { canvas } = newCanvas(viewport.width, viewport.height);
  const task = page.render({ canvas, viewport, background: '#ffffff' });
  const timer = setTimeout(() => task.cancel(), timeoutMs);
  await task.promise.finally(() => clearTimeout(timer));
  page.cleanup();
  return canvas;
}

/** A full page of a contract has more letters; fewer, over a picture of the page, are a stamp of the signers. */
const lettersOfStamp = 1000;

/** The words of the page as stored in the file, with their boxes; rotated text, such as signers in the margin, is last and optional. */
async function wordsOf(page: PDFPageProxy, drawn: HTMLCanvasElement, withTurned: boolean): Promise<Word[]> {
  const viewport = viewportOf(page);
  const { items, styles } = await page.getTextContent();
  const turned = withTurned ? turnedIn(items, viewport) : [];
  const letters = items.reduce((sum, item) => sum + ('str' in item ? item.str.length : 0), 0);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  if (letters < lettersOfStamp && isCovered(await page.getOperatorList(), OPS, (right - left) * (top - bottom))) return turned;
  const context = drawn.getContext('2d');
  if (!context) throw new Error('no canvas');
  const words: Word[] = [];
  // A word may be split into items: the next one starts where the previous one ended.
  let end: { x: number; y: number } | null = null;
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(viewport.transform, item.transform) as number[];
    const height = Math.hypot(c, d);
    if (height === 0 || a <= 0 || Math.abs(b) > a * 0.1) continue;
    context.font = `${height}px ${styles[item.fontName]?.fontFamily ?? 'sans-serif'}`;
    const width = item.width * viewport.scale;
    const guessed = splitLine(item.str, width, (text) => context.measureText(text).width);
    const pieces = fitToInk(guessed, inkOfLine(context, { x, y, width, height }), height * 0.5);
    for (const { text, from, to } of pieces) {
      const box = {
        text,
        x: (x + from) / viewport.width,
        y: (y - height * 0.85) / viewport.height,
        w: (to - from) / viewport.width,
        h: (height * 1.1) / viewport.height,
      };
      const last = words.at(-1);
      const joins =
        last && end && text === guessed[0]?.text && !/^\s/.test(item.str) && Math.abs(end.y - y) < height * 0.1 && Math.abs(end.x - x) < height * 0.08;
      if (joins) Object.assign(last, { text: last.text + text, w: box.x + box.w - last.x });
      else words.push(box);
    }
    end = item.hasEOL || /\s$/.test(item.str) ? null : { x: x + width, y };
  }
  return [...insertWords(words, writtenIn(await page.getAnnotations({ intent: 'display' }), viewport)), ...turned];
}

/** Vertical text; none if the whole page is on its side, which OCR handles. */
function turnedIn(items: readonly (TextItem | object)[], viewport: PageViewport): Word[] {
  const words: Word[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    const [a = 0, b = 0, c = 0, , x = 0, y = 0] = Util.transform(viewport.transform, item.transform) as number[];
    if (Math.abs(a) > Math.abs(b) * 0.1) continue;
    const length = (Math.sign(b) * item.width * viewport.scale) / viewport.height;
    const [x1, x2, y1] = [(x + c * 0.9) / viewport.width, (x - c * 0.3) / viewport.width, y / viewport.height];
    const box = { x: Math.min(x1, x2), y: Math.min(y1, y1 + length), w: Math.abs(x2 - x1), h: Math.abs(length) };
    words.push(...(item.str.match(/\S+/g) ?? []).map((text) => ({ text, anywhere: true, ...box })));
  }
  return words.reduce((sum, { text }) => sum + text.length, 0) < lettersOfStamp ? words : [];
}

/** For each pixel column of a line, whether it has ink, i.e. pixels darker than paper. `y` is the baseline. */
function inkOfLine(context: CanvasRenderingContext2D, line: { x: number; y: number; width: number; height: number }): boolean[] {
  const [columns, rows] = [Math.max(1, Math.ceil(line.width)), Math.max(1, Math.ceil(line.height))];
  const { data } = context.getImageData(Math.round(line.x), Math.round(line.y - line.height * 0.8), columns, rows);
  return Array.from({ length: columns }, (_, column) => {
    for (let row = 0; row < rows; row++) {
      const at = (row * columns + column) * 4;
      if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 480) return true;
    }
    return false;
  });
}
