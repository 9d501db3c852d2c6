import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*']).filter((path) => statSync(path).isFile());

test.each(files)("%s runs our programs with the project's Node.js: the machine's may not read TypeScript", (path) => {
  expect(readFileSync(path, 'utf8').match(/(?<![\w./-])node( --\S+)* \S+\.ts\b/g)).toBeNull();
});

const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(files.filter((path) => path.endsWith('.md')))('%s has no broken links', (path) => {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? path : join(dirname(path), file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('programs refer to existing headings of OPERATIONS', () => {
  const named = globSync(['{app,platform,server,deploy}/**/*.{ts,tsx,yml,service}'])
    .filter((path) => statSync(path).isFile())
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/OPERATIONS\.md,? ['"«]([^'"»]+)['"»]/g)].map(([, heading = '']) => heading));
  expect(named.length).toBeGreaterThan(4);
  const headings = [...readFileSync('docs/OPERATIONS.md', 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  expect(named.filter((heading) => !headings.includes(heading))).toEqual([]);
});

test('git ignores settings files, which have a SECRET and passwords', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('*.env');
});
