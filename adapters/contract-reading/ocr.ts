import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { densestBand } from '../../domain/contract/image/band.ts';
import { type Gray, turn } from '../../domain/contract/image/gray.ts';

interface Read {
  text: string;
  /** 0 to 100, as the recogniser says of itself. */
  confidence: number;
}
export interface Ocr {
  /** Reads a prepared page, whichever way up it is. */
  read(page: Gray): Promise<Read>;
  close(): Promise<void>;
}

/** Spanish first; Valencian is read by the Catalan data. They come with the packages: nothing is fetched. */
const languages = ['spa', 'cat'];
/** Writing that is the right way up reads better than this. */
const sure = 80;

export async function openOcr(): Promise<Ocr> {
  const worker = await withLanguages((langPath) => createWorker(languages, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true }));
  // Light letters on dark are not looked for, and a photo without a resolution is no reason to warn.
  await worker.setParameters({ tessedit_do_invert: '0', user_defined_dpi: '200' });
  const recognise = async (picture: Gray, layout: PSM): Promise<Read> => {
    await worker.setParameters({ tessedit_pageseg_mode: layout });
    const { data } = await worker.recognize(asPgm(picture), {}, { text: true, blocks: false });
    return { text: data.text, confidence: data.confidence };
  };
  return {
    async read(page) {
      const some = densestBand(page);
      const upright = await recognise(some, PSM.SINGLE_BLOCK);
      const turned = upright.confidence < sure && (await recognise(turn(some, 2), PSM.SINGLE_BLOCK)).confidence > upright.confidence;
      return recognise(turned ? turn(page, 2) : page, PSM.SINGLE_BLOCK);
    },
    close: async () => void (await worker.terminate()),
  };
}

/** The recogniser takes its languages from one folder, and each comes in a package of its own. */
async function withLanguages<T>(open: (folder: string) => Promise<T>): Promise<T> {
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

/** The plainest format there is: nothing to compress. */
const asPgm = ({ width, height, data }: Gray) => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
