import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { bytes, pixelLimit } = workerData as { bytes: Uint8Array; pixelLimit: number };

const images = await decode.all({ buffer: bytes });
const first = images[0];
if (first && first.width * first.height <= pixelLimit) {
  const { width, height, data } = await first.decode();
  parentPort?.postMessage({ width, height, data: data.buffer }, [data.buffer]);
} else parentPort?.postMessage(null);
