import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

/** Simulates a browser's translation: every text node, also a later one, is replaced by an element. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const one = (text: Node) => {
      const place = text.parentElement;
      if (!text.textContent?.trim() || !place || /^(SCRIPT|STYLE|TEXTAREA|FONT)$/.test(place.tagName)) return;
      const made = document.createElement('font');
      made.textContent = `~${text.textContent}`;
      place.replaceChild(made, text);
    };
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) one(text);
    };
    all(document.body);
    const later = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) if (added.isConnected) all(added.parentNode ?? added);
    });
    later.observe(document.body, { childList: true, subtree: true });
  });

journeys('a page that the browser translates', () => {
  it('goes on with a sign-up, and updates its messages', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(`${product.url}/auth`);
    await hydrated(page);
    await translate(page);
    const field = (name: string) => page.locator(`input[name=${name}]`);
    await field('password').fill('Contrasena1');
    await field('confirmPassword').fill('Contrasena');
    await page.getByText('~Las contraseñas no coinciden').waitFor();
    await field('confirmPassword').fill('Contrasena1');
    await page.getByText('~Las contraseñas coinciden').waitFor();
    expect(await page.getByText('Las contraseñas no coinciden').count()).toBe(0);
    expect([await field('password').inputValue(), await page.locator('h1').innerText()]).toEqual(['Contrasena1', '~Crea tu cuenta']);
    expect(problems).toEqual([]);
    await context.close();
  });
});
