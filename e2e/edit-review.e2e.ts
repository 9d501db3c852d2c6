import { expect, it } from 'vitest';
import { filledForm } from '../test/review-form.ts';
import { desktop, expectSoundPage, joinAs, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { heading, next, pictures, sendReview } from './review-form.ts';

journeys('changing a review of one’s own', () => {
  it('opens it filled in, keeps its photos, and leaves it pending again', async () => {
    const author = await person(browser, phone);
    const admin = await person(browser, desktop);
    const { page } = author;
    const headers = { origin: product.url };
    await joinAs(page, product, 'cambia', 'Ana Prueba');
    const { request } = author.context;
    const [picture] = await pictures(1);
    if (!picture) throw new Error('no picture');
    const upload = await request.post(`${product.url}/subir/foto`, { multipart: { foto: picture }, headers });
    const { name: photo } = (await upload.json()) as { name: string };
    const id = await sendReview(request, product.url, { ...filledForm, photos: [photo] });
    await admin.context.request.post(`${product.url}/auth`, { form: { intent: 'entrar', email: 'admin@rellano.example', password: 'Admin12345' }, headers });
    const verify = () => admin.context.request.post(`${product.url}/admin`, { form: { intent: 'review', reviewId: id, verified: 'true' }, headers });
    expect((await verify()).status()).toBe(200);

    await page.goto(`${product.url}/mis-resenas`);
    const card = page.locator(`#resena-${id}`);
    await card.getByText('Verificada', { exact: true }).waitFor();
    await hydrated(page);
    await card.getByRole('link', { name: `Editar: ${filledForm.experience_headline}` }).click();
    await page.waitForURL(`${product.url}/write-review?resena=${id}`);
    await heading(page, 'Dirección');
    await page.getByText('Estás cambiando tu reseña.').waitFor();
    await expect.poll(() => page.getByLabel('Dirección del piso').inputValue()).toContain('Sueca');
    await expect.poll(() => page.getByLabel('Puerta').inputValue()).toBe('12');
    await expectSoundPage(page);
    for (const [step, title] of ['Estancia', 'Valoración del piso', 'Gestión', 'Comunidad de vecinos', 'Barrio o zona', 'Opinión del piso'].entries()) {
      await next(page);
      await heading(page, title);
      const { search, hash } = new URL(page.url());
      expect([search, hash]).toEqual([`?resena=${id}`, `#paso-${step + 2}`]);
    }
    await expect.poll(() => page.getByLabel('Titular').inputValue()).toBe(filledForm.experience_headline);
    await expect.poll(() => page.getByLabel('Lo negativo').inputValue()).toBe(filledForm.negative_aspects);
    await expect.poll(() => page.getByText('Subida', { exact: true }).count()).toBe(1);
    await page.getByLabel('Titular').fill('Con el tiempo, peor');
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.getByRole('button', { name: 'Enviar los cambios' }).click();
    await page.waitForURL(`${product.url}/mis-resenas`);
    await page.getByText('Reseña cambiada').waitFor();
    await card.getByRole('heading', { name: 'Con el tiempo, peor' }).waitFor();
    await card.getByText('Pendiente de verificación').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);

    // The review is hidden until it is verified again.
    const panel = async () => (await admin.context.request.get(`${product.url}/admin?tab=pendientes`)).text();
    expect(await panel()).toContain('Con el tiempo, peor');
    expect((await verify()).status()).toBe(200);
    await page.reload();
    await card.getByText('Verificada', { exact: true }).waitFor();
    await page.goto(`${product.url}/write-review?resena=${id}#paso-7`);
    await heading(page, 'Opinión del piso');
    await expect.poll(() => page.locator(`img[src*="${photo}"]`).count()).toBe(1);
    await author.context.close();
    await admin.context.close();
  });

  it("keeps a text that covering made longer than the form's limit", async () => {
    const author = await person(browser, phone);
    const admin = await person(browser, desktop);
    const { page } = author;
    const headers = { origin: product.url };
    await joinAs(page, product, 'tapada', 'Ana Prueba');
    const text = `Ana lo sabe. ${'Se oye todo. '.repeat(29)}Al final.`;
    expect(text.length).toBeLessThanOrEqual(400);
    const id = await sendReview(author.context.request, product.url, { ...filledForm, negative_aspects: text });
    const ask = (path: string, form: Record<string, string>) => admin.context.request.post(`${product.url}${path}`, { form, headers });
    await ask('/auth', { intent: 'entrar', email: 'admin@rellano.example', password: 'Admin12345' });
    const covering = { intent: 'cover', reviewId: id, act: 'cover', field: 'negative_aspects', words: 'Ana' };
    expect((await ask(`/admin/resena/${id}`, covering)).status()).toBe(200);
    expect((await ask('/admin', { intent: 'review', reviewId: id, verified: 'true' })).status()).toBe(200);
    const covered = text.replace('Ana', '[dato personal retirado]');
    expect(covered.length).toBeGreaterThan(400);

    await page.goto(`${product.url}/write-review?resena=${id}#paso-7`);
    await heading(page, 'Opinión del piso');
    const field = page.getByLabel('Lo negativo');
    await expect.poll(() => field.inputValue()).toBe(covered);
    await field.press('ControlOrMeta+Home');
    for (const key of ['Y', 'Delete', 'Y']) await field.press(key);
    await expect.poll(() => field.inputValue()).toBe(covered.replace('[', 'Y'));
    await author.context.close();
    await admin.context.close();
  });
});
