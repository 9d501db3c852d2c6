import { expect, it } from 'vitest';
import { person, scrollsSideways } from './browser.ts';
import { expectFocusSeen } from './by-keyboard.ts';
import { pagesOf } from './every-screen.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

/** The narrowest window that WCAG 1.4.10 requires, the same as 640 pixels at 200 % zoom. */
const narrowest = { viewport: { width: 320, height: 640 } };
/** Text that is cut off or outside the window, and controls that are invisible or out of reach: 'what: where' lines. */
function unseen(): string[] {
  const problems: string[] = [];
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
  const main = document.querySelector('main') as HTMLElement;
  /** Inside a scrollable element, or hidden on purpose. */
  const aside = (element: Element | null): boolean => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, position, clipPath, visibility } = getComputedStyle(one);
      if (/auto|scroll/.test(overflowX) || visibility === 'hidden' || (position === 'absolute' && clipPath !== 'none')) return true;
      if (one.matches('.vh, .leaflet-container, [aria-hidden="true"], noscript')) return true;
    }
    return false;
  };
  const clear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  /** The background of a text: in forced colours the browser paints the system's background under each line. */
  const ground = (element: Element): string => {
    if (getComputedStyle(element).forcedColorAdjust !== 'none') return getComputedStyle(document.body).backgroundColor;
    let one: Element | null = element;
    while (one && clear(getComputedStyle(one).backgroundColor)) one = one.parentElement;
    return getComputedStyle(one ?? document.body).backgroundColor;
  };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    // Skip links come into view with the focus.
    if (parent?.matches('a[href^="#"]')) continue;
    if (!parent || !text.textContent?.trim() || !parent.checkVisibility() || aside(parent)) continue;
    if (getComputedStyle(parent).color === ground(parent)) problems.push(`not to be read: ${name(parent)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && (box.left < -1 || box.right > innerWidth + 1)) problems.push(`outside: ${name(parent)}`);
    const { overflowX, textOverflow } = getComputedStyle(parent);
    if (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && parent.scrollWidth > parent.clientWidth + 1) problems.push(`cut: ${name(parent)}`);
  }
  for (const control of main.querySelectorAll<HTMLElement>('a[href], button, select, textarea, input:not([type=hidden])')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || aside(control)) continue;
    const shown = control instanceof HTMLInputElement && getComputedStyle(control).opacity === '0' ? (control.labels?.[0] ?? control) : control;
    // An iPhone zooms in on such a field and stays zoomed.
    if (
      control.matches(
        'select, textarea, [type=text], [type=search], [type=email], [type=tel], [type=url], [type=password], [type=number], [type=date], input:not([type])',
      )
    )
      if (Number.parseFloat(getComputedStyle(control).fontSize) < 16) problems.push(`a field of less than 16 pixels: ${name(control)}`);
    const box = shown.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) continue;
    if (shown.matches('button, .btn, select, input, textarea') && !shown.textContent?.trim()) {
      const { color, backgroundColor, borderTopWidth, borderTopStyle, appearance } = getComputedStyle(shown);
      if (color === backgroundColor && (borderTopStyle === 'none' || borderTopWidth === '0px') && appearance === 'none')
        problems.push(`not to be seen: ${name(shown)}`);
    }
  }
  return [...new Set(problems)];
}

journeys('seen by all: 320 pixels wide, in forced colours', () => {
  it.each([
    ['visitor', null, 19, ['/', '/buscar-resenas?address=nada+de+nada+12']],
    ['member', 'miembro@rellano.example Miembro1234', 26, ['/', '/panel/estancias', '/panel/estancias?tab=pendientes', '/mensajes', '/mis-resenas']],
    ['moderator', 'admin@rellano.example Admin12345', 24, ['/admin', '/admin?tab=estancias', '/']],
  ] as const)('shows all of every screen of a %s', async (_who, account, minPages, start) => {
    const { page, context } = await person(browser, narrowest);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    if (account) {
      const [email = '', password = ''] = account.split(' ');
      await context.request.post(`${product.url}/auth`, { form: { intent: 'entrar', email, password }, headers: { origin: product.url } });
    }
    const pages = await pagesOf(page, start);
    expect(pages.length).toBeGreaterThanOrEqual(minPages);
    const wrong: string[] = [];
    for (const path of pages) {
      await page.goto(product.url + path);
      await hydrated(page);
      if (await scrollsSideways(page)) wrong.push(`${path}: scrolls sideways`);
      wrong.push(...(await page.evaluate(unseen)).map((one) => `${path}: ${one}`));
      for (let n = 0; n < 3; n++) {
        await page.keyboard.press('Tab');
        await expectFocusSeen(page);
      }
    }
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('distinguishes what is chosen, and the filled part of a bar', async () => {
    const { page, context } = await person(browser, narrowest);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(`${product.url}/buscar-resenas?tipo=piso`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Valoración', exact: true }).press('Enter');
    const fill = (element: Element) => getComputedStyle(element).backgroundColor;
    const band = (name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) }).evaluate(fill);
    expect(await band(/^Todas/)).not.toBe(await band(/^4-5/));
    const bar = page.getByRole('figure').locator('i').first();
    const paper = await page.getByRole('dialog').evaluate(fill);
    expect(await bar.evaluate(fill)).not.toBe(paper);
    await page.goto(`${product.url}/barrio/russafa`);
    const tile = page.locator('.tiles .on, i').first();
    expect(await tile.evaluate(fill)).not.toBe(paper);
    for (const path of ['/auth', '/comparar']) {
      await page.goto(product.url + path);
      await hydrated(page);
      const current = page.locator('main a[aria-current]').first();
      expect([path, await current.evaluate(fill)]).not.toEqual([path, paper]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const edge = (name: string) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name })
        .first()
        .evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await edge('Quiénes somos')).toBe(paper);
    await page.goto(`${product.url}/quienes-somos`);
    expect(await edge('Quiénes somos')).not.toBe(paper);
    await context.close();
  });
});
