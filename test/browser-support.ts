import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** The browsers of docs/browsers.md and of the target in vite.config.ts, by their names in browser-compat-data. */
const supported = { safari: 16.4, safari_ios: 16.4, chrome: 111, chrome_android: 111, firefox: 115, firefox_android: 115 } as const;

interface Statement {
  version_added?: string | boolean | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Feature {
  __compat?: { support: Record<string, Statement | Statement[] | undefined> };
  [part: string]: unknown;
}
const { api, css, javascript } = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8')) as {
  api: Record<string, Feature>;
  css: Record<'properties' | 'selectors' | 'at-rules', Record<string, Feature>>;
  javascript: { builtins: Record<string, Feature> };
};

const since = (version: Statement['version_added']) => (typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN);

/** The supported browsers that lack a feature; empty also if the data do not have it. */
function lackedBy(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(supported).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    const has = statements.some((one) => !one.flags && !one.prefix && !one.alternative_name && since(one.version_added) <= version);
    return has || statements.length === 0 ? [] : [browser];
  });
}

/** Interfaces whose method names are distinctive: for others, a name (`.take()`) does not tell the interface. */
const methodsOf = [
  ...['Element', 'HTMLElement', 'HTMLDialogElement', 'HTMLInputElement', 'Document', 'Navigator', 'Response', 'Blob', 'URL', 'URLSearchParams', 'AbortSignal'],
  ...['Array', 'ArrayBuffer', 'Map', 'WeakMap', 'Set', 'String', 'Uint8Array', 'RegExp', 'Promise', 'Math', 'Object', 'Iterator'],
];
const builtins = { ...api, ...javascript.builtins };
const methods = new Map<string, string[]>();
for (const owner of methodsOf)
  for (const name of Object.keys(builtins[owner] ?? {})) {
    const lacking = lackedBy(builtins[owner]?.[name] as Feature);
    // A name that all browsers have on another interface is ambiguous.
    methods.set(name, methods.has(name) && methods.get(name)?.length === 0 ? [] : lacking);
  }

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Whether the use at `node` is a feature test: the script has a fallback. */
function isFeatureTest(node: Node, parent: Node | null): boolean {
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!';
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return parent.left === node;
    case 'ConditionalExpression':
    case 'IfStatement':
      return parent.test === node;
    case 'CallExpression':
      return parent.callee === node && parent.optional === true;
    default:
      return false;
  }
}

/** Browser functions and classes that a script uses without a feature test although a supported browser lacks them. */
export function scriptLacks(code: string): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const tested = new Set<string>();
  const use = (name: string, short: string, lacking: string[], node: Node, parent: Node | null) => {
    if (lacking.length === 0) return;
    if (isFeatureTest(node, parent)) tested.add(short);
    else used.set(name, lacking);
  };
  const walk = (node: Node, parent: Node | null) => {
    const { object, property } = node as { object?: Node; property?: Node };
    if (node.type === 'MemberExpression' && object && property) {
      const name = String(node.computed ? property.value : property.name);
      const owner = object.type === 'Identifier' ? String(object.name) : '';
      const statics = builtins[owner];
      const ofOwner = (statics?.[`${name}_static`] ?? (statics && /^[A-Z]/.test(owner) ? statics[name] : undefined)) as Feature | undefined;
      if (ofOwner) use(`${owner}.${name}`, name, lackedBy(ofOwner), node, parent);
      else if ((parent?.type === 'CallExpression' && parent.callee === node) || isFeatureTest(node, parent))
        use(`.${name}()`, name, methods.get(name) ?? [], node, parent);
    }
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
      const name = String(node.callee.name);
      if (name.length > 2) use(`new ${name}`, name, lackedBy(builtins[name]), node, parent);
    }
    if (node.type === 'BinaryExpression' && node.operator === 'in') tested.add(nameOf(node.left as Node));
    for (const value of Object.values(node)) for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, node);
  };
  walk(parseAst(code) as unknown as Node, null);
  for (const name of used.keys()) if (tested.has(name.replace(/^.*[. ]|\(\)$/g, ''))) used.delete(name);
  return used;
}

/** The text of a string or template literal. */
function nameOf(node: Node): string {
  const [first] = (node.quasis as { value: { cooked: string } }[] | undefined) ?? [];
  return first?.value.cooked ?? String(node.value);
}

/** Properties, selectors and at-rules of a style sheet that one of the supported browsers lacks. */
export function styleLacks(sheet: string): Map<string, string[]> {
  const bare = sheet.replace(/url\([^)]*\)|"[^"]*"|\/\*[\s\S]*?\*\//g, '').replace(/@supports[^{]*/g, '');
  const found = [
    ...[...bare.matchAll(/[{;]([a-z-]+):/g)].map(([, name = '']) => [name, css.properties[name]] as const),
    ...[...bare.matchAll(/@([a-z-]+)/g)].map(([, name = '']) => [`@${name}`, css['at-rules'][name]] as const),
    ...[...bare.matchAll(/:([a-z-]+)(?=[^;}]*\{)/g)].map(([, name = '']) => [`:${name}`, css.selectors[name]] as const),
  ];
  return new Map(found.map(([name, feature]) => [name, lackedBy(feature)] as const).filter(([, lacking]) => lacking.length > 0));
}
