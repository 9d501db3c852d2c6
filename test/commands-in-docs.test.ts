import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*']).filter((path) => statSync(path).isFile());

test.each(files)("%s runs our programs with the project's Node.js: the machine's may not read TypeScript", (path) => {
  expect(readFileSync(path, 'utf8').match(/(?<![\w./-])node( --\S+)* \S+\.ts\b/g)).toBeNull();
});

test('git leaves out settings files, which have a SECRET and passwords', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('*.env');
});
