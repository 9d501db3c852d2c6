import { afterAll, beforeAll, expect } from 'vitest';
import type { SentReport } from '../../app/features/moderation/data/report.input.ts';
import { reportByKey, stateOfReport } from '../../app/features/moderation/data/report.reads.ts';
import { fileReport } from '../../app/features/moderation/data/report.writes.ts';
import { aUser } from '../builders.ts';
import { type TestServices, testServices } from '../services.ts';
import { asAdmin, asMember } from '../viewers.ts';

export let services: TestServices;

export function withReports(): void {
  beforeAll(async () => {
    services = await testServices();
  });
  afterAll(() => services.close());
}

export const sent: SentReport = { passage: null, reason: 'falsa', words: 'No vivió ahí.', name: null, email: null };
export const moderator = async () => {
  const userId = await aUser(services);
  await services.db.insertInto('user_roles').values({ user_id: userId, role: 'admin' }).execute();
  return asAdmin({ userId });
};
export const member = async () => asMember({ userId: await aUser(services) });
const linkIn = (text: string) => /\/denuncia\/([0-9a-f]{32})/.exec(text)?.[1] ?? '';
let visitors = 0;

/** A visitor reports a review and confirms by the link of the mail. */
export async function reportedByVisitor(reviewId: string, more: Partial<SentReport> = {}) {
  const email = `rosa${++visitors}@example.com`;
  const filed = await fileReport(services, { viewer: null, address: `10.1.0.${visitors}` }, { kind: 'review', id: reviewId }, { ...sent, email, ...more });
  expect(filed).toMatchObject({ ok: true, key: null });
  await services.runJobs();
  const mail = services.mails().find(({ to }) => to === email);
  const key = linkIn(mail?.text ?? '');
  const found = await reportByKey(services, null, key);
  return { email, key, id: found?.id ?? '', mail };
}
/** The last decision about a review, as its author appeals it. */
export const decisionAbout = async (reviewId: string) => {
  const decisions = services.db.selectFrom('review_decisions').select('id').where('review_id', '=', reviewId);
  return { kind: 'piso', id: (await decisions.orderBy('decided_at', 'desc').executeTakeFirstOrThrow()).id } as const;
};
export const state = async (id: string) => stateOfReport(services, id);
