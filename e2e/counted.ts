import type { BrowserContext, Locator } from 'playwright-core';
import { phone } from './browser.ts';

/** What a journey costs a person. */
export interface Count {
  taps: number;
  pastes: number;
  keys: number;
  screens: number;
  bytes: number;
}

/**
 * A person with a phone whose every action is counted. A tap is a press on a control or a text field; typing, Enter included, is
 * none. Native pickers count too: a list takes two taps (open, choose), a date three (open, day, 'OK').
 */
export async function counted(context: BrowserContext) {
  const page = await context.newPage();
  const count: Count = { taps: 0, pastes: 0, keys: 0, screens: 0, bytes: 0 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength;
  });
  let [top, lowest] = [0, 0];
  /** Scrolls a place into view. */
  const reach = async (place: Locator) => {
    await place.scrollIntoViewIfNeeded();
    lowest = Math.max(lowest, await page.evaluate(() => scrollY));
  };
  /** Window heights scrolled in the current view. */
  const scrolled = () => Math.ceil(Math.max(0, lowest - top) / phone.viewport.height - 0.1);
  const press = async (place: Locator, taps: number) => {
    await reach(place);
    count.taps += taps;
  };
  return {
    page,
    count,
    /** The next view: one screen, and one more for each window height scrolled in the one before. */
    async view(sign: Locator) {
      await sign.first().waitFor();
      count.screens += 1 + scrolled();
      top = await page.evaluate(() => scrollY);
      lowest = top;
    },
    async tap(place: Locator) {
      await press(place, 1);
      await place.tap();
    },
    /** Taps an option, which is then chosen or has led to the next view. */
    async choose(place: Locator) {
      await press(place, 1);
      await place.tap({ position: { x: 12, y: 12 } });
    },
    async list(place: Locator, option: string) {
      await press(place, 2);
      await place.selectOption(option);
    },
    async date(place: Locator, day: string) {
      await press(place, 3);
      await place.fill(day);
    },
    /** Types into a field, and taps it first unless it is `focused`. */
    async type(place: Locator, text: string, focused = false) {
      const field = await place.elementHandle();
      if (focused) await page.waitForFunction((wanted) => wanted === document.activeElement, field);
      else if (!(await place.evaluate((wanted) => wanted === document.activeElement))) {
        await press(place, 1);
        await place.tap();
      }
      await page.keyboard.insertText(text);
    },
    async paste(text: string) {
      count.pastes++;
      await page.keyboard.insertText(text);
    },
    /** Enter on the open keyboard; `alone`: counted as a key, since nothing is typed before it. */
    async enter(alone = false) {
      if (alone) count.keys++;
      await page.keyboard.press('Enter');
    },
  };
}
