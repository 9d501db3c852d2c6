import type { Page } from 'playwright-core';

/** Opens a folded section of the page of a flat. */
export const openFold = (page: Page, title: string) => page.locator('.fold > summary', { hasText: title }).click();
