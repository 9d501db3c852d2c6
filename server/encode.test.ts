import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { chooseEncoding, encode, once } from './encode.ts';

// Accept-Encoding | the encoding of a page
test.each(readCases('accept-encoding.txt', 2))('%s: %s', (accept, chosen) => {
  expect(chooseEncoding(accept === '(none)' ? null : (accept as string), 'text/html', 5000)).toBe(chosen);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0, br', 'br'],
  ['zstd;q=0.5, gzip', 'gzip'],
  ['identity', 'identity'],
])('a response rendered for one request: %s: %s', async (accept, chosen) => {
  expect(chooseEncoding(accept, 'text/html', 5000, once)).toBe(chosen);
});

test.each([
  [200, false],
  [40_000, true],
])('zstd decodes to its input of %i lines; encoded in another thread: %s', async (lines, elsewhere) => {
  const body = new TextEncoder().encode('<li>Calle de Sueca</li>'.repeat(lines));
  const packing = encode(body, 'zstd');
  expect(packing instanceof Promise).toBe(elsewhere);
  const packed = await packing;
  expect([packed.length < 500, zstdDecompressSync(packed).equals(body)]).toEqual([true, true]);
});

test('leaves small or compressed bodies as they are', () => {
  expect(chooseEncoding('br', 'text/html', 700)).toBe('identity');
  expect(chooseEncoding('br', 'image/webp', 5000)).toBe('identity');
});
