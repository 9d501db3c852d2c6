import { expect, test } from 'vitest';
import { looksLikeImage, mayBeImage } from './image-type.ts';

test.each([
  ['image/png', 'yo.png', true],
  ['image/heic', 'IMG_1.HEIC', true],
  ['', 'IMG_1.HEIC', true],
  ['', 'yo.heif', true],
  ['', 'yo', false],
  ['', 'heic.txt', false],
  ['text/plain', 'yo.heic', false],
  ['application/pdf', 'contrato.pdf', false],
])('a chosen file of type "%s" named %s looks like an image: %s', (type, name, expected) => {
  expect(looksLikeImage({ type, name })).toBe(expected);
});

test.each([
  ['image/webp', true],
  ['', true],
  ['application/octet-stream', true],
  ['text/plain', false],
  ['application/pdf', false],
])('a sent file of type "%s" may be an image: %s', (type, expected) => {
  expect(mayBeImage(type)).toBe(expected);
});
