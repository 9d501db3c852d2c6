import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharpImages } from './sharp.ts';

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

it('keeps a picture that is scrolled, no higher than a file may be', async () => {
  const long = await sharpImages.photo(await grey(1080, 17_000).jpeg().toBuffer());
  expect(long).toMatchObject({ width: 1016, height: 16_000 });
  for (const { suffix, bytes } of long?.files ?? []) {
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', Math.min(Number(suffix), 1016), suffix === '480' ? 7559 : suffix === '960' ? 15_118 : 16_000]);
  }
  expect(await sharpImages.avatar(await grey(10, 17_000).png().toBuffer())).toMatchObject({ width: 256, height: 256 });
});

it('handles one picture at a time, however many small files of large ones come at once', async () => {
  const bomb = await grey(1600, 62_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const before = process.memoryUsage().rss;
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? sharpImages.photo(bomb) : sharpImages.avatar(bomb))));
  clearInterval(looking);
  expect(made.map((one) => one?.height)).toEqual([256, 16_000, 256, 16_000, 256, 16_000, 256, 16_000]);
  // The three widths of one.
  expect(most).toBeLessThanOrEqual(3);
  expect(process.memoryUsage().rss - before).toBeLessThan(800 * 2 ** 20);
});
