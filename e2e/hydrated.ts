import type { Page } from 'playwright-core';

/** Waits until the page's script has taken it over; a member's page is never without traffic (the notification stream). */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));

/** Waits until the page shows what its address says: React Router changes the address first, and the page before stays until the next is rendered. */
const shownAsAddressed = (page: Page) =>
  page.waitForFunction(() => {
    type Fiber = { return: Fiber | null; child: Fiber | null; stateNode: unknown; memoizedProps: { value?: { location?: Location } } | null };
    const main: object = document.querySelector('main') ?? {};
    let fiber = (Object.entries(main).find(([key]) => key.startsWith('__reactFiber')) as [string, Fiber] | undefined)?.[1];
    if (!fiber) return false;
    while (fiber.return) fiber = fiber.return;
    // Of the two trees, the one that is on the page.
    let shown: Fiber | null = (fiber.stateNode as { current: Fiber }).current;
    while (shown && !shown.memoizedProps?.value?.location) shown = shown.child;
    const at = shown?.memoizedProps?.value?.location;
    return at?.pathname === location.pathname && at.search === location.search;
  });

/**
 * A page that is gone to is used when its script has taken it over: a press before that is lost. One that was led to, when it is the
 * one on the screen. Not where a journey asks for less ('commit'). A window that changes its size asks its media queries before the
 * next frame only, so a journey goes on after that.
 */
export function waitsForScript(page: Page): void {
  const scripted = async (options?: { waitUntil?: string }) =>
    options?.waitUntil !== 'commit' && (await page.locator('main').count()) > 0 && (await page.locator('script').count()) > 0;
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (await scripted(options)) await hydrated(page);
    return response;
  };
  const waitForURL = page.waitForURL.bind(page);
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options);
    if (await scripted(options)) await shownAsAddressed(page);
  };
  const setViewportSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await setViewportSize(size);
    if (await scripted()) await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}
