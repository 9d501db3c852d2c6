import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, expectSoundPage, person } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { browser, enter, journeys, product } from './product.ts';
import { covering } from './redaction.ts';
import { fillAddress, fillTheRest, heading, next, pictures } from './review-form.ts';

// Another account signs in unnoticed by an open page, such as one asleep on a phone.
journeys('a page of another account', () => {
  const refused = 'No se ha enviado: en este navegador ha entrado otra cuenta.';
  const accounts = {
    member: ['miembro@rellano.example', 'Miembro1234'],
    visitor: ['visitante@rellano.example', 'Visitante1'],
    admin: ['admin@rellano.example', 'Admin12345'],
  } as const;
  const signInUnheard = async (context: BrowserContext, who: keyof typeof accounts) => {
    await context.clearCookies({ name: /session/ });
    const [email, password] = accounts[who];
    await context.request.post(`${product.url}/auth?tab=entrar`, {
      form: { intent: 'entrar', email, password },
      headers: { origin: product.url },
      maxRedirects: 0,
    });
  };
  const member = async (path: string) => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}${path}`);
    return { page, context };
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ha entrado otra cuenta' });
  const notNow = (page: Page) => dialog(page).getByRole('button', { name: 'Ahora no' }).click();
  const signInAgain = async (page: Page, who: keyof typeof accounts) => {
    const [email, password] = accounts[who];
    await dialog(page).getByLabel('Email').fill(email);
    await dialog(page).getByLabel('Contraseña').fill(password);
    await dialog(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  };
  const saysSo = (page: Page) => page.locator('main').getByText(refused).first().waitFor();

  it('sends nothing for the new account, keeps what was typed, and sends it for its own account', async () => {
    const { page, context } = await member('/editar-perfil');
    await page.getByLabel('Biografía').fill('Esto es de la primera cuenta.');
    await signInUnheard(context, 'visitor');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectSoundPage(page);
    await notNow(page);
    await saysSo(page);
    expect(await page.getByLabel('Biografía').inputValue()).toBe('Esto es de la primera cuenta.');
    // It does not delete the new account either.
    await page.getByRole('link', { name: 'Borrar cuenta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await notNow(page);
    await expect.poll(() => page.locator('main').getByText(refused).count()).toBeGreaterThan(1);
    const bio = async () => /<textarea[^>]*name="bio"[^>]*>([^<]*)/.exec(await (await context.request.get(`${product.url}/editar-perfil`)).text())?.[1];
    expect(await bio()).not.toContain('primera cuenta');

    // Signs in the wrong account again, then the right one.
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await signInAgain(page, 'visitor');
    await saysSo(page);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await signInAgain(page, 'member');
    await page.getByText('Perfil actualizado').first().waitFor();
    expect(await bio()).toBe('Esto es de la primera cuenta.');
    await context.close();
  });

  it('clears what was typed once it notices the other account', async () => {
    const { page, context } = await member('/buscar-resenas');
    await page.locator('main a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/*');
    await page.locator('article .dots summary').first().click();
    await page
      .getByRole('link', { name: /^Denunciar/ })
      .first()
      .click();
    await page.getByLabel('Cuéntanoslo').fill('Esto es de la primera cuenta.');
    await signInUnheard(context, 'visitor');
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox', { name: /^De buena fe/ }).check();
    await page.getByRole('button', { name: 'Enviar denuncia' }).click();
    await notNow(page);
    await saysSo(page);
    expect(await page.getByLabel('Cuéntanoslo').inputValue()).toBe('Esto es de la primera cuenta.');
    // The first page of the new account notifies all tabs.
    await (await context.newPage()).goto(product.url);
    await expect.poll(() => page.getByLabel('Cuéntanoslo').inputValue()).toBe('');
    await context.close();
  });

  it('marks nothing automatically for the other account, and shows nothing of it', async () => {
    const { page, context } = await person(browser, desktop);
    await page.clock.install();
    await enter(page, ...accounts.admin);
    const answerTo = async (intent: string, act: () => Promise<unknown>) => {
      const mine = (sent: string | null) => new URLSearchParams(sent ?? '').get('intent') === intent;
      const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === 'POST' && mine(one.request().postData())), act()]);
      return answer.status();
    };
    await page.goto(`${product.url}/buscar-resenas`);
    const flat = page.locator('main a[href^="/piso/"]').first();
    const subject = /piso\/(\w{10})/.exec((await flat.getAttribute('href')) ?? '')?.[1] ?? '';
    const kept = JSON.stringify([{ kind: 'flat', subject, reviews: 99, price: null }]);
    await signInUnheard(context, 'visitor');
    await context.request.post(`${product.url}/guardados`, { form: { intent: 'llevar', list: kept }, headers: { origin: product.url } });
    expect(await answerTo('visto', () => flat.click())).toBe(412);
    const keepHere = (list: string) => {
      localStorage.setItem('rellano.guardados', list);
      dispatchEvent(new Event('storage'));
    };
    expect(await answerTo('llevar', () => page.evaluate(keepHere, kept))).toBe(412);
    expect(await page.evaluate(() => localStorage.getItem('rellano.guardados'))).toBe(kept);

    await context.clearCookies({ name: /session/ });
    await enter(page, ...accounts.admin);
    await page.goto(`${product.url}/admin`);
    await page.locator('main a[href^="/admin/resena/"]').first().click();
    await page.getByText('La tienes tú').waitFor();
    await signInUnheard(context, 'visitor');
    expect(await answerTo('take', () => page.clock.fastForward('04:30'))).toBe(412);
    await page.getByText('La tienes tú').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  it('gives no photo, review or contract to the other account', async () => {
    const { page, context } = await member('/write-review');
    await heading(page, 'Dirección');
    await fillAddress(page, '23');
    await next(page);
    await fillTheRest(page);
    await signInUnheard(context, 'visitor');
    await page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(1));
    await notNow(page);
    await saysSo(page);
    await page
      .getByRole('button', { name: /^Reintentar/ })
      .first()
      .click();
    await signInAgain(page, 'member');
    await page.getByText('Subida', { exact: true }).waitFor();
    await signInUnheard(context, 'visitor');
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await signInAgain(page, 'member');
    await heading(page, 'Gracias');

    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles(asFile(await aContractPdf({ pages: 1 })));
    await covering(page);
    await signInUnheard(context, 'visitor');
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await signInAgain(page, 'member');
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await context.close();
  });

  it('updates the header at the next navigation, also when nobody is signed in', async () => {
    const { page, context } = await person(browser, desktop);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await enter(page);
    await signInUnheard(context, 'visitor');
    const other = await context.newPage();
    await other.goto(product.url);
    const account = (of: Page) => of.locator('button.account');
    const name = (await account(other).locator('.only-wide').textContent()) ?? '';
    await expect.poll(() => other.evaluate(() => localStorage.getItem('rellano.sesion'))).toContain(name.slice(1));
    expect(await account(page).textContent()).not.toContain(name);
    await page.getByRole('link', { name: /^Guardados/ }).click();
    await account(page).getByText(`Tu cuenta, ${name}`).waitFor();

    await account(other).click();
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await account(other).waitFor({ state: 'detached' });
    await expect.poll(() => other.evaluate(() => localStorage.getItem('rellano.sesion'))).toBe(null);
    // Simulates a return from the back-forward cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await account(page).waitFor({ state: 'detached' });
    await context.close();
  });
});
