import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { filledForm } from '../test/review-form.ts';
import { desktop, expectSoundPage, joinAs, openRow, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { sendReview } from './review-form.ts';

journeys('the log of decisions', () => {
  /** The verification link from the author's page. */
  let toCheck: string;
  const result = (page: Page, name: string) => page.getByRole('heading', { level: 3, name }).waitFor();

  it('has the decision after the process was killed, for the author to find', async () => {
    const author = await person(browser, phone);
    await joinAs(author.page, product, 'comprueba', 'Ana Prueba');
    const id = await sendReview(author.context.request, product.url, filledForm);

    const admin = await person(browser, desktop);
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    await admin.page.goto(`${product.url}/admin?tab=pendientes`);
    await hydrated(admin.page);
    const row = admin.page.getByRole('listitem').filter({ has: admin.page.getByRole('heading', { level: 3, name: filledForm.experience_headline }) });
    await openRow(row.first());
    await row
      .first()
      .getByRole('button', { name: /^Verificar/ })
      .click();
    await admin.page.getByText('La review ha sido verificada correctamente').waitFor();
    await admin.context.close();

    await author.page.goto(`${product.url}/mis-resenas`);
    await hydrated(author.page);
    const link = author.page.locator(`#resena-${id}`).getByRole('link', { name: /^Comprobar en el registro: Publicar una reseña/ });
    toCheck = `${product.url}${await link.getAttribute('href')}`;
    // The log is not signed yet: that happens at night and when a process starts.
    const requests: string[] = [];
    author.page.on('request', (request) => requests.push(request.url()));
    await link.click();
    await result(author.page, 'No está en el registro');
    await author.page.getByText('prueba mañana').waitFor();

    await product.restart('SIGKILL');
    await author.page.getByRole('button', { name: 'Comprobar' }).click();
    await result(author.page, 'Está en el registro');
    await author.page.getByText('publicar una reseña, ').waitFor();
    await expectSoundPage(author.page);
    const receipt = toCheck.split('#')[1] ?? '';
    expect(receipt).toMatch(/^RL1(-\w{4}){9}$/);
    expect(requests.some((url) => url.includes('/transparencia/tile/0/000'))).toBe(true);
    // The receipt is never sent.
    for (const url of requests) expect(url.split('#')[0]).not.toContain(receipt);
    // While the process is down, the notification stream breaks and is refused.
    expect(author.problems.filter((problem) => !/ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING)/.test(problem))).toEqual([]);
    await author.context.close();
  });

  it('anybody with the link can check it, on a phone and in a wide window', async () => {
    for (const size of [phone, desktop]) {
      const { page, context, problems } = await person(browser, size);
      await page.goto(toCheck);
      await result(page, 'Está en el registro');
      await expectSoundPage(page);
      const field = page.getByLabel('Pega el comprobante de tu decisión');
      await field.fill('RL1-esto no es');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Eso no es un comprobante entero.').waitFor();
      expect(await page.getByRole('heading', { level: 3, name: 'Está en el registro' }).count()).toBe(0);
      await field.fill(` ${toCheck.split('#')[1]?.toLowerCase()} `);
      await page.getByRole('button', { name: 'Comprobar' }).click();
      await result(page, 'Está en el registro');
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  it('names a tampered tile, and a root without our signature', async () => {
    const { page, context } = await person(browser, phone);
    await page.route(/\/transparencia\/tile\/0\//, async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      body[0] = (body[0] ?? 0) ^ 1;
      await route.fulfill({ response: answer, body });
    });
    await page.goto(toCheck);
    await result(page, 'El registro no cuadra');
    await expect.poll(() => page.getByRole('status').locator('code').textContent()).toMatch(/^tile\/0\/000\.p\/\d+$/);
    await expectSoundPage(page);
    await page.unroute(/\/transparencia\/tile\/0\//);
    await page.route(/\/transparencia\/checkpoint$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/\n\d+\n/, '\n2\n') });
    });
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await page.getByText('La raíz publicada no lleva la firma de nuestra clave.').waitFor();
    await page.unroute(/\/transparencia\/checkpoint$/);
    await page.route(/\/transparencia\/checkpoint$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await page.getByText('No se ha podido descargar el registro.').waitFor();
    await context.close();
  });

  it('says that a browser lacks Ed25519, and checks the rest', async () => {
    const { page, context } = await person(browser, desktop);
    await page.addInitScript(() => {
      SubtleCrypto.prototype.importKey = () => Promise.reject(new Error('unsupported'));
    });
    await page.goto(toCheck);
    await result(page, 'Está en el registro');
    await page.getByText('Tu navegador no sabe comprobar la firma').waitFor();
    await context.close();
  });

  it('shows the figures without script, and says what checking needs', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/transparencia`);
    await page.getByRole('heading', { name: 'Recibidas y publicadas' }).waitFor();
    expect(await page.locator('main noscript').innerText()).toContain('Para comprobarlo aquí hace falta JavaScript.');
    await context.close();
  });
});
