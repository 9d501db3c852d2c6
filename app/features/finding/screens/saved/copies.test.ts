import { expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { anAdmin } from '../../../../../test/community.ts';
import { testServices } from '../../../../../test/services.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import type { Answer } from '../../../../offline/copies.ts';
import { setVerified } from '../../../moderation/data/review-case.writes.ts';

withApp();

const get = (query: string, cookie = '', method = 'GET') =>
  app.request(new Request(`http://localhost:3000/guardados/copias${query}`, { method, headers: { cookie } }));
const ask = async (query: string, cookie = '') => (await (await get(query, cookie)).json()) as Answer;
const sueca = { address: 'Calle de Sueca 41, 46006 València', neighbourhood: 'Russafa', floor: '7', door: 'Z' };

it('changes the mark of a flat when a review is added or removed', async () => {
  const { propertyId, id } = await aReview(services, sueca);
  const mark = async () => (await ask(`?piso=${propertyId}`)).flats[0]?.mark;
  const first = await mark();
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(await mark()).toBe(first);
  const second = await aReview(services, { ...sueca, experience_headline: 'Otra reseña del mismo piso' });
  const both = await mark();
  expect(both).not.toBe(first);
  await setVerified(services, anAdmin, { reviewId: second.id, verified: false });
  expect(await mark()).toBe(first);
  await setVerified(services, anAdmin, { reviewId: id, verified: false });
  expect(await ask(`?piso=${propertyId}`)).toEqual({ owner: '', saved: [], flats: [] });
});

it('returns to a member alone their saved flats, with public data only', async () => {
  const { propertyId } = await aReview(services, { ...sueca, address: 'Calle de Cuba 3, 46006 València' });
  const { cookie } = await signedIn(services, 'vecina');
  const { cookie: other } = await signedIn(services, 'otra');
  await app.request(
    new Request('http://localhost:3000/guardados', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ intent: 'guardar', kind: 'flat', subject: propertyId }),
    }),
  );
  const answer = await ask('', cookie);
  expect(answer).toMatchObject({ saved: [propertyId], flats: [{ id: propertyId, address: 'Calle de Cuba, 3', detail: 'Russafa' }] });
  expect(answer.owner).not.toBe('');
  expect(JSON.stringify(answer)).not.toContain('Puerta');
  expect(await ask('', other)).toMatchObject({ saved: [], flats: [] });
  expect((await get('', cookie)).headers.get('cache-control')).toBe('private, no-store');
});

it('answers invalid requests without an error', async () => {
  for (const query of ['?piso=', '?piso=../etc', `?piso=${'a'.repeat(5000)}`, `?${'piso=aaaaaaaaaa&'.repeat(400)}`, '?otra=1', '?piso=%00'])
    expect([query.slice(0, 20), await ask(query)]).toEqual([query.slice(0, 20), { owner: '', saved: [], flats: [] }]);
  for (const method of ['HEAD', 'OPTIONS', 'POST', 'DELETE']) expect((await get('', '', method)).status).toBeLessThan(500);
});

it('is gone when copies are switched off, and so is the worker', async () => {
  const off = await testServices({ offline: false });
  const quiet = await testApp(off);
  expect((await quiet.request(new Request('http://localhost:3000/guardados/copias'))).status).toBe(410);
  expect(await (await quiet.request(new Request('http://localhost:3000/sw.js'))).text()).toContain('registration.unregister()');
  await off.close();
  const worker = await app.request(new Request('http://localhost:3000/sw.js'));
  expect([worker.status, worker.headers.get('cache-control'), worker.headers.get('content-security-policy')]).toEqual([
    200,
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ]);
  expect(await worker.text()).toContain('rellano.pisos.');
});
