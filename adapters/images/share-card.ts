import sharp from 'sharp';
import type { ShareCard } from '../../usecases/ports.ts';
import { lettering, textWidth, wrapped } from './lettering.ts';

const width = 1200;
const height = 630;
const side = 80;
// The light values of app/ui/theme/tokens.css; a picture has no style sheet.
const paper = '#faf5ea';
const ink = '#0d3d45';
const muted = '#57605c';
const sea = '#dcebe6';
const tile = '#176673';

/** The picture shown with a link to a flat: letters as outlines, so that it is the same on a machine without fonts. */
export function drawShareCard({ title, place, figure, figureOf, facts }: ShareCard): Promise<Uint8Array> {
  const titleSize = textWidth(title, 76) > width - 2 * side ? 54 : 76;
  const lines = wrapped(title, titleSize, width - 2 * side, 2);
  const top = 148;
  const figureWidth = textWidth(figure, 108);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<g transform="translate(${side} 56) scale(2)"><path fill="${ink}" d="M0 12 12 0l12 12v12H12V12H0z"/><path fill="${tile}" d="M0 12h12v12z"/><path fill="#a9cfc9" d="M0 12v12h12z"/></g>
${lettering('Rellano', { x: side + 64, y: 96, size: 42, fill: ink })}
${lines.map((line, i) => lettering(line, { x: side, y: top + 30 + i * (titleSize + 12) + 20, size: titleSize, fill: ink })).join('')}
${lettering(wrapped(place, 36, width - 2 * side, 1)[0] ?? '', { x: side, y: top + 30 + lines.length * (titleSize + 12) + 14, size: 36, fill: muted })}
${lettering(figure, { x: side, y: 466, size: 108, fill: ink })}
${lettering(figureOf, { x: side + figureWidth + 28, y: 466, size: 38, fill: muted })}
${lettering(facts.join('  ·  '), { x: side, y: 536, size: 36, fill: muted })}
<rect y="570" width="${width}" height="60" fill="${sea}"/>
<path fill="${tile}" d="${Array.from({ length: 10 }, (_, i) => `M${i * 120} 630V570l60 60zM${i * 120 + 120} 630V570l-60 60z`).join('')}"/>
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
