import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { type S3Server, s3Server } from '../test/s3-server.ts';
import { desktop, person } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

let server: S3Server;
afterAll(() => server?.stop());

/** A bucket with the photos of the demonstration, and the settings that name it. */
async function withBucket() {
  server = await s3Server();
  const folder = join(inject('demonstration')?.folder ?? '', 'files', 'review-images');
  for (const name of readdirSync(folder)) server.objects.set(`review-images/${name}`, { body: readFileSync(join(folder, name)), type: 'image/webp' });
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = server.settings;
  return { FILES_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`, FILES_KEY_ID: accessKeyId, FILES_SECRET: secretAccessKey };
}

journeys(
  'photos that are stored elsewhere',
  () => {
    it('are seen by visitors within the policy of the page, and large ones as pages of their own', async () => {
      const { page, context, problems } = await person(browser, desktop);
      await page.goto(`${product.url}/buscar-resenas?solo=con-fotos`);
      await page.locator('main a[href^="/piso/"]').first().click();
      await page.waitForURL(/\/piso\//);
      await hydrated(page);
      const photos = page.locator('img[src^="/fotos/"]');
      await photos.first().scrollIntoViewIfNeeded();
      await expect.poll(() => photos.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await page.locator('a[data-photo]').first().click();
      await expect
        .poll(() =>
          page
            .getByRole('dialog')
            .locator('img')
            .evaluateAll((all) => all.some((img) => (img as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      expect(problems).toEqual([]);
      // The large photo as a page of its own, through the service worker.
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.goto(new URL((await photos.first().getAttribute('src')) ?? '', product.url).href.replace('-480', '-1600'));
      expect(page.url()).toMatch(new RegExp(`^${server.settings.endpoint}/`));
      // A browser asks there for an icon too, which is not the store's to show.
      const refused = server.requests.filter((line) => !line.includes('X-Amz-Signature='));
      expect(refused.filter((line) => line.includes('review-images'))).toEqual([]);
      expect(server.requests.some((line) => /^GET .*-1600\.webp\?.*X-Amz-Signature=/.test(line))).toBe(true);
      await context.close();
    });
  },
  withBucket,
);
