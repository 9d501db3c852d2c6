import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pdfOf, photoOf } from '../test/contract-files.ts';
import { desktop, expectSoundPage, person, phone } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { browser, journeys, product } from './product.ts';

const padron = 'La inquilina no podrá empadronarse en la vivienda arrendada.';
const dated = 'En València, a 22 de septiembre de 2025.';
const contract = `CONTRATO DE ARRENDAMIENTO DE VIVIENDA

${dated}

PRIMERA.- Objeto. La arrendadora cede a la inquilina la vivienda descrita, que se destina a su domicilio permanente, con sus muebles y enseres.

SEGUNDA.- Duración. El plazo del arrendamiento es de un año. Cumplido dicho plazo, la inquilina renuncia a cualquier prórroga del contrato.

TERCERA.- Padrón. ${padron}

CUARTA.- Visitas. Quedan prohibidas las visitas en la vivienda después de las diez de la noche.

QUINTA.- Renta. La renta es de ochocientos euros mensuales, que se pagan por transferencia dentro de los siete primeros días de cada mes.

SEXTA.- Agencia. Los honorarios de la inmobiliaria serán a cargo de la inquilina.

SÉPTIMA.- Te vienes con la nómina y tres meses por delante.`;

const contractInValencian = `CONTRACTE D'ARRENDAMENT D'HABITATGE

A València, el 12 de gener de 2025. D'una part, la senyora Carme Soler Prats, amb domicili al carrer d'Alboraia, 15, porta 6. De l'altra, el senyor Hug Marín Sáez, d'ara endavant l'arrendatari.

PRIMERA. L'habitatge es destinarà a residència permanent de l'arrendatari, que no podrà empadronar-se en l'habitatge.

SEGONA. El lloguer serà de set-cents noranta euros mensuals, que es pagaran dins dels set primers dies de cada mes.

TERCERA. L'arrendatari lliura en aquest acte 790 euros en concepte de fiança legal, que es tornarà a l'acabament del contracte.`;

journeys('checking a contract in the browser', () => {
  /** A visitor on the screen; `requests` collects all later requests, also those of workers. */
  async function atTheScreen(size: typeof phone | typeof desktop) {
    const who = await person(browser, size);
    const { page, context } = who;
    await page.goto(`${product.url}/revisar-contrato`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Revisar contrato', disabled: false }).waitFor();
    const requests: { method: string; path: string; body: string | null }[] = [];
    context.on('request', (request) => requests.push({ method: request.method(), path: new URL(request.url()).pathname, body: request.postData() }));
    /** Requests that could reveal something: all except GETs for our static files. */
    const unexpected = () => requests.filter(({ method, path, body }) => method !== 'GET' || body !== null || !/^\/(assets\/|icon\.svg$)/.test(path));
    return { ...who, requests, unexpected };
  }
  const check = (page: Page) => page.getByRole('button', { name: 'Revisar contrato' }).click();
  const result = (page: Page, name: string | RegExp, timeout = 60_000) => page.getByRole('heading', { level: 1, name }).waitFor({ timeout });
  const loaded = (page: Page, what: string) => page.getByText(`Cargado para ${what}: ya puedes quitar la conexión.`).waitFor({ timeout: 90_000 });
  // Not by role: Firefox 153 dies when this page changes after Playwright has looked for its regions.
  const names = (page: Page, group: string) => page.locator(`section[aria-label="${group}"] h3`).allTextContents();

  it('points out the clauses of a pasted text in their words, without a connection, with a message and a report on paper', { tags: ['main'] }, async () => {
    const { page, context, problems, requests, unexpected: told } = await atTheScreen(phone);
    await expectSoundPage(page);
    expect(requests).toEqual([]);
    await page.getByLabel('Pega el texto').fill(contract);
    await loaded(page, 'texto');
    await context.setOffline(true);
    await check(page);
    await result(page, '4 cláusulas que hablar con el casero');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText('Firmado el 22 de septiembre de 2025 ·').waitFor();
    await page.getByText('Vivienda habitual · fecha tomada del contrato').waitFor();
    expect(await names(page, 'Probablemente no valen')).toEqual(['Sin derecho a prórroga', 'Prohibido empadronarse', 'Honorarios de agencia al inquilino']);
    expect(await names(page, 'Te cargan de más')).toEqual(['Prohibidas o limitadas las visitas']);
    for (const text of ['no podrá empadronarse', 'ningún pacto puede impedirlo', 'LBRL 15', 'Que se quite.'])
      await page.getByRole('listitem').filter({ hasText: 'Prohibido empadronarse' }).getByText(text).first().waitFor();
    await page.getByText('Lo que no señalamos no es por eso legal.').waitFor();
    await page.getByText('no asesoramiento jurídico').waitFor();
    await expectSoundPage(page);

    // By keyboard from a mark in the contract to its finding.
    await page.getByText('Tu contrato, con las marcas').click();
    expect(await page.locator('mark').allTextContents()).toEqual([
      expect.stringContaining('renuncia a cualquier prórroga'),
      expect.stringContaining(padron),
      expect.stringContaining('prohibidas las visitas'),
      expect.stringContaining('honorarios'),
    ]);
    await page.getByRole('link', { name: 'Señal 2: Prohibido empadronarse' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('senal-2');
    await page.getByText('Tu contrato, con las marcas').click();

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('checkbox', { name: 'Ponerla en el mensaje' }).check();
    await page.getByRole('button', { name: 'Copiar todo para el casero' }).click();
    await page.getByRole('heading', { name: 'Esto se ha copiado' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('el contrato del 22 de septiembre de 2025 y hay cinco puntos');
    expect(copied).toMatch(/Cláusula tercera \(«.*no podrá empadronarse.*»\): pido que se quite; la ley obliga a empadronarse donde se vive/);
    expect(copied).toContain('nómina y tres meses por delante');
    await expectSoundPage(page);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const text of [
      'Hecho en tu dispositivo: el contrato no se envió.',
      '4 cláusulas que hablar con el casero',
      'PRIMERA.- Objeto.',
      'Lo que no señalamos no es por eso legal.',
    ])
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button'), page.getByText('Modo demostración')])
      expect(await hidden.filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    // The law of another day of signing.
    await page.getByRole('button', { name: 'Cambiar la fecha' }).click();
    await page.getByLabel('Mes de la firma').selectOption('Enero');
    await page.getByLabel('Año de la firma').selectOption('2018');
    await result(page, '3 cláusulas que hablar con el casero');
    await page.getByText('Firmado en enero de 2018 ·').waitFor();

    // 'Cambiar el texto' keeps the text; starting over empties it.
    await page.getByRole('button', { name: 'Cambiar el texto' }).click();
    await result(page, 'Revisa tu contrato antes de firmar');
    await expect.poll(() => page.getByLabel('Pega el texto').inputValue()).toBe(contract);
    await page.getByLabel('Pega el texto').fill(contract.replace(dated, ''));
    await page.getByRole('radio', { name: 'Habitación' }).check();
    await check(page);
    await page.getByText('¿Cuándo se firma? ·').waitFor();
    expect(await names(page, 'Esperan la fecha')).toEqual(['Honorarios de agencia al inquilino']);
    await page.getByText('En un alquiler de temporada o de habitación depende').first().waitFor();
    await page.getByRole('button', { name: 'Revisar otro contrato' }).click();
    expect(await page.getByLabel('Pega el texto').inputValue()).toBe('');

    await page.getByLabel('Pega el texto').fill('La renta es de ochocientos euros mensuales.');
    await check(page);
    await result(page, 'No hemos señalado ninguna cláusula');
    for (const text of ['Hemos leído el párrafo', 'Fotos del primer día,']) await page.getByText(text).waitFor();
    expect(await page.getByRole('link', { name: 'Mirar qué cuentan del piso' }).getAttribute('href')).toBe('/buscar-resenas');
    expect(told()).toEqual([]);
    expect(requests.filter(({ path }) => /traineddata|tesseract|pdf/.test(path))).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
  });

  it('reads a photo without a connection once it has loaded, and sends nothing', { tags: ['engines'] }, async () => {
    const photo = await (await photoOf(await pdfOf([contract]))).jpeg().toBuffer();
    const { page, context, requests, unexpected: told } = await atTheScreen(phone);
    await page.getByLabel('Elegir fotos o PDF').setInputFiles({ name: 'pagina.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('list', { name: 'Archivos elegidos' }).getByText('pagina.jpg', { exact: true }).waitFor();
    await loaded(page, 'texto y fotos');
    await context.setOffline(true);
    await check(page);
    await result(page, 'Leyendo tu contrato');
    await page.getByText('Sin conexión.').waitFor();
    // Cancelling keeps the chosen files.
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await result(page, 'Revisa tu contrato antes de firmar');
    await page.getByRole('list', { name: 'Archivos elegidos' }).getByText('pagina.jpg', { exact: true }).waitFor();
    await check(page);
    await result(page, '4 cláusulas que hablar con el casero', 240_000);
    await page.getByText('Firmado el 22 de septiembre de 2025 ·').waitFor();
    await page.getByRole('button', { name: 'Cambiar el texto' }).click();
    await expect.poll(() => page.getByLabel('Pega el texto').inputValue()).toContain('no podrá empadronarse');
    expect(told()).toEqual([]);
    expect(requests.length).toBeGreaterThan(0);
    await context.close();
  });

  it('begins one reading, which can be stopped, when the button is pressed twice on a slow line', async () => {
    const { page, context } = await atTheScreen(phone);
    const began = Date.now();
    // The rules load before the PDF reader.
    await page.route('**/assets/**', async (route) => {
      const until = began + (route.request().url().includes('pdf') ? 8000 : 2500);
      await new Promise((later) => setTimeout(later, until - Date.now()));
      await route.continue();
    });
    await page
      .getByLabel('Elegir fotos o PDF')
      .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfOf([contract])) });
    await check(page);
    await check(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await loaded(page, 'texto y PDF');
    await page.waitForTimeout(3000);
    await result(page, 'Revisa tu contrato antes de firmar');
    await context.close();
  });

  it("reads an iPhone's photo and a page in Valencian without a connection, by no request that reveals it", async () => {
    const heic = readFileSync(resolve(import.meta.dirname, '../test/files/contract.heic'));
    const valencian = await (await photoOf(await pdfOf([contractInValencian]))).jpeg().toBuffer();
    const { page, context, requests, unexpected: told } = await atTheScreen(phone);
    await page.getByLabel('Elegir fotos o PDF').setInputFiles([
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
      { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: valencian },
    ]);
    await loaded(page, 'texto y fotos');
    await context.setOffline(true);
    expect(requests.filter(({ path }) => path.endsWith('-cat.traineddata.gz')).length).toBeGreaterThan(0);
    await check(page);
    await page.getByText('Página 2 de 2').waitFor({ timeout: 120_000 });
    await result(page, /cláusula/, 120_000);
    await page.getByRole('button', { name: 'Cambiar el texto' }).click();
    const text = await page.getByLabel('Pega el texto').inputValue();
    for (const words of ['calle Cádiz, número 52', '790 euros en concepto de fianza', 'fiança legal', 'serà de set-cents noranta euros'])
      expect(text).toContain(words);
    expect(told()).toEqual([]);
    await context.close();
  });

  it('reads a PDF by its text, fetches nothing for photos, and says what is wrong with files', { tags: ['engines'] }, async () => {
    const { page, context, requests, unexpected: told } = await atTheScreen(desktop);
    const choose = (name: string, buffer: Buffer) => page.getByLabel('Elegir fotos o PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await check(page);
    await page.getByText('Pega el texto del contrato, o elige sus fotos o su PDF.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('texto');
    expect(requests).toEqual([]);

    await choose('contrato.pdf', Buffer.from('no es un PDF'));
    await page.getByText('El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF').waitFor();
    await choose('contrato.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 '));
    await page.getByText('El archivo es demasiado grande. Máximo 10 MB').waitFor();
    for (const [file, message] of [
      [await aContractPdf({ password: 'secreta' }), 'Ese PDF tiene contraseña. Guárdalo sin ella y vuelve a elegirlo.'],
      [await aContractPdf({ pages: 11 }), 'El PDF tiene 11 páginas y caben 10. Elige solo las del contrato.'],
      [Buffer.from('%PDF-1.7 roto'), 'No hemos podido abrir el contrato. Prueba con otra foto o con el PDF original.'],
    ] as const) {
      await page.getByLabel('Elegir fotos o PDF').setInputFiles(asFile(file));
      await page.getByRole('button', { name: /^Quitar/ }).waitFor();
      await loaded(page, 'texto y PDF');
      await check(page);
      await page.getByText(message).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: /^Quitar/ }).click();
    }

    // The button counts even when pressed before the file is read.
    await choose('contrato.pdf', Buffer.from(await pdfOf([contract])));
    await check(page);
    await result(page, '4 cláusulas que hablar con el casero');
    await expectSoundPage(page);
    expect(told()).toEqual([]);
    expect(requests.filter(({ path }) => /traineddata|tesseract/.test(path))).toEqual([]);
    await context.close();
  });
});
