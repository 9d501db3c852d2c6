import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { ownAgencies, ownFlatKeys, ownProperties } from '../../decisions/data/own-case.reads.ts';
import { forModerator } from './reply-case.reads.ts';
import { mayDecideReport } from './report.policy.ts';
import { type ListedReport, listedReport, type ReportCase, reportCase } from './report-case.view.ts';
import { concernedBy, reportedNow } from './reported-now.reads.ts';

const shownOpen = 50;

/** Confirmed reports of existing subjects that are not the moderator's own case. mayDecideReport (report.policy.ts) is the same rule for one report. */
function ofOthers(db: Db, { userId }: { userId: string }) {
  const ownRating = sql<boolean>`exists (
    select from cohabitation_voices v join reviews_convivencia c on c.voice_id = v.id left join flats f on f.id = c.piso_id
    where v.user_id = r.profile_id and r.passage in (v.best, v.improve)
      and (c.resena_autor_id = ${userId} or f.flat_key in (${ownFlatKeys(db, userId)})))`;
  return db
    .selectFrom('reports as r')
    .leftJoin('reviews as v', 'v.id', 'r.review_id')
    .where('r.confirmed_at', 'is not', null)
    .where((e) => e.or([e('r.reporter_id', 'is', null), e('r.reporter_id', '!=', userId)]))
    .where((e) =>
      e.or([
        e.and([e('r.kind', 'in', ['review', 'photo']), e('v.user_id', 'is not', null), e('v.property_id', 'not in', ownProperties(db, userId))]),
        e.and([e('r.kind', '=', 'profile'), e('r.profile_id', '!=', userId)]),
        e.and([e('r.kind', '=', 'agency'), e('r.agency_id', 'is not', null), e('r.agency_id', 'not in', ownAgencies(db, userId))]),
        e.and([e('r.kind', '=', 'reply'), e('r.reply_id', 'in', forModerator(db, { userId }).select('y.id'))]),
        e.and([e('r.kind', '=', 'comment'), e('r.profile_id', '!=', userId), e.not(ownRating)]),
      ]),
    );
}

/** Open reports, first confirmed first. */
export async function openReports(db: Db, viewer: { userId: string }): Promise<{ reports: ListedReport[]; total: number }> {
  const rows = await waiting(db, viewer)
    .select(['r.id', 'r.number', 'r.about', 'r.reason', 'r.passage', 'r.confirmed_at'])
    .orderBy('r.confirmed_at')
    .orderBy('r.id')
    .limit(shownOpen)
    .execute();
  return { reports: rows.map(listedReport), total: await countReports(db, viewer) };
}

/** The open reports of 'Por hacer'. */
export const reportsToDo = (db: Db, viewer: { userId: string }) => waiting(db, viewer).select(['r.id', 'r.confirmed_at as since']);

const waiting = (db: Db, viewer: { userId: string }) => ofOthers(db, viewer).where('r.decided_at', 'is', null);

export async function countReports(db: Db, viewer: { userId: string }): Promise<number> {
  const { n } = await waiting(db, viewer)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** One report for its case page; null: it does not exist, or is the viewer's own case. `id` is a UUID. */
export async function reportCaseOf(db: Db, viewer: { userId: string }, id: string): Promise<ReportCase | null> {
  const row = await db
    .selectFrom('reports as r')
    .select([
      'r.id',
      'r.number',
      'r.kind',
      'r.about',
      'r.path',
      'r.review_id',
      'r.photo',
      'r.profile_id',
      'r.agency_id',
      'r.reply_id',
      'r.passage',
      'r.reporter_id',
      'r.created_at',
    ])
    .select(['r.reason', 'r.words', 'r.name', 'r.confirmed_at', 'r.decided_at', 'r.decision', 'r.rule', 'r.answer'])
    .where('r.id', '=', id)
    .where('r.confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const now = await reportedNow(db, row);
  if (!mayDecideReport(viewer, await concernedBy(db, viewer.userId, row, now))) return null;
  const { n } = await db
    .selectFrom('reports')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('id', '!=', id)
    .where('confirmed_at', 'is not', null)
    .where('decided_at', 'is', null)
    .where('kind', '=', row.kind)
    .where((e) => {
      if (row.review_id) return e('review_id', '=', row.review_id);
      if (row.reply_id) return e('reply_id', '=', row.reply_id);
      return row.agency_id ? e('agency_id', '=', row.agency_id) : e('profile_id', '=', row.profile_id);
    })
    .executeTakeFirstOrThrow();
  return reportCase({ ...row, member: row.reporter_id !== null }, now, n);
}
