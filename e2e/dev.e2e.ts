import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys(
  'npm run dev',
  () => {
    it('serves the pages from their source', async () => {
      const { page, problems } = await person(browser, phone);
      await page.goto(`${product.url}/mapa`);
      await hydrated(page);
      expect(await page.content()).toContain('data-vite-dev-id=');
      expect(problems).toEqual([]);
    });
  },
  undefined,
  ['--dev'],
);
