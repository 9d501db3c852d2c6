import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// Apart from vite.config.ts: that one carries the React Router plugin, which must not run in tests.
//
// `npm test` runs `unit` and the journeys tagged `main`. `npm run test:full` runs `full`, `process` and the other journeys, and with a server in
// TEST_DATABASE_URL all that a database answers once more there.

const onServer = process.env.TEST_DATABASE_URL !== undefined;
const everywhere = '{app,platform,db,adapters,server,test}/**/*';
const slow = [`${everywhere}.full.test.{ts,tsx}`];
const ownProcess = [`${everywhere}.process.test.{ts,tsx}`];

/** What has no database behind it, or PGlite alone: rules, services of others, pieces of the screen, processes. */
const withoutDatabase = [
  'app/features/*/rules/**',
  'platform/{dates,decimals,fold,image-type,letter,network,text}.test.ts',
  'adapters/{cache,contract-reading,geocoding,images,mail,official,storage}/**',
  'app/ui/**',
  'app/features/reviews/screens/review-contract/broken-files.process.test.ts',
  'app/features/proof/data/given-up.process.test.ts',
  'server/{containerfile,deploy,first-hour,killed-while-reading,shared-pages}.process.test.ts',
  'server/commands/{as-owner,contract,doctor,services-check}.process.test.ts',
  'server/commands/words.test.ts',
  'test/{bench.full,browsers,ready.process,structure,claims}.test.ts',
];
const exclude = [...configDefaults.exclude, ...(onServer ? withoutDatabase : [])];

/** The processes that tests start find their modules compiled: a third of the time of a start. */
const env = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') };
const unit = {
  // React as people get it, twice as fast.
  env: { ...env, NODE_ENV: 'production' },
  globalSetup: ['test/global-setup.ts'],
  // Only what hangs takes as long, also where both cores are busy with something else.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
  // In one process PGlite is compiled once.
  pool: 'threads' as const,
  // A worker opens one database and imports the product once (test/fresh-database.ts).
  isolate: false,
};
const inTheBrowser = {
  env,
  globalSetup: ['e2e/global-setup.ts'],
  // Firefox and WebKit read a photo and start several times slower on a busy machine.
  testTimeout: process.env.ENGINE ? 600_000 : 180_000,
  hookTimeout: 180_000,
  // As long as the browser's own waits: its default of a second is too short for a page on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  // A browser and a product each: more of them would wait for each other on two cores.
  maxWorkers: 2,
  isolate: false,
  tags: [
    { name: 'main', description: 'What a person comes for: the journeys of npm test.' },
    { name: 'engines', description: 'What Firefox and WebKit go too, beside main.' },
    { name: 'database', description: 'What only a PostgreSQL server shows.' },
  ],
};

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      { test: { ...unit, name: 'unit', include: [`${everywhere}.test.{ts,tsx}`], exclude: [...exclude, ...slow, ...ownProcess] } },
      { test: { ...unit, name: 'full', include: slow, exclude } },
      { test: { ...unit, name: 'process', include: ownProcess, exclude, isolate: true } },
      { test: { ...inTheBrowser, name: 'journeys', include: ['e2e/*.e2e.ts'] } },
    ],
  },
});
