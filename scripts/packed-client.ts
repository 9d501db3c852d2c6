import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
/** Larger ones (the OCR engines) take seconds to compress, and no page waits for them. */
const MAX_COMPRESSED_BYTES = 600_000;

/** Writes a Brotli copy in the highest quality beside each script of the client, a fifteenth smaller than the server's own (server/built-files.ts). */
export const packedClient: Plugin = {
  name: 'packed-client',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const pack = async (file: string) => {
      const raw = await readFile(join(dir, file));
      if (raw.length > MAX_COMPRESSED_BYTES) return;
      await writeFile(join(dir, `${file}.br`), await brotli(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }));
    };
    await Promise.all(
      Object.keys(bundle)
        .filter((file) => file.endsWith('.js'))
        .map(pack),
    );
  },
};
