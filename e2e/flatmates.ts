import type { Page } from 'playwright-core';
import { joinAs } from './browser.ts';
import { contract } from './contract-file.ts';
import type { Product } from './start.ts';

/** Two new members who lived together; the demonstration's admin, signed in on the page `admin`, verifies both stays. */
export async function joinAsFlatmates(product: Product, people: { page: Page; alias: string; name: string }[], admin: Page): Promise<void> {
  const headers = { origin: product.url };
  for (const { page, alias, name } of people) {
    await joinAs(page, product, alias, name);
    const multipart = {
      ...{ address: 'Calle de Sueca 41, 46006 València', floor: '3', door: '12', start: '2024-09-01', end: '', method: 'document', paso: '3' },
      contrato: contract,
    };
    const sent = await page.context().request.post(`${product.url}/verificar-estancia`, { multipart, headers, maxRedirects: 0 });
    if (sent.status() !== 302) throw new Error(await sent.text());
  }
  const { request } = admin.context();
  await request.post(`${product.url}/auth?tab=entrar`, { form: { intent: 'entrar', email: 'admin@rellano.example', password: 'Admin12345' }, headers });
  const list = await (await request.get(`${product.url}/admin?tab=estancias`)).text();
  const ids = new Set([...list.matchAll(/name="tenancyId" value="([^"]+)"/g)].map(([, id]) => id ?? ''));
  for (const tenancyId of ids) await request.post(`${product.url}/admin?tab=estancias`, { form: { intent: 'tenancy', tenancyId, action: 'verify' }, headers });
}

/** Addresses of the two rating forms about the flatmate. */
export async function ratingLinks(page: Page, product: Product): Promise<{ long: string; short: string }> {
  const html = async (path: string) => (await page.context().request.get(`${product.url}${path}`)).text();
  const long = /\/valorar-companero\/[0-9a-f-]+\/[0-9a-f-]+/.exec(await html('/mensajes'))?.[0] ?? '';
  const short = /\/valorar\/[0-9a-f-]+\/[0-9a-f-]+/.exec(await html('/panel/estancias?tab=pendientes'))?.[0] ?? '';
  return { long, short };
}
