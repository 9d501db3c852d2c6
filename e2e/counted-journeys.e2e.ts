import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { countedJourneys } from './counted-journeys.ts';
import { browser, enter, journeys, product } from './product.ts';
import { focused, heading, next } from './review-form.ts';

journeys('journeys stay short, and answer nothing by accident', () => {
  it.each(countedJourneys)('$name', async ({ most, go }) => {
    const count = await go(product, browser);
    for (const [what, figure] of Object.entries(most)) expect({ [what]: count[what as keyof typeof most] <= figure, count }).toEqual({ [what]: true, count });
  });

  it('goes on after the last answer of a step only when it is complete, and not when one comes back to it', async () => {
    const { page, context } = await person(browser, phone);
    await enter(page);
    await page.goto(`${product.url}/write-review`);
    // The focus starts in the address; Enter moves floor and door out of it.
    await expect.poll(() => focused(page)).toBe('property_address');
    await page.keyboard.insertText('C/ Sueca 45, 3º 51ª, 46006 València');
    await page.keyboard.press('Enter');
    await heading(page, 'Estancia');
    await page.getByRole('group', { name: '¿Cuándo entraste?' }).getByLabel('Mes').selectOption('septiembre');
    await page.getByRole('group', { name: '¿Cuándo entraste?' }).getByLabel('Año').tap();
    await page.keyboard.insertText('2023');
    for (const field of ['end_year', 'entry_price']) {
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe(field);
    }
    await page.keyboard.insertText('1.050');
    await next(page);
    await heading(page, 'Valoración del piso');
    const answer = (group: string, word: string) => page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: word, exact: true });
    await answer('Mantenimiento', 'Bueno').tap();
    await answer('Temperatura en verano', 'Correcto').tap();
    await answer('Ruido', 'Se oye poco').tap();
    await answer('Luz', 'Luminoso').tap();
    await answer('Mantenimiento', 'Regular').tap();
    await expect.poll(() => answer('Mantenimiento', 'Regular').isChecked()).toBe(true);
    await next(page);
    await heading(page, 'Gestión');
    await answer('Trato del casero', 'Bueno').tap();
    await answer('Respuesta ante problemas', 'Buena').tap();
    await next(page);
    await heading(page, 'Comunidad de vecinos');
    await answer('Pisos turísticos', 'No hay').tap();
    await answer('Relación con los vecinos', 'Cordial').tap();
    await answer('Estado del edificio', 'Bueno').tap();
    await expect.poll(() => answer('Estado del edificio', 'Bueno').isChecked()).toBe(true);
    await next(page);
    await page.getByRole('alert').getByRole('link', { name: 'Selecciona al menos un tipo de vecino' }).waitFor();
    await page.getByRole('button', { name: 'Anterior' }).tap();
    await heading(page, 'Gestión');
    await context.close();
  });
});
