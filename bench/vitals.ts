import type { Browser, CDPSession, Page } from 'playwright-core';
import { desktop, phone } from '../e2e/browser.ts';
import { launch } from '../e2e/find-browser.ts';
import { type Product, startProduct } from '../e2e/start.ts';

// npm run bench:vitals: how long a person with a slow phone and a bad connection waits, on the demonstration's data.

/** Chromium's own 'Slow 4G': milliseconds, bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8, uploadThroughput: (750 * 1024 * 0.9) / 8 };
const slowdown = 4;
const runs = 5;
const aims = { lcp: 1200, cls: 0.02, inp: 200, frames: 50 };
const sizes = [phone, desktop];

const verdict = (met: boolean) => (met ? 'met' : '**not met**');
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

interface Seen {
  lcp: number;
  cls: number;
  inp: number;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

async function open(browser: Browser, size: (typeof sizes)[number]): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...size, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.seen = { lcp: 0, cls: 0, inp: 0 };
    const watch = (type: string, onEntry: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) onEntry(entry as never);
      }).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', (entry) => {
      window.seen.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      if (!entry.hadRecentInput) window.seen.cls += entry.value;
    });
    watch(
      'event',
      (entry) => {
        if (entry.interactionId) window.seen.inp = Math.max(window.seen.inp, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
  return { page, session: await context.newCDPSession(page) };
}

async function paints(browser: Browser, url: string, paths: readonly string[]): Promise<void> {
  console.log(`## First visit, 'Slow 4G', ${slowdown} times slowed CPU, ${runs} visits each\n`);
  row('Page', 'Width', 'LCP ms, median', 'slowest', `aim ${aims.lcp}`, 'CLS, worst', `aim ${aims.cls}`);
  row('---', '---:', '---:', '---:', '---', '---:', '---');
  for (const path of paths) {
    for (const size of sizes) {
      const seen: Seen[] = [];
      for (let i = 0; i < runs; i++) {
        const { page, session } = await open(browser, size);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', slow4g);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        await page.goto(url + path, { waitUntil: 'load' });
        await page.waitForTimeout(2500); // fonts load, and shift the layout
        seen.push(await page.evaluate(() => window.seen));
        await page.context().close();
      }
      const lcp = seen.map((s) => s.lcp).sort((a, b) => a - b);
      const cls = Math.max(...seen.map((s) => s.cls));
      const slowest = lcp.at(-1) ?? 0;
      const ms = [Math.round(lcp[runs >> 1] ?? 0), Math.round(slowest)];
      row(path, size.viewport.width, ...ms, verdict(slowest <= aims.lcp), cls.toFixed(4), verdict(cls <= aims.cls));
    }
  }
}

type Step = [path: string, what: string, act: (page: Page) => Promise<unknown>];
const steps = (flat: string): Step[] => [
  ['/', 'open the menu', (page) => page.getByRole('button', { name: /menú/i }).click()],
  [
    '/',
    'go to the search',
    (page) =>
      page
        .getByRole('link', { name: /Ver reseñas|Buscar/ })
        .first()
        .click(),
  ],
  ['/buscar-resenas', 'type a street', (page) => page.getByRole('searchbox').first().pressSequentially('sueca', { delay: 80 })],
  ['/buscar-resenas', 'open the filters', (page) => page.getByRole('button', { name: 'Filtros' }).click()],
  ['/buscar-resenas', 'open a flat', (page) => page.locator('article[data-lugar] a').first().click()],
  [flat, 'open all ratings', (page) => page.locator('main summary').nth(1).click()],
  ['/mapa', 'take a marker', (page) => page.locator('.leaflet-marker-icon').last().click({ force: true })],
];

async function interactions(browser: Browser, url: string, flat: string): Promise<void> {
  console.log(`\n## Interactions, ${slowdown} times slowed CPU, ${runs} times each\n`);
  row('Page', 'What', 'slowest ms to the next paint', `aim ${aims.inp}`);
  row('---', '---', '---:', '---');
  for (const [path, what, act] of steps(flat)) {
    let slowest = 0;
    for (let i = 0; i < runs; i++) {
      const { page, session } = await open(browser, phone);
      await page.goto(url + path, { waitUntil: 'networkidle' });
      if (path === '/mapa') await page.locator('.leaflet-marker-icon').first().waitFor();
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await act(page);
      await page.waitForTimeout(1000);
      slowest = Math.max(slowest, await page.evaluate(() => window.seen.inp));
      await page.context().close();
    }
    row(path, what, slowest, verdict(slowest <= aims.inp));
  }
}

/** Frames a second during `act`, counted by the page itself over so many milliseconds. */
async function frames(page: Page, milliseconds: number, act: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate(
    (during) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let n = 0;
        const tick = (now: number) => {
          n++;
          if (now - began < during) requestAnimationFrame(tick);
          else resolve((n * 1000) / (now - began));
        };
        requestAnimationFrame(tick);
      }),
    milliseconds,
  );
  await act();
  return counted;
}

async function movement(browser: Browser, url: string): Promise<void> {
  console.log(`\n## Map, ${slowdown} times slowed CPU\n`);
  row('Width', 'What', 'frames/s', `aim ${aims.frames}`);
  row('---:', '---', '---:', '---');
  for (const size of sizes) {
    const { page, session } = await open(browser, size);
    await page.goto(`${url}/mapa`, { waitUntil: 'networkidle' });
    await page.locator('.leaflet-marker-icon').first().waitFor();
    const map = page.locator('.leaflet-container');
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('there is no map');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const drag = async () => {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      for (let i = 1; i <= 60; i++) {
        await page.mouse.move(middle.x - i * 2, middle.y - i);
        await page.waitForTimeout(14);
      }
      await page.mouse.up();
    };
    const step = (name: string) => () => page.getByRole('button', { name }).click();
    const did: [string, () => Promise<unknown>][] = [
      ['drag for a second', drag],
      ['one step nearer', step('Acercar')],
      ['one step farther', step('Alejar')],
    ];
    for (const [what, act] of did) {
      const rates: number[] = [];
      for (let i = 0; i < runs; i++) {
        rates.push(await frames(page, 1000, act));
        await page.waitForTimeout(1200);
      }
      rates.sort((a, b) => a - b);
      const median = rates[runs >> 1] ?? 0;
      row(size.viewport.width, what, `${Math.round(median)} (${rates.map(Math.round).join(', ')})`, verdict(median >= aims.frames));
    }
    await page.context().close();
  }
}

const product: Product = await startProduct(null);
const browser = await launch();
try {
  const html = await (await fetch(`${product.url}/buscar-resenas`)).text();
  const flat = /\/piso\/[a-z0-9-]+/.exec(html)?.[0] ?? '/';
  await paints(browser, product.url, ['/', '/buscar-resenas', flat, '/quienes-somos', '/barrios', '/mapa']);
  await interactions(browser, product.url, flat);
  await movement(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
}
