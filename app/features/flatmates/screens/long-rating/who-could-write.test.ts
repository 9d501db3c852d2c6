import { expect, it } from 'vitest';
import { Jar } from '../../../../../test/browser-jar.ts';
import { aVerifiedStay, matchesOf } from '../../../../../test/community.ts';
import { app } from '../../../../../test/setup/app.ts';
import { ask, authors, marta, see, services, withProfile } from '../../../../../test/setup/profile.ts';

withProfile();

const form = { inicio_mes: '09', inicio_anio: '2025', seguimos: 'on', pagos_puntualidad: '4', acepta_terminos: 'on' };
const formOf = async (author: { userId: string }) => {
  const match = (await matchesOf(services, author.userId)).find((m) => m.roommateId === marta.userId);
  return `/valorar-companero/${marta.userId}/${match?.id}`;
};

it('shows the number of possible authors, and warns if they are few', async () => {
  const [author] = authors as [(typeof authors)[0]];
  const path = await formOf(author);
  const few = (await see(author, path)).html;
  expect(few).toContain('Pueden haberla escrito 3 personas, contigo');
  expect(few).toContain('Son pocas:');
  expect(few).not.toContain('nadie sabrá');
  // Unverified stays and stays in other flats do not count.
  for (let n = 0; n < 2; n++) await aVerifiedStay(services);
  await aVerifiedStay(services, { door: 'otra' });
  expect((await see(author, path)).html).toContain('Pueden haberla escrito 5 personas, contigo');
  await aVerifiedStay(services);
  const { html } = await see(author, path);
  expect(html).toContain('Pueden haberla escrito 6 personas, contigo');
  expect(html).not.toContain('Son pocas:');
});

it('stores that it was sent with the browser and from the network of the rated person', async () => {
  const [, author] = authors as [(typeof authors)[0], (typeof authors)[0]];
  const browser = new Jar(app, '203.0.113.80');
  const enter = (name: string) =>
    browser.ask('/auth', { method: 'POST', body: new URLSearchParams({ intent: 'entrar', email: `${name}@example.com`, password: 'Contrasena1' }) });
  await enter('marta_ferrer');
  await browser.ask('/salir', { method: 'POST' });
  await enter('autor_dos');
  expect((await browser.ask(await formOf(author), { method: 'POST', body: new URLSearchParams(form) })).status).toBe(302);
  const [kept, elsewhere] = [await services.db.selectFrom('rating_networks').selectAll().executeTakeFirst(), authors[2] as (typeof authors)[0]];
  expect(kept).toMatchObject({ rated_browser: true, others_browser: false });
  const seen = await services.db.selectFrom('account_networks').selectAll().execute();
  expect(seen.map(({ user_id, network }) => [user_id, network]).sort()).toEqual([marta, author].map(({ userId }) => [userId, kept?.network]).sort());
  // Without a cookie or a public address nothing is stored.
  expect((await ask(elsewhere, await formOf(elsewhere), { method: 'POST', body: new URLSearchParams(form) })).status).toBe(302);
  expect(await services.db.selectFrom('rating_networks').select('rating_id').execute()).toHaveLength(1);
});
