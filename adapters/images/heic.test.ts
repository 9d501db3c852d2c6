import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { primariesOf, toSrgb } from '../../app/features/proof/rules/image/srgb.ts';
import { decodeHeic } from './heic.ts';

/** Blue and small, then red, large and marked as the primary one. */
const two = readFileSync('test/files/primary-second.heic');

/** The same file, with a colour box for the second picture. */
function withColours(contents: Buffer): Uint8Array {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('colr'), contents]);
  box.writeUInt32BE(box.length);
  const file = Buffer.from(two);
  const grow = (at: number) => file.writeUInt32BE(file.readUInt32BE(at) + box.length, at);
  const properties = file.indexOf('ipco') - 4;
  const end = properties + file.readUInt32BE(properties);
  // The boxes around it, and the offsets of the two pictures.
  for (const name of ['ipco', 'iprp', 'meta']) grow(file.indexOf(name) - 4);
  for (const picture of [0, 1]) grow(file.indexOf('iloc') + 16 + 18 * picture);
  // The last property of the second picture is now the seventh.
  file[file.indexOf('ipma') + 23] = 7;
  return Buffer.concat([file.subarray(0, end), box, file.subarray(end)]);
}

async function firstPixel(file: Uint8Array) {
  const picture = await decodeHeic(file);
  if (picture === 'too-many-pixels') throw new Error(picture);
  return [picture?.width, picture?.height, ...(picture?.data.subarray(0, 3) ?? [])];
}

const grey = { create: { width: 8, height: 8, channels: 3, background: '#888' } } as const;
const profile = async () => {
  const { icc } = await sharp(await sharp(grey).withIccProfile('p3').png().toBuffer()).metadata();
  return new Uint8Array(icc as Buffer);
};

test('the primary picture of a HEIC is read, not the first one', async () => {
  expect(await firstPixel(two)).toEqual([1200, 800, 254, 0, 0]);
});

test('a HEIC in Display P3 is converted to sRGB, in either notation', async () => {
  const numbers = Buffer.from('nclx\0\x0c\0\x0d\0\x06\x80', 'latin1');
  expect(await firstPixel(withColours(numbers))).toEqual([1200, 800, 255, 0, 0]);
  expect(await firstPixel(withColours(Buffer.concat([Buffer.from('prof'), await profile()])))).toEqual([1200, 800, 255, 0, 0]);
});

test('colours are converted to sRGB as by sharp', async () => {
  const colours = [200, 100, 50, 40, 180, 90, 30, 60, 190, 128, 128, 128, 255, 255, 255, 0, 0, 0];
  const picture = { raw: { width: 6, height: 1, channels: 3 } } as const;
  const icc = await profile();
  const tagged = await sharp(Uint8Array.from(colours), picture).withIccProfile('p3').png().toBuffer();
  // sharp's output is in Display P3, and reading it restores the original colours.
  const inside = await sharp(tagged, { ignoreIcc: true }).raw().toBuffer();
  const rgba = Uint8ClampedArray.from({ length: 24 }, (_, at) => (at % 4 === 3 ? 255 : (inside[Math.floor(at / 4) * 3 + (at % 4)] as number)));
  expect([...inside.subarray(0, 3)]).not.toEqual(colours.slice(0, 3));
  for (const primaries of [primariesOf(icc), 'display-p3'] as const) {
    const converted = rgba.slice();
    toSrgb(converted, primaries as NonNullable<typeof primaries>);
    for (const [at, colour] of colours.entries()) expect(Math.abs((converted[Math.floor(at / 3) * 4 + (at % 3)] as number) - colour)).toBeLessThanOrEqual(2);
  }
  expect(primariesOf(icc.slice(0, 200))).toBeNull();
});
