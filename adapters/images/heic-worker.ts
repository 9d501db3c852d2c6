import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { decodeHeic } from '../../app/features/proof/rules/image/heic.ts';

const { bytes, pixelLimit } = workerData as { bytes: Uint8Array; pixelLimit: number };

const picture = await decodeHeic(libheif, bytes, pixelLimit);
if (picture && picture !== 'too-many-pixels') parentPort?.postMessage({ ...picture, data: picture.data.buffer }, [picture.data.buffer]);
else parentPort?.postMessage(picture);
