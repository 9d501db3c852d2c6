import { expect, it } from 'vitest';
import { desktop, expectSoundPage, joinAs, loseAnswer, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

const words = 'La humedad se arregló en marzo, con factura, y la fianza se devolvió entera.';
const email = 'hola@agencia-de-prueba.example';
const reporter = 'quien-lee@correo-de-prueba.example';

journeys('an agency that answers', () => {
  it('claims its page by mail, is accepted, answers, and is read by a visitor on a phone', { timeout: 400_000 }, async () => {
    const { url } = product;
    const agent = await person(browser, phone);
    const { page } = agent;
    await joinAs(page, product, 'agente', 'Agente');
    await page.goto(`${url}/agencias`);
    await page.locator('main a[href^="/agencia/"]').first().click();
    await page.waitForURL('**/agencia/*');
    const agency = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Responder a las reseñas' }).click();
    await page.getByRole('heading', { level: 1, name: 'Responder por la agencia' }).waitFor();
    await hydrated(page);
    await expectSoundPage(page);
    const field = page.getByLabel('Correo de la agencia');
    await field.fill('agente@gmail.com');
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByText('con un correo gratuito no se sabe de quién es').first().waitFor();
    expect(await field.inputValue()).toBe('agente@gmail.com');
    await field.fill(email);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByText('Te hemos enviado un enlace').waitFor();

    const mail = page.getByRole('listitem').filter({ hasText: `Para ${email}` });
    await expect
      .poll(
        async () => {
          await page.goto(`${url}/correo`);
          return mail.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await mail.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: '¿Respondes por esta agencia?' }).waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: 'Sí, respondo por ella' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dirección confirmada' }).waitFor();
    await expectSoundPage(page);

    const admin = await person(browser, desktop);
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    await admin.page.goto(`${url}/admin?tab=reclamaciones`);
    await hydrated(admin.page);
    await expectSoundPage(admin.page);
    await admin.page
      .getByRole('listitem')
      .filter({ hasText: '@agente' })
      .getByRole('link', { name: /^Abrir el caso/ })
      .click();
    await admin.page.getByText(email).waitFor();
    await expectSoundPage(admin.page);
    await admin.page.getByText('La tienes tú').first().waitFor();
    // An open case stays taken.
    const renewed = admin.page.waitForRequest((request) => request.method() === 'POST' && (request.postData() ?? '').includes('again=si'));
    await admin.page.reload();
    await renewed;
    await hydrated(admin.page);
    await admin.page.getByRole('button', { name: 'Aceptar' }).click();
    await admin.page.getByText('Reclamación aceptada').first().waitFor();

    await page.getByRole('link', { name: 'Ver mis páginas' }).click();
    await page.getByRole('link', { name: /^Responder a las reseñas/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Responder a las reseñas' }).waitFor();
    await hydrated(page);
    const review = page.locator('main li').first();
    const title = (await review.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await review.getByText(/^Responder/).click();
    await review.getByLabel('Tu respuesta').fill('Pregunta por María García López.');
    await review.getByText('«María García López»').waitFor();
    await review.getByLabel('Tu respuesta').fill(words);
    await review.getByText('«María García López»').waitFor({ state: 'detached' });
    await expectSoundPage(page);
    // The answer is lost: a second send stores no second reply.
    await page.route('**/mis-paginas/*.data', loseAnswer, { times: 1 });
    await review.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await review.getByText('La lee una persona del equipo antes de publicarla').waitFor();

    const visitor = await person(browser, phone);
    await visitor.page.goto(`${url}${agency}`);
    await visitor.page.getByRole('heading', { level: 3, name: title }).first().waitFor();
    expect(await visitor.page.getByText(words).count()).toBe(0);

    await admin.page.goto(`${url}/admin?tab=respuestas`);
    await hydrated(admin.page);
    await admin.page.getByText(words).waitFor();
    await expectSoundPage(admin.page);
    await admin.page
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByRole('link', { name: /^Abrir el caso/ })
      .click();
    await admin.page.getByRole('heading', { level: 2, name: 'Lo que se publica' }).waitFor();
    await hydrated(admin.page);
    await expectSoundPage(admin.page);
    await admin.page.getByRole('button', { name: 'Publicar' }).click();
    await admin.page.getByText('Respuesta publicada').first().waitFor();

    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 4, name: 'Respuesta de la agencia' }).waitFor();
    await visitor.page.getByText(words).waitFor();
    await expectSoundPage(visitor.page);
    const place = visitor.page.locator('article').filter({ hasText: words });
    await place.locator('a[href^="/piso/"]').first().click();
    await visitor.page.waitForURL('**/piso/**');
    await visitor.page.getByText('Respuesta de la agencia', { exact: true }).first().waitFor();
    const answered = visitor.page.locator('article').filter({ hasText: words });
    await answered.getByText('Más de esta reseña').click();
    await answered.getByText(words).waitFor();
    await visitor.page
      .getByText(/lo comprobó|La leyó y comprobó una persona/)
      .first()
      .waitFor();
    await expectSoundPage(visitor.page);

    // The reply is reported and removed with reasons; its author appeals, and it is published again.
    await visitor.page.getByRole('link', { name: 'Denunciar la respuesta' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Denunciar esta respuesta' }).waitFor();
    await expectSoundPage(visitor.page);
    await visitor.page.getByRole('radio', { name: /^No responde a lo que se cuenta/ }).check();
    await visitor.page.getByLabel('Cuéntanoslo').fill('La humedad sigue ahí.');
    await visitor.page.getByLabel('Tu correo').fill(reporter);
    await visitor.page.getByRole('checkbox', { name: /^De buena fe/ }).check();
    await visitor.page.getByRole('button', { name: 'Enviar denuncia' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Mira tu correo' }).waitFor();
    const link = visitor.page.getByRole('listitem').filter({ hasText: `Para ${reporter}` });
    await expect
      .poll(
        async () => {
          await visitor.page.goto(`${url}/correo`);
          return link.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await link.getByRole('link').click();
    await visitor.page.getByRole('button', { name: 'Confirmar la denuncia' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Tu denuncia está en estudio' }).waitFor();
    const state = visitor.page.url();

    // On a phone the current tab is in view, and the decision opens in a sheet.
    await admin.page.setViewportSize(phone.viewport);
    await admin.page.goto(`${url}/admin?tab=denuncias`);
    const tabs = admin.page.getByRole('navigation', { name: 'Listas del panel' });
    const current = await tabs.locator('[aria-current]').boundingBox();
    expect([(current?.x ?? -1) >= 0, (current?.x ?? 999) + (current?.width ?? 999) <= phone.viewport.width]).toEqual([true, true]);
    await expectSoundPage(admin.page);
    await admin.page.getByRole('link', { name: /^Abrir el caso ?: Respuesta de/ }).click();
    await admin.page.getByText('La tienes tú').first().waitFor();
    const open = admin.page.getByRole('link', { name: 'Decidir', exact: true });
    const answer = admin.page.getByRole('textbox', { name: 'Los motivos' });
    const focused = () => admin.page.evaluate(() => document.activeElement?.id);
    await open.click();
    await expect.poll(focused).toBe('decidir');
    await expectSoundPage(admin.page);
    // Tab stays in the sheet, forwards and backwards.
    const sheet = admin.page.getByRole('dialog', { name: 'Tu decisión' });
    const stops = await sheet.locator('a[href], button, input, select, textarea').count();
    const outside = () => admin.page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('#decidir'));
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < stops + 3; stop++) {
        await admin.page.keyboard.press(key);
        expect(await outside()).toBe(false);
      }
    await admin.page.keyboard.press('Escape');
    await expect.poll(focused).toBe('a-decidir');
    await admin.page.keyboard.press('Shift+Tab');
    expect(await outside()).toBe(true);
    await open.click();
    await admin.page.getByRole('radio', { name: /^Retirar/ }).check();
    await admin.page.getByLabel('Norma', { exact: true }).selectOption('respuestas');
    await answer.fill('No responde a la humedad de este invierno.');
    await admin.page.getByRole('button', { name: 'Enviar la decisión' }).click();
    await admin.page.waitForURL((at) => !at.pathname.startsWith('/admin/denuncia/'));
    await visitor.page.goto(state);
    await visitor.page.getByRole('heading', { level: 1, name: 'Lo hemos retirado' }).waitFor();
    await visitor.page.goto(`${url}${agency}`);
    await visitor.page.getByRole('heading', { level: 3, name: title }).first().waitFor();
    expect(await visitor.page.getByText(words).count()).toBe(0);

    await page.reload();
    await review.getByRole('link', { name: 'Recurrir la decisión' }).click();
    await page.getByRole('heading', { level: 1, name: 'No publicamos tu respuesta' }).waitFor();
    await page.getByText('No responde a la humedad de este invierno.').waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Por qué lo recurres').fill('Cuenta cuándo se arregló.');
    await page.getByRole('button', { name: 'Recurrir la decisión' }).click();
    await page.getByText('En estudio.').waitFor();
    await admin.page.goto(`${url}/admin?tab=recursos`);
    await admin.page.getByRole('link', { name: /^Abrir el recurso ?: Respuesta de la agencia/ }).click();
    await admin.page.getByText('Cuenta cuándo se arregló.').waitFor();
    await admin.page.getByText('La tienes tú').first().waitFor();
    await open.click();
    // An appeal has shortcuts too.
    await admin.page.keyboard.press('r');
    await expect.poll(() => admin.page.getByRole('radio', { name: /^Dar la razón/ }).isChecked()).toBe(true);
    await answer.fill('Sí responde.');
    await expectSoundPage(admin.page);
    await answer.press('Control+Enter');
    await admin.page.waitForURL((at) => !at.pathname.startsWith('/admin/recurso/'));
    await visitor.page.reload();
    await visitor.page.getByText(words).waitFor();
    // The refused free mailbox and the lost answer.
    expect(agent.problems.filter((problem) => !problem.includes('status of 400'))).toEqual([expect.stringContaining('net::ERR_CONNECTION_RESET')]);
    for (const one of [admin, visitor]) expect(one.problems).toEqual([]);
  });
});
