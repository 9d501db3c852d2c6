import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { getDocument, OPS, PasswordException, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../app/features/personal-data/rules/in-contracts/personal-data.ts';
import { isCovered } from '../../app/features/proof/rules/image/covered.ts';
import type { Gray } from '../../app/features/proof/rules/image/gray.ts';
import { pageWidth } from '../../app/features/proof/rules/image/page.ts';

/** A run of letters and its position on the page. The last one of a line ends with a line break. */
export interface TextItem {
  text: string;
  box: Box;
  /** The font size as a share of the page's shorter side. */
  size: number;
}
export interface PdfPage {
  /** The page's embedded text; empty for a photo, even with text over or under it. */
  items(): Promise<TextItem[]>;
  /** The rendered page, as wide as it is read unless another width is given. */
  picture(width?: number): Promise<Gray>;
}
export interface Pdf {
  count: number;
  page(number: number): Promise<PdfPage>;
  close(): Promise<void>;
}
/** A page that is a long strip is rendered narrower: the maximum ratio of height to width. */
const tallest = 2.5;

/** Opens a PDF without running its scripts or loading external resources. */
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
        return { items: () => itemsOf(page), picture: (width = pageWidth) => draw(page, width, document.canvasFactory as CanvasFactory) };
      },
      close: () => task.destroy(),
    };
  } catch (e) {
    await task.destroy().catch(() => {});
    return e instanceof PasswordException ? 'encrypted' : 'broken';
  }
}

async function itemsOf(page: PDFPageProxy): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  if (items.length === 0) return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  if (isCovered(await page.getOperatorList(), OPS, (right - left) * (top - bottom))) return [];
  const viewport = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const transform = Util.transform(viewport.transform, item.transform) as number[];
    const [, , c = 0, d = 0] = transform;
    const size = Math.hypot(c, d) / Math.min(viewport.width, viewport.height);
    return [{ text: item.str + (item.hasEOL ? '\n' : ''), box: boxOf(transform, item.width * viewport.scale, viewport), size }];
  });
}

/** Ascent and descent of letters, in font sizes. */
const [above, below] = [0.85, 0.25];

/** The upright bounding box, in any direction of writing. */
function boxOf([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: readonly number[], length: number, page: { width: number; height: number }): Box {
  const along = length / (Math.hypot(a, b) || 1);
  const corners = [0, along].flatMap((on) => [above, -below].map((up) => [(x + a * on + c * up) / page.width, (y + b * on + d * up) / page.height] as const));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement | null; context: CanvasRenderingContext2D | null };
  destroy(made: object): void;
}

async function draw(page: PDFPageProxy, widest: number, factory: CanvasFactory): Promise<Gray> {
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(widest / size.width, (tallest * widest) / size.height) });
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
