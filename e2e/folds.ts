import type { Page } from 'playwright-core';

/** Opens a section of the page of a flat that is closed to its answer. */
export const openFold = (page: Page, title: string) => page.locator('.fold > summary', { hasText: title }).click();
