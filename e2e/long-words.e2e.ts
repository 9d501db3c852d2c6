import type { APIRequestContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { filledForm } from '../test/review-form.ts';
import { joinAs, openRow, person, phone } from './browser.ts';
import { joinAsFlatmates, ratingLinks } from './flatmates.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { sendReview } from './review-form.ts';

/** A word that no line can hold. */
const word = (letter: string, length: number) => letter.repeat(length);
const name = word('W', 60);

journeys('one long word', () => {
  let writer: Page;
  beforeAll(async () => {
    const { page, context } = await person(browser, phone);
    writer = page;
    await joinAs(page, product, word('m', 50), word('N', 100));
    await write(context.request);
    const admin = await person(browser, phone);
    await verifyAll(admin.context.request);
    await admin.context.close();
  }, 120_000);
  const headers = () => ({ origin: product.url });

  async function write(request: APIRequestContext) {
    const hostile = {
      ...filledForm,
      property_address: `Calle ${name} 45, 46006 València`,
      used_agency: true,
      agency_treatment_rating: 2,
      custom_agency_name: word('G', 120),
      agency_advice: word('A', 300),
      landlord_advice: word('L', 300),
      experience_headline: word('T', 80),
      positive_aspects: word('P', 300),
      negative_aspects: word('M', 300),
    };
    for (const floor of ['1', '2', '3']) {
      await sendReview(request, product.url, { ...hostile, floor_number: floor, draft_key: crypto.randomUUID() });
    }
  }

  async function verifyAll(request: APIRequestContext) {
    await request.post(`${product.url}/auth`, { form: { intent: 'entrar', email: 'admin@rellano.example', password: 'Admin12345' }, headers: headers() });
    const panel = await (await request.get(`${product.url}/admin?tab=pendientes`)).text();
    expect(panel).toContain(name);
    const ids = [...new Set([...panel.matchAll(/name="reviewId" value="([0-9a-f-]{36})"/g)].map((match) => match[1] as string))];
    for (const reviewId of ids.slice(0, 2)) {
      const form = { intent: 'review', reviewId, verified: 'true' };
      expect((await request.post(`${product.url}/admin`, { form, headers: headers() })).status()).toBe(200);
    }
  }

  /** How many pixels the page is wider than a phone. */
  const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - 360);

  it.each([
    ['home', '/'],
    ['search', `/buscar-resenas?address=${name}`],
    ['flat', 'flat'],
    ['building', 'building'],
    ['comparison', 'comparison'],
    ['results on the map', `/buscar-resenas?address=${name}&vista=mapa`],
    ['map', `/mapa?propiedad=`],
    ['agencies', '/agencias'],
    ['agency', 'agency'],
  ])('fits on a phone for a visitor: %s', async (_screen, path) => {
    const { page, context } = await person(browser, phone);
    const html = await (await context.request.get(`${product.url}/buscar-resenas?address=${name}`)).text();
    const flat = /\/piso\/([a-z0-9]{10})[a-z0-9-]*/.exec(html);
    const agency = /\/agencia\/g{20,}[a-z0-9-]*/.exec(await (await context.request.get(`${product.url}/agencias`)).text());
    if (!flat || !agency) throw new Error('the hostile review is not published');
    const both = [...new Set([...html.matchAll(/\/piso\/([a-z0-9]{10})/g)].map(([, id]) => id))];
    const screens = { flat: flat[0], agency: agency[0], building: /\/edificio\/[a-z0-9-]+/.exec(html)?.[0], comparison: `/comparar?pisos=${both}` };
    const address = screens[path as keyof typeof screens] ?? (path.endsWith('propiedad=') ? `${path}${flat[1]}` : path);
    await page.goto(product.url + address);
    await hydrated(page);
    await expect.poll(() => page.getByRole('main').textContent()).toMatch(/W{60}|G{100}|T{80}/);
    expect(await over(page)).toBe(0);
    await context.close();
  });

  it.each([
    ['own reviews', '/mis-resenas'],
    ['own profile', `/perfil/${word('m', 50)}`],
    ['edit profile', '/editar-perfil'],
    ['search', `/buscar-resenas?address=${name}`],
  ])('fits on a phone for its author: %s', async (_screen, path) => {
    await writer.goto(product.url + path);
    await hydrated(writer);
    expect(await over(writer)).toBe(0);
    await writer.getByRole('button', { name: /Tu cuenta/ }).click();
    const menu = writer.locator('#cuenta');
    expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await writer.keyboard.press('Escape');
  });

  it.each(['por-hacer', 'pendientes', 'verificadas'])('fits on a phone for a moderator: %s', async (tab) => {
    const { page, context } = await person(browser, phone);
    await context.request.post(`${product.url}/auth`, {
      form: { intent: 'entrar', email: 'admin@rellano.example', password: 'Admin12345' },
      headers: headers(),
    });
    await page.goto(`${product.url}/admin?tab=${tab}`);
    await hydrated(page);
    await expect.poll(() => page.getByRole('main').textContent()).toContain(tab === 'por-hacer' ? 'Primero lo que más espera' : name);
    expect(await over(page)).toBe(0);
    await context.close();
  });

  it("fits on a phone for the reader and the moderator of a flatmate's rating", async () => {
    const [marta, pau, admin] = await Promise.all([1, 2, 3].map(() => person(browser, phone)));
    if (!marta || !pau || !admin) throw new Error('nobody there');
    const about = word('p', 50);
    const people = [
      { page: marta.page, alias: word('q', 50), name: word('Q', 100) },
      { page: pau.page, alias: about, name: word('P', 100) },
    ];
    await joinAsFlatmates(product, people, admin.page);
    const { long, short } = await ratingLinks(marta.page, product);
    const form = {
      ...{ inicio_mes: '09', inicio_anio: '2025', seguimos: 'on', pagos_puntualidad: '5', flag_acoso: 'on', acepta_terminos: 'on' },
      ...{ descripcion_banderas: word('D', 400), lo_mejor: word('B', 500), a_mejorar: word('I', 500) },
    };
    for (const path of [long, short, '/mensajes', '/panel/estancias?tab=pendientes']) {
      await marta.page.goto(product.url + path);
      await hydrated(marta.page);
      expect([path, await over(marta.page)]).toEqual([path, 0]);
    }
    const sent = await marta.context.request.post(product.url + long, { form, headers: headers(), maxRedirects: 0 });
    expect([sent.status(), sent.headers().location]).toEqual([302, expect.stringContaining('/mis-resenas?enviada=')]);
    await marta.page.goto(`${product.url}/mis-resenas`);
    await hydrated(marta.page);
    await expect.poll(() => marta.page.getByRole('main').textContent()).toMatch(/p{50}/);
    expect(await over(marta.page)).toBe(0);

    await admin.page.goto(`${product.url}/admin?tab=convivencia`);
    await hydrated(admin.page);
    const main = admin.page.getByRole('main');
    for (const text of [form.descripcion_banderas, form.lo_mejor, form.a_mejorar, about]) expect(await main.textContent()).toContain(text);
    expect(await over(admin.page)).toBe(0);
    await openRow(main.locator('[data-case]').first());
    await main
      .getByRole('button', { name: /^Aprobar/ })
      .first()
      .click();
    await admin.page.getByText('La reseña de convivencia ha sido aprobada exitosamente').waitFor();
    expect(await over(admin.page)).toBe(0);
    await pau.page.goto(`${product.url}/perfil/${about}`);
    await hydrated(pau.page);
    await expect.poll(() => pau.page.getByRole('main').textContent()).toContain(about);
    expect(await over(pau.page)).toBe(0);
    for (const { context } of [marta, pau, admin]) await context.close();
  });

  it('keeps a masked address on one line, which a browser would break after its dots', async () => {
    const { page, context } = await person(browser, phone);
    await enter(page);
    await page.goto(`${product.url}/ajustes`);
    const address = page.getByText('m…o@rellano.example');
    for (let width = 320; width <= 440; width += 8) {
      await page.setViewportSize({ width, height: 640 });
      const lines = await address.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect([width, lines]).toEqual([width, 1]);
    }
    await context.close();
  });
});
