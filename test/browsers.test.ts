import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { scriptLacks, styleLacks } from './browser-support.ts';
import { readCases } from './read-cases.ts';

// Checks the files of the last build, libraries included, with the syntax lowered to the target of vite.config.ts.
const allowed = readCases('browser-support.txt', 3).map(([what = '', where = '']) => [what, where] as const);

const fits = (text: string, pattern: string) => {
  const [before = '', after] = pattern.split('*');
  return after === undefined ? text === pattern : text.startsWith(before) && text.endsWith(after);
};

function found(pattern: string, lacks: (text: string) => Map<string, string[]>): string[] {
  const lines = globSync(pattern).flatMap((path) => {
    const name = basename(path).replace(/-[\w-]{8}(?=\.\w+$)/, '');
    return [...lacks(readFileSync(path, 'utf8'))].map(([what, browsers]) => ({ what, name, browsers }));
  });
  const wrong = lines.filter(({ what, name }) => !allowed.some(([those, files]) => fits(what, those) && fits(name, files)));
  return [...new Set(wrong.map(({ what, name, browsers }) => `${what} in ${name}: not in ${browsers.join(', ')}`))];
}

it('finds what a browser of 2023 lacks, unless the script tests for it', () => {
  expect([...scriptLacks('Map.groupBy(a,b);x.toWellFormed();new Foo;y.map(z)').keys()]).toEqual(['Map.groupBy', '.toWellFormed()']);
  expect([...scriptLacks('x.toWellFormed?.();typeof Map.groupBy=="function"&&Map.groupBy(a,b);`canParse`in URL&&URL.canParse(c)').keys()]).toEqual([]);
  expect([...styleLacks('a:has(b){color:red;text-wrap:balance}@page{margin:0}').keys()]).toEqual(['text-wrap', '@page', ':has']);
  expect([...styleLacks('@supports selector(:has(b)){a:hover{color:red}}').keys()]).toEqual([]);
});

it('sends no script that a supported browser cannot run', () => {
  expect(found('build/client/{assets/*.{js,mjs},*.js}', scriptLacks)).toEqual([]);
});

it('sends no style that a supported browser lacks, unless its fallback is listed', () => {
  expect(found('build/client/assets/*.css', styleLacks)).toEqual([]);
});
