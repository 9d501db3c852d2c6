import type { CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type desktop, joinAs, person, type phone } from './browser.ts';
import { secrets } from './contract-files.ts';
import { browser, product } from './product.ts';

type Box = { x: number; y: number; w: number; h: number };

/** The blocks of the current page, in fractions of its size. */
export const boxes = (of: Locator): Promise<Box[]> =>
  of.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = (one as HTMLElement).style;
      const part = (text: string) => Number.parseFloat(text) / 100;
      return { x: part(left), y: part(top), w: part(width), h: part(height) };
    }),
  );

/** Expects a new picture without text, name or metadata, black under every block. */
export async function blackened(bytes: Buffer, covered: readonly Box[]) {
  for (const secret of [...secrets, '%PDF', 'Exif', 'ICC_PROFILE', 'pdfkit', 'Contrato']) expect(bytes.includes(secret), secret).toBe(false);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const brightest = ({ x, y, w, h }: Box) => {
    let max = 0;
    // JPEG blurs an edge by a pixel or two.
    for (let row = Math.ceil(y * info.height) + 2; row < (y + h) * info.height - 2; row++)
      for (let column = Math.ceil(x * info.width) + 2; column < (x + w) * info.width - 2; column++) max = Math.max(max, data[row * info.width + column] ?? 255);
    return max;
  };
  expect(info.width).toBeLessThanOrEqual(1700);
  for (const box of covered) expect(brightest(box)).toBeLessThan(48);
  expect(brightest({ x: 0, y: 0, w: 1, h: 1 })).toBeGreaterThan(240);
}

/** One finger, from one place to another. */
export const drag = async (finger: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) => {
  const touch = (type: string, at: { x: number; y: number }[]) => finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at });
  await touch('touchStart', [from]);
  for (let i = 1; i <= 4; i++) await touch('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 4, y: from.y + ((to.y - from.y) * i) / 4 }]);
  await touch('touchEnd', []);
};

/** The server's bytes of a page; the form names the contract. */
export async function receivedPage(page: Page, number: number): Promise<Buffer> {
  const id = await page.locator('input[name=contratoId]').inputValue();
  const answer = await page.context().request.get(`${product.url}/contrato/${id}/${number}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  return answer.body();
}

/** Fills the first step of the stay wizard, and chooses the contract as proof on the second. */
export async function secondStep(page: Page) {
  await page.goto(`${product.url}/verificar-estancia`);
  await page.getByLabel('Dirección').fill('Calle de Sueca 41, 46006 València');
  await page.getByLabel('Piso', { exact: true }).fill('3');
  await page.getByLabel('Puerta', { exact: true }).fill('12');
  await page.getByLabel('Fecha de entrada').fill('2024-09-01');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('radio', { name: /^Documento/ }).check();
}

interface Requested {
  method: string;
  url: string;
}
let people = 0;

/** A new member at the second step of the stay wizard; `requests` collects all later requests. */
export async function joinAtContract(size: typeof phone | typeof desktop) {
  const who = await person(browser, size);
  const { page } = who;
  const alias = `tapa${++people}`;
  await joinAs(page, product, alias, `Persona ${people}`);
  await secondStep(page);
  const requests: Requested[] = [];
  page.on('request', (request) => requests.push({ method: request.method(), url: request.url() }));
  return { ...who, alias, requests, field: page.getByLabel('Contrato', { exact: true }) };
}

/** Whether a request could send data of the contract. */
export const sendsData = ({ method, url }: Requested) => method !== 'GET' || new URL(url).origin !== product.url;

export const covering = (page: Page) => page.getByRole('heading', { name: 'Tapa tus datos antes de enviar' }).waitFor({ timeout: 90_000 });
export const blocks = (page: Page) => page.locator('[data-block]');
export const itemsOf = (page: Page, kind: string) => page.getByRole('listitem').filter({ hasText: kind }).first().textContent();
