import { afterAll, describe, expect, it } from 'vitest';
import { query } from '../test/query.ts';
import { desktop, expectSoundPage, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

const server = process.env.TEST_DATABASE_URL;
const sentence = 'Ahora mismo no llegamos a nuestros datos. Vuelve a intentarlo dentro de un momento.';

// Only a database server can be unreachable: PGlite is in the process.
describe.runIf(server)('without the database', () => {
  const name = `rellano_away_${process.pid}_${Date.now()}`;
  const asked = (statement: string) => query(server as string, statement);
  /** The database refuses connections and ends the open ones. */
  const leaves = async () => {
    await asked(`alter database ${name} with allow_connections false`);
    await asked(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  const isBack = () => asked(`alter database ${name} with allow_connections true`);

  journeys(
    'what is said, and what stays',
    () => {
      it.each([phone, desktop])(
        'a page that is loaded says so, before its scripts have come and after, and is there again once the database is',
        { tags: ['database'] },
        async (size) => {
          const { page, context, problems } = await person(browser, size);
          await leaves();
          try {
            const answer = await page.goto(`${product.url}/barrios?ancho=${size.viewport.width}`);
            expect(answer?.status()).toBe(503);
            expect(await answer?.text()).toContain(sentence);
            await hydrated(page);
            await page.getByText(sentence).waitFor();
            await expectSoundPage(page);
            expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
          } finally {
            await isBack();
          }
          await page.getByRole('button', { name: 'Reintentar' }).click();
          await page.getByRole('heading', { level: 1, name: 'Barrios' }).waitFor();
          await context.close();
        },
      );

      it('says so on the page that failed, and not on the next one', { tags: ['database'] }, async () => {
        const { page, context } = await person(browser, desktop);
        await leaves();
        await page.goto(`${product.url}/barrios?ida=1`).finally(isBack);
        await hydrated(page);
        await page.getByText(sentence).waitFor();

        // Another page that fails, without a reason.
        await page.route(/datos-abiertos\.data/, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '<p>' }));
        await page.getByRole('contentinfo').getByText('Más').click();
        await page.getByRole('link', { name: 'Datos abiertos', exact: true }).last().click();
        await page.waitForURL(/datos-abiertos/);
        await page.getByText(sentence).waitFor({ state: 'detached' });
        await page.getByText('No es culpa tuya.').waitFor();

        await page.getByRole('link', { name: 'Quiénes somos' }).first().click();
        await page.waitForURL(/quienes-somos/);
        await page.getByText(sentence).waitFor({ state: 'detached' });
        await page.route(/agencias\.data/, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '<p>' }));
        await page.getByRole('contentinfo').getByText('Más').click();
        await page.getByRole('link', { name: 'Agencias', exact: true }).last().click();
        await page.getByRole('heading', { level: 1, name: /Algo ha fallado|No se pudieron cargar/ }).waitFor();
        expect(await page.getByText(sentence).count()).toBe(0);
        await context.close();
      });

      it('keeps what a member has written, and saves it once the database is back', { tags: ['database'] }, async () => {
        const { page, context } = await person(browser, phone);
        await enter(page);
        await page.goto(`${product.url}/editar-perfil`);
        await hydrated(page);
        const save = page.getByRole('button', { name: 'Guardar cambios' });
        await leaves();
        try {
          await page.getByLabel('Biografía').fill('Palabras que no quiero perder');
          await save.click();
          await page.getByRole('alert').filter({ hasText: 'Error al actualizar el perfil' }).waitFor();
          await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Palabras que no quiero perder');
        } finally {
          await isBack();
        }
        await save.click();
        await page.getByRole('heading', { name: 'Perfil actualizado' }).waitFor();
        await page.reload();
        await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Palabras que no quiero perder');
        await context.close();
      });
    },
    async () => {
      await asked(`create database ${name}`);
      const url = new URL(server as string);
      url.pathname = `/${name}`;
      return { DATABASE_URL: url.href };
    },
  );
  afterAll(() => asked(`drop database if exists ${name} with (force)`));
});
