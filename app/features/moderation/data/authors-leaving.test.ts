import { describe, expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { decisionAbout, moderator, reportedByVisitor, services, state, withReports } from '../../../../test/setup/reports.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { appealOwn } from './appeal.writes.ts';
import { decideAppeal } from './appeal-case.writes.ts';
import { confirmReport, purgeReports } from './report.writes.ts';
import type { ReportDecision } from './report-case.input.ts';
import { decideReport } from './report-case.writes.ts';

withReports();

const retire = { decision: 'retire', rule: 'insultos', answer: 'Insulta.' } as const;
const cover = { decision: 'cover', field: 'negative_aspects', words: 'Rosa Peris', answer: 'Nombra a una persona.' } as const;

/** A decided report of a published review. */
async function decided(decision: ReportDecision) {
  const review = await aReview(services, { negative_aspects: 'Rosa Peris nos gritó. La caldera falla.' });
  const { id } = await reportedByVisitor(review.id);
  await confirmReport(services, id);
  expect(await decideReport(services, await moderator(), id, decision)).toEqual({ ok: true });
  return { review, id, author: asMember({ userId: review.userId }) };
}
async function upheld({ review, author }: Awaited<ReturnType<typeof decided>>) {
  expect(await appealOwn(services, author, await decisionAbout(review.id), 'No insulto a nadie.')).toEqual({ ok: true });
  const appeal = await services.db.selectFrom('appeals').select('id').where('user_id', '=', author.userId).executeTakeFirstOrThrow();
  expect(await decideAppeal(services, await moderator(), appeal.id, { decision: 'restore', answer: 'Es una crítica.' })).toEqual({ ok: true });
}
const published = async (id: string) => (await services.db.selectFrom('public_reviews').select('id').where('id', '=', id).execute()).length === 1;

describe('the reporter does not learn that the author deletes the account', () => {
  it('if the appeal was upheld: the page does not change', async () => {
    const one = await decided(retire);
    await upheld(one);
    const before = await state(one.id);
    expect(before).toMatchObject({ restored: true, gone: false });
    expect(await deleteAccount(services, one.author)).toEqual({ ok: true });
    expect(await published(one.review.id)).toBe(true);
    expect(await state(one.id)).toEqual(before);
  });

  it.each<[string, ReportDecision, boolean]>([
    ['is retired', retire, false],
    ['stays as it is', { decision: 'keep', answer: 'Se queda.' }, false],
    ['is covered', cover, false],
    ['is covered, and the author was right', cover, true],
  ])('if the review %s', async (_, decision, right) => {
    const one = await decided(decision);
    if (right) await upheld(one);
    const before = await state(one.id);
    expect(before).toMatchObject({ restored: right, gone: decision.decision === 'retire' });
    expect(await deleteAccount(services, one.author)).toEqual({ ok: true });
    expect(await state(one.id)).toEqual(before);
  });

  it('because the page of the report is not deleted earlier', async () => {
    const one = await decided(retire);
    services.clock.set('2027-03-20T12:00:00Z');
    await upheld(one);
    await deleteAccount(services, one.author);
    // First six months after the decision, then six months after the appeal.
    services.clock.set('2027-06-20T12:00:00Z');
    await purgeReports(services);
    expect(await state(one.id)).toMatchObject({ restored: true });
    services.clock.set('2027-09-21T12:00:00Z');
    await purgeReports(services);
    expect(await state(one.id)).toBeNull();
    services.clock.set('2026-11-20T12:00:00Z');
  });
});
