import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { signIn } from './browser.ts';
import { engine } from './engines/engine.ts';
import { type Product, type Settings, startProduct } from './start.ts';

/** The product of a test file, and the browser of its worker. */
export let product: Product;
export let browser: Browser;
const canRun = await engine.isHere();

/**
 * Tests with a product of their own on a copy of the demonstration's data; skipped where no browser starts. `settings` and `flags` (`--dev`) are
 * the product's; `root`: the folder of its build.
 */
export function journeys(
  name: string,
  body: () => void,
  settings: () => Settings | Promise<Settings> = () => ({}),
  flags: readonly string[] = [],
  root?: string,
): void {
  describe.runIf(canRun)(name, () => {
    beforeAll(async () => {
      if (!browser?.isConnected()) browser = await engine.launch();
      product = await startProduct(inject('demonstration'), await settings(), flags, root);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await printPages();
    });
    afterAll(async () => {
      for (const context of browser?.contexts() ?? []) await context.close();
      await product?.stop();
    });
    body();
  });
}

/** The text, focus and last requests of each open page, to explain a failed journey. */
async function printPages(): Promise<void> {
  for (const page of (browser?.contexts() ?? []).flatMap((context) => context.pages())) {
    const shown = await page
      .evaluate(() => {
        const texts = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText).filter(Boolean);
        const { activeElement: focused } = document;
        const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ initiatorType }) => initiatorType === 'fetch');
        return [
          `at ${Math.round(performance.now())} ms, scrolled ${Math.round(scrollY)}, focus on <${focused?.localName}> ${focused?.textContent?.slice(0, 40)}`,
          ...asked.slice(-8).map((one) => `${Math.round(one.startTime)} to ${Math.round(one.responseEnd)} ms: ${one.responseStatus} ${one.name.slice(0, 160)}`),
          ...texts('[aria-busy=true]').map((text) => `(busy) ${text}`),
          ...texts('[role=alert], [role=status]'),
          document.body.innerText,
        ].join('\n');
      })
      .catch(String);
    console.error(`-- ${page.url()}\n${shown.replace(/\n{2,}/g, '\n').slice(0, 4000)}`);
  }
}

/** Signs in an account of the demonstration, by default the member; ends at the home page. */
export async function enter(page: Page, email?: string, password?: string): Promise<void> {
  await page.goto(`${product.url}/auth?tab=entrar`);
  await signIn(page, email, password);
  await page.waitForURL(`${product.url}/`);
}
