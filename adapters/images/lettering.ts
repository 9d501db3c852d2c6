import { GLYPHS, UNITS_PER_EM } from './glyphs.ts';

interface Glyph {
  advance: number;
  outline: string;
}

const glyphs = new Map<string, Glyph>(
  GLYPHS.trim()
    .split('\n')
    .map((line) => {
      const [code = '', advance = '', outline = ''] = line.split('|');
      return [String.fromCodePoint(Number.parseInt(code, 16)), { advance: Number(advance), outline }];
    }),
);
/** A letter that the font lacks is drawn without its accent, or left out. */
const glyphOf = (letter: string): Glyph | undefined => glyphs.get(letter) ?? glyphs.get(letter.normalize('NFKD').charAt(0));

export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + (glyphOf(letter)?.advance ?? 0), 0);
  return (units * size) / UNITS_PER_EM;
}

/** A line of text as outlines, its base line at `y`. */
export function lettering(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
  const scale = size / UNITS_PER_EM;
  let at = 0;
  const paths = [...text].map((letter) => {
    const glyph = glyphOf(letter);
    if (!glyph) return '';
    const path = glyph.outline === '' ? '' : `<path transform="translate(${at})" d="${glyph.outline}"/>`;
    at += glyph.advance;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** The text in as many lines as it needs; what is beyond the last one ends in dots. */
export function wrapped(text: string, size: number, width: number, lines: number): string[] {
  const made: string[] = [];
  for (const word of text.split(' ')) {
    const line = made.at(-1);
    if (line !== undefined && textWidth(`${line} ${word}`, size) <= width) made[made.length - 1] = `${line} ${word}`;
    else made.push(word);
  }
  return made.slice(0, lines).map((line, i) => fitted(i === lines - 1 && made.length > lines ? `${line}...` : line, size, width));
}

function fitted(line: string, size: number, width: number): string {
  if (textWidth(line, size) <= width) return line;
  const letters = [...line.replace(/\.{3}$/, '')];
  while (letters.length > 1 && textWidth(`${letters.join('')}...`, size) > width) letters.pop();
  return `${letters.join('')}...`;
}
