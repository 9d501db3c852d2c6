import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { fillAddress, fillTheRest, heading, next } from './review-form.ts';

journeys('a device that keeps nothing', () => {
  it('says before a review is sent that it would be lost, and promises nothing else', async () => {
    const { page, context } = await person(browser, phone);
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await fillAddress(page, '21');
    await next(page);
    await fillTheRest(page);
    await page.getByText('Este navegador no la guarda: si sales de esta página, se pierde.').waitFor();
    expect(await page.getByText('No se pierde nada').count()).toBe(0);
    await context.close();
  });

  it('says where one signs in that the browser keeps no cookies', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await hydrated(page);
    const note = page.getByText('Tu navegador no guarda cookies');
    expect(await note.count()).toBe(0);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.reload();
    await note.waitFor();
    await context.close();
  });
});
