import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const modules = new Set<string>();

/** Writes build/client-modules.json: the files whose code is in a script of the client. For the client and, as a plugin of them, its workers. */
export const clientModules: Plugin = {
  name: 'client-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        for (const [id, { renderedLength }] of Object.entries(part.modules)) if (renderedLength > 0) modules.add(relative('.', id).replaceAll('\\', '/'));
  },
  // The workers are bundled before it.
  async writeBundle() {
    await writeFile('build/client-modules.json', JSON.stringify([...modules].sort(), null, 1));
  },
};
