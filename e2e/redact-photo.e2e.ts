import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { desktop, expectSoundPage, phone } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { journeys } from './product.ts';
import { blackened, blocks, boxes, covering, itemsOf, joinAtContract, receivedPage, sendsData } from './redaction.ts';

journeys('covering the photograph of a contract before it is sent', () => {
  it('reads a photograph, drops its metadata, and turns it upright', async () => {
    const { page, context, requests, field } = await joinAtContract(desktop);
    const camera = await context.newPage();
    await camera.setViewportSize({ width: 1240, height: 1000 });
    await camera.setContent(
      `<body style="font:26px/1.6 serif;margin:80px;background:#fff"><p>CONTRATO DE ARRENDAMIENTO DE VIVIENDA</p><p>De una parte, DOÑA AMPARO FERRER NAVARRO, mayor de edad,
       con DNI número 12345678-Z, en adelante la arrendadora. Se arrienda la vivienda sita en la Calle de Sueca, número 41, piso 3, puerta 12, de Valencia,
       por la renta de 850 euros mensuales, desde el día 1 de septiembre de 2024. Avisos al móvil 612 34 56 78.</p></body>`,
    );
    const upright = await camera.screenshot({ type: 'jpeg' });
    await camera.close();
    const photo = await sharp(upright)
      .rotate(180)
      .withExif({ IFD0: { Artist: 'AMPARO FERRER' }, IFD3: { GPSLatitude: '39/1 27/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    await field.setInputFiles({ name: 'IMG_0041.jpg', mimeType: 'image/jpeg', buffer: photo });
    await covering(page);
    expect(await itemsOf(page, 'DNI y NIE')).toContain('1, en la página 1');
    expect(await itemsOf(page, 'Nombres')).toContain('en la página 1');
    const covered = await boxes(blocks(page));
    // Upright, the first name is above the middle.
    expect(covered[0]?.y).toBeLessThan(0.4);
    expect(requests.filter(sendsData)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await blackened(await receivedPage(page, 1), covered);
    await context.close();
  });

  it("covers an iPhone's photograph, and sends a JPEG", async () => {
    const { page, context, field } = await joinAtContract(phone);
    const heic = readFileSync(resolve(import.meta.dirname, '../test/files/contract.heic'));
    await field.setInputFiles({ name: 'IMG_0041.HEIC', mimeType: 'image/heic', buffer: heic });
    await covering(page);
    expect(await itemsOf(page, 'Nombres')).toContain('en la página 1');
    const covered = await boxes(blocks(page));
    expect(covered.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    const sent = await receivedPage(page, 1);
    expect(sent.includes('ftyp')).toBe(false);
    await blackened(sent, covered);
    await context.close();
  });

  it('says so when the device has no memory to draw the pages, and sends them once it has', async () => {
    const { page, context, field } = await joinAtContract(phone);
    await field.setInputFiles(asFile(await aContractPdf({ pages: 1 })));
    await covering(page);
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      window.addEventListener('online', () => Object.assign(HTMLCanvasElement.prototype, { toBlob }));
    });
    await page.getByRole('application').focus();
    await page.keyboard.press('n');
    const send = page.getByRole('button', { name: 'Enviar 1 página tapada' });
    await send.click();
    await page.getByRole('alert').getByText('No se han podido dibujar las páginas: a este dispositivo le falta memoria.').waitFor();
    await expectSoundPage(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await send.click();
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await context.close();
  });
});
