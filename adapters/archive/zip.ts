import { strToU8, type Zippable, zip } from 'fflate';
import type { Archive } from '../../platform/ports.ts';

/** One ZIP file, made off the main thread; what is packed already (pictures, PDF) is only stored. */
export const zipArchive: Archive = {
  pack(files) {
    const tree: Zippable = {};
    for (const { path, content } of files) {
      tree[path] = typeof content === 'string' ? [strToU8(content), { level: 6 }] : [content, { level: 0 }];
    }
    return new Promise((resolve, reject) => zip(tree, (err, bytes) => (err ? reject(err) : resolve(bytes))));
  },
};
