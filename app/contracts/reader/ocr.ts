import language from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import type { Worker } from 'tesseract.js';
// As a module: its CommonJS would bring the means for that into a file that every page loads.
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import program from 'tesseract.js/dist/worker.min.js?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import type { Word } from '../../../domain/contract/personal/personal-data.ts';

export interface Reading {
  words: Word[];
  /** 0 to 100: how sure it is, over all letters. */
  confidence: number;
}
export interface Reader {
  read(canvas: HTMLCanvasElement): Promise<Reading>;
  close(): void;
}

/** Reads pictures in a worker, with files of our own only; nothing is kept on the device but by the browser's cache. */
export async function openReader(onProgress: (part: number) => void): Promise<Reader> {
  const [, folder = '', code = ''] = /^(.*)\/([^/]+)\.traineddata\.gz$/.exec(language) ?? [];
  // Into the browser's cache, where the worker finds it: a worker whose language does not come never says so.
  const fetched = await fetch(language);
  if (!fetched.ok) throw new Error(`no language: ${fetched.status}`);
  await fetched.arrayBuffer();
  const options = { langPath: folder, workerPath: program, workerBlobURL: false, corePath: core, cacheMethod: 'none' };
  const logger = ({ status, progress }: { status: string; progress: number }) => {
    if (status === 'recognizing text') onProgress(progress);
  };
  const worker = await new Promise<Worker>((resolve, reject) => {
    tesseract.createWorker(code, tesseract.OEM.LSTM_ONLY, { ...options, logger, errorHandler: reject }).then(resolve, reject);
  });
  return {
    async read(canvas) {
      const { data: read } = await worker.recognize(canvas, {}, { blocks: true, text: false });
      const found = (read.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
      const words = found.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        ...{ x: x0 / canvas.width, y: y0 / canvas.height, w: (x1 - x0) / canvas.width, h: (y1 - y0) / canvas.height },
      }));
      const letters = found.reduce((sum, { text }) => sum + text.length, 0);
      return { words, confidence: found.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / (letters || 1) };
    },
    close: () => void worker.terminate(),
  };
}
