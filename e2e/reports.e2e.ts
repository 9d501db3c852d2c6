import { expect, it } from 'vitest';
import { desktop, expectSoundPage, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

const email = 'quien-denuncia@correo-de-prueba.example';
const why = 'Ese piso nunca tuvo ese dueño: lo que cuenta no pasó ahí.';

journeys('a report, from a visitor to the appeal', () => {
  it('is confirmed by mail, decided with reasons, appealed and decided again, and hides nothing by itself', { timeout: 240_000 }, async () => {
    const { url } = product;
    const { page, context, problems } = await person(browser, phone);
    await page.goto(`${url}/buscar-resenas`);
    await page.locator('main a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/*');
    const flat = new URL(page.url()).pathname;
    await page.locator('article .dots summary').first().click();
    await page
      .getByRole('link', { name: /^Denunciar/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Denunciar esta reseña' }).waitFor();
    await expectSoundPage(page);

    const send = page.getByRole('button', { name: 'Enviar denuncia' });
    await page.getByLabel('Cuéntanoslo').fill(why);
    await send.click();
    const summary = page.getByRole('heading', { name: 'Revisa lo que está marcado.' });
    await summary.waitFor();
    // The error summary is below the title, as on every form.
    expect(await page.getByRole('main').getByRole('heading').first().textContent()).toBe('Denunciar esta reseña');
    await expect.poll(() => page.getByLabel('Cuéntanoslo').inputValue()).toBe(why);
    await page.getByRole('radio', { name: /^Es falsa/ }).check();
    await page.getByLabel('Tu correo').fill(email);
    await page.getByRole('checkbox', { name: /^De buena fe/ }).check();
    await send.click();
    await page.getByRole('heading', { level: 1, name: 'Mira tu correo' }).waitFor();
    await expectSoundPage(page);

    const mail = page.getByRole('listitem').filter({ hasText: `Para ${email}` });
    const read = async () => {
      await page.goto(`${url}/correo`);
      return mail.count();
    };
    await expect.poll(read, { timeout: 60_000, interval: 500 }).toBe(1);
    await mail.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Confirma tu denuncia' }).waitFor();
    const state = page.url();
    await page.getByRole('button', { name: 'Confirmar la denuncia' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tu denuncia está en estudio' }).waitFor();
    const number = (await page.getByRole('region', { name: 'Número y estado' }).locator('.num').textContent()) ?? '';
    await expectSoundPage(page);

    const admin = await person(browser, desktop);
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    const decide = async (tab: string, open: RegExp, choice: RegExp, answer: string) => {
      await admin.page.goto(`${url}/admin?tab=${tab}`);
      await admin.page.getByRole('link', { name: open }).click();
      await admin.page.getByText(why).first().waitFor();
      await expectSoundPage(admin.page);
      await admin.page.getByRole('link', { name: 'Decidir', exact: true }).click();
      await admin.page.getByRole('radio', { name: choice }).check();
      await admin.page.getByRole('textbox', { name: 'Los motivos' }).fill(answer);
      await admin.page.getByRole('button', { name: 'Enviar la decisión' }).click();
      await admin.page.waitForURL((at) => !/\/admin\/(denuncia|recurso)\//.test(at.pathname));
    };
    await admin.page.goto(`${url}/admin?tab=denuncias`);
    await admin.page.getByText(number).waitFor();
    expect(await admin.page.content()).not.toContain(email);
    await decide('denuncias', /^Abrir el caso/, /^Dejar como está/, 'Su contrato dice que vivió ahí.');

    // The reported review is unchanged.
    await page.goto(url + flat);
    await page.getByRole('article').first().waitFor();
    await page.goto(state);
    await page.getByRole('heading', { level: 1, name: 'Se queda como está' }).waitFor();
    await page.getByText('Su contrato dice que vivió ahí.').waitFor();
    await expectSoundPage(page);
    // Without a connection the page says so, with a retry.
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'normas' }).last().click();
    await page.waitForURL('**/normas');
    await page.route(/\.data(\?|$)/, (route) => route.abort());
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'No se ha podido cargar la página' }).waitFor();
    await page.unroute(/\.data(\?|$)/);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Se queda como está' }).waitFor();
    await page.getByLabel('Por qué lo recurres').fill(why);
    await page.getByRole('button', { name: 'Recurrir la decisión' }).click();
    await page.getByText('En estudio.').waitFor();
    await decide('recursos', /^Abrir el recurso/, /^Mantener la decisión/, 'Lo ha mirado otra vez el equipo.');
    await page.goto(state);
    await page.getByText('Desestimado: la decisión se mantiene.').waitFor();
    await page.getByText('Lo ha mirado otra vez el equipo.').waitFor();
    await expectSoundPage(page);
    expect(problems.filter((text) => !/status of 400|ERR_FAILED/.test(text))).toEqual([]);
    await context.close();
    await admin.context.close();
  });
});
