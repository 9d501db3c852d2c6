// Writes adapters/images/glyphs.ts: the outlines of the heading font's letters, for pictures drawn on the server. A server need
// not have any font, and what a drawing program finds on one machine it does not find on the next. Run it when the font changes.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'));
interface Font {
  unitsPerEm: number;
  characterSet: number[];
  layout(text: string, features: string[]): { glyphs: { advanceWidth: number; path: { toSVG(): string } }[] };
}
const { openSync } = createRequire(import.meta.url)('fontkit') as { openSync(file: string): Font };
const font = openSync(file);
const codes = font.characterSet.filter((code) => (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || code === 0x20ac || code === 0x2019);
// Figures as tall as capitals, as the page has them.
const lines = codes.flatMap((code) => {
  const glyph = font.layout(String.fromCodePoint(code), ['lnum']).glyphs[0];
  if (!glyph) return [];
  const { advanceWidth, path } = glyph;
  return `${code.toString(16)}|${Math.round(advanceWidth)}|${path.toSVG().replace(/-?\d+(\.\d+)?/g, (n) => String(Math.round(Number(n))))}`;
});
const text = `// Young Serif, © The Young Serif Project Authors, SIL Open Font License 1.1. Written by scripts/card-glyphs.ts.

export const UNITS_PER_EM = ${font.unitsPerEm};

// code point | advance | outline, y upwards
export const GLYPHS = \`
${lines.join('\n')}
\`;
`;
writeFileSync(new URL('../adapters/images/glyphs.ts', import.meta.url), text);
