import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { person, phone } from './browser.ts';
import { pagesOf } from './every-screen.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

const table = readCases('drafts.txt', 3) as [who: string, screen: string, drafts: string][];

journeys('the drafts of all linked forms', () => {
  it.each([
    ['visitor', null, ['/', '/auth']],
    ['member', 'miembro@rellano.example Miembro1234', ['/', '/panel/estancias', '/panel/estancias?tab=pendientes', '/mensajes?tab=mensajes', '/mis-resenas']],
    ['admin', 'admin@rellano.example Admin12345', ['/admin', '/admin?tab=estancias', '/admin?tab=convivencia']],
  ] as const)('of a %s are those of drafts.txt', { timeout: 300_000 }, async (who, account, start) => {
    const { page, context } = await person(browser, phone);
    if (account) {
      const [email = '', password = ''] = account.split(' ');
      await context.request.post(`${product.url}/auth`, { form: { intent: 'entrar', email, password }, headers: { origin: product.url } });
    }
    const found: Record<string, string> = {};
    for (const path of await pagesOf(page, start)) {
      await page.goto(product.url + path);
      if ((await page.locator('form[novalidate] :is(textarea, input:not([type=hidden]), select)').count()) === 0) continue;
      await hydrated(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        for (const form of document.querySelectorAll<HTMLFormElement>('form[novalidate]')) {
          const texts = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:is([type=text], [type=email], :not([type]))');
          for (const field of texts) {
            const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
            set?.call(field, 'unas palabras');
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          form.querySelector<HTMLInputElement>('input[type=radio]:not(:checked)')?.click();
        }
      });
      // Leaving writes the draft too.
      await page.goto(`${product.url}/normas`);
      const names = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')));
      const screen = table.find(([, pattern]) => matchPath(pattern, path.split('?')[0] ?? ''))?.[1] ?? path;
      found[screen] = [...new Set(names.map((key) => /^(?:[^.]*\.){3}([a-z]+)/.exec(key)?.[1] ?? key))].toSorted().join(' ');
      await page.evaluate(() => localStorage.clear());
    }
    expect(found).toEqual(
      Object.fromEntries(table.filter(([one]) => one === who).map(([, screen, drafts]) => [screen, drafts.startsWith('- ') ? '' : drafts])),
    );
    await context.close();
  });
});
