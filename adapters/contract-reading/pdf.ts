import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, OPS, PasswordException, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isCovered } from '../../domain/contract/image/covered.ts';
import type { Gray } from '../../domain/contract/image/gray.ts';
import { pageWidth } from '../../domain/contract/image/page.ts';

interface PdfPage {
  /** The page's text as stored in the file; '' when it is a photo, whatever text lies over or under that. */
  text(): Promise<string>;
  picture(): Promise<Gray>;
}
export interface Pdf {
  count: number;
  page(number: number): Promise<PdfPage>;
  close(): Promise<void>;
}
/** A page that is a long strip is drawn narrower. */
const tallest = 2.5 * pageWidth;

/** Opens a PDF without running anything in it or fetching anything for it. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf | 'encrypted' | 'broken'> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const within = (name: string) => join(folder, name) + sep;
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: 100_000_000,
    standardFontDataUrl: within('standard_fonts'),
    cMapUrl: within('cmaps'),
    wasmUrl: within('wasm'),
  });
  try {
    const document = await task.promise;
    return {
      count: document.numPages,
      async page(number) {
        const page = await document.getPage(number);
        return { text: () => textOf(page), picture: () => draw(page, document.canvasFactory as CanvasFactory) };
      },
      close: () => task.destroy(),
    };
  } catch (e) {
    await task.destroy().catch(() => {});
    return e instanceof PasswordException ? 'encrypted' : 'broken';
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  if (items.length === 0) return '';
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  if (isCovered(await page.getOperatorList(), OPS, (right - left) * (top - bottom))) return '';
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement | null; context: CanvasRenderingContext2D | null };
  destroy(made: object): void;
}

async function draw(page: PDFPageProxy, factory: CanvasFactory): Promise<Gray> {
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(pageWidth / size.width, tallest / size.height) });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const made = factory.create(width, height);
  if (!made.canvas || !made.context) throw new Error('no canvas to draw a page on');
  await page.render({ canvas: made.canvas, canvasContext: made.context, viewport, background: '#ffffff' }).promise;
  const { data: rgba } = made.context.getImageData(0, 0, width, height);
  factory.destroy(made);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++)
    data[at] = 0.3 * (rgba[4 * at] as number) + 0.59 * (rgba[4 * at + 1] as number) + 0.11 * (rgba[4 * at + 2] as number);
  return { width, height, data };
}
