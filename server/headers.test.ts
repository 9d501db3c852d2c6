import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './headers.ts';

const images = (tileUrl: string | null) => /img-src [^;]*/.exec(contentSecurityPolicy('', true, false, tileUrl))?.[0];

it('lets images come from the tile server and from no other', () => {
  expect(images('https://www.ign.es/wmts/ign-base?TileMatrix={z}&TileRow={y}&TileCol={x}')).toBe("img-src 'self' data: blob: https://www.ign.es");
  expect(images('http://localhost:8080/{z}/{x}/{y}.png')).toBe("img-src 'self' data: blob: http://localhost:8080");
  expect(images('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe("img-src 'self' data: blob: https://*.tiles.example");
  expect(images(null)).toBe("img-src 'self' data: blob:");
});

it('allows styles and scripts written into the page by the hash of their bytes, and no others', () => {
  const html = Buffer.from('<style id="estilos">.a{content:"ñ"}@media (width<48rem){}</style><style></style><script>uno("€")</script>').toString('latin1');
  const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const policy = contentSecurityPolicy(html, true, false);
  expect(policy).toContain(`style-src 'self' ${sha('.a{content:"ñ"}@media (width<48rem){}')};`);
  expect(policy).toContain(`script-src 'self' ${sha('uno("€")')} 'wasm-unsafe-eval';`);
});
