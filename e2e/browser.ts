import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { waitsForScript } from './hydrated.ts';
import type { Product } from './start.ts';

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const desktop = { viewport: { width: 1280, height: 800 } };
export const sizes = [
  ['phone', phone],
  ['desktop', desktop],
] as const;

/** The site of the map tiles, which the tests cannot reach. */
const tileServer = /^https:\/\/[\w.-]*\bign\.es\//;
/** React Router prefetches manifest patches; leaving the page aborts that. */
const askedAhead = /^Failed to fetch manifest patches/;

/** A person with a browser context of their own. `problems` collects console errors and violations of the page's policy. */
export async function person(browser: Browser, size: typeof phone | typeof desktop): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ ...size, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  context.on('page', waitsForScript);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`));
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !tileServer.test(message.location().url) && !askedAhead.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return { context, page, problems };
}

/** Registers an account that waits for confirmation, by the sign-up forms without script. */
export async function register(context: BrowserContext, product: Product, alias: string, displayName: string): Promise<void> {
  await beginToRegister(context, product, alias);
  await postTo(context, product, { intent: 'completar', displayName, username: alias, phoneCode: '+34', phone: '', bio: '' });
}

const postTo = ({ request }: BrowserContext, { url }: Product, form: Record<string, string>) => request.post(`${url}/auth`, { form, headers: { origin: url } });

/** The first of the two steps. */
export async function beginToRegister(context: BrowserContext, product: Product, alias: string): Promise<void> {
  const email = `${alias}@example.com`;
  const password = 'Contrasena1';
  const required = {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    gender: 'femenino',
    nationality: 'Italia',
    birthDate: '2000-02-03',
    terms: 'si',
  };
  await postTo(context, product, { intent: 'continuar', ...required });
}

/** On the page that the link of the confirmation mail opens. */
export const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'Confirmar y entrar' }).click();

/** A member who has just joined, signed in in this browser. */
export async function joinAs(page: Page, product: Product, alias: string, displayName: string): Promise<void> {
  const { url } = product;
  await register(page.context(), product, alias, displayName);
  await page.goto(`${url}/correo`);
  const mail = page.getByRole('listitem').filter({ hasText: `Para ${alias}@example.com` });
  await mail.first().getByRole('link').click();
  await confirm(page);
  await page.waitForURL(`${url}/`);
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Waits for busy buttons, loading results and moving toasts, whose contrast is lower for a moment. */
async function atRest(page: Page): Promise<void> {
  const still = () => !document.querySelector('[aria-busy="true"]') && document.getAnimations().every((a) => a.playState === 'finished');
  await page.waitForFunction(still, undefined, { timeout: 5000 }).catch(() => {}); // endless animations are judged as they are
}

/** Runs axe on the page as it is now. */
async function withAxe(page: Page): Promise<void> {
  await atRest(page);
  // Evaluated: the page's policy refuses another script element.
  await page.evaluate(readFileSync(axeFile, 'utf8'));
}

/** What axe finds wrong on the page: 'rule: element' lines. */
export async function axe(page: Page): Promise<string[]> {
  if (process.env.WITHOUT_AXE) return [];
  await withAxe(page);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run();
    return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`));
  });
}

/**
 * What axe cannot decide: 'rule, reason: element' lines. If something covers the text (as the link of a whole card does), its contrast
 * is measured here, against the first filled background that is no picture.
 */
export async function axeIncomplete(page: Page): Promise<string[]> {
  await withAxe(page);
  return page.evaluate(async () => {
    type Node = { html: string; target: string[]; any: { data?: { messageKey?: string } }[] };
    const { axe } = window as unknown as { axe: { run(): Promise<{ incomplete: { id: string; nodes: Node[] }[] }> } };
    const gone = ({ target }: Node) => target.length === 1 && !document.querySelector(target[0] ?? '');
    let { incomplete } = await axe.run();
    // A map may replace its labels while axe runs: run again until all elements exist.
    while (incomplete.some(({ nodes }) => nodes.some(gone))) ({ incomplete } = await axe.run());
    const rgba = (text: string) => (/^rgba?\(/.test(text) ? (text.match(/[\d.]+/g) ?? []).map(Number) : null);
    const light = ([r = 0, g = 0, b = 0]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ground = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
        const fill = rgba(backgroundColor);
        if (backgroundImage !== 'none' || Number(opacity) < 1 || !fill) return null;
        if ((fill[3] ?? 1) === 1) return fill;
        if (fill[3] !== 0) return null;
      }
      return null;
    };
    const enough = (element: Element | null) => {
      if (!(element instanceof HTMLElement)) return false;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [text, paper] = [rgba(color), ground(element)];
      if (!text || !paper || (text[3] ?? 1) < 1) return false;
      const [low = 0, high = 0] = [light(text), light(paper)].sort((a, b) => a - b);
      const size = Number.parseFloat(fontSize);
      return (high + 0.05) / (low + 0.05) >= (size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5);
    };
    return incomplete.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'color-contrast' || target.length !== 1 || !enough(document.querySelector(target[0] ?? '')))
        .map(({ html, target, any }) => {
          const onMap = document.querySelector(target[0] ?? '')?.closest('.leaflet-container') ? 'on the map ' : '';
          return `${id}, ${any[0]?.data?.messageKey ?? '-'}: ${onMap}${html.slice(0, 160)}`;
        }),
    );
  });
}

/** A phone must never scroll sideways. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Ids with a space, duplicate ids and references to missing ids: 'what: id' lines. */
function danglingIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const spaced = ids.filter((id) => id === '' || /\s/.test(id)).map((id) => `with a space: ${id}`);
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `twice: ${id}`);
    const names = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage', 'for'];
    const lost = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).flatMap((id) => (id === '' || document.getElementById(id) ? [] : [`${name}: ${id}`])),
      ),
    );
    return [...spaced, ...twice, ...lost];
  });
}

/** Fields below 16 px: an iPhone zooms in on them and stays zoomed. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  );
}

/** axe finds nothing, ids are sound, fields are large enough, and nothing scrolls sideways. */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await danglingIds(page)).toEqual([]);
  expect(await smallFields(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Opens a review of a list in the panel. */
export const openRow = (row: Locator): Promise<void> => row.getByText(/^Leer y decidir/).click();

/** Needs /auth?tab=entrar to be open. */
export async function signIn(page: Page, email = 'miembro@rellano.example', password = 'Miembro1234'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Iniciar sesión|Entrar)$/ }).click();
}

/** Waits until a draft on this device has the text. */
export const draftHas = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => Object.entries(localStorage).some(([key, value]) => key.startsWith('rellano.borrador.') && String(value).includes(wanted)),
    text,
  );

/** The page's next POST to this address arrives, but its answer is lost. */
export const loseNextAnswer = (page: Page, path: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!answer.url.includes(wanted)) return answer;
      window.fetch = fetch;
      throw new TypeError('Failed to fetch');
    };
  }, path);

/** For `page.route`: the request arrives, but its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  // The page may have been left meanwhile.
  await route.abort('connectionreset').catch(() => {});
}
