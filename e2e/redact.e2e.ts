import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { desktop, expectSoundPage, phone } from './browser.ts';
import { aContractPdf, aFilledPdf, asFile, decompressionBomb } from './contract-files.ts';
import { browser, journeys } from './product.ts';
import { blackened, blocks, boxes, covering, drag, itemsOf, joinAtContract, receivedPage, secondStep, sendsData } from './redaction.ts';
import { pictures } from './review-form.ts';

journeys('covering a contract before it is sent', () => {
  it('finds what is personal in a PDF, lets a phone cover more with a finger, and sends new pictures only', async () => {
    const { page, context, problems, requests, field } = await joinAtContract(phone);
    expect(requests.filter(({ url }) => /pdf|ocr|tesseract|editor|heic/.test(url))).toEqual([]);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    await expectSoundPage(page);
    expect(await itemsOf(page, 'Nombres')).toContain('3, en la página 1');
    expect(await itemsOf(page, 'DNI y NIE')).toContain('2, en la página 1');
    expect(await itemsOf(page, 'IBAN')).toContain('1, en la página 1');
    expect(await itemsOf(page, 'Teléfonos')).toContain('1, en la página 1');
    expect(await itemsOf(page, 'Domicilio')).toContain('1, en la página 1');
    expect(await itemsOf(page, 'Correos')).toContain('1, en la página 2');
    expect(await itemsOf(page, 'Firmas')).toContain('1, en la página 2');

    // A finger scrolls until drawing is chosen.
    const before = await blocks(page).count();
    const sheet = page.getByRole('application');
    const finger = await context.newCDPSession(page);
    await page.getByRole('button', { name: /^Tapar/ }).click();
    await sheet.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const area = await sheet.boundingBox();
    if (!area) throw new Error('no sheet');
    await drag(finger, { x: area.x + 60, y: area.y + 320 }, { x: area.x + 200, y: area.y + 345 });
    await expect.poll(() => blocks(page).count()).toBe(before + 1);
    await page.getByText('Elegido: Bloque tuyo').waitFor();
    const onFirst = await boxes(blocks(page));
    await page.getByRole('radio', { name: 'Página 2 de 2' }).check();
    await expect.poll(() => page.getByRole('application').getAttribute('aria-label')).toContain('Página 2');
    const onSecond = await boxes(blocks(page));
    expect([onFirst.length, onSecond.length]).toEqual([before + 1, 2]);

    expect(requests.filter(sendsData)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Contrato recibido: 2 páginas tapadas').waitFor();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)).toEqual(['/subir/contrato', '/subir/contrato']);
    expect(await field.inputValue()).toBe('');
    await blackened(await receivedPage(page, 1), onFirst);
    await blackened(await receivedPage(page, 2), onSecond);

    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('definition').getByText('2 páginas tapadas').waitFor();
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    await page.waitForURL(/\/panel\/estancias$/);
    await page.getByRole('link', { name: 'Ver el contrato enviado: página 1' }).waitFor();
    await page.getByRole('link', { name: 'Página 2', exact: true }).waitFor();
    await expectSoundPage(page);

    // Another contract from the list of stays replaces the first.
    await page.getByText('Enviar otro contrato').click();
    await page.getByLabel('Contrato: sustituye al que enviaste').setInputFiles(asFile(await aContractPdf({ pages: 1 })));
    await covering(page);
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('Contrato enviado: lo revisará una persona.').waitFor();
    await page.getByRole('link', { name: 'Ver el contrato enviado', exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is done by keyboard alone, and undone', async () => {
    const { page, context, field } = await joinAtContract(desktop);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    await expectSoundPage(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    expect(await focused()).toBe('Tapa tus datos antes de enviar');
    const before = await blocks(page).count();
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(`Nombre, bloque 1 de ${before}`);
    await page.getByText('Elegido: Nombre').waitFor();
    const chosen = page.locator('[data-block][aria-pressed=true]');
    const [first] = await boxes(chosen);
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
    const [moved] = await boxes(chosen);
    if (!first || !moved) throw new Error('no block');
    expect([moved.x > first.x, moved.y > first.y, moved.w > first.w, moved.h > first.h]).toEqual([true, true, true, true]);
    await page.keyboard.press('Control+z');
    expect(await boxes(chosen)).toEqual([first]);
    await page.keyboard.press('Delete');
    await page.getByText('Nombre: bloque quitado.').waitFor();
    expect(await blocks(page).count()).toBe(before - 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks(page).count()).toBe(before);
    await page.getByRole('application').focus();
    await page.keyboard.press('n');
    await expect.poll(focused).toMatch(/^Bloque tuyo/);
    await page.keyboard.press('Delete');
    // A mouse moves a block and keeps it focused.
    const one = await blocks(page).first().boundingBox();
    if (!one) throw new Error('no block');
    await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
    await page.mouse.down();
    await page.mouse.move(one.x + one.width / 2 + 40, one.y + one.height / 2 + 20, { steps: 3 });
    await page.mouse.up();
    expect(await focused()).toMatch(/^Nombre, bloque/);
    await expect.poll(async () => (await chosen.boundingBox())?.x).toBeCloseTo(one.x + 40, 0);
    // All blocks of a kind.
    await page.getByRole('switch', { name: /^Nombres/ }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('[data-block][aria-label^=Nombre]').count()).toBe(0);
    // Leaving asks first, since blocks were changed, and sends nothing.
    await page.keyboard.press('Escape');
    await page.getByText('Si sales ahora, pierdes los bloques que has cambiado.').waitFor();
    await page.getByRole('button', { name: 'Salir sin enviar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('input[name=contratoId]').inputValue()).toBe('');
    await context.close();
  });

  it("finds text in a PDF's fields, over it, in a stamp and up its margin", async () => {
    const { page, context, field } = await joinAtContract(desktop);
    await field.setInputFiles(asFile(await aFilledPdf()));
    await covering(page);
    const paper = { width: 595.28, height: 841.89 };
    const around = (x: number, y: number, w: number, h: number) => ({ x: x / paper.width, y: y / paper.height, w: w / paper.width, h: h / paper.height });
    const found = async (name: string) => boxes(page.locator(`[data-block][aria-label^="${name}"]`));
    const holds = (outer: { x: number; y: number; w: number; h: number }, inner: typeof outer) =>
      outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w && outer.y + outer.h >= inner.y + inner.h;
    // 'D.' before the field means a name. The margin is read upwards.
    const expected = [
      ['Nombre', around(152, 98, 156, 14)],
      ['Nombre', around(30, 402, 6, 196)],
      ['DNI o NIE', around(30, 402, 6, 196)],
      ['Cuenta bancaria', around(62, 282, 236, 14)],
      ['Firma', around(342, 422, 116, 46)],
    ] as const;
    for (const [name, box] of expected) expect([name, (await found(name)).some((one) => holds(one, box))]).toEqual([name, true]);
    expect(await blocks(page).count()).toBe(expected.length);
    // A narrow strip, not half the page.
    expect(Math.max(...(await found('DNI o NIE')).map(({ w }) => w))).toBeLessThan(0.04);
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await blackened(
      await receivedPage(page, 1),
      expected.map(([, box]) => box),
    );
    await context.close();
  });

  it('resumes when the connection returns, and can be stopped', async () => {
    const { page, context, field } = await joinAtContract(phone);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    let closed = true;
    let second = 0;
    await page.route('**/subir/contrato', (route) => (closed && ++second > 1 ? route.abort('internetdisconnected') : route.continue()));
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Se ha ido la conexión.').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Parar el envío' }).click();
    await covering(page);
    second = 0;
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Se ha ido la conexión.').waitFor();
    closed = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Contrato recibido: 2 páginas tapadas').waitFor();
    expect((await receivedPage(page, 2)).length).toBeGreaterThan(1000);
    await context.close();
  });

  it('explains errors of files, covers unreadable pages by hand, and sends unopened files as they are', async () => {
    const { page, context, field } = await joinAtContract(phone);
    await field.setInputFiles(asFile(await aContractPdf({ password: 'secreto' })));
    await page.getByText('Ese PDF tiene contraseña. Guárdalo sin ella y vuelve a elegirlo.').waitFor();
    await field.setInputFiles(asFile(await aContractPdf({ pages: 11 })));
    await page.getByText('El PDF tiene 11 páginas y caben 10. Elige solo las del contrato.').waitFor();
    await field.setInputFiles(Array.from({ length: 11 }, (_, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff]) })));
    await page.getByText('Un contrato tiene como mucho 10 páginas. Elige menos archivos').waitFor();
    await field.setInputFiles({ name: 'bomba.png', mimeType: 'image/png', buffer: await decompressionBomb() });
    await page.getByText('«bomba.png» tiene demasiados megapíxeles: caben 50, o 200 si es el JPG de un móvil.').waitFor();
    await expectSoundPage(page);

    await page.route('**/*.traineddata.gz', (route) => route.abort());
    const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: blank });
    await page.getByText('No hemos podido leer la página, así que no hemos tapado todo.').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();

    // A file deleted after it is chosen, and one deleted before it is sent as it is.
    const folder = await mkdtemp(join(tmpdir(), 'rellano-'));
    const leaves = join(folder, 'contrato.jpg');
    const unreadable = page.getByText('Ese archivo ya no se puede leer. Elígelo otra vez.');
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    await writeFile(leaves, broken);
    await page.evaluate(() => {
      const whole = File.prototype.arrayBuffer;
      File.prototype.arrayBuffer = () => {
        File.prototype.arrayBuffer = whole;
        return Promise.reject(new DOMException('gone', 'NotReadableError'));
      };
    });
    await field.setInputFiles(leaves);
    await unreadable.waitFor();
    await field.setInputFiles(leaves);
    await page.getByRole('button', { name: 'Enviar tal como está' }).waitFor();
    await rm(folder, { recursive: true });
    await page.getByRole('button', { name: 'Enviar tal como está' }).click();
    await unreadable.waitFor();
    await page.getByRole('button', { name: 'Ahora no' }).click();

    await field.setInputFiles({ name: 'roto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) });
    await page.getByRole('heading', { name: 'Aquí no podemos tapar tus datos' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect.poll(() => page.locator('input[name=contratoId]').inputValue()).toBe('');
    await context.close();
  });

  it('sends several photographs without script, and says what that means', async () => {
    const { context } = await joinAtContract(phone);
    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false, storageState: await context.storageState() });
    const still = await plain.newPage();
    await secondStep(still);
    await still.getByRole('heading', { name: 'Aquí no podemos tapar tus datos' }).waitFor();
    // As large as a phone's photographs: bytes after the picture stay in the file.
    const heavy = (picture: { buffer: Buffer }, i: number) => ({
      name: `pagina${i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([picture.buffer, Buffer.alloc(7_000_000, i)]),
    });
    await still.getByLabel('Contrato', { exact: true }).setInputFiles((await pictures(3)).map(heavy));
    await still.getByRole('button', { name: 'Siguiente' }).click();
    await still.getByRole('definition').getByText('pagina1.jpg, pagina2.jpg, pagina3.jpg').waitFor();
    await still.getByRole('button', { name: 'Registrar estancia' }).click();
    await still.getByRole('link', { name: 'Página 3', exact: true }).waitFor();
    await plain.close();
    await context.close();
  });
});
