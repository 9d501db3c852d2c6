import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, person, phone } from './browser.ts';
import { joinAsFlatmates, ratingLinks } from './flatmates.ts';
import type { Product } from './start.ts';

// Filling the two ratings of a flatmate, shared by the tests of forms.
let pairs = 0;

/** Two flatmates, with the page of the first. */
export async function joinedPair(product: Product, browser: Browser, script = true) {
  pairs++;
  const rater = await person(browser, phone);
  const rated = await person(browser, desktop);
  const admin = await person(browser, desktop);
  const alias = `escribe${pairs}`;
  const people = [
    { page: rater.page, alias, name: 'Quien escribe' },
    { page: rated.page, alias: `convive${pairs}`, name: 'Quien convive' },
  ];
  await joinAsFlatmates(product, people, admin.page);
  const links = await ratingLinks(rater.page, product);
  await admin.context.close();
  await rated.context.close();
  if (script) return { ...rater, ...links, other: `convive${pairs}`, alias };
  const context = await browser.newContext({ ...phone, locale: 'es-ES', javaScriptEnabled: false, storageState: await rater.context.storageState() });
  await rater.context.close();
  return { context, page: await context.newPage(), problems: [], ...links, other: `convive${pairs}`, alias };
}

export const tick = (page: Page, group: string, word: string) => page.getByRole('group', { name: group }).getByRole('radio', { name: word }).check();
export const chosen = (page: Page, group: string, word: string) => page.getByRole('group', { name: group }).getByRole('radio', { name: word }).isChecked();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The error summary has the focus, and its link leads to the field. */
export async function expectLinkToField(page: Page, message: string, id: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('errs');
  await page.getByRole('alert').getByRole('link', { name: message }).click();
  await expect.poll(() => focused(page)).toBe(id);
}

/** A message with this text is in the window. */
export const expectInView = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate((wanted) => {
        const message = [...document.querySelectorAll('main .err, main .note')].find((element) => element.textContent?.includes(wanted));
        const box = message?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      }, text),
    )
    .toBe(true);

/** Shows all questions of the long form, which on a phone shows one at a time; a reload keeps the choice. */
export async function wholeForm(page: Page) {
  await formReady(page);
  await page.getByRole('button', { name: 'Ver las 19 en una lista' }).click();
}

export async function fillLongRating(page: Page) {
  await page.getByLabel('Mes de inicio: año').selectOption('2025');
  await page.getByLabel('Mes de inicio: mes').selectOption('Septiembre');
  await page.getByLabel('Seguimos viviendo juntos').check();
  await tick(page, 'Puntualidad en los pagos', 'Excelente');
  await page.getByLabel('Acoso de cualquier tipo').check();
  await page.getByLabel('Explica la situación').fill('Entraba de noche en las habitaciones de los demás sin llamar.');
  await page.getByLabel('Lo mejor').fill('Cocinaba los domingos 🙂');
}

export async function expectLongRatingKept(page: Page) {
  expect(await page.getByLabel('Mes de inicio: año').inputValue()).toBe('2025');
  expect(await page.getByLabel('Mes de inicio: mes').inputValue()).toBe('09');
  expect(await page.getByLabel('Seguimos viviendo juntos').isChecked()).toBe(true);
  expect(await page.getByLabel('Mes de fin: mes').isVisible()).toBe(false);
  expect(await chosen(page, 'Puntualidad en los pagos', 'Excelente')).toBe(true);
  expect(await page.getByLabel('Explica la situación').inputValue()).toContain('Entraba de noche');
  expect(await page.getByLabel('Lo mejor').inputValue()).toBe('Cocinaba los domingos 🙂');
}

/** Holds back every script until the returned function is called. */
export async function slowScripts(context: BrowserContext): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  return released.resolve;
}

/** Waits until the form has its script. */
export const formReady = (page: Page) => page.waitForSelector('input[name=guion]', { state: 'attached' });
