import { expect, it } from 'vitest';
import { confirm, desktop, draftHas, person, phone, register, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

// A shared device: the next person finds nothing of the one who signed out.
journeys('a shared device', () => {
  it('deletes drafts even if the tab closes before the answer to signing out arrives', async () => {
    const { page, context } = await person(browser, phone);
    await enter(page);
    await page.goto(`${product.url}/editar-perfil`);
    await hydrated(page);
    await page.getByLabel('Biografía').fill('Solo lo sabe quien lo escribió.');
    await draftHas(page, 'Solo lo sabe');
    let arrived = () => {};
    const arrival = new Promise<void>((done) => {
      arrived = done;
    });
    await page.route('**/salir.data*', async (route) => {
      await route.fetch();
      arrived();
    });
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await arrival;
    await page.close();
    // The cookie with the message for the next page expires after a minute.
    await context.clearCookies({ name: 'rellano.aviso' });

    const next = await context.newPage();
    await next.goto(product.url);
    await next.getByText('Has cerrado sesión').waitFor();
    expect(await next.getByText('Has cerrado sesión').count()).toBe(1);
    expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);
    await context.close();
  });

  it('says once that the user has signed out', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/editar-perfil`);
    await page.getByRole('button', { name: 'Cerrar sesión en todas partes' }).click();
    await page.getByText('Has cerrado sesión en todas partes').waitFor();
    expect(await page.getByText('Has cerrado sesión').count()).toBe(1);
    await context.close();
  });

  it('shows no e-mail of an account that was confirmed elsewhere, once its owner has signed in', async () => {
    const { page, context } = await person(browser, desktop);
    await register(context, product, 'mudada', 'Ana Mudada');
    await page.goto(`${product.url}/email-confirmation`);
    await page.getByText('Te hemos enviado un correo a mudada@example.com').waitFor();
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${product.url}/correo`);
    await elsewhere.getByRole('listitem').filter({ hasText: 'Para mudada@example.com' }).getByRole('link').click();
    await confirm(elsewhere);
    await elsewhere.waitForURL(`${product.url}/`);
    await elsewhere.close();

    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page, 'mudada@example.com', 'Contrasena1');
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.getByText('Has cerrado sesión').waitFor();
    await page.goto(`${product.url}/email-confirmation`);
    await hydrated(page);
    await page.getByText('escribe tu email y te lo volvemos a enviar').waitFor();
    expect(await page.getByText('mudada@example.com').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('mudada@example.com');
    await context.close();
  });

  it('leaves nothing of the account when the answer to signing out is lost', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.getByText('Has iniciado sesión correctamente').waitFor();
    await page.evaluate(() => localStorage.setItem('rellano.borrador.prueba', 'texto'));
    await page.route('**/salir.data*', async (route) => {
      const request = route.request();
      // Outside the browser, which would store the cookies of the answer.
      await fetch(request.url(), { method: 'POST', headers: await request.allHeaders(), body: request.postData(), redirect: 'manual' });
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor();
    await page.getByText('Has cerrado sesión').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /borrador|sesion|salida/.test(key)))).toEqual([]);
    await context.close();
  });
});
