import { expect, it } from 'vitest';
import { axe, person, phone, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { inFocus } from './toasts.ts';

journeys('keeping flats', () => {
  it('a visitor keeps flats on the phone, sees what is new, and takes them along when signing in', async () => {
    const { page, context, problems } = await person(browser, phone);
    const stored = () => page.evaluate(() => localStorage.getItem('rellano.guardados'));
    await page.goto(`${product.url}/guardados`);
    await page.getByRole('heading', { name: 'Aún no has guardado nada' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`${product.url}/buscar-resenas?address=Calle+de+Puerto+Rico%2C+33`);
    await page.locator('a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/**');
    await hydrated(page);
    const flat = page.url();
    await page.getByRole('button', { name: 'Guardar Calle de Puerto Rico, 33' }).tap();
    await page.getByRole('button', { name: 'Guardado: Calle de Puerto Rico, 33. Quitar' }).waitFor();
    await page.getByRole('link', { name: 'Guardados, 1' }).waitFor();
    await page.goto(`${product.url}/barrio/russafa`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Seguir Russafa' }).tap();

    // As if it had been kept before the last review.
    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem('rellano.guardados') ?? '[]') as { kind: string; reviews: number; price: number }[];
      for (const one of list) if (one.kind === 'flat') Object.assign(one, { reviews: one.reviews - 1, price: one.price - 50 });
      localStorage.setItem('rellano.guardados', JSON.stringify(list));
    });
    await page.goto(`${product.url}/guardados`);
    await page.getByText('1 reseña nueva').waitFor();
    await page.getByText(/^Subió de [\d.]+ a [\d.]+ €\/mes$/).waitFor();
    await page.getByText('Están solo en este dispositivo. Safari los borra').waitFor();
    await page.getByRole('button', { name: 'Dejar de seguir Russafa' }).waitFor();
    expect(await axe(page)).toEqual([]);
    // Looked at, it is no news any more.
    const before = await stored();
    await page.goto(flat);
    await expect.poll(stored).not.toBe(before);
    await page.goto(`${product.url}/guardados`);
    await page.getByRole('link', { name: 'Calle de Puerto Rico, 33', exact: true }).waitFor();
    expect(await page.getByText('1 reseña nueva').count()).toBe(0);

    await page.goto(`${product.url}/auth?tab=entrar`);
    await hydrated(page);
    await signIn(page);
    await expect.poll(stored).toBe(null);
    await page.goto(`${product.url}/guardados`);
    await page.getByRole('link', { name: /^Calle de Puerto Rico, 33/ }).waitFor();
    await page.getByRole('button', { name: 'Dejar de seguir Russafa' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'Siguiendo' }).count()).toBe(0);
    // What was removed took its button along.
    await inFocus(page.getByRole('heading', { level: 1, name: 'Guardados' }));
    await page.getByRole('button', { name: /^Guardado: Calle de Puerto Rico, 33/ }).click();
    await inFocus(page.getByRole('heading', { name: 'Aún no has guardado nada' }));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says that it is kept only when it is, and that what is kept did not come', async () => {
    const { page, context } = await person(browser, phone);
    const message = page.getByText('Guardado en este dispositivo');
    await page.goto(`${product.url}/barrio/russafa`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Seguir Russafa' }).tap();
    await message.waitFor();
    await message.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Siguiendo: Russafa. Quitar' }).tap();
    await page.getByRole('button', { name: 'Seguir Russafa' }).waitFor();
    expect(await message.count()).toBe(0);

    await page.getByRole('button', { name: 'Seguir Russafa' }).tap();
    await page.route(/guardados\/fichas/, (route) => route.abort());
    await page.getByRole('link', { name: /^Guardados/ }).tap();
    await page.getByRole('alert').getByText('No se pudo cargar lo que guardas').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).tap();
    await page.getByRole('button', { name: 'Dejar de seguir Russafa' }).waitFor();
    await context.close();
  });
});
