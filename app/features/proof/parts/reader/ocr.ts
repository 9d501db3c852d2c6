import catalan from '@tesseract.js-data/cat/4.0.0_best_int/cat.traineddata.gz?url';
import type { Worker } from 'tesseract.js';
// The ES module: the CommonJS build would add its interop helpers to a chunk that every page loads.
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import program from 'tesseract.js/dist/worker.min.js?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.js?url';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import type { Word } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import type { Gray } from '../../rules/image/gray.ts';
import { fetchAll } from './fetch-all.ts';
import ownWorker from './ocr-worker.js?url&no-inline';
import spanish from './spa.traineddata.gz?url';

export interface Reading {
  words: Word[];
  /** Mean over all letters, 0 to 100. */
  confidence: number;
}
type Progress = (part: number) => void;
export interface Reader {
  /** An unprepared picture. */
  read(canvas: HTMLCanvasElement, onProgress: Progress): Promise<Reading>;
  /** A prepared page (prepare.ts) or a part of it: one block of lines, dark on white. */
  readPrepared(page: Gray, onProgress: Progress): Promise<Reading>;
  /** Reads later pages in Spanish and Valencian; the Catalan data read Valencian. */
  addValencian(): Promise<void>;
  close(): void;
}

/** The address of a language's data, in the parts from which Tesseract builds it. */
const partsOf = (address: string) => /^(?<folder>.*)\/(?<name>[^/]+)\.traineddata\.gz$/.exec(address)?.groups ?? {};
const often = 100; // milliseconds between two progress reports

/**
 * Reads pictures in a worker, with our own files only; nothing is stored on the device except in the browser's cache. The files are fetched first, since
 * the worker does not report a language that fails to load. Valencian is loaded with Spanish, so that no request reveals a contract's language.
 */
export async function openReader(): Promise<Reader> {
  await fetchAll([spanish, catalan, ownWorker, program, core, wasm]);
  const { folder = '', name = '' } = partsOf(spanish);
  const workerPath = `${ownWorker}?${new URLSearchParams({ program, core, wasm })}`;
  const options = { langPath: folder, workerPath, workerBlobURL: false, corePath: core, cacheMethod: 'none' };
  let report: Progress = () => {};
  let reported = 0;
  const logger = ({ status, progress }: { status: string; progress: number }) => {
    if (status !== 'recognizing text' || performance.now() - reported < often) return;
    reported = performance.now();
    report(progress);
  };
  const worker = await new Promise<Worker>((resolve, reject) => {
    tesseract.createWorker(name, tesseract.OEM.LSTM_ONLY, { ...options, logger, errorHandler: reject }).then(resolve, reject);
  });
  let valencian = false;
  const recognise = async (picture: HTMLCanvasElement | Blob, { width, height }: { width: number; height: number }, onProgress: Progress): Promise<Reading> => {
    report = onProgress;
    const { data: read } = await worker.recognize(picture, {}, { blocks: true, text: false });
    const readWords = (read.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
    const words = readWords.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({ text, x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height }));
    const letters = readWords.reduce((sum, { text }) => sum + text.length, 0);
    return { words, confidence: readWords.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / (letters || 1) };
  };
  return {
    read: (canvas, onProgress) => recognise(canvas, canvas, onProgress),
    async readPrepared(page, onProgress) {
      // Disables the search for light text on dark and the guess of the resolution.
      await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.SINGLE_BLOCK, tessedit_do_invert: '0', user_defined_dpi: '200' });
      return recognise(asPgm(page), page, onProgress);
    },
    async addValencian() {
      if (!valencian) await worker.reinitialize(`${name}+${partsOf(catalan).name}`);
      valencian = true;
    },
    close: () => void worker.terminate(),
  };
}

/** An uncompressed format, which needs no encoding. */
const asPgm = ({ width, height, data }: Gray) => new Blob([`P5\n${width} ${height}\n255\n`, data as Uint8Array<ArrayBuffer>]);
