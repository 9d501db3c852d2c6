import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bareJpeg } from './draw.ts';

it('keeps the picture of a JPEG and removes all metadata', async () => {
  const noise = { create: { width: 64, height: 48, channels: 3 as const, background: '#888', noise: { type: 'gaussian' as const, mean: 128, sigma: 30 } } };
  const plain = await sharp(noise).jpeg().toBuffer();
  const noted = await sharp(plain)
    .withExif({ IFD0: { Artist: 'AMPARO FERRER' } })
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([noted.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('AMPARO'), noted.subarray(2)]);
  const bare = Buffer.concat(bareJpeg(new Uint8Array(comment)));
  for (const note of ['AMPARO', 'Exif', 'ICC_PROFILE']) expect([comment.includes(note), bare.includes(note)]).toEqual([true, false]);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(bare)).toEqual(await pixels(noted));
});

it('leaves other formats unchanged', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5);
  expect(Buffer.concat(bareJpeg(bytes))).toEqual(Buffer.from(bytes));
});
