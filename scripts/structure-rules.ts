import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file: what it imports from other files of ours, and what it exports. */
interface Source {
  path: string;
  text: string;
  imports: { path: string; names: string[] }[];
  exports: string[];
}

export function readSource(path: string, text: string): Source {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const at = (specifier: string) => posix.join(posix.dirname(path), specifier);
  const imports = staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.startsWith('.'))
    .map(({ moduleRequest, entries }) => ({ path: at(moduleRequest.value), names: entries.map(({ importName }) => importName.name ?? '*') }));
  for (const { moduleRequest } of dynamicImports) {
    const specifier = /^['"`](\.[^'"`?$]+)/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (specifier) imports.push({ path: at(specifier), names: ['*'] });
  }
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => (exportName.kind === 'Name' && exportName.name ? [exportName.name] : [])),
  );
  return { path, text, imports, exports };
}

const isTest = (path: string) => /\.(test|e2e)\.tsx?$|^(test|e2e|bench)\//.test(path);

/** Imports between the folders right below `layer` (usecases, domain), tests aside. */
export function areaImports(sources: readonly Source[], layer: string): Map<string, Set<string>> {
  const areaOf = (path: string) => new RegExp(`^${layer}/([^/]+)/`).exec(path)?.[1];
  const areas = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const area = areaOf(path);
    if (!area || isTest(path)) continue;
    const others = areas.get(area) ?? new Set();
    areas.set(area, others);
    for (const imported of imports) {
      const other = areaOf(imported.path);
      if (other && other !== area) others.add(other);
    }
  }
  return areas;
}

/** Each cycle as 'a → b → a'. */
export function cycles(areas: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const byMembers = new Map<string, string>();
  const visit = (area: string, way: readonly string[]) => {
    const from = way.indexOf(area);
    if (from >= 0) {
      const cycle = way.slice(from);
      byMembers.set([...cycle].sort().join(), [...cycle, area].join(' → '));
      return;
    }
    for (const other of areas.get(area) ?? []) visit(other, [...way, area]);
  };
  for (const area of areas.keys()) visit(area, []);
  return [...byMembers.values()];
}

/** The table of docs/ARCHITECTURE.md; biome.json has it file by file. */
const layers: Record<string, RegExp> = {
  domain: /^domain\//,
  usecases: /^(usecases|domain)\/|^db\/schema/,
  db: /^(db|domain)\/|^usecases\/ports[\w-]*\.ts$/,
  adapters: /^(adapters|domain)\/|^usecases\/ports[\w-]*\.ts$/,
  app: /^(app|usecases|domain)\//,
};

export function wrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const allowed = layers[path.split('/')[0] ?? ''];
    if (!allowed || isTest(path)) return [];
    return imports.filter((imported) => !allowed.test(imported.path)).map((imported) => `${path} imports ${imported.path}`);
  });
}

const maxLines = 250;
/** Tables of facts and of words. */
const tables = [/^db\/seed\/texts-/, /^domain\/place\/street-list\.ts$/, /^domain\/contract\/.*(rules|words|lexicon|data|types)/];

export const linesOf = (text: string): number => text.split('\n').length - 1;

export const tooLong = (sources: readonly { path: string; text: string }[]): string[] =>
  sources
    .filter(({ path, text }) => linesOf(text) > maxLines && !tables.some((table) => table.test(path)))
    .map(({ path, text }) => `${path} has ${linesOf(text)} lines`);

/** What React Router, Vite and Vitest call by name. */
const called = [/^app\/(root|entry\..*|routes)\.tsx?$/, /^app\/(screens|resources)\//, /^[\w.-]+\.config\.ts$/, /^test\/global-setup\.ts$/];
const routeExports = new Set(['default', 'loader', 'action', 'clientLoader', 'clientAction', 'shouldRevalidate', 'headers', 'meta', 'links', 'handle']);
for (const name of ['ErrorBoundary', 'HydrateFallback', 'Layout', 'middleware', 'clientMiddleware', 'handleError', 'streamTimeout']) routeExports.add(name);

/** Exported names that no other file imports. `named`: lines 'file name' of files that are read by name (test/cases/constants.txt). */
export function unusedExports(sources: readonly Source[], named: ReadonlySet<string>): string[] {
  const used = new Set(named);
  const whole = new Set<string>();
  for (const { imports } of sources)
    for (const { path, names } of imports)
      for (const name of names)
        if (name === '*') whole.add(path);
        else used.add(`${path} ${name}`);
  return sources.flatMap(({ path, exports }) =>
    exports
      .filter((name) => !used.has(`${path} ${name}`) && !whole.has(path) && !(called.some((place) => place.test(path)) && routeExports.has(name)))
      .map((name) => `${path} exports ${name}, which nothing imports`),
  );
}

/** A word that a newcomer would stop at, and what to write instead; from test/cases/words.txt. */
export function avoidedWords(files: readonly { path: string; text: string }[], words: readonly (readonly string[])[]): string[] {
  return files.flatMap(({ path, text }) =>
    words.flatMap(([word = '', instead = '']) => {
      const match = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'm').exec(text);
      return match ? [`${path}:${linesOf(text.slice(0, match.index)) + 1} says ${word}: say ${instead}`] : [];
    }),
  );
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
