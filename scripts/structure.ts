// Prints statistics of the source and fails where it breaks a rule of docs/ARCHITECTURE.md. Run: npm run structure
import { globSync, readFileSync } from 'node:fs';
import routes from '../app/routes.ts';
import { readCases } from '../test/read-cases.ts';
import { hardCodedAddresses } from './address-rule.ts';
import { wrongImports } from './import-rules.ts';
import { avoidedWords, linesOf, median, tooLong } from './structure-rules.ts';

// Without git, since a copy of the tree is tested as well as a clone.
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .flatMap((line) => (/^[^#]/.test(line) ? [line.replace(/^\/|\/$/g, '')] : []));
const files = globSync('**/*.{ts,tsx,css,md,txt}', { exclude: ignored })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/^(public|test\/cases\/words\.txt)/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const code = files.filter(({ path }) => /\.(tsx?|css)$/.test(path));
const sources = code.filter(({ path }) => /(?<!\.d)\.tsx?$/.test(path));

const paths = routes.flatMap(({ path }) => path ?? []);
const served = new Set(globSync('**/*', { cwd: 'public' }).map((path) => `/${path.replaceAll('\\', '/')}`));
const problems = {
  'imports against the rules': await wrongImports(process.cwd()),
  'files over 250 lines': tooLong(code),
  'addresses written by hand': hardCodedAddresses(sources, paths, served),
  'words to avoid': avoidedWords(files, readCases('words.txt', 2)),
};
for (const [what, found] of Object.entries(problems)) {
  console.log(`${what}: ${found.length === 0 ? 'none' : found.length}`);
  for (const one of found) console.log(`  ${one}`);
}
console.log(
  `${code.length} files, ${code.reduce((sum, { text }) => sum + linesOf(text), 0)} lines; the median has ${median(code.map(({ text }) => linesOf(text)))}`,
);
if (Object.values(problems).some((found) => found.length > 0)) process.exitCode = 1;
