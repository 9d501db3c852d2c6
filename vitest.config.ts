import { configDefaults, defineConfig } from 'vitest/config';

/** On a PostgreSQL server the same suite runs, but for what has no database behind it (the domain, services of others, pieces of the screen) and what starts a process on PGlite. */
const withoutServer = [
  'domain/**',
  'adapters/{cache,contract-reading,geocoding,images,mail,official,storage}/**',
  'app/ui/**',
  'server/killed-while-reading.test.ts',
  'server/containerfile.test.ts',
];

/**
 * Journeys about what is drawn, kept or announced in the browser, and those that read files on the device: the database behind them makes
 * no difference. What they send is sent on a PostgreSQL server by the others.
 */
const inTheBrowser = [
  ...['before-the-script', 'big-text', 'charts', 'check', 'counted-journeys', 'drafts', 'forms', 'going-back', 'installed', 'keyboard'],
  ...['long-words', 'looks', 'map-point', 'nothing-kept', 'offline', 'one-question', 'part-that-failed', 'pressing'],
  ...['reading', 'redact', 'redact-leaving', 'redact-photo', 'scores', 'seen'],
  ...['session-ended', 'shell', 'style', 'terms', 'toasts-and-focus', 'translated', 'undecided', 'unsent-forms'],
];
const onlyInTheBrowser = inTheBrowser.map((name) => `e2e/${name}.e2e.ts`);

// Apart from vite.config.ts: that one carries the React Router plugin, which must not run in tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,domain,usecases,db,adapters,server,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? withoutServer : [])],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // In one process PGlite is compiled once, not for each file.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? onlyInTheBrowser : [])],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As long as the browser's own waits: its default of a second is too short for a page on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          // A browser for each: more of them would wait for each other on two cores.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
