const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iPhone o iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\b(?:Linux|CrOS)\b/, 'Linux'],
];
const nameIn = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a User-Agent, as people call them: 'Chrome en Android'. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)];
  if (!browser) return 'Un navegador';
  return system ? `${browser} en ${system}` : browser;
}
