import { strToU8, type Zippable, zip } from 'fflate';
import type { Archive } from '../../platform/ports.ts';

/** One ZIP file, created off the main thread; compressed formats (pictures, PDF) are only stored. */
export const zipArchive: Archive = {
  pack(files) {
    const tree: Zippable = {};
    for (const { path, content } of files) {
      tree[path] = typeof content === 'string' ? [strToU8(content), { level: 6 }] : [content, { level: 0 }];
    }
    return new Promise((resolve, reject) => zip(tree, (err, bytes) => (err ? reject(err) : resolve(bytes))));
  },
};
