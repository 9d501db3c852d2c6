import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, desktop, expectSoundPage, joinAs, launch, type Product, person, phone, startProduct } from './browser.ts';
import { aBomb, aContractPdf, asFile } from './contract-files.ts';
import { blackened, boxes, drag, receivedPage, secondStep } from './covered.ts';
import { pictures } from './review-form.ts';

describe.runIf(browserPath)('covering a contract before it is sent', () => {
  let product: Product;
  let browser: Browser;
  let people = 0;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Somebody new at the second step of the stay wizard; `asked` collects every request from there on. */
  async function atTheContract(size: typeof phone | typeof desktop) {
    const who = await person(browser, size);
    const { page } = who;
    await joinAs(page, product, `tapa${++people}`, `Persona ${people}`);
    await secondStep(page, product);
    const asked: { method: string; url: string }[] = [];
    page.on('request', (request) => asked.push({ method: request.method(), url: request.url() }));
    return { ...who, asked, field: page.getByLabel('Contrato', { exact: true }) };
  }
  /** What would take something away: anything but a GET, and whatever goes to somebody else. */
  const leaves = ({ method, url }: { method: string; url: string }) => method !== 'GET' || new URL(url).origin !== product.url;
  const covering = (page: Page) => page.getByRole('heading', { name: 'Tapa tus datos antes de enviar' }).waitFor({ timeout: 90_000 });
  const blocks = (page: Page) => page.locator('[data-block]');
  const found = (page: Page, kind: string) => page.getByRole('listitem').filter({ hasText: kind }).first().textContent();

  const received = (page: Page, number: number) => receivedPage(page, product, number);

  it('finds what is personal in a PDF, lets a phone cover more with a finger, and sends new pictures only', async () => {
    const { page, context, problems, asked, field } = await atTheContract(phone);
    expect(asked.filter(({ url }) => /pdf|ocr|tesseract|editor|heic/.test(url))).toEqual([]);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    await expectSoundPage(page);
    expect(await found(page, 'Nombres')).toContain('3, en la página 1');
    expect(await found(page, 'DNI y NIE')).toContain('2, en la página 1');
    expect(await found(page, 'IBAN')).toContain('1, en la página 1');
    expect(await found(page, 'Teléfonos')).toContain('1, en la página 1');
    expect(await found(page, 'Domicilio')).toContain('1, en la página 1');
    expect(await found(page, 'Correos')).toContain('1, en la página 2');
    expect(await found(page, 'Firmas')).toContain('1, en la página 2');

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

    expect(asked.filter(leaves)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Contrato recibido: 2 páginas tapadas').waitFor();
    expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)).toEqual(['/subir/contrato', '/subir/contrato']);
    expect(await field.inputValue()).toBe('');
    await blackened(await received(page, 1), onFirst);
    await blackened(await received(page, 2), onSecond);

    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('definition').getByText('2 páginas tapadas').waitFor();
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    await page.waitForURL(/\/panel\/estancias$/);
    await page.getByRole('link', { name: 'Ver el contrato enviado: página 1' }).waitFor();
    await page.getByRole('link', { name: 'Página 2', exact: true }).waitFor();
    await expectSoundPage(page);

    // Another one, from the list of stays: it replaces the first.
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
    const { page, context, field } = await atTheContract(desktop);
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
    // A mouse moves a block, and leaves the focus on it.
    const one = await blocks(page).first().boundingBox();
    if (!one) throw new Error('no block');
    await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
    await page.mouse.down();
    await page.mouse.move(one.x + one.width / 2 + 40, one.y + one.height / 2 + 20, { steps: 3 });
    await page.mouse.up();
    expect(await focused()).toMatch(/^Nombre, bloque/);
    await expect.poll(async () => (await chosen.boundingBox())?.x).toBeCloseTo(one.x + 40, 0);
    // A whole kind at once.
    await page.getByRole('switch', { name: /^Nombres/ }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('[data-block][aria-label^=Nombre]').count()).toBe(0);
    // Leaving asks first, for blocks were changed; then nothing was sent.
    await page.keyboard.press('Escape');
    await page.getByText('Si sales ahora, pierdes los bloques que has cambiado.').waitFor();
    await page.getByRole('button', { name: 'Salir sin enviar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('input[name=contratoId]').inputValue()).toBe('');
    await context.close();
  });

  it('reads a photograph, drops its metadata, and turns it upright', async () => {
    const { page, context, asked, field } = await atTheContract(desktop);
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
    expect(await found(page, 'DNI y NIE')).toContain('1, en la página 1');
    expect(await found(page, 'Nombres')).toContain('en la página 1');
    const covered = await boxes(blocks(page));
    // Upright: what came first on the page is above the middle.
    expect(covered[0]?.y).toBeLessThan(0.4);
    expect(asked.filter(leaves)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await blackened(await received(page, 1), covered);
    await context.close();
  });

  it('goes on where it was when the connection comes back, and can be stopped', async () => {
    const { page, context, field } = await atTheContract(phone);
    await field.setInputFiles(asFile(await aContractPdf()));
    await covering(page);
    let gone = true;
    let second = 0;
    await page.route('**/subir/contrato', (route) => (gone && ++second > 1 ? route.abort('internetdisconnected') : route.continue()));
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Se ha ido la conexión.').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Parar el envío' }).click();
    await covering(page);
    second = 0;
    await page.getByRole('button', { name: 'Enviar 2 páginas tapadas' }).click();
    await page.getByText('Se ha ido la conexión.').waitFor();
    gone = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Contrato recibido: 2 páginas tapadas').waitFor();
    expect((await received(page, 2)).length).toBeGreaterThan(1000);
    await context.close();
  });

  it('says what is wrong with a file, covers by hand what it cannot read, and sends as it is what it cannot open', async () => {
    const { page, context, field } = await atTheContract(phone);
    await field.setInputFiles(asFile(await aContractPdf({ password: 'secreto' })));
    await page.getByText('Ese PDF tiene contraseña. Guárdalo sin ella y vuelve a elegirlo.').waitFor();
    await field.setInputFiles(asFile(await aContractPdf({ pages: 11 })));
    await page.getByText('El PDF tiene 11 páginas y caben 10. Elige solo las del contrato.').waitFor();
    await field.setInputFiles(Array.from({ length: 11 }, (_, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff]) })));
    await page.getByText('Un contrato tiene como mucho 10 páginas. Elige menos archivos').waitFor();
    await field.setInputFiles({ name: 'bomba.png', mimeType: 'image/png', buffer: await aBomb() });
    await page.getByText('Esa foto tiene demasiados píxeles. Hazla con menos resolución.').waitFor();
    await expectSoundPage(page);

    await page.route('**/*.traineddata.gz', (route) => route.abort());
    const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: blank });
    await page.getByText('No hemos podido leer la página, así que no hemos tapado todo.').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await field.setInputFiles({ name: 'roto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) });
    await page.getByRole('heading', { name: 'Aquí no podemos tapar tus datos' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Ahora no' }).click();
    expect(await page.locator('input[name=contratoId]').inputValue()).toBe('');
    await context.close();
  });

  it('sends several photographs without script, and says what that means', async () => {
    const { context } = await atTheContract(phone);
    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false, storageState: await context.storageState() });
    const still = await plain.newPage();
    await secondStep(still, product);
    await still.getByRole('heading', { name: 'Aquí no podemos tapar tus datos' }).waitFor();
    // As heavy as the photographs of a phone: what follows the picture is part of the file.
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
