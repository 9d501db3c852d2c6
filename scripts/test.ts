// npm test and, with the argument full, npm run test:full: ends with a table of what ran. Stops at the first failure.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../e2e/engines/engine.ts';

interface Ran {
  name: string;
  seconds: number;
  tests?: { passed: number; failed: number; skipped: number; files: number };
}

/** The report of Vitest. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { assertionResults: { status: string }[] }[];
}

const ran: Ran[] = [];
const reports = mkdtempSync(join(tmpdir(), 'rellano-reports-'));
const server = process.env.TEST_DATABASE_URL;
const { TEST_DATABASE_URL: _, ...onPglite } = process.env;

/** Resolves to whether it succeeded; its output is printed immediately, or in one piece when others run in parallel. */
async function run(name: string, words: readonly string[], env: NodeJS.ProcessEnv, beside = false): Promise<Ran & { ok: boolean }> {
  if (!beside) console.log(`\n== ${name} ==`);
  const began = performance.now();
  const started = spawn('npm', ['run', '-s', ...words], { stdio: beside ? 'pipe' : 'inherit', env, shell: process.platform === 'win32' });
  let printed = '';
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (bytes) => (printed += String(bytes)));
  const status = await new Promise((resolve) => started.on('close', resolve));
  if (beside) console.log(`\n== ${name} ==\n${printed.trimEnd()}`);
  const step = { name, seconds: (performance.now() - began) / 1000, ok: status === 0 };
  ran.push(step);
  return step;
}

/** Runs scripts of package.json in parallel. */
const scripts = (...names: string[]) => Promise.all(names.map((name) => run(name, [name], onPglite, true))).then((steps) => steps.every(({ ok }) => ok));

/** Tests of some projects of vitest.config.ts. `env`: TEST_DATABASE_URL for a PostgreSQL server, else PGlite. */
async function tests(name: string, words: readonly string[], env: NodeJS.ProcessEnv = onPglite): Promise<boolean> {
  const report = join(reports, `${name}.json`);
  const step = await run(name, ['vitest', '--', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env);
  try {
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const files = testResults.filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed' || status === 'failed')).length;
    step.tests = { passed, failed, skipped, files };
  } catch {
    return false;
  }
  return step.ok;
}

const unit = ['--project', 'unit'];
const rest = ['--project', 'full', '--project', 'process'];
const journeys = ['--project', 'journeys'];

async function npmTest(): Promise<boolean> {
  return (
    (await scripts('types', 'lint', 'structure', 'build')) &&
    (await tests('unit tests', unit)) &&
    // test:full runs axe on every page.
    (await tests('journeys', [...journeys, '--tags-filter', 'main'], { ...onPglite, WITHOUT_AXE: 'yes' }))
  );
}

/** The main job in the browsers of iPhones and of Firefox; where one is not installed the table says so. */
async function otherEngines(): Promise<boolean> {
  for (const [ENGINE, { isHere }] of others)
    if (await isHere()) {
      const words = [...journeys, '--tags-filter', 'main or engines'];
      if (!(await tests(`journeys in ${ENGINE}`, words, { ...onPglite, ENGINE, WITHOUT_AXE: 'yes' }))) return false;
    }
  return true;
}

async function testFull(): Promise<boolean> {
  return (
    (await tests('other tests', rest)) &&
    (await tests('all journeys', journeys)) &&
    (await otherEngines()) &&
    (!server ||
      ((await tests('tests on PostgreSQL', [...unit, ...rest], process.env)) &&
        (await tests('journeys on PostgreSQL', [...journeys, '--tags-filter', 'main or database'], process.env))))
  );
}

const full = process.argv.includes('full');
const { chromium, ...otherBrowsers } = engines;
const others = Object.entries(otherBrowsers);
const browser = await chromium.isHere();
if (!(full ? await testFull() : await npmTest())) process.exitCode = 1;
rmSync(reports, { recursive: true, force: true });

const rows = ran.map(({ name, tests, seconds }) => [name, tests ? `${tests.passed + tests.failed} in ${tests.files} files` : '', `${Math.round(seconds)} s`]);
const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
console.log('');
for (const [name = '', count = '', took = ''] of rows) console.log(`${name.padEnd(width(0))}   ${count.padEnd(width(1))}   ${took.padStart(width(2))}`);
const left = globSync('{app,platform,db,adapters,server,test}/**/*.{full,process}.test.ts').length;
if (!full) console.log(`left to test:full: ${left} files of tests, the other journeys, and PostgreSQL`);
else if (!server) console.log('left out: what a database answers, on PostgreSQL (TEST_DATABASE_URL names no server)');
for (const [name, { isHere, packages }] of full ? others : []) if (!(await isHere())) console.log(`left out: the journeys in ${name} (Debian: ${packages})`);
const sum = (what: 'passed' | 'failed' | 'skipped') => ran.reduce((total, { tests }) => total + (tests?.[what] ?? 0), 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
if (!browser) {
  console.log('NOT COMPLETE: no browser starts here, so no journey ran. Install Chromium, or name one in CHROMIUM_PATH.');
}
