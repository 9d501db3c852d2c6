import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './headers.ts';

const policy = (tileUrl: string | null = null) =>
  contentSecurityPolicy({ scripts: ["'sha256-uno'", "'sha256-dos'"], styles: ["'sha256-tres'"], https: true, development: false, tileUrl });
const images = (tileUrl: string | null) => /img-src [^;]*/.exec(policy(tileUrl))?.[0];

it('allows images from the tile server and no other', () => {
  expect(images('https://www.ign.es/wmts/ign-base?TileMatrix={z}&TileRow={y}&TileCol={x}')).toBe("img-src 'self' data: blob: https://www.ign.es");
  expect(images('http://localhost:8080/{z}/{x}/{y}.png')).toBe("img-src 'self' data: blob: http://localhost:8080");
  expect(images('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe("img-src 'self' data: blob: https://*.tiles.example");
  expect(images(null)).toBe("img-src 'self' data: blob:");
});

it('allows the given scripts and styles, and no others', () => {
  expect(policy()).toContain("script-src 'self' 'sha256-uno' 'sha256-dos';");
  expect(policy()).toContain("style-src 'self' 'sha256-tres';");
});
