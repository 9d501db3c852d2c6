import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { desktop, expectSoundPage, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

const file = resolve(import.meta.dirname, '../test/cases/style.txt');
const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
] as const;
const widths = [
  [360, phone],
  [1280, desktop],
] as const;

/** In the same words, these look different in every look. */
const different = [
  ['button main', 'button line'],
  ['button line', 'button disabled'],
  ['button line', 'button busy'],
  ['filter off', 'filter on'],
  ['rating', 'rating none'],
  ['tiles 0', 'tiles 2.5'],
  ['tiles 2.5', 'tiles 5'],
  ['bien ticks', 'mal ticks'],
  ['bien scale', 'mal scale'],
  ['bien text', 'mal text'],
  ['bien choice', 'mal choice'],
  ['bien long', 'mal long'],
  ['bien tick', 'mal tick'],
] as const;

/** Of each part on the page, its height and its colours: text, fill and edge of what has them. */
function measured() {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => {
    const one =
      part.querySelector<HTMLElement>('.inp, .seg label, .tiles i, .err, button, .checks label') ?? part.querySelector<HTMLElement>('p, div, span') ?? part;
    const { color, backgroundColor, borderTopColor } = getComputedStyle(one);
    return {
      name: part.dataset.part ?? '',
      height: Math.round(part.getBoundingClientRect().height),
      colours: [color, backgroundColor, borderTopColor].join(' '),
    };
  });
}

async function open(look: (typeof looks)[number][1], size: (typeof widths)[number][1]) {
  const { page, context, problems } = await person(browser, size);
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
  await page.goto(`${product.url}/estilo`);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  return { page, context, problems };
}
const shot = (page: Page, name: string) => page.locator(`[data-part="${name}"]`).screenshot({ animations: 'disabled' });

// docs/ARCHITECTURE.md, 'Habits': why heights and colours, not pictures.
journeys(
  'the shared parts in every state',
  () => {
    it('have the heights and colours that are written down', { timeout: 240_000 }, async () => {
      const rows = new Map<string, string[]>();
      for (const [look, media] of looks.slice(0, 2))
        for (const [width, size] of widths) {
          const { page, context } = await open(media, size);
          for (const { name, height, colours } of await page.evaluate(measured)) {
            const row = rows.get(name) ?? [];
            if (look === 'light') row.push(String(height));
            if (width === 360) row.push(colours);
            rows.set(name, row);
          }
          // A busy button is paler for a moment.
          await page.locator('[aria-busy]').evaluate((busy) => busy.removeAttribute('aria-busy'));
          if (width === 360) await expectSoundPage(page);
          await context.close();
        }
      const now = [...rows].map(([name, [low, light, wide, dark]]) => [name, low, wide, light, dark].map(String));
      if (process.env.STYLE_UPDATE) {
        const head = readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('#'));
        writeFileSync(file, `${[...head, '', ...now.map((row) => row.join(' | '))].join('\n')}\n`);
      }
      const before = readCases('style.txt', 5);
      const exact = (all: string[][]) => all.map(([name, , , light, dark]) => [name, light, dark]);
      expect(exact(now)).toEqual(exact(before));
      const far = now.flatMap(([name, ...row], i) =>
        [0, 1].filter((n) => Math.abs(Number(row[n]) - Number(before[i]?.[n + 1])) > 2).map((n) => `${name}: ${row[n]}`),
      );
      expect(far).toEqual([]);
    });

    it.each(looks)('look different where they mean something different: %s', { timeout: 240_000 }, async (_name, media) => {
      for (const [, size] of widths) {
        const { page, context } = await open(media, size);
        const same: string[] = [];
        for (const [one, other] of different) if ((await shot(page, one)).equals(await shot(page, other))) same.push(`${one}, ${other}`);
        expect(same).toEqual([]);
        // What the keyboard is at is seen: its edge is drawn around it, outside of the part.
        const button = page.locator('[data-part="button line"]').getByRole('button');
        const edge = () => button.evaluate((element) => [getComputedStyle(element).outlineStyle, getComputedStyle(element).outlineWidth].join(' '));
        const without = await edge();
        await page.locator('[data-part="button main"]').getByRole('button').focus();
        await page.keyboard.press('Tab');
        expect(await edge()).not.toBe(without);
        await context.close();
      }
    });
  },
  undefined,
  ['--dev'],
);
