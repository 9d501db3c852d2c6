import { expect, it } from 'vitest';
import { undecided } from './axe-decided.ts';
import { desktop, person, phone } from './browser.ts';
import { pagesOf } from './every-screen.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

// A person has looked at each finding that axe cannot decide (test/cases/axe-undecided.txt). A new one fails.
journeys('what axe cannot decide', () => {
  it.each([
    ['visitor', null, ['/', '/buscar-resenas?address=nada+de+nada+12'], phone],
    ['member', 'miembro@rellano.example Miembro1234', ['/', '/panel/estancias', '/panel/estancias?tab=pendientes', '/mensajes', '/mis-resenas'], desktop],
    ['moderator', 'admin@rellano.example Admin12345', ['/admin', '/admin?tab=estancias'], phone],
  ] as const)('was decided by a person on every screen of a %s', { timeout: 400_000 }, async (_who, account, start, size) => {
    const { page, context } = await person(browser, size);
    if (account) {
      const [email = '', password = ''] = account.split(' ');
      await context.request.post(`${product.url}/auth`, { form: { intent: 'entrar', email, password }, headers: { origin: product.url } });
    }
    const open: string[] = [];
    for (const path of await pagesOf(page, start)) {
      await page.goto(product.url + path);
      await hydrated(page);
      open.push(...(await undecided(page)).map((line) => `${path} | ${line}`));
    }
    expect(open).toEqual([]);
    await context.close();
  });
});
