import { expect, it } from 'vitest';
import { inTransaction } from '../../../../../platform/transaction.ts';
import { aReview } from '../../../../../test/builders.ts';
import { anAdmin } from '../../../../../test/community.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { setVerified } from '../../../moderation/data/review-case.writes.ts';
import { recordReceived, signCheckpoint } from '../../data/log.writes.ts';

withApp();

/** The four figures on top, as a visitor reads them. */
async function figures(): Promise<string[]> {
  const answer = await app.request('http://localhost:3000/transparencia');
  return [...(await answer.text()).matchAll(/<dd>(.*?)<\/dd>/g)].slice(0, 4).map(([, figure]) => figure ?? '');
}
let doors = 0;
async function decide() {
  await inTransaction(services, (tx) => recordReceived(services, tx));
  const { id } = await aReview(services, { verified: false, door: String(++doors) });
  expect(await setVerified(services, anAdmin, { reviewId: id, verified: true })).toEqual({ ok: true });
}

it('counts a month’s reviews and decisions in the night after it, with the signed root', async () => {
  const before = await figures();
  for (let n = 0; n < 3; n++) await decide();
  // Even frequent reads do not reveal when a review came or was decided.
  expect(await figures()).toEqual(before);
  await signCheckpoint(services);
  expect((await figures()).slice(0, 3)).toEqual(before.slice(0, 3));
  const file = await (await app.request('http://localhost:3000/transparencia/cifras.csv')).text();
  expect(file).not.toMatch(/,3,3,/);
  services.clock.set('2026-12-01T12:00:00Z');
  await signCheckpoint(services);
  expect(await (await app.request('http://localhost:3000/transparencia/cifras.csv')).text()).toMatch(/,3,3,/);
  expect((await figures())[0]).toBe('3');
  expect((await figures())[1]).toBe('3');
  for (let n = 0; n < 3; n++) await decide();
  expect((await figures())[1]).toBe('3');
  services.clock.set('2027-01-01T12:00:00Z');
  await signCheckpoint(services);
  expect((await figures())[1]).toBe('6');
  expect((await figures())[3]).toBe('6');
});
