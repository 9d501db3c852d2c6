import { expect, it } from 'vitest';
import { desktop, person, scrollsSideways } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('charts', () => {
  it('keep their letter size at every window width', async () => {
    const { page, context } = await person(browser, desktop);
    for (const path of ['/como-puntuamos', '/transparencia']) {
      await page.goto(product.url + path);
      await hydrated(page);
      for (const width of [320, 360, 600, 768, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const sizes = await page.evaluate(() =>
          [...document.querySelectorAll<SVGSVGElement>('main svg[role=img]')]
            .filter((chart) => chart.checkVisibility() && chart.querySelector('text') && chart.viewBox.baseVal.width >= 300)
            .map((chart) => (Number.parseFloat(getComputedStyle(chart).fontSize) * chart.getBoundingClientRect().width) / chart.viewBox.baseVal.width),
        );
        expect(sizes.length, `${path} at ${width}`).toBeGreaterThan(0);
        for (const size of sizes) {
          expect(size, `${path} at ${width}`).toBeGreaterThan(width < 360 ? 8.5 : 9.5);
          expect(size, `${path} at ${width}`).toBeLessThan(15);
        }
        expect(await scrollsSideways(page)).toBe(false);
      }
    }
    await context.close();
  });
});
