import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp } from './app.ts';
import { aReview, aUser, verify } from './builders.ts';
import { aVerifiedStay } from './community.ts';
import { type TestServices, testServices } from './services.ts';

let services: TestServices;
let here: Awaited<ReturnType<typeof testApp>>;
let elsewhere: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  services = await testServices();
  // Two instances with caches of their own, as two processes on one database.
  here = await testApp(services);
  elsewhere = await testApp(services);
});
afterAll(() => services.close());

it('shows a visitor a moderator’s decision immediately, whichever instance cached the page', async () => {
  const review = await aReview(services, { experience_headline: 'Recién publicada en todas partes', verified: false });
  const paths = ['/', '/buscar-resenas', '/buscar-resenas?address=sueca', `/piso/${review.propertyId}-calle-de-sueca-41`];
  const shown = async () => {
    const pages = [];
    for (const app of [here, elsewhere])
      for (const path of paths) pages.push((await (await app.request(new Request(`http://localhost:3000${path}`))).text()).includes('Recién publicada'));
    return pages;
  };
  const everywhere = Array.from({ length: 8 }, () => true);
  expect(await shown()).toEqual(everywhere.map(() => false));
  await verify(services, review.id);
  await vi.waitFor(async () => expect(await shown()).toEqual(everywhere), { timeout: 20_000, interval: 20 });
  await verify(services, review.id, false);
  await vi.waitFor(async () => expect(await shown()).toEqual(everywhere.map(() => false)), { timeout: 20_000, interval: 20 });
});

it('shows a visitor immediately that a flatmate is verified', async () => {
  const userId = await aUser(services, 'ya_verificada');
  const shown = async () => {
    const pages = await Promise.all(
      [here, elsewhere].map(async (app) => (await app.request(new Request('http://localhost:3000/perfil/ya_verificada'))).text()),
    );
    return pages.map((page) => page.includes('Compañero verificado'));
  };
  expect(await shown()).toEqual([false, false]);
  await aVerifiedStay(services, { userId });
  await vi.waitFor(async () => expect(await shown()).toEqual([true, true]), { timeout: 20_000, interval: 20 });
});
