import { expect, it } from 'vitest';
import { axe, person, phone, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { inFocus } from './toasts.ts';

journeys('keeping flats', () => {
  it("keeps a visitor's flats on the phone, shows what is new, and moves them to the account at sign-in", async () => {
    const { page, context, problems } = await person(browser, phone);
    const stored = () => page.evaluate(() => localStorage.getItem('rellano.guardados'));
    await page.goto(`${product.url}/guardados`);
    await page.getByRole('heading', { name: 'Guarda un piso y apunta lo tuyo' }).waitFor();
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

    // Simulates that the flat was saved before its last review.
    await page.evaluate(() => {
      const list = JSON.parse(localStorage.getItem('rellano.guardados') ?? '[]') as { kind: string; reviews: number; price: number }[];
      for (const one of list) if (one.kind === 'flat') Object.assign(one, { reviews: one.reviews - 1, price: one.price - 50 });
      localStorage.setItem('rellano.guardados', JSON.stringify(list));
    });
    await page.goto(`${product.url}/guardados`);
    await page.getByText('1 reseña nueva').waitFor();
    await page.getByText(/^Subió de [\d.]+ a [\d.]+ €\/mes$/).waitFor();
    await page.getByText('Solo en este dispositivo, también tus notas. Safari los borra').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: /^Calles y barrios/ }).tap();
    await page.getByRole('button', { name: 'Dejar de seguir Russafa' }).waitFor();
    expect(await axe(page)).toEqual([]);

    // Notes stay on the device: the server receives no word of them.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page
      .getByRole('link', { name: /^Pisos/, exact: false })
      .first()
      .tap();
    await page.getByRole('link', { name: /^Apunta algo tuyo/ }).tap();
    await page.getByLabel('Tu nota').fill('Preguntar por la caldera.');
    await page.getByLabel('Te piden, al mes').fill('mucho');
    await page.getByLabel('¿Qué te alquilan?').selectOption('room');
    await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
    await page.getByRole('link', { name: 'Pon lo que piden al mes en euros, hasta 20.000' }).waitFor();
    await page.getByLabel('Te piden, al mes').fill('350 €');
    await page.getByRole('heading', { name: 'Lo que pagas al firmar' }).waitFor();
    await page.getByText('Honorarios: en una habitación depende del contrato; pregúntalo.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
    await page.waitForURL(/\/guardados$/);
    await page.getByText('350 €/mes, habitación').waitFor();
    await page.getByText('700 €', { exact: true }).waitFor();
    await page.getByLabel('Estado: Calle de Puerto Rico, 33').selectOption('Visitado');
    await expect.poll(stored).toContain('"visited"');
    expect(sent.filter((one) => one.includes('caldera'))).toEqual([]);
    await page.goto(flat);
    await hydrated(page);
    await page.getByRole('button', { name: 'Guardado: Calle de Puerto Rico, 33. Quitar' }).tap();
    await page.getByText('Tiene una nota tuya.').waitFor();
    await page.goto(`${product.url}/guardados`);
    await page.getByText('Preguntar por la caldera.').waitFor();
    // Once seen, it is no longer new.
    await page.getByRole('link', { name: 'Calle de Puerto Rico, 33', exact: true }).waitFor();
    expect(await page.getByText('1 reseña nueva').count()).toBe(0);

    await page.goto(`${product.url}/auth?tab=entrar`);
    await hydrated(page);
    await signIn(page);
    await expect.poll(stored).toBe(null);
    await page.goto(`${product.url}/guardados?ver=sitios`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Dejar de seguir Russafa' }).click();
    await page.getByText('Aún no sigues ninguna calle, barrio ni agencia.').waitFor();
    // The pressed button is gone with the flat.
    await inFocus(page.getByRole('heading', { level: 1, name: 'Guardados' }));
    await page
      .getByRole('link', { name: /^Pisos/ })
      .first()
      .click();
    await page.getByText('350 €/mes, habitación').waitFor();
    await page.getByRole('link', { name: /Preguntar por la caldera/ }).click();
    await page.getByText('Quitar de Guardados').click();
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await page.getByRole('heading', { name: 'Guarda un piso y apunta lo tuyo' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says that a place is saved only when it is, and says when the list fails to load', async () => {
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

    // Comparing needs two saved flats.
    const flats = await page.evaluate(async () => {
      const { properties } = await (await fetch('/mapa/celdas?bbox=-0.6,39.3,-0.2,39.6&z=12')).json();
      return (properties as { id: string }[]).slice(0, 4).map(({ id }) => id);
    });
    await page.evaluate(
      (ids) => localStorage.setItem('rellano.guardados', JSON.stringify(ids.map((subject) => ({ kind: 'flat', subject, reviews: 1, price: null })))),
      flats,
    );
    await page.goto(`${product.url}/guardados`);
    const ticks = page.getByRole('checkbox', { name: /^Comparar/ });
    await ticks.first().check();
    await page.getByText('Marca otro para comparar').waitFor();
    for (const nth of [1, 2]) await ticks.nth(nth).check();
    await ticks.nth(3).click();
    await page.getByText('Hasta tres', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Comparar 3 pisos' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Comparar 3 pisos' }).waitFor();
    await context.close();
  });

  it('a visitor keeps the note of a flat whose reviews are gone, until it is taken off', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(`${product.url}/guardados`);
    await page.evaluate(() => {
      const own = { state: 'visited', note: 'Huele a humedad.', rent: 900, depositMonths: null, guarantee: null, offer: null };
      const gone = { kind: 'flat', subject: 'aaaaaaaaaa', reviews: 1, price: null, address: 'Calle de Cuba, 3', own };
      localStorage.setItem('rellano.guardados', JSON.stringify([gone]));
    });
    await page.goto(`${product.url}/guardados`);
    await page.getByText('Ahora no tiene reseñas publicadas.').waitFor();
    await page.getByText('Huele a humedad.').waitFor();
    expect(await page.getByRole('link', { name: 'Calle de Cuba, 3', exact: true }).getAttribute('href')).toBe('/buscar-resenas?address=Calle+de+Cuba%2C+3');
    expect(await axe(page)).toEqual([]);
    await page.getByText('Quitar de Guardados').tap();
    await page.getByRole('button', { name: 'Quitar', exact: true }).tap();
    await page.getByRole('heading', { name: 'Guarda un piso y apunta lo tuyo' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the device keeps what does not fit into the account', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await page.evaluate(() => {
      const streets = Array.from({ length: 202 }, (_, i) => ({
        kind: 'street',
        subject: `Calle Larga ${'abcdefghij'[i % 10]}${i + 10}`,
        reviews: 0,
        price: null,
      }));
      localStorage.setItem('rellano.guardados', JSON.stringify(streets));
    });
    await hydrated(page);
    await signIn(page);
    await page.waitForURL(`${product.url}/`);
    const kept = () => page.evaluate(() => (JSON.parse(localStorage.getItem('rellano.guardados') ?? '[]') as unknown[]).length);
    await expect.poll(kept, { timeout: 30_000 }).toBe(2);
    await page.goto(`${product.url}/guardados`);
    await page.getByText('En este dispositivo quedan 2 guardados que no caben en tu cuenta').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
