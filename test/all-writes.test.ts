import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { jobs, noWrites } from './writes/jobs.ts';
import { writes } from './writes/list.ts';

const nameOf = (label: string) => label.split(' ')[0] ?? '';
const listed = [...Object.keys(writes), ...Object.keys(jobs)];

it('lists every write', async () => {
  const root = resolve(import.meta.dirname, '..');
  const exported: string[] = [];
  for (const file of globSync('{app/features,platform}/**/*.writes.ts', { cwd: root }).sort()) {
    const exports: Record<string, unknown> = await import(resolve(root, file));
    for (const [name, value] of Object.entries(exports)) {
      // A function that takes a `tx` is a part of a write.
      const parameters = typeof value === 'function' ? (/^[^(]*\(([\s\S]*?)\)\s*(?:=>|\{)/.exec(value.toString())?.[1] ?? '') : null;
      if (parameters !== null && !/\btx\b/.test(parameters)) exported.push(name);
    }
  }
  const unknown = exported.filter((name) => !listed.some((label) => nameOf(label) === name) && !noWrites.includes(name));
  expect(unknown, 'writes that are in no list of test/writes').toEqual([]);
  const absent = noWrites.filter((name) => !exported.includes(name));
  expect(absent).toEqual([]);
});
