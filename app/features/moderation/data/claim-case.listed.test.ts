import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAgencyClaim } from '../../../../test/claims.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin } from '../../../../test/viewers.ts';
import { claimsForModerator } from './claim-case.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

it('lists open claims first, then the holders of the claimed pages, then the latest holders, up to its limit', async () => {
  const { db } = services;
  const moderator = asAdmin({ userId: await aUser(services) });
  const rows = [];
  const user_id = await aUser(services);
  for (let i = 0; i < 55; i++) {
    await aReview(services, { agency: `Llaves ${i}`, address: `Calle de Cuba ${i + 1}, 46006 València` });
    const { id: agency_id } = await db.selectFrom('agencies').select('id').where('name', '=', `Llaves ${i}`).executeTakeFirstOrThrow();
    const at = new Date(Date.UTC(2026, 0, 1 + i));
    rows.push({
      domain: `llaves-${i}.example`,
      words: '',
      id: randomUUID(),
      user_id,
      agency_id,
      property_id: null,
      state: 'approved' as const,
      created_at: at,
      waits_since: at,
    });
  }
  await db.insertInto('page_claims').values(rows).execute();
  const names = async () => (await claimsForModerator(db, moderator)).claims.map(({ name }) => name);
  expect((await names()).slice(0, 2)).toEqual(['Llaves 54', 'Llaves 53']);
  const waiting = await anAgencyClaim(services, 'llaves-2');
  const { claims, total } = await claimsForModerator(db, moderator);
  expect(claims.slice(0, 3).map(({ id, name, held }) => [id, name, held])).toEqual([
    [waiting.id, 'Llaves 2', true],
    [rows[2]?.id, 'Llaves 2', false],
    [rows[54]?.id, 'Llaves 54', false],
  ]);
  expect([claims.length, total]).toEqual([50, 56]);
});
