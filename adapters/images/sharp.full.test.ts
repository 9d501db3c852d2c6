import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharpImages } from './sharp.ts';

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });
const made = async (photo: ReturnType<typeof sharpImages.photo>) => {
  const encoded = await photo;
  if (!encoded || encoded === 'too-many-pixels') throw new Error(encoded ?? 'no picture');
  return encoded;
};

it('keeps a long screenshot, no higher than the format allows', async () => {
  const long = await made(sharpImages.photo(await grey(1080, 17_000).jpeg().toBuffer()));
  expect(long).toMatchObject({ width: 1016, height: 16_000 });
  for (const { suffix, bytes } of long.files) {
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', Math.min(Number(suffix), 1016), suffix === '480' ? 7559 : suffix === '960' ? 15_118 : 16_000]);
  }
  expect(await sharpImages.avatar(await grey(10, 17_000).png().toBuffer())).toMatchObject({ width: 256, height: 256 });
});

it('decodes one picture at a time, however many small files of large ones arrive concurrently', async () => {
  const bomb = await grey(1600, 31_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  let most = 0;
  const looking = setInterval(() => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  }, 1);
  const before = process.memoryUsage().rss;
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => made(n % 2 ? sharpImages.photo(bomb) : sharpImages.avatar(bomb))));
  clearInterval(looking);
  expect(all.map(({ height }) => height)).toEqual([256, 16_000, 256, 16_000, 256, 16_000, 256, 16_000]);
  // The three widths of one, and one that is still counted; all of them would be sixteen.
  expect(most).toBeLessThanOrEqual(4);
  expect(process.memoryUsage().rss - before).toBeLessThan(800 * 2 ** 20);
});

it('accepts the JPEG of 200 megapixels of a phone, in little memory, upright', async () => {
  const jpeg = await grey(16_320, 12_240).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const most = () => process.resourceUsage().maxRSS / 1024;
  const before = most();
  expect(await sharpImages.photo(jpeg)).toMatchObject({ width: 1600, height: 2133 });
  expect(most() - before).toBeLessThan(200);
});

it.each([
  ['a PNG over 50', () => grey(8000, 6400).png()],
  ['a JPEG over 200', () => grey(16_320, 12_400).jpeg()],
  // Decoding all of it would show in memory.
  ['a progressive JPEG over 50', () => grey(8000, 6400).jpeg({ progressive: true })],
])('refuses %s megapixels as too many', async (_, picture) => {
  const bytes = await picture().toBuffer();
  expect([await sharpImages.photo(bytes), await sharpImages.avatar(bytes)]).toEqual(['too-many-pixels', 'too-many-pixels']);
});
