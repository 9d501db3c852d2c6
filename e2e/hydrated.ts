import type { Page } from 'playwright-core';

/**
 * Waits for hydration, and for a page that then loads its draft (an empty placeholder is there meanwhile).
 * The notification stream keeps a member's page from network idle.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && !main.querySelector('[aria-busy=true]:empty') && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });

/** Waits until the page shows its address: React Router changes the address before it renders the next page. */
const shownAsAddressed = (page: Page) =>
  page.waitForFunction(() => {
    type Fiber = { return: Fiber | null; child: Fiber | null; stateNode: unknown; memoizedProps: { value?: { location?: Location } } | null };
    const main: object = document.querySelector('main') ?? {};
    let fiber = (Object.entries(main).find(([key]) => key.startsWith('__reactFiber')) as [string, Fiber] | undefined)?.[1];
    if (!fiber) return false;
    while (fiber.return) fiber = fiber.return;
    // The current one of React's two trees.
    let shown: Fiber | null = (fiber.stateNode as { current: Fiber }).current;
    while (shown && !shown.memoizedProps?.value?.location) shown = shown.child;
    const at = shown?.memoizedProps?.value?.location;
    return at?.pathname === location.pathname && at.search === location.search;
  });

/**
 * Makes navigation wait for hydration, since a press before is lost, and for the new page to be rendered; with 'commit' it does not wait.
 * A resized window evaluates its media queries before the next frame, so resizing waits for two.
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
