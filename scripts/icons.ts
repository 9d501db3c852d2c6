// Makes the icons of the installed site from public/icon.svg. Run `npm run icons` after changing it.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const paper = '#faf5ea';
const drawing = readFileSync('public/icon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** `share`: how much of the side the drawing takes. Systems cut a maskable icon to a circle of 80 %. */
async function draw(file: string, side: number, share: number): Promise<void> {
  const from = (24 - 24 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${paper}"/><g transform="translate(${from} ${from}) scale(${share})">${drawing}</g></svg>`;
  const picture = sharp(Buffer.from(svg), { density: (72 * side) / 24 }).resize(side, side);
  writeFileSync(`public/${file}`, await picture.png({ palette: true, compressionLevel: 9 }).toBuffer());
}

await draw('icon-180.png', 180, 0.7);
await draw('icon-192.png', 192, 0.8);
await draw('icon-512.png', 512, 0.8);
await draw('icon-maskable-512.png', 512, 0.5);
