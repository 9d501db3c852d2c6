import type { Plugin } from 'vite';

interface Rule {
  /** Whose code, as a part of its path. */
  file: RegExp;
  from: RegExp;
  to: string;
}

const router = (path: string) => new RegExp(`/react-router/dist/production/lib/${path}$`);

/** What the browser never needs of React Router and React, in the order of what it weighs. */
const rules: Rule[] = [
  // The sentences of broken invariants, as React leaves out its own: the error is thrown as before.
  { file: router('.*\\.js'), from: /\binvariant\(((?:[^;"`\n]|"[^"\n ]*")*), (?:"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)\)/g, to: 'invariant($1)' },
  // Hooks for measuring the router: the product has none (entry.client.tsx).
  { file: router('router/router\\.js'), from: /\b(init\.|opts\?\.)instrumentations\b/g, to: 'undefined' },
  { file: router('router/router\\.js'), from: /= consumeInstrumentationClientResultMetaReceiver\(router\)/g, to: '= undefined' },
  // Server components, which the product does not use.
  { file: router('dom/ssr/components\\.js'), from: /= useIsRSCRouterContext\(\)/g, to: '= false' },
  // What stands for a root without screens of its own for errors and waiting: this one has both (app/root.tsx).
  {
    file: router('dom/ssr/routes\\.js'),
    from: /route\.id === "root" \? (?:RemixRootDefaultHydrateFallback|\(\) => .*?RemixRootDefaultErrorBoundary.*?\)) : void 0/g,
    to: 'void 0',
  },
  { file: router('hooks\\.js'), from: /(?<=const defaultErrorElement = ).*(?=;)/g, to: 'null' },
  // The last resort, when the root's own screen for errors fails: a page in Spanish instead of the stack.
  {
    file: router('dom/ssr/errorBoundaries\\.js'),
    from: /function RemixRootDefaultErrorBoundary[\s\S]+?(?=\/\/#endregion)/g,
    to: `function RemixRootDefaultErrorBoundary() {
  return React$$1.createElement('html', { lang: 'es' }, React$$1.createElement('body', null, 'Algo ha fallado. Recarga la página.'));
}
function BoundaryShell() {}
`,
  },
  // Each element of a page calls these two: as exports they are called by one letter.
  {
    file: /\/react\/jsx-runtime\.js$/,
    from: /^[\s\S]+$/,
    to: "import runtime from './cjs/react-jsx-runtime.production.js';\nexport const { Fragment, jsx, jsxs } = runtime;",
  },
];

const clientOnly = { apply: 'build', applyToEnvironment: ({ name }: { name: string }) => name === 'client' } as const;

/** Leaves out what the rules name; a rule that finds nothing (a new version of the library) stops the build. */
function leaveOut(): Plugin {
  const applied = new Set<Rule>();
  return {
    name: 'leave-out',
    ...clientOnly,
    transform: {
      filter: { id: rules.map(({ file }) => file) },
      handler(code, id) {
        let lighter = code;
        for (const rule of rules) {
          if (!rule.file.test(id) || lighter.search(rule.from) < 0) continue;
          applied.add(rule);
          lighter = lighter.replaceAll(new RegExp(rule.from.source, 'g'), rule.to);
        }
        return lighter;
      },
    },
    buildEnd(error) {
      const missed = rules.find((rule) => !applied.has(rule));
      if (!error && missed) this.error(`scripts/lighter-client.ts: nothing to leave out for ${missed.from}`);
    },
  };
}

/**
 * Loads the other files that a dynamically imported module needs. A style sheet has to be there first; what failed is asked for again. The
 * router writes some sheets of a page with '#' behind their name: one that is there must not come again, after those that build on it.
 */
const preload = `
const requested = {};
const request = (file) => new Promise((resolve, reject) => {
  const href = '/' + file;
  const sheet = file.endsWith('.css');
  if (document.querySelector('link[href^="' + href + '"]' + (sheet ? '[rel=stylesheet]' : ''))) return resolve();
  const link = document.createElement('link');
  if (sheet) Object.assign(link, { rel: 'stylesheet', onload: resolve, onerror: reject });
  else link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
  if (!sheet) resolve();
});
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => (requested[file] ??= request(file).catch((error) => {
    requested[file] = undefined;
    throw error;
  }))));
  return load();
};`;

/** In the place of Vite's own, which knows browsers and addresses that the product does not have. */
const shortPreload: Plugin = {
  name: 'short-preload',
  ...clientOnly,
  enforce: 'pre',
  load: { order: 'pre', filter: { id: /vite\/preload-helper\.js$/ }, handler: () => preload },
};

/** Warnings for developers: nobody reads them in a browser of a person who looks for a flat. */
export const warnings = ['warning', 'warnOnce', 'warningOnce'];

export const lighterClient = (): Plugin[] => [leaveOut(), shortPreload];
