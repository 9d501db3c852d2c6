import { expect, it } from 'vitest';
import { confirm, expectSoundPage, openRow, person, phone } from './browser.ts';
import { openFold } from './folds.ts';
import { browser, enter, journeys, product } from './product.ts';
import { fillTheRest, heading, headline, next, pictures } from './review-form.ts';

const password = 'Contrasena1';

/** The main job on real input, with an author, a moderator and a visitor who is about to sign. */
journeys('the main job', () => {
  it('registers, confirms, writes with photos, verifies and finds a review', { tags: ['main'] }, async () => {
    const street = 'Calle de Maldonado';
    const email = 'main-job@example.com';
    const typed = `${street} 27, 3º 12ª, 46001 València`;

    const author = await person(browser, phone);
    await author.page.goto(`${product.url}/auth`);
    await author.page.getByLabel('Email', { exact: true }).fill(email);
    await author.page.getByLabel('Repite el email').fill(email);
    await author.page.getByLabel('Contraseña', { exact: true }).fill(password);
    await author.page.getByLabel('Repite la contraseña').fill(password);
    await author.page.getByLabel('Prefiero no decirlo').check();
    await author.page.getByLabel('Nacionalidad').selectOption('Italia');
    await author.page.getByLabel('Fecha de nacimiento').fill('2000-02-03');
    await author.page.getByLabel('Acepto los términos y condiciones').check();
    await author.page.getByRole('button', { name: 'Continuar' }).click();
    await author.page.getByRole('button', { name: 'Omitir' }).click();
    await author.page.getByRole('heading', { name: 'Confirma tu email' }).waitFor();
    await author.page.getByText(email).first().waitFor();
    await author.page.goto(`${product.url}/correo`);
    const mail = author.page.getByRole('listitem').filter({ hasText: `Para ${email}` });
    await mail.first().getByRole('link').click();
    await confirm(author.page);
    await author.page.getByText('¡Cuenta confirmada con éxito!').waitFor();
    await author.page.waitForURL(`${product.url}/`);

    await author.page.goto(`${product.url}/write-review`);
    await author.page.getByLabel('Dirección del piso').fill(typed);
    await author.page.getByLabel('Puerta').focus();
    await author.page.getByText('Dirección completa').waitFor();
    await next(author.page);
    await fillTheRest(author.page);
    await author.page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(2));
    await author.page.getByText('Subida', { exact: true }).nth(1).waitFor();
    await expectSoundPage(author.page);
    await author.page.getByRole('button', { name: 'Enviar reseña' }).click();
    await heading(author.page, 'Gracias');

    // Only the author sees it, marked as pending.
    const reader = await person(browser, phone);
    await reader.page.goto(`${product.url}/buscar-resenas?address=${encodeURIComponent(`${street}, 27`)}`);
    await reader.page.getByText('No se encontraron reseñas').waitFor();
    await expectSoundPage(reader.page);
    await author.page.goto(`${product.url}/buscar-resenas?address=${encodeURIComponent(street)}`);
    await author.page.getByText('Pendiente de verificación').first().waitFor();
    await expectSoundPage(author.page);

    const admin = await person(browser, phone);
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    await admin.page.goto(`${product.url}/admin?tab=pendientes`);
    const row = admin.page.getByRole('main').getByRole('listitem').filter({ hasText: street });
    await expectSoundPage(admin.page);
    await openRow(row);
    await row.getByRole('button', { name: /^Verificar/ }).click();
    await admin.page.getByText('La review ha sido verificada correctamente').first().waitFor();

    // A visitor finds it, without the door: first on the home page, with its photo, and in the search by part of the street.
    await reader.page.goto(product.url);
    const card = reader.page.getByRole('article').filter({ hasText: street });
    await card.getByText(headline).waitFor();
    await card.getByRole('img').scrollIntoViewIfNeeded();
    await expect.poll(() => card.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectSoundPage(reader.page);
    await card.getByRole('link', { name: 'Ver reseñas' }).click();
    await reader.page.getByRole('status').getByText('1 piso').waitFor();
    await reader.page.getByText('Inicia sesión para ver la dirección completa').first().waitFor();
    expect(await reader.page.content()).not.toMatch(/Puerta 12|46001/);
    await reader.page
      .getByRole('main')
      .getByRole('heading')
      .getByRole('link', { name: `${street}, 27` })
      .click();
    await reader.page.getByRole('heading', { level: 1, name: `${street}, 27` }).waitFor();
    await openFold(reader.page, 'Valoraciones');
    await reader.page.getByText('Muy luminoso').filter({ visible: true }).first().waitFor();
    await expectSoundPage(reader.page);

    await admin.page.goto(`${product.url}/buscar-resenas?address=${encodeURIComponent(`${street} 27`)}`);
    await admin.page
      .getByText(/Puerta 12/)
      .first()
      .waitFor();

    for (const { context, problems } of [author, reader, admin]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
