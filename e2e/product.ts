import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { browserPath, launch, signIn } from './browser.ts';
import { type Product, type Settings, startProduct } from './start.ts';

/** The product and the browser of the journeys of a file. */
export let product: Product;
export let browser: Browser;

/** Journeys with a product of their own, which has these settings; skipped where there is no browser. `flags`: of its start, for `--dev`. */
export function journeys(name: string, body: () => void, settings: () => Settings | Promise<Settings> = () => ({}), flags: readonly string[] = []): void {
  describe.runIf(browserPath)(name, () => {
    beforeAll(async () => {
      [product, browser] = await Promise.all([startProduct(inject('demonstration'), await settings(), flags), launch()]);
    });
    afterAll(async () => {
      await browser?.close();
      await product?.stop();
    });
    body();
  });
}

/** Signs an account of the demonstration in, the member unless another is given; ends at the home page. */
export async function enter(page: Page, email?: string, password?: string): Promise<void> {
  await page.goto(`${product.url}/auth?tab=entrar`);
  await signIn(page, email, password);
  await page.waitForURL(`${product.url}/`);
}
