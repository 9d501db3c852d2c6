import { expect, it } from 'vitest';
import { aReview, aUser } from '../../../../../test/builders.ts';
import { ask, see, services, withAdmin } from '../../../../../test/setup/admin.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { reportByKey } from '../../data/report.reads.ts';
import { fileReport } from '../../data/report.writes.ts';

withAdmin();

it('asks a moderator to read a reported review again if it was changed after the page was opened', async () => {
  const review = await aReview(services, { address: 'Calle de Denia 95, 46006 València' });
  const reporter = asMember({ userId: await aUser(services) });
  const sent = { passage: null, reason: 'insultos', words: 'Insulta.', name: null, email: null } as const;
  const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind: 'review', id: review.id }, sent);
  const id = (await reportByKey(services, reporter, (filed.ok && filed.key) || ''))?.id ?? '';
  const path = `/admin/denuncia/${id}`;
  const read = async () => /name="version" value="([^"]+)"/.exec((await see('admin', path)).html)?.[1] ?? '';
  const retire = async (version: string) => {
    const decision = { intent: 'report', id, decision: 'retire', rule: 'insultos', answer: 'Insulta.', version };
    return ask('admin', path, { method: 'POST', body: new URLSearchParams(decision) });
  };
  const before = await read();
  await services.db
    .updateTable('reviews')
    .set({ is_verified: false, updated_at: new Date(Date.now() + 60_000) })
    .where('id', '=', review.id)
    .execute();
  const refused = await retire(before);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Ha cambiado desde que lo leíste: vuelve a leerlo.');
  expect((await retire(await read())).status).toBe(303);
});
