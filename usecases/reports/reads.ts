import { numberPattern } from '../../domain/moderation/reports.ts';
import type { Db, Services } from '../ports.ts';
import { type ReportState, reportState } from './view.ts';

type Given = Pick<Services, 'db' | 'vault' | 'clock'>;

/** The token of the link to a report: the same always, and nobody else's without the secret. */
export const reportToken = ({ vault }: Pick<Services, 'vault'>, id: string): string => vault.pseudonym(`report link ${id}`);

/** The report behind a link, or behind a number for the member who sent it; null: there is none. */
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

/** How a report stands. `id`: of reportByKey. */
export async function stateOfReport({ db, clock }: Pick<Given, 'db' | 'clock'>, id: string): Promise<ReportState | null> {
  const row = await db
    .selectFrom('reports')
    .select(['id', 'number', 'kind', 'about', 'path', 'passage', 'reason', 'words', 'created_at', 'confirmed_at', 'decided_at', 'decision', 'rule'])
    .select(['answer', 'receipt', 'decision_id', 'review_id', 'profile_id', 'agency_id', 'reply_id', 'reply_decision_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const appeals = await db
    .selectFrom('appeals')
    .select(['side', 'words', 'created_at', 'decided_at', 'outcome', 'answer', 'receipt'])
    .where('report_id', '=', id)
    .execute();
  const gone = row.review_id === null && row.profile_id === null && row.agency_id === null && row.reply_id === null;
  const restored = await isRestored(db, row);
  return reportState(row, appeals, { restored, gone }, clock.now());
}

/** Whether the author appealed what was decided about it, and was right. */
async function isRestored(db: Db, { decision_id, reply_decision_id }: { decision_id: string | null; reply_decision_id: string | null }): Promise<boolean> {
  const row = await db
    .selectFrom('appeals')
    .select('id')
    .where((e) => e.or([e('decision_id', '=', decision_id), e('reply_decision_id', '=', reply_decision_id)]))
    .where('outcome', '=', 'upheld')
    .executeTakeFirst();
  return row !== undefined;
}

/** One's own reports, the latest first. */
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
