import type { Gray } from '../../rules/image/gray.ts';
import { fetchAll } from './fetch-all.ts';
import program from './prepare-worker.ts?worker&url';

export interface Prepared {
  page: Gray;
  /** A few of its lines. */
  band: Gray;
}
export interface Preparer {
  /** The sheet alone, straight, on white; null: it is bent too much. */
  prepare(canvas: HTMLCanvasElement): Promise<Prepared | null>;
  close(): void;
}

/** In a worker, since it takes noticeably long. After `close` pending requests never settle. */
export async function openPreparer(): Promise<Preparer> {
  await fetchAll([program]);
  const worker = new Worker(program, { type: 'module' });
  return {
    prepare(canvas) {
      const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      if (!picture) throw new Error('no canvas');
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Prepared | null>) => resolve(data);
        worker.onerror = () => reject(new Error('the page could not be prepared'));
        worker.postMessage(picture, [picture.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
