/** An address as Playwright matches it: a glob, a regular expression or a predicate. */
export type Pattern = string | RegExp | ((url: URL) => boolean);

export function matches(pattern: Pattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return pattern.test(url);
  const escaped = pattern.split('**').map((part) =>
    part
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]*'),
  );
  return new RegExp(`^${escaped.join('.*')}$`).test(url);
}
