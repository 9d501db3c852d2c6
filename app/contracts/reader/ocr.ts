import language from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import type { Worker } from 'tesseract.js';
// As a module: its CommonJS would bring the means for that into a file that every page loads.
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import program from 'tesseract.js/dist/worker.min.js?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import type { Gray } from '../../../domain/contract/image/gray.ts';
import type { Word } from '../../../domain/contract/personal/personal-data.ts';
import { fetchAll } from './fetch-all.ts';

export interface Reading {
  words: Word[];
  /** 0 to 100: how sure it is, over all letters. */
  confidence: number;
}
export interface Reader {
  /** A picture as it came. */
  read(canvas: HTMLCanvasElement): Promise<Reading>;
  /** A prepared page (prepare.ts), or a part of one: one block of lines, dark on white. */
  readPrepared(page: Gray): Promise<Reading>;
  close(): void;
}

/**
 * Into the browser's cache, where the workers find it: one whose language does not come never says so. Once all are there,
 * pictures are read without a connection.
 */
export const fetchReader = (): Promise<void> => fetchAll([language, program, core]);

/** Reads pictures in a worker, with files of our own only; nothing is kept on the device but by the browser's cache. */
export async function openReader(onProgress: (part: number) => void): Promise<Reader> {
  const [, folder = '', code = ''] = /^(.*)\/([^/]+)\.traineddata\.gz$/.exec(language) ?? [];
  await fetchAll([language]);
  const options = { langPath: folder, workerPath: program, workerBlobURL: false, corePath: core, cacheMethod: 'none' };
  const logger = ({ status, progress }: { status: string; progress: number }) => {
    if (status === 'recognizing text') onProgress(progress);
  };
  const worker = await new Promise<Worker>((resolve, reject) => {
    tesseract.createWorker(code, tesseract.OEM.LSTM_ONLY, { ...options, logger, errorHandler: reject }).then(resolve, reject);
  });
  const recognise = async (picture: HTMLCanvasElement | Blob, { width, height }: { width: number; height: number }): Promise<Reading> => {
    const { data: read } = await worker.recognize(picture, {}, { blocks: true, text: false });
    const found = (read.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
    const words = found.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({ text, x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height }));
    const letters = found.reduce((sum, { text }) => sum + text.length, 0);
    return { words, confidence: found.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / (letters || 1) };
  };
  return {
    read: (canvas) => recognise(canvas, canvas),
    async readPrepared(page) {
      // Light letters on dark are not looked for; how large a point is, is not guessed.
      await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK, tessedit_do_invert: '0', user_defined_dpi: '200' });
      return recognise(asPgm(page), page);
    },
    close: () => void worker.terminate(),
  };
}

/** The plainest format there is: nothing to compress. */
const asPgm = ({ width, height, data }: Gray) => new Blob([`P5\n${width} ${height}\n255\n`, data as Uint8Array<ArrayBuffer>]);
