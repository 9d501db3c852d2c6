import { parseSync } from 'vite';

/** Files that define addresses or contain prefixes of them: the route table, the list of paths, robots.txt. */
const home = /^app\/(routes|features\/site\/screens\/robots)\.ts$|^platform\/paths\.ts$|^app\/features\/site\/data\/public-paths\.ts$/;
const looked = /^(app|platform|adapters)\//;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Names of attributes and functions in which '/' alone is an address; elsewhere it may be the path of a cookie. */
const leads = new Set(['to', 'href', 'action', 'redirect', 'navigate']);
const homePage = ({ start }: Node) => ({ text: '/home', start });

/** The string literals of a file that may be an address, with their position, except arguments of href(). */
function texts(node: Node): { text: string; start: number }[] {
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
  if (node.type === 'TemplateElement') return [{ text: (node.value as { cooked: string | null }).cooked ?? '', start: node.start }];
  const children = Object.values(node).flat().filter(isNode);
  if (node.type === 'JSXAttribute' && leads.has(String((node.name as Node).name)) && (node.value as Node | null)?.value === '/') return [homePage(node)];
  if (node.type !== 'CallExpression') return children.flatMap(texts);
  const callee = node.callee as Node;
  const [first, ...others] = node.arguments as Node[];
  if (callee.type === 'Identifier' && callee.name === 'href') return others.flatMap(texts);
  return callee.type === 'Identifier' && leads.has(String(callee.name)) && first?.value === '/' ? [homePage(first)] : children.flatMap(texts);
}

/**
 * Addresses of the site that are hard-coded: they begin like a route, and no compiler reports them when the route changes. `routes`: the paths of
 * app/routes.ts. `files`: the files of public/, which have no route.
 */
export function hardCodedAddresses(sources: readonly { path: string; text: string }[], routes: readonly string[], files: ReadonlySet<string>): string[] {
  const beginnings = ['home', ...routes.flatMap((path) => /^[^:*]*[^:*/]/.exec(path) ?? [])].map((path) => `/${path}`);
  const isAddress = (text: string) =>
    !files.has(text) && beginnings.some((beginning) => text.startsWith(beginning) && /^([/?#]|$)/.test(text.slice(beginning.length)));
  return sources.flatMap(({ path, text }) => {
    if (!looked.test(path) || home.test(path) || /\.test\.tsx?$/.test(path)) return [];
    const written = texts(parseSync(path, text).program as unknown as Node).filter((one) => isAddress(one.text));
    return written.map(({ text: address, start }) => `${path}:${text.slice(0, start).split('\n').length} writes ${address}: use href()`);
  });
}
