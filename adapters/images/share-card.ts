import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { ShareCard } from '../../platform/ports.ts';

const width = 1200;
const height = 630;
const side = 80;
// The light values of app/ui/theme/tokens.css; a picture has no style sheet.
const paper = '#faf5ea';
const ink = '#0d3d45';
const muted = '#57605c';
const sea = '#dcebe6';
const tile = '#176673';

let font: Buffer | undefined;
const fontFile = () => {
  font ??= readFileSync(createRequire(import.meta.url).resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'));
  return font;
};

type Style = Record<string, string | number>;
type Box = { type: 'div'; props: { style: Style; children: string | Box[] } };
const box = (style: Style, children: string | Box[]): Box => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } });
/** At most so many lines; an ellipsis marks the rest. */
const lines = (text: string, count: number, style: Style) => box({ display: 'block', lineClamp: count, maxWidth: width - 2 * side, ...style }, text);

/** The preview image of a shared link to a flat: text as outlines, which need no fonts on the machine. */
export async function drawShareCard({ title, place, figure, figureOf, facts }: ShareCard): Promise<Uint8Array> {
  const titleSize = title.length > 28 ? 54 : 76;
  const words = box({ flexDirection: 'column', width, height, padding: `52px ${side}px 0`, color: ink, fontFeatureSettings: '"lnum"' }, [
    box({ marginLeft: 64, fontSize: 42, lineHeight: 1.3 }, 'Rellano'),
    lines(title, 2, { marginTop: titleSize > 60 ? 20 : 40, fontSize: titleSize, lineHeight: 1.16 }),
    lines(place, 1, { marginTop: 14, fontSize: 36, lineHeight: 1.3, color: muted }),
    box({ position: 'absolute', left: side, top: 354, alignItems: 'baseline', fontSize: 108 }, [
      box({}, figure),
      box({ marginLeft: 28, fontSize: 38, color: muted }, figureOf),
    ]),
    box({ position: 'absolute', left: side, top: 498, fontSize: 36, color: muted, whiteSpace: 'pre' }, facts.join('  ·  ')),
  ]);
  const fonts = [{ name: 'Young Serif', data: fontFile(), weight: 400 as const, style: 'normal' as const }];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<g transform="translate(${side} 56) scale(2)"><path fill="${ink}" d="M0 12 12 0l12 12v12H12V12H0z"/><path fill="${tile}" d="M0 12h12v12z"/><path fill="#a9cfc9" d="M0 12v12h12z"/></g>
${await satori(words as Parameters<typeof satori>[0], { width, height, fonts })}
<rect y="570" width="${width}" height="60" fill="${sea}"/>
<path fill="${tile}" d="${Array.from({ length: 10 }, (_, i) => `M${i * 120} 630V570l60 60zM${i * 120 + 120} 630V570l-60 60z`).join('')}"/>
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
