import { Worker } from 'node:worker_threads';
import { maxPixels } from '../../platform/image-type.ts';

const timeoutMs = 30_000;
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether the bytes are a HEIC, which sharp's build cannot decode. An AVIF has the same container with another brand. */
export function isHeic(bytes: Uint8Array): boolean {
  const word = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  if (word(4) !== 'ftyp' || !heicBrands.has(word(8))) return false;
  const size = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 64);
  for (let at = 16; at + 4 <= size; at += 4) if (word(at) === 'avif') return false;
  return true;
}

/** Raw pixels with four channels, upright; null when it cannot be read. In a thread: it takes seconds of one core. */
export function decodeHeic(bytes: Uint8Array): Promise<{ data: Uint8Array; width: number; height: number } | 'too-many-pixels' | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: { bytes, pixelLimit: maxPixels.other },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => done(null), timeoutMs);
    const done = (picture: { data: ArrayBuffer; width: number; height: number } | 'too-many-pixels' | null) => {
      clearTimeout(timer);
      resolve(picture && picture !== 'too-many-pixels' ? { ...picture, data: new Uint8Array(picture.data) } : picture);
      void worker.terminate();
    };
    worker.once('message', done);
    worker.once('error', () => done(null));
    worker.once('exit', () => done(null));
  });
}
