import { expect, it } from 'vitest';
import { deleteAccount } from '../app/features/accounts/data/deletion.writes.ts';
import { setVerified } from '../app/features/moderation/data/review-case.writes.ts';
import { attachReviewContract } from '../app/features/reviews/data/contract.writes.ts';
import { aReview, aUser } from './builders.ts';
import { anAdmin } from './community.ts';
import { contractText } from './contract-files.ts';
import { app, services, withApp } from './setup/app.ts';
import { asMember } from './viewers.ts';

withApp();

// PRODUCT.md §1 "Reviews of a deleted account": reading all pages before and after must not reveal the reviews of the deleted alias.
it('deleting an account changes no page, and so reveals no review of its own', async () => {
  const flat = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', door: '7', rental_period_start: '2025-02-01', entry_price: 790 };
  const [decided, without, other] = [await aUser(services), await aUser(services), await aUser(services)];
  const contract = [new TextEncoder().encode(`%PDF-1.7\n${contractText}`)];
  const propertyIds = new Set<string>();
  for (const [userId, attached] of [
    [decided, true],
    [without, false],
    [other, true],
  ] as const) {
    const door = { ...flat, door: attached ? '7' : '9' };
    const { id, propertyId } = await aReview(services, { ...door, userId, agency: 'Agencia de prueba', verified: !attached });
    propertyIds.add(propertyId);
    if (!attached) continue;
    await attachReviewContract(services, asMember({ userId }), id, contract);
    await services.runJobs();
    await setVerified(services, anAdmin, { reviewId: id, verified: true });
  }
  const get = async (path: string): Promise<string> => {
    const answer = await app.request(new Request(`http://localhost:3000${path}`));
    return answer.status === 301 ? get(answer.headers.get('location') ?? '') : answer.text();
  };
  const all = async () => {
    const flats = await Promise.all([...propertyIds].map((id) => get(`/piso/${id}-x`)));
    const links = new Set(flats.flatMap((html) => html.match(/"\/(edificio|barrio|agencia)\/[^"#?]+/g) ?? []).values());
    const paths = ['/', '/buscar-resenas', '/mapa', '/api/v1/reviews', '/agencias', '/barrios', ...[...links].map((link) => link.slice(1))];
    const pages = await Promise.all(paths.map(async (path) => [path, await get(path)] as const));
    return [...pages, ...flats.map((html, n) => [`flat ${n}`, html] as const)];
  };
  const before = await all();
  expect(before.map(([, html]) => html).join()).toContain('y una persona lo comprobó');
  for (const userId of [decided, without]) {
    expect(await deleteAccount(services, asMember({ userId }))).toEqual({ ok: true });
    expect(await all()).toEqual(before);
  }
  const rows = await services.db.selectFrom('contract_readings').selectAll().execute();
  // The verdict on the approved contract stays, without the fingerprint that links it to reviews with the same contract.
  const gone = rows.filter((row) => row.fingerprint === null);
  expect(gone).toHaveLength(1);
  expect(JSON.stringify(gone)).not.toMatch(/Cádiz|\b790\b|2025-02/);
});
