import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { straighten } from '../app/features/proof/rules/image/warp.ts';
import { photoOf } from './contract-files.ts';

const table = '#6b5443';
const encoded = async (picture: Sharp) => new Uint8Array(await picture.jpeg({ quality: 82 }).toBuffer());

/** Photos of the first page of a PDF, each with one defect. */
export const damages: Record<string, (pdf: Uint8Array) => Promise<Uint8Array>> = {
  'turned by five degrees': async (pdf) => encoded(sharp(await (await photoOf(pdf)).png().toBuffer()).rotate(5, { background: table })),
  'from far away': async (pdf) => encoded((await photoOf(pdf)).resize({ width: 1000 })),
  'out of focus': async (pdf) => encoded((await photoOf(pdf)).blur(1.5)),
  'in the shadow of a hand': async (pdf) => encoded(await shaded(await photoOf(pdf))),
  'on a white table': async (pdf) => encoded(await photoOf(pdf, 0, '#efece6')),
  'from an angle': async (pdf) => encoded(await angled(await photoOf(pdf))),
  // No library here writes HEIC. The file shows the first page of the contract of contract-files.ts on a table, 1,500 pixels wide.
  'as an iPhone keeps it': async () => new Uint8Array(readFileSync(resolve(import.meta.dirname, 'files/contract.heic'))),
};

async function shaded(photo: Sharp): Promise<Sharp> {
  const bytes = await photo.png().toBuffer();
  const { width, height } = await sharp(bytes).metadata();
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0.3" stop-color="#fff"/><stop offset="0.5" stop-color="#8a8a8a"/><stop offset="1" stop-color="#555"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  return sharp(bytes).composite([{ input: Buffer.from(shadow), blend: 'multiply' }]);
}

/** The far edge of the sheet is a sixth shorter than the near one. */
async function angled(photo: Sharp): Promise<Sharp> {
  const wide = sharp(await photo.png().toBuffer()).extend({ top: 100, bottom: 100, left: 260, right: 260, background: table });
  const { data, info } = await wide.greyscale().raw().toBuffer({ resolveWithObject: true });
  const [w, h] = [info.width - 2, info.height - 2];
  const seen = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w * 0.92, y: h },
    { x: w * 0.08, y: h },
  ] as const;
  const picture = straighten({ width: info.width, height: info.height, data: new Uint8Array(data) }, seen, info.width);
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 1 } });
}
