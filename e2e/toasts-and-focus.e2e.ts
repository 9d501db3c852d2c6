import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, joinAs, person, phone, sizes } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { pictures } from './review-form.ts';
import { go, inFocus, note, over, toasts, written } from './toasts.ts';

journeys('toasts and focus', () => {
  const leave = (page: Page) => page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  /** The focus is on the new screen's heading; a key pressed before is lost. */
  const arrived = async (page: Page, address: RegExp) => {
    await page.waitForURL(address);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main h1:not([data-left])') ?? false)).toBe(true);
  };
  it.each(sizes)('are two at most, do not cover the focused field, and go with their cause: %s', async (name, size) => {
    const { page, context } = await person(browser, size);
    await joinAs(page, product, `avisos${name}`, 'Ana Prueba');
    await go(page, `/write-review?resena=${await written(page, '5')}#paso-7`);
    await page.getByRole('heading', { level: 1, name: 'Opinión del piso' }).waitFor();
    const photos = page.getByLabel(/Añadir .*fotos/);
    const field = page.getByLabel('Titular');
    const [picture] = await pictures(1);
    if (!picture) throw new Error('no picture');
    const broken = { ...picture, buffer: Buffer.from('no') };
    await field.focus();
    // There are three errors: too many files, no picture, and one that the server refuses.
    await photos.setInputFiles([note, broken, broken, broken, broken, broken]);
    await page.getByText('No se enviará').nth(4).waitFor();
    await expect.poll(() => toasts(page).count()).toBe(2);
    await inFocus(field);
    for (const place of ['start', 'center', 'end'] as const) {
      await field.evaluate((element, block) => element.scrollIntoView({ block }), place);
      await expect.poll(() => over(page, field)).toEqual([]);
    }
    await expect.poll(() => toasts(page).filter({ visible: true }).count()).toBe(2);
    await photos.setInputFiles([note]);
    await photos.setInputFiles([note]);
    await expect.poll(() => toasts(page).count()).toBe(1);
    await field.fill('Otro titular');
    await field.blur();
    await expect.poll(() => toasts(page).count()).toBe(0);

    // The error summary takes the focus, and its link leads to the field.
    await field.fill('');
    await page.getByRole('button', { name: 'Enviar los cambios' }).click();
    await toasts(page).getByText('Campo requerido en Paso 7').waitFor();
    const summary = page.locator('.errs');
    await inFocus(summary);
    await expect.poll(() => over(page, summary)).toEqual([]);
    await summary.getByRole('link').click();
    await inFocus(field);
    await expect.poll(() => over(page, field)).toEqual([]);
    await field.fill('Otro titular');
    await page.getByRole('button', { name: 'Enviar los cambios' }).click();
    await toasts(page).getByText('Reseña cambiada').waitFor();
    await expect.poll(() => toasts(page).count()).toBe(1);
    await context.close();
  });

  it.each(sizes)('do not cover a focused button or link for a keyboard user: %s', async (name, size) => {
    const { page, context } = await person(browser, size);
    await joinAs(page, product, `avisosteclado${name}`, 'Ana Prueba');
    await go(page, '/editar-perfil');
    const region = page.getByRole('region', { name: 'Avisos' });
    const atEnd = (place: Locator) => place.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 12 - innerHeight));
    const button = page.getByRole('button', { name: 'Guardar cambios' });
    await page.getByLabel('Biografía').fill('Toco el contrabajo.');
    await atEnd(button);
    await button.press('Enter');
    await toasts(page).getByText('Perfil actualizado').waitFor();
    // Immediately: the toast disappears after five seconds.
    const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await drawn();
    expect(await over(page, button)).toEqual([]);
    // A link at the end of the window, where toasts are shown.
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' });
    await link.focus();
    await atEnd(link);
    await drawn();
    expect(await over(page, link)).toEqual([]);
    expect([await toasts(page).count(), await region.getAttribute('data-side')]).toEqual([1, 'top']);
    // A focused element outside the window moves no toast.
    await page.keyboard.press('Home');
    await expect.poll(() => region.getAttribute('data-side')).toBeNull();
    await context.close();
  });

  it('closes the drawer and the account menu by a button and Escape, and returns the focus', async () => {
    const { page, context } = await person(browser, phone);
    await enter(page);
    for (const [opener, id] of [
      [page.getByRole('button', { name: 'Menú', exact: true }), '#menu'],
      [page.getByRole('button', { name: /^Tu cuenta/ }), '#cuenta'],
    ] as const) {
      const drawer = page.locator(id);
      for (const way of ['button', 'Escape']) {
        await opener.press('Enter');
        await drawer.waitFor();
        const close = drawer.getByRole('button', { name: 'Cerrar', exact: true });
        const box = await close.boundingBox();
        expect([Math.round(box?.width ?? 0) >= 44, Math.round(box?.height ?? 0) >= 44]).toEqual([true, true]);
        // Tab does not leave the drawer, in either direction.
        await inFocus(close);
        const parts = await drawer.locator('a, button').count();
        for (const key of [...Array(parts + 2).fill('Tab'), ...Array(parts + 2).fill('Shift+Tab')]) {
          await page.keyboard.press(key);
          const beneath = await drawer.evaluate((own) => {
            const { activeElement: at, body } = document;
            return own.contains(at) || at === body || at?.closest('#avisos-vivos') ? '' : at?.outerHTML.slice(0, 200);
          });
          expect(beneath).toBe('');
        }
        if (way === 'button') await close.press('Enter');
        else await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
        await inFocus(opener);
      }
    }
    await context.close();
  });

  it.each(sizes)('returns the focus from a dialog to what opened it: %s', async (name, size) => {
    const { page, context } = await person(browser, size);
    await go(page, '/auth?tab=registrarse');
    const terms = page.getByRole('link', { name: 'Leer los términos y condiciones' });
    for (const way of ['button', 'Escape']) {
      await terms.press('Enter');
      const dialog = page.getByRole('dialog', { name: /Términos/ });
      await dialog.waitFor();
      if (way === 'button') await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter');
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await inFocus(terms);
    }

    await joinAs(page, product, `foco${name}`, 'Ana Prueba');
    await go(page, '/editar-perfil');
    const erase = page.getByRole('link', { name: 'Borrar cuenta' });
    for (const way of ['link', 'Escape']) {
      await erase.press('Enter');
      const dialog = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' });
      await dialog.waitFor();
      if (way === 'link') await dialog.getByRole('link', { name: 'Cancelar' }).press('Enter');
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await inFocus(erase);
    }

    await written(page, '6');
    await go(page, '/mis-resenas');
    const other = await context.newPage();
    await go(other, '/mis-resenas');
    const remove = page.getByRole('link', { name: /^Eliminar/ });
    await remove.press('Enter');
    const confirmation = page.getByRole('dialog', { name: '¿Estás seguro?' });
    await confirmation.waitFor();
    await page.keyboard.press('Escape');
    await confirmation.waitFor({ state: 'detached' });
    await inFocus(remove);
    // The button is deleted with its card, so the focus moves to the heading of the page.
    await remove.press('Enter');
    await confirmation.getByRole('button', { name: 'Eliminar' }).press('Enter');
    await confirmation.waitFor({ state: 'detached' });
    await expect.poll(() => remove.count()).toBe(0);
    await inFocus(page.getByRole('heading', { level: 1 }));
    // Another tab still shows the card: deleting it again says that it is gone, and removes it.
    const card = other.getByRole('link', { name: /^Eliminar/ });
    await card.press('Enter');
    await other.getByRole('dialog', { name: '¿Estás seguro?' }).getByRole('button', { name: 'Eliminar' }).press('Enter');
    await other.getByRole('main').getByText('Esa reseña ya no está.').waitFor();
    await expect.poll(() => card.count()).toBe(0);
    await context.close();
  });

  it('moves to the new screen after every navigation by keyboard', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    const account = page.getByRole('button', { name: /^Tu cuenta/ });
    const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
    for (const [there, address] of [
      [link('Buscar reseñas'), /\/buscar-resenas/],
      [page.getByRole('main').locator('a[href^="/piso/"]').first(), /\/piso\//],
      [page.getByRole('main').locator('a[href^="/barrio/"]').first(), /\/barrio\//],
      [link('Cómo verificamos'), /\/como-verificamos$/],
      [link('Mapa'), /\/mapa/],
      [link('Quiénes somos'), /\/quienes-somos/],
      [link('Buscar usuarios'), /\/buscar-usuarios/],
    ] as const) {
      await leave(page);
      await there.press('Enter');
      await arrived(page, address);
    }
    for (const [name, address] of [
      [/^Mensajes/, /\/mensajes$/],
      ['Mi perfil', /\/perfil\//],
      ['Editar perfil', /\/editar-perfil$/],
      ['Mis reseñas', /\/mis-resenas$/],
      ['Mis estancias', /\/panel\/estancias$/],
    ] as const) {
      await leave(page);
      await account.press('Enter');
      await page.locator('#cuenta').getByRole('link', { name }).press('Enter');
      await arrived(page, address);
    }
    await leave(page);
    await page.goBack();
    await arrived(page, /\/mis-resenas$/);
    await leave(page);
    await account.press('Enter');
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).press('Enter');
    await page.getByText('Has cerrado sesión').waitFor();
    await arrived(page, /\/$/);
    await context.close();
  });

  it('confirms signing out when another tab knows of it before the answer arrives', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${product.url}/buscar-resenas`);
      await hydrated(tab);
    }
    await page.evaluate(() => localStorage.setItem('rellano.borrador.prueba', 'texto'));
    await page.route('**/salir.data*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      await other.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor();
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.getByText('Has cerrado sesión').waitFor();
    await page.waitForURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('rellano.borrador.prueba'))).toBeNull();
    await context.close();
  });
});
