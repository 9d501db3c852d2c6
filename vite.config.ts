import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { clientModules } from './scripts/client-modules.ts';
import { packedClient } from './scripts/packed-client.ts';

// Every page needs React, the router and the shell: in one file each they compress better than in twelve (5.5 kB of gzip).
// So do the words of reviews and the static fragments, which nearly every page with reviews needs: two or three requests less for each.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  {
    name: 'shell',
    test: /\/app\/(root|entry|features\/finding\/parts\/(find\/(header-search|search-box)|follow\/(device|saved-link|follow\.module)|map\/place-mark)|ui\/(header|footer|icon|logo|avatar|scheme|toast\.tsx|auth|flash\.ts|request-id|not-found|trouble|waiting|notice|request-data|last-data|no-connection|sign-in-link|page-head|tiles|use-hydrated|written|static-fragment\.tsx|server-only|format)|features\/flats\/parts\/(marks|photo|rating-line|reviews))|\/platform\/decimals/,
    priority: 3,
  },
  { name: 'dates', test: /\/platform\/dates/, priority: 2 },
  { name: 'ratings', test: /\/features\/flats\/parts\/rating-row|\/features\/reviews\/rules\/(answers|fields|scales)/, priority: 1 },
  { name: 'options', test: /\/features\/reviews\/rules\/(options|rental-kind)/, priority: 2 },
  { name: 'acting', test: /\/app\/(ui\/share-button|features\/finding\/parts\/(compare-link|follow\/follow-button))/, priority: 1 },
  {
    name: 'results',
    test: /\/app\/(features\/finding\/screens\/search\/(search\.module|path|sign|count-line)|ui\/(use-place|more-pages|next-page))/,
    priority: 1,
  },
];

/**
 * React Router reloads the document when the module of a screen fails to load, which without a connection ends in the
 * browser’s own error page. This replaces it with a screen with a message (app/entry.client.tsx): an error would leave the router
 * waiting for the data of the screen for ever.
 */
const missingScreen: Plugin = {
  name: 'missing-screen',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const reload = 'window.location.reload();';
      if (!code.includes(reload)) this.error('React Router treats a module that does not come in another way than before');
      return code.replace(reload, 'return window.missingScreen;');
    },
  },
};

// The reader of pictures asks for its language by name and puts the ending behind it, so the hash stands before (ocr.ts).
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.traineddata.gz')) ? 'assets/[hash]-[name][extname]' : 'assets/[name]-[hash][extname]';

/** docs/browsers.md; test/browsers.test.ts says what one of them lacks. */
const target = ['safari16.4', 'ios16.4', 'chrome111', 'firefox115'];

export default defineConfig({
  plugins: [reactRouter(), missingScreen, packedClient, clientModules],
  // The service worker's address is that of its scope, and stays.
  worker: {
    plugins: () => [clientModules],
    rolldownOptions: { output: { entryFileNames: ({ name }) => (name === 'worker' ? 'sw.js' : 'assets/[name]-[hash].js') } },
  },
  environments: {
    client: { build: { target, cssTarget: target, rolldownOptions: { output: { codeSplitting: { groups }, assetFileNames } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts', output: { assetFileNames, entryFileNames: 'index.js' } } } },
  },
});
