import type { Browser, BrowserContext } from 'playwright-core';
import { contractText, pdfOf } from '../test/contract-files.ts';
import { filledForm } from '../test/review-form.ts';
import { desktop, joinAs, person } from './browser.ts';
import { sendReview } from './review-form.ts';
import type { Product } from './start.ts';

/** A new member; the browser of the counted journey is another one, with an empty cache. */
export async function member(product: Product, browser: Browser, alias: string): Promise<BrowserContext> {
  const { page, context } = await person(browser, desktop);
  await joinAs(page, product, alias, 'Quien escribe');
  return context;
}

/** A review whose contract agrees with it, in the moderators' list: a job reads the contract first. */
export async function proposedReview(product: Product, browser: Browser) {
  const account = await member(product, browser, 'cuenta_contrato');
  const flat = { property_address: 'Calle de Cádiz 52, 46006 València', floor_number: '4', door_number: '7' };
  const stay = { start_month: '2', start_year: '2025', end_month: '', end_year: '', still_residing: true, entry_price: '790' };
  const title = 'Sol por la mañana y vecinos tranquilos';
  const id = await sendReview(account.request, product.url, { ...filledForm, ...flat, ...stay, experience_headline: title });
  const headers = { origin: product.url };
  // No other test sends this contract.
  const buffer = Buffer.from(await pdfOf([contractText.replace('Soler Prats', 'Soler Puig')]));
  const multipart = { contrato: { name: 'contrato.pdf', mimeType: 'application/pdf', buffer } };
  const sent = await account.request.post(`${product.url}/mis-resenas/${id}/contrato`, { multipart, headers });
  if (!sent.ok()) throw new Error(await sent.text());
  const admin = await browser.newContext(desktop);
  const form = { intent: 'entrar', email: 'admin@rellano.example', password: 'Admin12345' };
  await admin.request.post(`${product.url}/auth?tab=entrar`, { form, headers });
  const proposed = 'para verificarla';
  const list = async () => (await admin.request.get(`${product.url}/admin?tab=pendientes`)).text();
  for (let n = 0; !(await list()).includes(proposed); n++) {
    if (n > 240) throw new Error('the contract was not read');
    await new Promise((later) => setTimeout(later, 500));
  }
  return { title, proposed, account, admin };
}
