import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin, noticesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { reportByKey } from '../../moderation/data/report.reads.ts';
import { fileReport } from '../../moderation/data/report.writes.ts';
import { decideReport } from '../../moderation/data/report-case.writes.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { follow, unfollow } from './follow.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

it('no notification contains the name of an agency that a moderator removed, followed or not', async () => {
  for (const agency of ['Insulto Uno', 'Fincas Turia']) await aReview(services, { agency, address: `Calle de Cuba ${agency.length}, 46006 València` });
  const [still, once, reporter] = [await aUser(services), await aUser(services), asMember({ userId: await aUser(services) })];
  const insult = { kind: 'agency', subject: 'insulto-uno' } as const;
  for (const userId of [still, once])
    for (const one of [insult, { kind: 'agency', subject: 'fincas-turia' } as const])
      expect(await follow(services, asMember({ userId }), one)).toEqual({ ok: true });
  for (const [i, agency] of ['Insulto Uno', 'Fincas Turia'].entries()) {
    const { id } = await aReview(services, { agency, address: `Calle de Cádiz ${i + 1}, 46006 València`, verified: false });
    await setVerified(services, anAdmin, { reviewId: id, verified: true });
  }
  await services.runJobs();
  await unfollow(services, asMember({ userId: once }), insult);
  const news = async (userId: string) => (await noticesOf(services, userId, 'followed_review')).map(({ title }) => title).toSorted();
  for (const userId of [still, once]) expect(await news(userId)).toEqual(['Novedades en Fincas Turia', 'Novedades en Insulto Uno']);
  const report = { passage: null, reason: 'insultos', words: '', name: null, email: null } as const;
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'agency', id: 'insulto-uno' }, report);
  const id = (filed.ok && filed.key && (await reportByKey(services, reporter, filed.key))?.id) || '';
  const admin = asAdmin({ userId: await aUser(services) });
  expect(await decideReport(services, admin, id, { decision: 'retire', rule: 'insultos', answer: 'Insulta.' })).toEqual({ ok: true });
  for (const userId of [still, once]) expect(await news(userId)).toEqual(['Novedades en Fincas Turia']);
});
