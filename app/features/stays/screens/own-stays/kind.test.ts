import { expect, it } from 'vitest';
import { admin, contract, marta, page, register, send, services, withStays } from '../../../../../test/setup/stays.ts';
import { exportUserData } from '../../../accounts/data/export.reads.ts';

withStays();

it('stores what was rented, if answered, and shows it only to the owner', async () => {
  const facts = { address: 'Calle de Sueca 61, 46006 València', floor: '3', door: '21', start: '2025-09-01', end: '', method: 'document' };
  const answer = (await (await register(marta, { ...facts, rental_kind: 'room', contrato: contract })).json()) as { ok: boolean };
  expect(answer.ok).toBe(true);
  const own = await page(marta, '/panel/estancias');
  expect(own.html).toContain('Una habitación');
  expect((await page(admin, '/admin?tab=estancias')).html).not.toContain('Una habitación');
  const { id } = await services.db.selectFrom('tenancies').select('id').where('door_number', '=', '21').executeTakeFirstOrThrow();
  const file = (await exportUserData(services, marta.userId)).find(({ path }) => path === 'estancias.json');
  expect(String(file?.content)).toContain('"rental_kind": "room"');
  // An edit of the kind keeps the revision, so nobody is asked again.
  const correct = `/panel/estancias/${id}`;
  expect((await page(marta, correct)).html).toMatch(/<option value="room" selected="">Una habitación/);
  const stored = () => services.db.selectFrom('tenancies').select(['rental_kind', 'revision']).where('id', '=', id).executeTakeFirstOrThrow();
  const before = await stored();
  for (const [rental_kind, kept] of [
    ['whole', 'whole'],
    ['', null],
  ] as const) {
    expect((await send(marta, correct, { ...facts, rental_kind })).status).toBe(302);
    expect(await stored()).toEqual({ ...before, rental_kind: kept });
  }
});
