import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { hardCodedAddresses } from '../scripts/address-rule.ts';
import { wrongImports } from '../scripts/import-rules.ts';
import { avoidedWords, median, tooLong } from '../scripts/structure-rules.ts';
import { readCases } from './read-cases.ts';

// The rules of `npm run structure`, each on a tree that breaks it.
const tree = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => ({ path, text }));

// Each imports a value, in a tree of these files alone.
const imports = [
  ['stays', 'app/features/flats/data/flat.reads.ts', 'app/features/stays/data/stay.reads.ts', 'flats-imports-what-is-below'],
  ['what a review says', 'app/features/places/rules/city.ts', 'app/features/reviews/rules/scales.ts', null],
  ['data', 'app/features/flats/rules/score.ts', 'app/features/flats/data/flat.reads.ts', 'rules-are-pure'],
  ['the clock of the platform', 'app/features/flats/rules/score.ts', 'platform/transaction.ts', 'rules-are-pure'],
  ['dates', 'app/features/flats/rules/score.ts', 'platform/dates.ts', null],
  ['the connection', 'app/features/flats/data/flat.reads.ts', 'db/connect.ts', 'data-knows-rules-and-the-database'],
  ['a part', 'app/features/flats/data/flat.reads.ts', 'app/features/flats/parts/marks.tsx', 'data-knows-rules-and-the-database'],
  ['zod that is not set up', 'app/features/flats/data/flat.input.ts', 'node_modules/zod/index.ts', 'zod-is-set-up-once'],
  ['a read', 'app/features/flats/data/flat.view.ts', 'app/features/flats/data/flat.reads.ts', 'input-policy-and-view-read-nothing'],
  ['data of another feature', 'app/features/reviews/parts/row.tsx', 'app/features/flats/data/flat.reads.ts', 'parts-know-data-of-their-own-feature'],
  ['the server', 'app/features/flats/screens/flat/route.tsx', 'server/log.ts', 'screens-ask-data'],
  ['another screen', 'app/features/flats/screens/flat/route.tsx', 'app/features/site/screens/home/route.tsx', 'no-other-screen'],
  ['its own parts', 'app/features/flats/screens/flat/route.tsx', 'app/features/flats/screens/flat/list.tsx', null],
  ['a screen', 'app/root.tsx', 'app/features/site/screens/home/route.tsx', 'nobody-imports-a-screen'],
  ['a feature', 'app/ui/icon.tsx', 'app/features/flats/rules/score.ts', 'app-ui-knows-no-feature'],
  ['the database of the platform', 'app/ui/icon.tsx', 'platform/transaction.ts', 'app-ui-knows-no-feature'],
  ['a transaction', 'platform/text.ts', 'platform/transaction.ts', 'pure-platform-stays-pure'],
  ['a feature', 'platform/viewer.ts', 'app/features/flats/rules/score.ts', 'platform-knows-no-feature'],
  ['data', 'adapters/mail/smtp.ts', 'app/features/flats/data/flat.reads.ts', 'db-and-adapters-know-rules'],
  ['the server', 'app/root.tsx', 'server/log.ts', 'nobody-imports-the-server'],
  ['a thing of no feature', 'app/features/flats/screens/flat/route.tsx', 'app/features/misc/data/thing.ts', 'a-feature-has-a-place'],
] as const;

test('finds the imports that break the rules, and no others', async () => {
  const found: unknown[] = [];
  for (const [what, from, to, expected] of imports) {
    const folder = mkdtempSync(join(tmpdir(), 'rellano-imports-'));
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const top of ['app', 'platform', 'db', 'adapters', 'server']) mkdirSync(join(folder, top));
    put(from, `import { x } from './${relative(dirname(from), to)}';\nexport const y = x;\n`);
    put(to, 'export const x = 1;\n');
    const names = (await wrongImports(folder)).map((line) => line.split(':')[0]);
    found.push([what, from, to, names.length === 0 ? null : (names.find((name) => name === expected) ?? names[0])]);
    rmSync(folder, { recursive: true });
  }
  expect(found).toEqual(imports);
});

test('a file has 250 lines at most, a table of data any number', () => {
  const lines = (n: number) => '//\n'.repeat(n);
  const problems = tooLong(tree({ 'app/a.ts': lines(250), 'app/b.ts': lines(251), 'app/features/places/rules/city/street-list.ts': lines(400) }));
  expect(problems).toEqual(['app/b.ts has 251 lines']);
});

test.each(readCases('written-addresses.txt', 3))('%s: %s writes an address by hand: %s', (path, text, expected) => {
  const routes = ['mapa', 'piso/:key', 'api/v1/*', 'og/rellano.png', 'legal/terminos', '*'];
  const problems = hardCodedAddresses([{ path, text }], routes, new Set(['/legal/terminos.pdf']));
  expect(problems).toEqual(expected === 'yes' ? [expect.stringContaining(`${path}:1 writes /`)] : []);
});

test('words to avoid are found with their line, as whole words', () => {
  const files = [{ path: 'a.md', text: 'one\ntwo gizmos\nmegagizmos' }];
  expect(avoidedWords(files, [['gizmos?', 'device']])).toEqual(['a.md:2 says gizmos?: say device']);
});

test('the median is the middle one', () => {
  expect(median([5, 1, 3])).toBe(3);
});
