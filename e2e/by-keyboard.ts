import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

// Tab, Enter, Space and arrows only; focus must be visible at each stop.

/** What is wrong with the focused element for a keyboard user; null: nothing. */
function wrongAtFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const name = `<${element.tagName.toLowerCase()} ${element.id || element.getAttribute('name') || ''}> ${element.textContent?.slice(0, 40)}`;
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const own = element.getBoundingClientRect();
  const hidden = own.width < 8 || own.height < 8 || getComputedStyle(element).opacity === '0';
  const box = hidden && label ? label.getBoundingClientRect() : own;
  // Of a tall field, at least its first lines must be in view.
  const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  if (seen < Math.min(box.height, 60) - 1 || box.right < 1 || box.left > innerWidth - 1) return `out of view: ${name}`;
  const ringed = [element, label, element.parentElement, element.nextElementSibling].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (one === element && boxShadow !== 'none');
  });
  if (!ringed) return `no ring: ${name}`;
  const shown = hidden ? label : element;
  if (!shown) return `not seen: ${name}`;
  const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const over = [0.2, 0.5, 0.8].map((share) => document.elementFromPoint(x, top + (bottom - top) * share));
  if (over.some((there) => there !== null && (shown.contains(there) || there.contains(shown) || label?.contains(there)))) return null;
  return `covered by ${over.map((there) => (there ? `<${there.tagName.toLowerCase()} ${there.className}>` : 'nothing'))}: ${name}`;
}

/** The focused element is in view, not covered, and has a focus ring. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(wrongAtFocus), { timeout: 10_000 }).toBeNull();
}

export const hasFocus = (place: Locator): Promise<boolean> => place.evaluateAll((all) => all.some((element) => element === document.activeElement));

/** Tab until one of these has the focus. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.first().waitFor({ state: 'attached' });
  for (let n = 0; n < 200; n++) {
    if (await hasFocus(place)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`the keyboard does not come to ${place}`);
}

/** Tab to a button or a link and press it. */
export async function pressAt(page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

export async function typeAt(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
}

/** Tab to a group of options, and with Space and the arrows to the one wanted. */
export async function chooseAt(page: Page, group: Locator, word: string | RegExp): Promise<void> {
  const options = group.getByRole('radio');
  const wanted = group.getByRole('radio', { name: word, exact: typeof word === 'string' });
  await tabTo(page, options);
  await page.keyboard.press('Space');
  for (let n = 0; n < 12 && !(await wanted.isChecked()); n++) {
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
  }
  expect(await wanted.isChecked()).toBe(true);
}

/** Tab to a select and type what its option begins with. */
export async function selectAt(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.type(text);
  await expect.poll(() => place.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text.toLowerCase())).toMatch(new RegExp(`^${text}`, 'i'));
}
