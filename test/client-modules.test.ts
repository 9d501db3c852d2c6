import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Source files whose code is in a client script of the last build, workers included.
const sent: string[] = JSON.parse(readFileSync('build/client-modules.json', 'utf8'));

/** Server-only code: it would show visitors the database queries, or fail without Node. */
const ofTheServer = [
  /^(adapters|db|server)\//,
  /^app\/features\/[^/]+\/data\/.*(?<![.](input|view))[.]ts$/,
  /(^|\/)node_modules\/(@electric-sql|@hono|better-auth|hono|kysely|nodemailer|pg|pg-boss|pino|prom-client|sharp)\//,
  /__vite-browser-external|^node:/,
];
const found = (modules: readonly string[]) => modules.filter((id) => ofTheServer.some((pattern) => pattern.test(id)));

it('distinguishes server code from code of pages', () => {
  const wrong = ['server/app.ts', 'db/connect.ts', 'app/features/flats/data/flat.reads.ts', 'node_modules/kysely/dist/index.js'];
  expect(found([...wrong, 'app/features/reviews/data/review.input.ts', 'app/root.tsx'])).toEqual(wrong);
});

it('sends no server code to the browser', () => {
  expect(sent).toEqual(expect.arrayContaining(['app/root.tsx', 'app/offline/worker.ts', 'app/features/clauses/screens/check/engine-worker.ts']));
  expect(found(sent)).toEqual([]);
});
