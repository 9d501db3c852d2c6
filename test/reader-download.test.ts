import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readerMegabytes } from '../app/features/proof/parts/reader/megabytes.ts';
import { builtFiles } from '../server/built-files.ts';

// Needs a build, as the tests of pages do.
it('fetches half a megabyte at most for a PDF', async () => {
  const built = builtFiles('build/client');
  const names = readdirSync('build/client/assets').filter((name) => /^pdf(\.worker\.min)?-.*\.m?js$/.test(name));
  expect(names.length).toBeGreaterThanOrEqual(2);
  const sizes = await Promise.all(names.map(async (name) => (await (await built(`/assets/${name}`, 'br'))?.arrayBuffer())?.byteLength ?? 0));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
});

it('announces the maximum download size of the photo reader', async () => {
  const built = builtFiles('build/client');
  const names = readdirSync('build/client/assets').filter((name) =>
    /^(ocr|ocr-worker|worker\.min|tesseract-core)-.*\.(js|wasm)$|\.traineddata\.gz$/.test(name),
  );
  expect(names).toHaveLength(7);
  const sizes = await Promise.all(names.map(async (name) => (await (await built(`/assets/${name}`, 'br'))?.arrayBuffer())?.byteLength ?? 0));
  expect(sizes.every((size) => size > 0)).toBe(true);
  expect(Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1e6)).toBe(readerMegabytes);
});
