import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { filledForm } from '../test/review-form.ts';
import { hydrated } from './hydrated.ts';
import { product } from './product.ts';
import { sendReview } from './review-form.ts';

export async function go(page: Page, path: string) {
  await page.goto(product.url + path);
  await hydrated(page);
}
/** Sends a review, which is pending; returns its id. */
export const written = (page: Page, floor: string): Promise<string> =>
  sendReview(page.context().request, product.url, { ...filledForm, floor_number: floor, draft_key: crypto.randomUUID() });
export const inFocus = (place: Locator) => expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
export const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('dialog');
/** A file that is no picture. */
export const note = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') };

/** The visible toasts that cover the field. */
export async function over(page: Page, field: Locator): Promise<string[]> {
  const own = await field.boundingBox();
  if (!own) throw new Error('the field is not on the page');
  const covering: string[] = [];
  for (const one of await toasts(page).all()) {
    const box = await one.boundingBox();
    if (box && box.x < own.x + own.width && own.x < box.x + box.width && box.y < own.y + own.height && own.y < box.y + box.height)
      covering.push(JSON.stringify({ field: own, toast: box, side: await page.getByRole('region', { name: 'Avisos' }).getAttribute('data-side') }));
  }
  return covering;
}
