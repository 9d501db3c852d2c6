import type { Db, Services } from '../../../../platform/ports.ts';
import { shownReplies } from '../../claims/data/reply.reads.ts';
import { numberPattern } from '../rules/reports.ts';
import { type ReportState, reportState } from './report.view.ts';

type Given = Pick<Services, 'db' | 'vault' | 'clock'>;

/** The token of the link to a report: stable, and not guessable without the secret. */
export const reportToken = ({ vault }: Pick<Services, 'vault'>, id: string): string => vault.pseudonym(`report link ${id}`);

/** The report for a token of a link, or for a number if the viewer sent it; null: there is none. */
export async function reportByKey(
  { db, vault }: Pick<Given, 'db' | 'vault'>,
  viewer: { userId: string } | null,
  key: string,
): Promise<{ id: string; reporterId: string | null } | null> {
  const reports = db.selectFrom('reports').select(['id', 'reporter_id as reporterId']);
  if (/^[0-9a-f]{32}$/.test(key)) return (await reports.where('key_digest', '=', vault.digest(key)).executeTakeFirst()) ?? null;
  if (!viewer || !numberPattern.test(key)) return null;
  return (await reports.where('number', '=', key).where('reporter_id', '=', viewer.userId).executeTakeFirst()) ?? null;
}

/** The state of a report. `id`: from reportByKey. */
export async function stateOfReport({ db, clock }: Pick<Given, 'db' | 'clock'>, id: string): Promise<ReportState | null> {
  const row = await db
    .selectFrom('reports')
    .select(['id', 'number', 'kind', 'about', 'path', 'passage', 'reason', 'words', 'created_at', 'confirmed_at', 'decided_at', 'decision', 'rule'])
    .select(['answer', 'receipt', 'restored_at', 'review_id', 'profile_id', 'agency_id', 'reply_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const appeals = await db
    .selectFrom('appeals')
    .select(['side', 'words', 'created_at', 'decided_at', 'outcome', 'answer', 'receipt'])
    .where('report_id', '=', id)
    .execute();
  return reportState(row, appeals, { restored: row.restored_at !== null, gone: !(await isThere(db, row)) }, clock.now());
}

interface Subject {
  decided_at: Date | null;
  review_id: string | null;
  profile_id: string | null;
  agency_id: string | null;
  reply_id: string | null;
}
/**
 * Whether the subject still exists. Once the report is decided: whether it is public, so that a disappearing link does not tell the reporter that the
 * author deleted a retired subject, or their account.
 */
async function isThere(db: Db, { decided_at, review_id, profile_id, agency_id, reply_id }: Subject): Promise<boolean> {
  if (decided_at === null || (review_id === null && reply_id === null)) return (review_id ?? profile_id ?? agency_id ?? reply_id) !== null;
  const row = reply_id
    ? await shownReplies(db).select('y.id').where('y.id', '=', reply_id).executeTakeFirst()
    : await db.selectFrom('public_reviews').select('id').where('id', '=', review_id).executeTakeFirst();
  return row !== undefined;
}

/** A member's reports, latest first. */
export async function ownReports(db: Db, userId: string): Promise<{ number: string; about: string; decided: boolean }[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['number', 'about', 'decided_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ number, about, decided_at }) => ({ number, about, decided: decided_at !== null }));
}
