import type { Browser, Locator } from 'playwright-core';
import { aspects } from '../app/features/flatmates/rules/aspects.ts';
import { desktop, person } from './browser.ts';
import { advert, cold, type Journey, open, sharedAdverts } from './counted-advert.ts';
import { member, proposedReview } from './counted-people.ts';
import { writtenReviews } from './counted-review.ts';
import { joinAsFlatmates } from './flatmates.ts';
import { hydrated } from './hydrated.ts';
import type { Product } from './start.ts';

// The counted journeys, without a needless step, for npm run bench:journeys and counted-journeys.e2e.ts.

const inView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function toSentence(product: Product, browser: Browser) {
  const me = await cold(browser);
  const { page } = me;
  await page.goto(product.url);
  await hydrated(page);
  const box = page.getByLabel('¿Qué piso has visto?');
  await me.view(box);
  await me.tap(box);
  await me.paste(advert);
  await me.tap(page.getByRole('option', { name: /^Calle de Puerto Rico, 33/ }));
  const sentence = page.getByRole('article').first().getByText(/^«/).first();
  await me.view(sentence);
  return { me, sentence };
}

export const countedJourneys: readonly Journey[] = [
  ...sharedAdverts,
  {
    name: "From an advert's address to the first sentence of a review",
    aim: '2 taps and one paste',
    most: { taps: 2, pastes: 1, screens: 3 },
    async go(product, browser) {
      const { me, sentence } = await toSentence(product, browser);
      if (!(await inView(sentence))) me.count.screens++;
      await me.context.close();
      return me.count;
    },
  },
  {
    name: 'On to a judgement: the verdict of the flat in view',
    aim: 'one screen',
    most: { taps: 1, screens: 1 },
    async go(product, browser) {
      const { me } = await toSentence(product, browser);
      const before = { ...me.count };
      await me.tap(me.page.getByRole('article').first().getByRole('link').first());
      await me.page.waitForURL(/\/piso\//);
      const last = me.page.getByRole('button', { name: /^Guardar/ }).first();
      await me.view(last);
      if (!(await inView(last))) me.count.screens++;
      await me.context.close();
      const { taps, screens, bytes } = me.count;
      return { taps: taps - before.taps, pastes: 0, keys: 0, screens: screens - before.screens, bytes: bytes - before.bytes };
    },
  },
  ...writtenReviews,
  {
    name: 'Two flats of the list compared',
    aim: '3 taps',
    most: { taps: 3 },
    async go(product, browser) {
      const me = await cold(browser);
      const { page } = me;
      await page.goto(`${product.url}/buscar-resenas`);
      await hydrated(page);
      const ticks = page.getByRole('checkbox', { name: /^Comparar/ });
      await me.view(ticks.first());
      for (const n of [0, 1]) await me.tap(ticks.nth(n));
      await me.tap(page.getByRole('button', { name: 'Comparar 2 pisos' }));
      await me.view(page.getByRole('heading', { level: 1, name: 'Comparar 2 pisos' }));
      await me.context.close();
      return me.count;
    },
  },
  {
    name: 'A stay registered, for flatmates to confirm',
    aim: '8 taps',
    most: { taps: 8 },
    async go(product, browser) {
      const account = await member(product, browser, 'cuenta_estancia');
      const me = await cold(browser, account);
      const { page } = me;
      const step = (name: string) => me.view(page.getByRole('heading', { level: 1, name }));
      await page.goto(product.url);
      await hydrated(page);
      const menu = page.getByRole('button', { name: 'Menú' });
      await me.view(menu);
      await me.tap(menu);
      const register = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Registrar estancia' });
      await me.view(register);
      await me.tap(register);
      await step('Dónde y cuándo');
      await me.type(page.getByLabel('Dirección'), 'Calle de Cádiz 47, 46006 València', true);
      await me.enter();
      await me.type(page.getByLabel('Piso', { exact: true }), '3', true);
      await me.enter();
      await me.type(page.getByLabel('Puerta', { exact: true }), '12', true);
      await me.date(page.getByLabel('Fecha de entrada'), '2024-09-01');
      await me.tap(page.getByRole('button', { name: 'Siguiente' }));
      await step('Cómo lo compruebas');
      await me.choose(page.getByRole('radio', { name: /^Confirmación/ }));
      await step('Revisa y envía');
      await me.tap(page.getByRole('button', { name: 'Registrar estancia' }));
      await page.waitForURL(/\/panel\/estancias$/);
      await me.context.close();
      await account.close();
      return me.count;
    },
  },
  {
    name: 'A review moderated whose contract says the same, on a desktop',
    aim: '1 key',
    most: { taps: 0, keys: 1, screens: 1 },
    async go(product, browser) {
      const { title, proposed, account, admin } = await proposedReview(product, browser);
      const me = await open(browser, desktop, admin);
      await me.page.goto(`${product.url}/admin?tab=pendientes`);
      await hydrated(me.page);
      await me.view(me.page.getByText(proposed));
      await me.page.waitForFunction((name) => document.activeElement?.textContent?.includes(name), title);
      await me.enter(true);
      await me.page.getByText('La review ha sido verificada correctamente').waitFor();
      for (const each of [me.context, admin, account]) await each.close();
      return me.count;
    },
  },
  {
    name: `A flatmate rated in all ${aspects.length} aspects, from the notification`,
    aim: '22 taps',
    most: { taps: 22 },
    async go(product, browser) {
      const [one, other, admin] = await Promise.all([person(browser, desktop), person(browser, desktop), person(browser, desktop)]);
      const people = [
        { page: one.page, alias: 'cuenta_piso', name: 'Quien escribe' },
        { page: other.page, alias: 'otra_del_piso', name: 'Quien convive' },
      ];
      await joinAsFlatmates(product, people, admin.page);
      const me = await cold(browser, one.context);
      const { page } = me;
      await page.goto(`${product.url}/mensajes`);
      await hydrated(page);
      const notice = page.getByRole('link', { name: /^Hacer reseña/ });
      await me.view(notice);
      await me.tap(notice);
      for (const { label } of aspects) {
        const question = page.getByRole('group', { name: label, exact: true });
        await me.view(question);
        await me.tap(question.getByRole('radio', { name: 'Bueno' }));
      }
      await me.view(page.getByText('Para terminar'));
      await me.choose(page.getByLabel(/^He vivido con esta persona/));
      await me.tap(page.getByRole('button', { name: 'Enviar valoración' }));
      await page.getByRole('dialog', { name: '¡Valoración enviada!' }).waitFor();
      for (const each of [me, one, other, admin]) await each.context.close();
      return me.count;
    },
  },
];
