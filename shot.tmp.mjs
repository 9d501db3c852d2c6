import { chromium } from 'playwright-core';
const [,, base, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const p of paths) for (const [w,h] of [[360,740],[1280,800]]) for (const scheme of ['light']) {
  const page = await (await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'es-ES' })).newPage();
  await page.goto(base + p, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `/tmp/shots/${p.replace(/\W+/g,'_') || 'home'}-${w}.png`, fullPage: true });
  await page.close();
}
await b.close();
