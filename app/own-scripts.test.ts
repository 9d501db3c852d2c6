import { expect, it } from 'vitest';
import { scriptHash, takeOwnScripts } from './own-scripts.ts';

const mark = '0123456789abcdef';
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

it('lists the hash of every marked script once, and removes all marks', () => {
  const page = `<link rel="preload" nonce="${mark}" href="/a.css"/><script nonce="${mark}">uno("€")</script><script type="module" nonce="${mark}" async="">dos()</script><script nonce="${mark}">uno("€")</script>`;
  const { html, hashes } = takeOwnScripts(latin1(page), mark);
  expect(hashes).toEqual([scriptHash('uno("€")'), scriptHash('dos()')]);
  expect(html).not.toContain(mark);
  expect(html).toBe(latin1(page.replaceAll(` nonce="${mark}"`, '')));
});

it.each([
  '<script>robar()</script>',
  '<script nonce="">robar()</script>',
  '<script nonce="fedcba9876543210">robar()</script>',
  "<script nonce='otra'>robar()</script>",
  '<SCRIPT>robar()</SCRIPT>',
  '</script><script>robar()</script><script>',
])('does not name %s, which somebody else brought into the page', (injected) => {
  const { hashes } = takeOwnScripts(latin1(`<p>${injected}</p><script nonce="${mark}">uno()</script>`), mark);
  expect(hashes).toEqual([scriptHash('uno()')]);
});

it('needs no file names', () => {
  expect(takeOwnScripts(`<script src="/a.js" nonce="${mark}"></script>`, mark).hashes).toEqual([]);
});
