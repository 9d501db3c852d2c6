import { expect, it } from 'vitest';
import { contractText, pdfOf, photoOf } from '../test/contract-files.ts';
import { filledForm } from '../test/review-form.ts';
import { desktop, expectSoundPage, joinAs, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { heading, sendReview } from './review-form.ts';

/** OCR of a page takes seconds of a core, in the browser and on the server. */
const slow = { timeout: 240_000 };

journeys('verifying a review by its contract', () => {
  let people = 0;
  it('goes from a covered photo on a phone to the decision of a moderator, by one key', { timeout: 900_000 }, async () => {
    const { url } = product;
    const author = await person(browser, phone);
    const { page } = author;
    await joinAs(page, product, `contratista${++people}`, 'Lucía');
    const flat = { property_address: 'Calle de Cádiz 52, 46006 València', floor_number: '4', door_number: '7' };
    const stay = { start_month: '2', start_year: '2025', end_month: '', end_year: '', still_residing: true, entry_price: '790' };
    const review = { ...filledForm, ...flat, ...stay, experience_headline: 'Sol por la mañana y vecinos tranquilos' };
    const id = await sendReview(page.request, url, review);

    // On the screen of thanks, names in the photo are covered before it is sent.
    await page.goto(`${url}/write-review?enviada=${id}`);
    await heading(page, 'Gracias');
    await hydrated(page);
    const photo = await (await photoOf(await pdfOf([contractText]))).jpeg({ quality: 90 }).toBuffer();
    await page.getByLabel('Contrato', { exact: true }).setInputFiles({ name: 'IMG_0052.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('heading', { name: 'Tapa tus datos antes de enviar' }).waitFor(slow);
    await expect.poll(() => page.locator('[data-block]').count()).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();

    const contract = page.getByRole('region', { name: 'Tu contrato' });
    await contract.getByRole('heading', { name: /^Contrato recibido|^Leyendo el contrato|^Coincide con tu reseña/ }).waitFor(slow);
    await contract.getByRole('heading', { name: 'Coincide con tu reseña' }).waitFor(slow);
    await contract.getByText('Dirección: coincide').waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expectSoundPage(page);

    const moderator = await person(browser, desktop);
    const panel = moderator.page;
    await enter(panel, 'admin@rellano.example', 'Admin12345');
    await panel.goto(`${url}/admin?tab=pendientes`);
    const row = panel
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: panel.getByRole('heading', { level: 3, name: review.experience_headline }) });
    await row.getByText('El contrato coincide: se propone publicar').waitFor();
    for (const read of ['Dirección: Calle Cádiz, 52, 46006 València', 'Entrada: 1 de febrero de 2025', 'Duración: 12 meses', 'Renta: 790 €', 'Fianza: 790 €'])
      await row.getByText(read, { exact: true }).waitFor();
    const file = await row.getByRole('link', { name: 'Ver el contrato (JPG)' }).getAttribute('href');
    const seen = await panel.request.get(`${url}${file}`);
    expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg']);

    // One key: the button of the first proposal has the focus.
    await row.getByText('pulsa Intro para verificarla').waitFor();
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toContain(`Verificar: ${review.experience_headline}`);
    await expectSoundPage(panel);
    await panel.keyboard.press('Enter');
    await panel.getByText('La review ha sido verificada correctamente').waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await panel.request.get(`${url}${file}`)).status()).toBe(404);

    await page.goto(`${url}/mis-resenas`);
    const card = page.locator(`[id="resena-${id}"]`);
    await card.getByText('Verificada', { exact: true }).waitFor();
    await moderator.context.close();
    await author.context.close();
  });
});
