import { expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { moderator, reportedByVisitor, services, withReports } from '../../../../test/setup/reports.ts';
import { appealReport } from './appeal.writes.ts';
import { confirmReport } from './report.writes.ts';
import { decideReport } from './report-case.writes.ts';

withReports();

it('refuses all but one of several concurrent appeals with different words', async () => {
  const { id } = await reportedByVisitor((await aReview(services)).id);
  await confirmReport(services, id);
  expect(await decideReport(services, await moderator(), id, { decision: 'keep', answer: 'Se queda.' })).toEqual({ ok: true });
  const words = ['Insulta.', 'Nombra a mi madre.', 'Es mentira.'];
  const answers = await Promise.all(words.map((one) => appealReport(services, id, one)));
  const stored = await services.db.selectFrom('appeals').select('words').where('report_id', '=', id).executeTakeFirstOrThrow();
  expect(answers.map(({ ok }) => ok)).toEqual(words.map((one) => one === stored.words));
});
