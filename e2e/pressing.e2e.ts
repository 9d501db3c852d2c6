import { expect, it } from 'vitest';
import { joinAs, person, phone } from './browser.ts';
import { browser, journeys, product } from './product.ts';
import { go, inFocus, note, over, toasts, written } from './toasts.ts';

journeys('content that appears during a press', () => {
  it('waits for the release of the button, and takes no press', async () => {
    const { page, context } = await person(browser, phone);
    await joinAs(page, product, 'avisospulsando', 'Ana Prueba');
    await go(page, `/write-review?resena=${await written(page, '6')}#paso-7`);
    const photos = page.getByLabel(/Añadir .*fotos/);
    await photos.setInputFiles([note]);
    await toasts(page).first().waitFor();
    // A change removes the errors.
    await page.getByLabel('Titular').fill('Otro titular');
    await page.getByLabel('Titular').blur();
    await expect.poll(() => toasts(page).count()).toBe(0);
    const summary = page.locator('.errs');
    await page.getByLabel('Titular').fill('');
    await page.getByRole('button', { name: 'Enviar los cambios' }).hover();
    await page.mouse.down();
    await photos.setInputFiles([note, note]);
    await page.getByText('No se enviará').nth(2).waitFor();
    expect(await toasts(page).count()).toBe(0);
    await page.mouse.up();
    await summary.waitFor();
    await toasts(page).first().waitFor();

    // So does a warning of personal data, which appears between two fields.
    const noticed = page.getByText('«María García López»');
    await page.getByLabel('Lo positivo').fill('Pregunta por María García López.');
    await page.getByRole('button', { name: 'Enviar los cambios' }).hover();
    await page.mouse.down();
    await page.waitForTimeout(900);
    expect(await noticed.count()).toBe(0);
    await page.mouse.up();
    await noticed.waitFor();
    await context.close();
  });

  it('stays in place while a button is pressed that takes the focus from a field', async () => {
    const { page, context } = await person(browser, phone);
    await joinAs(page, product, 'avisosquietos', 'Ana Prueba');
    await go(page, '/editar-perfil');
    const field = page.getByLabel('Biografía');
    const button = page.getByRole('button', { name: 'Guardar cambios' });
    const region = page.getByRole('region', { name: 'Avisos' });
    await field.fill('Toco el contrabajo.');
    await button.click();
    await toasts(page).getByText('Perfil actualizado').waitFor();
    // With the button at the end of the window, the focused field is so near that toasts move to the other end.
    await field.focus();
    await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 24 - innerHeight));
    await expect.poll(() => region.getAttribute('data-side')).toBe('top');
    await field.fill('Ya no lo toco.');
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + 12);
    await page.mouse.down();
    await inFocus(button);
    expect(await over(page, button)).toEqual([]);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/editar-perfil'));
    await page.mouse.up();
    await sent;
    await expect.poll(() => region.getAttribute('data-side')).toBeNull();
    await context.close();
  });
});
