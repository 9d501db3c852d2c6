import { cold, type Journey } from './counted-advert.ts';
import { member } from './counted-people.ts';
import { hydrated } from './hydrated.ts';
import { heading, headline } from './review-form.ts';
import type { Product } from './start.ts';

/** From the home page to the press that sends the review. `guest`: without an account, so the visitor first reads what happens with it. */
async function writeReview({ page, ...me }: Awaited<ReturnType<typeof cold>>, { url }: Product, door: string, guest = false) {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const rate = (name: string, word: string) => me.tap(group(name).getByRole('radio', { name: word, exact: true }));
  const tick = (name: string) => me.tap(page.getByRole('checkbox', { name }));
  const step = (name: string) => me.view(page.getByRole('heading', { level: 1, name }));
  await page.goto(url);
  await hydrated(page);
  const write = page.getByRole('link', { name: 'Escribir tu reseña' });
  await me.view(write);
  await me.tap(write);
  await step('Dirección');
  await me.type(page.getByLabel('Dirección del piso'), `C/ Sueca 45, 3º ${door}, 46006 València`, !guest);
  await me.enter();
  await step('Estancia');
  await me.list(group('¿Cuándo entraste?').getByLabel('Mes'), 'septiembre');
  await me.type(group('¿Cuándo entraste?').getByLabel('Año'), '2023');
  await me.enter(); // the year of leaving stays empty
  await me.enter();
  await me.type(page.getByLabel('Precio de entrada'), '1.050', true);
  await me.enter(); // the rent at the end stays empty
  await me.enter();
  await step('Valoración del piso');
  await rate('Temperatura en verano', 'Correcto');
  await rate('Ruido', 'Se oye poco');
  await rate('Luz', 'Muy luminoso');
  await rate('Mantenimiento', 'Bueno');
  await step('Gestión');
  await rate('Trato del casero', 'Bueno');
  await rate('Respuesta ante problemas', 'Buena');
  await me.tap(page.getByRole('button', { name: 'Siguiente' }));
  await step('Comunidad de vecinos');
  await tick('Familias');
  await rate('Pisos turísticos', 'No hay');
  await rate('Relación con los vecinos', 'Cordial');
  await rate('Estado del edificio', 'Bueno');
  await step('Barrio o zona');
  await tick('Tranquilo');
  await tick('Supermercado');
  await rate('Turistas en el barrio', 'Pocos');
  await rate('Ruido en el barrio', 'Normal');
  await rate('Seguridad', 'Muy segura');
  await rate('Limpieza', 'Limpio');
  await step('Opinión del piso');
  await me.type(page.getByLabel('Titular'), headline, true);
  await me.enter();
  await me.type(page.getByLabel('Lo positivo'), 'Da a un patio grande y en verano corre el aire.', true);
  await me.type(page.getByLabel('Lo negativo'), 'La caldera tardó dos días en arreglarse.');
  await rate('¿Se lo recomendarías a un amigo?', 'Sí');
  await me.tap(page.getByRole('button', { name: 'Enviar reseña' }));
}

export const writtenReviews: readonly Journey[] = [
  {
    name: 'A review written, every question that has to be answered',
    aim: '24 taps',
    most: { taps: 24 },
    async go(product, browser) {
      const account = await member(product, browser, 'cuenta_resena');
      const me = await cold(browser, account);
      await writeReview(me, product, '41ª');
      await heading(me.page, 'Gracias');
      await me.context.close();
      await account.close();
      return me.count;
    },
  },
  {
    name: 'The same with a new account, its mail included',
    aim: '40 taps',
    most: { taps: 40 },
    async go(product, browser) {
      const me = await cold(browser);
      const { page } = me;
      await writeReview(me, product, '42ª', true);
      await me.tap(page.getByRole('dialog').getByRole('link', { name: 'Crear cuenta' }));
      await me.view(page.getByRole('heading', { name: 'Tus datos' }));
      await hydrated(page);
      const email = 'cuenta.nueva@example.com';
      for (const [label, text] of [
        ['Email', email],
        ['Repite el email', email],
        ['Contraseña', 'Contrasena1'],
        ['Repite la contraseña', 'Contrasena1'],
      ] as const) {
        await me.type(page.getByLabel(label, { exact: true }), text, label !== 'Email');
        await me.enter();
      }
      await me.tap(page.getByLabel('Prefiero no decirlo'));
      await me.list(page.getByLabel('Nacionalidad'), 'España');
      await me.date(page.getByLabel('Fecha de nacimiento'), '2000-02-03');
      await me.choose(page.getByLabel('Acepto los términos y condiciones'));
      await me.tap(page.getByRole('button', { name: 'Continuar' }));
      await me.view(page.getByText('Paso 2 de 2'));
      await me.tap(page.getByRole('button', { name: 'Omitir' }));
      await me.view(page.getByRole('heading', { name: 'Confirma tu email' }));
      // The mail app, and the mail in it, outside the browser.
      me.count.taps += 2;
      await page.goto(`${product.url}/correo`);
      await me.tap(
        page
          .getByRole('listitem')
          .filter({ hasText: `Para ${email}` })
          .first()
          .getByRole('link'),
      );
      const send = page.getByRole('button', { name: 'Confirmar y enviar reseña' });
      await me.view(send);
      await me.tap(send);
      await heading(page, 'Gracias');
      await me.context.close();
      return me.count;
    },
  },
];
