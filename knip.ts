import type { KnipConfig } from 'knip';
import { readCases } from './test/read-cases.ts';

/** Constants that a test reads by name: 'file name' in the last column. */
const readByName = readCases('constants.txt', 4).flatMap(([, , , where = '']) => /^(\S+\.tsx?) \w+/.exec(where)?.[1] ?? []);

// Files, exports and dependencies that nobody uses. What is not imported but started, or asked for by its address:
export default {
  entry: [
    ...['server/{app,commands/*}.ts', 'bench/*.ts', 'scripts/*.{ts,cjs}', 'app/entry.*.tsx', 'app/offline/*.ts'],
    ...['**/*-worker.ts', 'adapters/contract-reading/{child,memory-watch}.ts'],
    ...['{test,e2e}/global-setup.ts', 'e2e/*.e2e.ts', '**/*.test.{ts,tsx}'],
  ],
  project: ['{app,platform,db,adapters,server,scripts,bench,test,e2e}/**/*.{ts,tsx}'],
  ignoreIssues: { ...Object.fromEntries(readByName.map((file) => [file, ['exports']])), 'app/features/finding/screens/search/map/pane.tsx': ['exports'] },
  ignoreDependencies: [
    '@react-router/node', // the build of the pages asks for it
    '@swc/core', // dependency-cruiser reads the source with it
    ...['axe-core', 'es-atlas', '@fontsource/hanken-grotesk', '@mdn/browser-compat-data', '@tesseract.js-data/spa'], // read as files
  ],
  // Programs of the machine; a test that needs one says when it is absent.
  ignoreBinaries: ['unshare', 'openssl', 'systemd-analyze', 'pgbouncer', 'swift-ring-builder', 'Xvfb', 'WebKitWebDriver'],
} satisfies KnipConfig;
