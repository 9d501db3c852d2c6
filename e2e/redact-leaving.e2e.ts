import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { journeys } from './product.ts';
import { blackened, blocks, boxes, covering, joinAtContract, receivedPage, sendsData } from './redaction.ts';

/** Simulates an old phone, which takes a second to draw each covered page, and counts the pictures in memory. */
const drawSlowly = (page: Page) =>
  page.evaluate(() => {
    const draw = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (...how) {
      setTimeout(() => draw.apply(this, how), document.querySelector('[role=application]') ? 1000 : 0);
    };
    const held = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (of) => {
      const url = createObjectURL.call(URL, of);
      held.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      held.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { held });
  });
const pictures = (page: Page) => page.evaluate(() => (window as unknown as { held: Set<string> }).held.size);
/** Longer than the pages take to draw. */
const later = (page: Page) => page.waitForTimeout(3500);

journeys('leaving an unsent contract', () => {
  it('sends nothing, and keeps nothing in memory, when left while its pages are drawn', async () => {
    const { page, context, requests, field } = await joinAtContract(phone);
    await drawSlowly(page);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await later(page);
    expect(requests.filter(sendsData)).toEqual([]);
    expect(await page.getByText('Contrato recibido').count()).toBe(0);
    expect(await pictures(page)).toBe(0);
    await context.close();
  });

  it('sends nothing while it asks whether to leave, and keeps what was covered', async () => {
    const { page, context, requests, field } = await joinAtContract(desktop);
    await drawSlowly(page);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    const before = await blocks(page).count();
    await page.getByRole('application').press('n');
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('No se ha enviado nada.').waitFor();
    await later(page);
    expect(requests.filter(sendsData)).toEqual([]);
    await page.getByRole('button', { name: 'Seguir tapando' }).click();
    expect(await blocks(page).count()).toBe(before + 1);
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Contrato recibido: 2 páginas tapadas').waitFor();
    await context.close();
  });

  it('sends every covered part black, and covers nothing more while sending', async () => {
    const { page, context, field } = await joinAtContract(desktop);
    await drawSlowly(page);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    const sheet = await page.getByRole('application').boundingBox();
    const [left, top] = [(sheet?.x ?? 0) + 20, Math.max(sheet?.y ?? 0, 0) + 20];
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 200, top + 60, { steps: 4 });
    await page.mouse.up();
    const shown = await boxes(blocks(page));
    await page.getByText('Contrato recibido: 2 páginas tapadas').waitFor();
    await blackened(await receivedPage(page, 1), shown);
    await context.close();
  });
});
