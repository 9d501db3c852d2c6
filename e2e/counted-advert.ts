import type { Browser, BrowserContext } from 'playwright-core';
import { type desktop, phone } from './browser.ts';
import { type Count, counted } from './counted.ts';
import { hydrated } from './hydrated.ts';
import type { Product } from './start.ts';

/** Limits; an absent one means no limit. */
type Most = Partial<Omit<Count, 'bytes'>>;
export interface Journey {
  name: string;
  aim: string;
  /** Limits of the product, which may be stricter than the aim. */
  most: Most;
  go(product: Product, browser: Browser): Promise<Count>;
}

export const cold = (browser: Browser, signedIn?: BrowserContext) => open(browser, phone, signedIn);
export async function open(browser: Browser, size: typeof phone | typeof desktop, signedIn?: BrowserContext) {
  const context = await browser.newContext({ ...size, locale: 'es-ES', storageState: (await signedIn?.storageState()) ?? undefined });
  return { context, ...(await counted(context)) };
}

export const advert = 'Alquiler de piso en calle de Puerto Rico, 33, Russafa, València. 3 hab. 90 m², con ascensor. 950 €/mes';

/** From the app of a portal to the verdict. */
export const sharedAdverts: readonly Journey[] = [
  {
    name: "From an advert that its app shares to the flat's verdict",
    aim: '2 taps, nothing pasted',
    most: { taps: 2, pastes: 0, screens: 1 },
    async go(product, browser) {
      const me = await cold(browser);
      const { page } = me;
      // 'Compartir' in the portal's app, and Rellano in the phone's list, outside the browser.
      me.count.taps += 2;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const postData = new URLSearchParams({ title: '', text: advert, url: 'https://portal.example/inmueble/98765432/' }).toString();
      await page.route('**/compartido', (route) => route.continue({ method: 'POST', headers: { ...route.request().headers(), ...headers }, postData }));
      await page.goto(`${product.url}/compartido`);
      await page.waitForURL(/\/piso\//);
      await me.view(page.getByRole('heading', { level: 1 }));
      await me.context.close();
      return me.count;
    },
  },
  {
    name: 'The same on an iPhone, which shares to no site: copied, opened, pasted by a press',
    aim: '3 taps',
    most: { taps: 3, pastes: 0, screens: 2 },
    async go(product, browser) {
      const me = await cold(browser);
      const { page } = me;
      await me.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // Copying the advert, and opening Rellano.
      me.count.taps += 2;
      await page.goto(product.url);
      await hydrated(page);
      await page.evaluate((text) => navigator.clipboard.writeText(text), advert);
      const paste = page.getByRole('button', { name: 'Pegar' });
      await me.view(paste);
      await me.tap(paste);
      await page.waitForURL(/\/piso\//);
      await me.view(page.getByRole('heading', { level: 1 }));
      await me.context.close();
      return me.count;
    },
  },
];
