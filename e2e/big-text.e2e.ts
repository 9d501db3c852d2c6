import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, person, phone, scrollsSideways } from './browser.ts';
import { pagesOf } from './every-screen.ts';
import { journeys, product } from './product.ts';

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
  ] as const)('no screen is wider than the window: %s', { timeout: 240_000 }, async (_name, account) => {
    const { page, context } = await person(big, phone);
    const [email = '', password = ''] = account ?? [];
    const form = { intent: 'entrar', email, password };
    if (account) expect((await context.request.post(`${product.url}/auth`, { form, headers: { origin: product.url }, maxRedirects: 0 })).status()).toBe(302);
    const wide: string[] = [];
    for (const path of await pagesOf(page, ['/', '/guardados', '/mensajes', '/admin?tab=convivencia', '/perfil/miembro'])) {
      await page.goto(product.url + path);
      if (await scrollsSideways(page)) wide.push(path);
    }
    expect(wide).toEqual([]);
    await context.close();
  });
});
