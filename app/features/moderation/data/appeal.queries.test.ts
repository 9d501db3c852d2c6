import { expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { moderator, reportedByVisitor, services, withReports } from '../../../../test/setup/reports.ts';
import { appealReport } from './appeal.writes.ts';
import { openAppeals } from './appeal-case.reads.ts';
import { confirmReport } from './report.writes.ts';
import { decideReport } from './report-case.writes.ts';

withReports();

it('the number of queries for the queue of appeals does not depend on its length, nor on who decided first', async () => {
  const [first, second] = [await moderator(), await moderator()];
  const appealed = async () => {
    const review = await aReview(services);
    const { id } = await reportedByVisitor(review.id);
    await confirmReport(services, id);
    await decideReport(services, first, id, { decision: 'keep', answer: 'Se queda.' });
    await appealReport(services, id, 'Insulta.');
  };
  let queries = 0;
  const counted = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++;
      return result;
    },
  });
  const cost = async (admin: { userId: string }) => {
    queries = 0;
    const { total } = await openAppeals(counted, admin);
    return { queries, total };
  };
  await appealed();
  const [one, own] = [await cost(second), await cost(first)];
  expect([one.total, own.total]).toEqual([1, 0]);
  for (let n = 0; n < 5; n++) await appealed();
  expect(await cost(second)).toEqual({ queries: one.queries, total: 6 });
  expect(await cost(first)).toEqual({ queries: own.queries, total: 0 });
  expect(Math.max(one.queries, own.queries)).toBeLessThanOrEqual(4);
});
