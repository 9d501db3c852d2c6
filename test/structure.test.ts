import { expect, test } from 'vitest';
import { writtenAddresses } from '../scripts/address-rule.ts';
import { areaImports, avoidedWords, cycles, median, readSource, tooLong, unusedExports, wrongImports } from '../scripts/structure-rules.ts';
import { readCases } from './read-cases.ts';

// The rules of `npm run structure`, each on a tree that breaks it.
const tree = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => readSource(path, text));

test('areas that import each other are a cycle, also by way of a third; tests are no part of it', () => {
  const sources = tree({
    'usecases/stays/writes.ts': "import { a } from '../messages/reads.ts';\nimport { d } from './reads.ts';",
    'usecases/messages/deep/reads.ts': "import type { B } from '../../reviews/view.ts';",
    'usecases/reviews/view.ts': "import { c } from '../stays/writes.ts';",
    'usecases/search/reads.ts': "import { c } from '../stays/writes.ts';",
    'usecases/reviews/view.test.ts': "import { c } from '../search/reads.ts';",
  });
  expect(cycles(areaImports(sources, 'usecases'))).toEqual(['stays → messages → reviews → stays']);
  expect(cycles(areaImports(sources.slice(0, 2), 'usecases'))).toEqual([]);
});

test.each([
  ['domain/place/near.ts', '../../usecases/ports.ts'],
  ['usecases/stays/reads.ts', '../../app/context.ts'],
  ['usecases/stays/reads.ts', '../../db/connect.ts'],
  ['adapters/mail/smtp.ts', '../../usecases/stays/reads.ts'],
  ['app/screens/map/route.tsx', '../../../server/log.ts'],
])('%s may not import %s', (path, imported) => {
  expect(wrongImports(tree({ [path]: `import { x } from '${imported}';` }))).toHaveLength(1);
  expect(wrongImports(tree({ [path]: `const x = await import('${imported}');` }))).toHaveLength(1);
});

test('use cases may import the domain and the row types', () => {
  const text = "import { x } from '../../domain/uuid.ts';\nimport type { Schema } from '../../db/schema.ts';";
  expect(wrongImports(tree({ 'usecases/stays/reads.ts': text }))).toEqual([]);
});

test('a file has 250 lines at most, a table of data any number', () => {
  const lines = (n: number) => '//\n'.repeat(n);
  const problems = tooLong(tree({ 'app/a.ts': lines(250), 'app/b.ts': lines(251), 'domain/place/street-list.ts': lines(400) }));
  expect(problems).toEqual(['app/b.ts has 251 lines']);
});

test('an export needs a user: an import, a line of the constants, or the router', () => {
  const sources = tree({
    'domain/a.ts': 'export const used = 1;\nexport const unused = 2;\nexport type T = 1;\nexport const named = 3;',
    'app/screens/x/route.tsx':
      "import { type T, used } from '../../../domain/a.ts';\nexport function loader() { return used as T; }\nexport default () => null;",
  });
  expect(unusedExports(sources, new Set(['domain/a.ts named']))).toEqual(['domain/a.ts exports unused, which nothing imports']);
});

test.each(readCases('written-addresses.txt', 3))('%s: %s writes an address by hand: %s', (path, text, expected) => {
  const routes = ['mapa', 'piso/:key', 'api/v1/*', 'og/rellano.png', 'legal/terminos', '*'];
  const problems = writtenAddresses([{ path, text }], routes, new Set(['/legal/terminos.pdf']));
  expect(problems).toEqual(expected === 'yes' ? [expect.stringContaining(`${path}:1 writes /`)] : []);
});

test('words to avoid are found with their line, as whole words', () => {
  const files = [{ path: 'a.md', text: 'one\ntwo gizmos\nmegagizmos' }];
  expect(avoidedWords(files, [['gizmos?', 'device']])).toEqual(['a.md:2 says gizmos?: say device']);
});

test('the median is the middle one', () => {
  expect(median([5, 1, 3])).toBe(3);
});
