import sharp from 'sharp';
import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { browser, enter, journeys, product } from './product.ts';
import { joinAtContract } from './redaction.ts';
import { fillAddress, fillTheRest, next } from './review-form.ts';

/** A photo of 112 megapixels and more than 10 MB, and a drawing of 51. */
async function largePictures() {
  const noise = sharp({ create: { width: 3060, height: 2295, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
  const grain = await noise.png().toBuffer();
  const photo = await sharp(grain).resize(12_240, 9180).jpeg().toBuffer();
  const drawing = await sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return [
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'plano.png', mimeType: 'image/png', buffer: drawing },
  ] as const;
}

journeys('the largest photos', () => {
  it('are reduced before they are sent, and a drawing that large is refused by its name', async () => {
    const { page, context, problems } = await person(browser, phone);
    await enter(page);
    await page.goto(`${product.url}/write-review`);
    await fillAddress(page, '33ª');
    await next(page);
    await fillTheRest(page);
    const [photo, drawing] = await largePictures();
    expect(photo.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
    await page.getByLabel(/Añadir .*fotos/).setInputFiles([drawing, photo]);
    await page.getByText('Subida', { exact: true }).waitFor();
    await page.getByText('«plano.png» tiene demasiados megapíxeles: caben 50, o 200 si es el JPG de un móvil.').first().waitFor();
    expect(await page.getByText('Foto 1', { exact: true }).count()).toBe(1);
    const source = () => page.getByRole('img', { name: 'Foto 1' }).getAttribute('src');
    // The preview is the file on the device until the uploaded photo takes its place.
    await expect.poll(source).toMatch(/^\//);
    const stored = await page.request.get(`${product.url}${(await source())?.replace('480', '1600')}`);
    expect(await sharp(await stored.body()).metadata()).toMatchObject({ width: 1600, height: 1200 });

    await page.goto(`${product.url}/editar-perfil`);
    await page.getByLabel('Foto de perfil').setInputFiles(photo);
    await page.getByRole('img', { name: 'Así quedará tu foto' }).waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Perfil actualizado').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are opened as pages of a contract', async () => {
    const { page, context, field } = await joinAtContract(phone);
    const [photo, drawing] = await largePictures();
    await field.setInputFiles([photo, drawing]);
    await page.getByText('«plano.png» tiene demasiados megapíxeles: caben 50, o 200 si es el JPG de un móvil.').waitFor();
    await field.setInputFiles(photo);
    await page.getByText('Leyendo la página 1 de 1').waitFor();
    await context.close();
  });
});
