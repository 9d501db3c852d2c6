import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser';

// Who may import whom (docs/ARCHITECTURE.md).

/** Bottom to top: a feature imports those before it. The fields of a review are below all of them; screens are above all. */
const order = [
  ...['places', 'clauses', 'personal-data', 'messages', 'decisions', 'flats', 'proof', 'stays', 'flatmates', 'claims', 'reviews', 'finding'],
  ...['moderation', 'site', 'accounts'],
];
const feature = '^app/features/([^/]+)';
/** Pure modules of the platform: dates, spelling, text. */
const pure = '^platform/(alias|dates|decimals|fold|image-type|letter|money|network|own-path|paths|people|text|typed|uuid)[.]ts';
const values = { dependencyTypesNot: ['type-only' as const] };

type Rule = IRegularForbiddenRuleType;
const rule = (name: string, path: string, to: Rule['to']): Rule => ({ name, severity: 'error', from: { path }, to });

const rules: Rule[] = [
  ...order.slice(0, -1).map((name, i) =>
    rule(`${name}-imports-what-is-below`, `^app/features/${name}/(rules|data|parts)/`, {
      path: `^app/features/(${order.slice(i + 1).join('|')})/`,
      pathNot: '^app/features/reviews/rules/',
    }),
  ),
  rule('a-feature-has-a-place', '^', { path: feature, pathNot: `^app/features/(${order.join('|')})/(rules|data|parts|screens)/` }),
  rule('rules-are-pure', `${feature}/rules/`, { pathNot: `${feature}/rules/|${pure}|^node_modules/@noble/hashes/` }),
  rule('pure-platform-stays-pure', pure, { pathNot: `${pure}|^node_modules/@noble/hashes/` }),
  rule('data-knows-rules-and-the-database', `${feature}/data/`, {
    pathNot: `${feature}/(rules|data)/|^platform/|^db/schema[\\w-]*[.]ts$|^node_modules/kysely/`,
  }),
  rule('zod-is-set-up-once', '^(?!platform/zod[.]ts)', { path: '^node_modules/zod/' }),
  rule('input-policy-and-view-read-nothing', '[.](input|policy|view)[.]ts$', { path: '[.](reads|writes)[.]ts$|^node_modules/kysely/', ...values }),
  rule('parts-know-data-of-their-own-feature', `${feature}/parts/`, {
    path: `^(db|adapters|server)/|${feature}/data/`,
    pathNot: '^app/features/$1/data/',
    ...values,
  }),
  rule('screens-ask-data', `${feature}/screens/`, { path: '^(db|adapters|server)/' }),
  rule('no-other-screen', `${feature}/screens/([^/]+)/`, { path: `${feature}/screens/`, pathNot: '^app/features/$1/screens/($2/|[^/]+$)' }),
  rule('nobody-imports-a-screen', `${feature}/(rules|data|parts)/|^(platform|db|adapters|server)/|^app/[^/]+$|^app/(?!features)`, {
    path: `${feature}/screens/`,
  }),
  rule('app-ui-knows-no-feature', '^app/ui/', { path: `${feature}/|^(db|adapters|server)/|^platform/(?!(dates|decimals|image-type|paths|result)[.]ts)` }),
  rule('platform-knows-no-feature', '^platform/', { path: '^(app|adapters|server)/|^db/(?!schema)', ...values }),
  rule('db-and-adapters-know-rules', '^(db|adapters)/', { path: `^app/(?!features/)|${feature}/(data|parts|screens)/` }),
  rule('nobody-imports-the-server', '^(app|platform|db|adapters)/', { path: '^server/' }),
  rule('no-cycle', '^', { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } }),
];

/** Imports that break these rules in the tree below `folder`; tests are exempt. 'rule: file → file'. */
export async function wrongImports(folder: string): Promise<string[]> {
  const { output } = await cruise(['app', 'platform', 'db', 'adapters', 'server'], {
    baseDir: folder,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '[.]test[.]tsx?$|[.]css$|[+]types/' },
    validate: true,
    ruleSet: { forbidden: rules },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}
