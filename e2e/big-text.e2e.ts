import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, phone, scrollsSideways } from './browser.ts';
import { pagesOf } from './every-screen.ts';
import { launch } from './find-browser.ts';
import { journeys, product } from './product.ts';

/** Short words that a narrow column breaks over more than two lines, or over two in a count of photos: 'word: its text' lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.vh, svg, .leaflet-container')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)\p{L}{2,8}(?![^\s.,:;»)])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > (text.parentElement.matches('[data-photo]') ? 1 : 2)) broken.push(`${word}: ${text.data.slice(0, 60)}`);
      }
    }
    return [...new Set(broken)];
  });
}

journeys('text at twice its size on a phone', () => {
  let big: Browser;
  beforeAll(async () => {
    big = await launch('--blink-settings=defaultFontSize=32');
  });
  afterAll(() => big?.close());

  it.each([
    ['visitor', null],
    ['member', ['miembro@rellano.example', 'Miembro1234']],
    ['admin', ['admin@rellano.example', 'Admin12345']],
  ] as const)('makes no screen wider than the window and breaks no short word: %s', { timeout: 240_000 }, async (_name, account) => {
    const { page, context } = await person(big, phone);
    const [email = '', password = ''] = account ?? [];
    const form = { intent: 'entrar', email, password };
    if (account) expect((await context.request.post(`${product.url}/auth`, { form, headers: { origin: product.url }, maxRedirects: 0 })).status()).toBe(302);
    const wrong: string[] = [];
    for (const path of await pagesOf(page, ['/', '/guardados', '/mensajes', '/admin?tab=convivencia', '/perfil/miembro'])) {
      await page.goto(product.url + path);
      if (await scrollsSideways(page)) wrong.push(`${path}: wide`);
      wrong.push(...(await brokenWords(page)).map((one) => `${path}: ${one}`));
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
});
