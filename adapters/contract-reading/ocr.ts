import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { densestBand } from '../../app/features/proof/rules/image/band.ts';
import type { Gray } from '../../app/features/proof/rules/image/gray.ts';
import { wordOf } from '../../app/features/proof/rules/ordinals.ts';
import { mayBeValencian, readPage } from '../../app/features/proof/rules/read-page.ts';

interface Read {
  text: string;
  /** Confidence of the OCR engine, 0 to 100. */
  confidence: number;
}
export interface Ocr {
  /** Reads a prepared page in any orientation. */
  read(page: Gray): Promise<Read>;
  /** Reads upright lines cut out of a page. `page`: the approximate text of the page. */
  readLines(lines: Gray, page: string): Promise<string>;
  close(): Promise<void>;
}

/** The Catalan data read Valencian. They are in the packages: nothing is downloaded. */
const spanish = ['spa'];
const both = ['spa', 'cat'];

export async function openOcr(): Promise<Ocr> {
  let worker = await openWorker(spanish);
  let spanishOnly = true;
  const recognise = async (picture: Gray): Promise<Read> => {
    const { data } = await worker.recognize(asPgm(picture), {}, { text: true, blocks: false });
    return { text: data.text, confidence: data.confidence };
  };
  // A second language costs a fifth more: it is loaded for the first page that may need it.
  const seen = async (lines: Read) => {
    if (!spanishOnly || !mayBeValencian(lines.text, lines)) return;
    await worker.terminate();
    worker = await openWorker(both);
    spanishOnly = false;
  };
  return {
    read: (page) => readPage(page, densestBand(page), { wordsOnly: false, recognise, seen }),
    async readLines(lines, page) {
      await seen({ text: page, confidence: 100 });
      const { data } = await worker.recognize(asPgm(lines), {}, { text: false, blocks: true });
      const read = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
      return read.map(({ words }) => `${words.map(({ symbols }) => wordOf(symbols)).join(' ')}\n`).join('');
    },
    close: async () => void (await worker.terminate()),
  };
}

async function openWorker(languages: string[]) {
  const worker = await withLanguages(languages, (langPath) => createWorker(languages, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true }));
  // One block of lines. Light text on dark is not searched, and a photo without a resolution causes no warning.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_do_invert: '0', user_defined_dpi: '200' });
  return worker;
}

/** Tesseract loads all languages from one folder, but each comes in its own package. */
async function withLanguages<T>(languages: readonly string[], open: (folder: string) => Promise<T>): Promise<T> {
  const require = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'rellano-ocr-'));
  try {
    for (const language of languages) {
      const file = `${language}.traineddata.gz`;
      await copyFile(join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int', file), join(folder, file));
    }
    return await open(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uncompressed: nothing to encode and decode. */
const asPgm = ({ width, height, data }: Gray) => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
