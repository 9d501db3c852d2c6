import { type Gray, turn } from '../../../domain/contract/image/gray.ts';
import { fetchAll } from './fetch-all.ts';
import type { Reader, Reading } from './ocr.ts';
import program from './prepare-worker.ts?worker&url';

interface Prepared {
  page: Gray;
  band: Gray;
}

/** Writing that is the right way up reads better than this. */
const sure = 80;

export const fetchPreparer = (): Promise<void> => fetchAll([program]);

/** The sheet alone, straight, on white; null: it is bent too much. In a worker, for it takes as long as a person notices. */
export async function prepare(canvas: HTMLCanvasElement, stop: AbortSignal): Promise<Prepared | null> {
  const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (!picture) throw new Error('no canvas');
  const worker = new Worker(program, { type: 'module' });
  try {
    return await new Promise<Prepared | null>((resolve, reject) => {
      stop.addEventListener('abort', () => reject(stop.reason));
      worker.onmessage = ({ data }: MessageEvent<Prepared | null>) => resolve(data);
      worker.onerror = () => reject(new Error('the page could not be prepared'));
      worker.postMessage(picture, [picture.data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** Reads a prepared page, whichever way up it is; `onPage`: that is known now, and the page itself is read. */
export async function readPrepared(reader: Reader, { page, band }: Prepared, onPage: () => void): Promise<Reading> {
  const upright = await reader.readPrepared(band);
  const turned = upright.confidence < sure && (await reader.readPrepared(turn(band, 2))).confidence > upright.confidence;
  onPage();
  return reader.readPrepared(turned ? turn(page, 2) : page);
}
