import { expect, test } from 'vitest';
import { onlyMorePages } from './more-pages.ts';

const at = (path: string) => new URL(path, 'http://localhost');

test.each([
  ['/buscar-resenas', '/buscar-resenas?paginas=2', true],
  ['/buscar-resenas?address=a&paginas=2', '/buscar-resenas?address=a&paginas=3', true],
  ['/buscar-resenas?paginas=2', '/buscar-resenas', false],
  ['/buscar-resenas?paginas=2', '/buscar-resenas?paginas=2', false],
  ['/buscar-resenas?address=a', '/buscar-resenas?address=b&paginas=2', false],
  ['/mapa', '/buscar-resenas?paginas=2', false],
])('from %s to %s: %s', (before, now, only) => {
  expect(onlyMorePages(at(before), at(now))).toBe(only);
});
