import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { mayClaim } from '../../claims/data/claim.policy.ts';
import { claimsWithPage, isHeld, isTenantThere, openClaim } from '../../claims/data/claim.reads.ts';
import { textFields } from '../../reviews/rules/answers.ts';
import { overlapsOwn } from '../../stays/data/stay.reads.ts';
import { type AppealCase, type AppealedNow, appealCase, type ListedAppeal, listedAppeal } from './appeal-case.view.ts';
import { appealsWithSubjects, decidableAppeals } from './appeal-concerned.reads.ts';
import { replyToDecide } from './reply-case.reads.ts';
import { type ReportCase, reportCase } from './report-case.view.ts';
import { reportedNow } from './reported-now.reads.ts';

/** More appeals than are ever open. */
const MAX_OPEN = 200;

/** An appeal with the current state of its subject; null: there is no such appeal. */
export async function appealedNow(db: Db, id: string): Promise<AppealedNow | null> {
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!appeal) return null;
  const report = appeal.report_id ? await reportBehind(db, appeal.report_id, appeal.side) : undefined;
  const now = report ? await reportedNow(db, report) : null;
  const decided = appeal.decision_id
    ? await db
        .selectFrom('review_decisions as d')
        .innerJoin('reviews as r', 'r.id', 'd.review_id')
        .select([
          'd.decision',
          'd.rule',
          'd.words',
          'r.id as review_id',
          'r.user_id',
          'r.property_id',
          'r.agency_id',
          'r.property_address',
          'r.sent_back',
          'r.is_verified',
          'r.approved_at',
          'r.updated_at',
        ])
        .select((e) =>
          e
            .exists(
              e
                .selectFrom('review_decisions as later')
                .select('later.id')
                .whereRef('later.review_id', '=', 'd.review_id')
                .whereRef('later.decided_at', '>', 'd.decided_at')
                .where('later.decision', '=', 'reject'),
            )
            .as('rejected_again'),
        )
        .select(['r.photos', ...textFields.map((field) => `r.${field}` as const)])
        .where('d.id', '=', appeal.decision_id)
        .executeTakeFirst()
    : undefined;
  const rating = appeal.rating_id
    ? await db
        .selectFrom('reviews_convivencia')
        .select(['id', 'resena_autor_id', 'resena_sobre_id', 'piso_id', 'moderation_status', 'rejection_reason', 'rejection_rule', 'updated_at'])
        .select(['lo_mejor', 'a_mejorar', 'descripcion_banderas'])
        .where('id', '=', appeal.rating_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  const refusal = rating ? await rejectionOf(db, rating.id, appeal.made_at) : undefined;
  const stay = appeal.decision_id && !decided ? await stayBehind(db, appeal.decision_id) : null;
  const refused = appeal.reply_decision_id ? await refusedBy(db, appeal.reply_decision_id) : { claimed: null, replied: null };
  return {
    appeal,
    report: report ?? null,
    now,
    decided: decided ?? null,
    rating: rating ? { ...rating, refusal: refusal ?? null } : null,
    stay,
    ...refused,
  };
}

/** A report with the decision that its appellant was notified of: after the reporter's upheld appeal, a kept subject counts as retired for its author. */
async function reportBehind(db: Db, id: string, side: 'author' | 'reporter') {
  const report = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (side === 'reporter' || report?.decision !== 'keep') return report;
  const upheld = db.selectFrom('appeals').select(['rule', 'answer']).where('report_id', '=', id).where('side', '=', 'reporter');
  return { ...report, decision: 'retire' as const, ...(await upheld.where('outcome', '=', 'upheld').executeTakeFirst()) };
}

/** The rejection at `madeAt`, as its author was notified of it. The rating may have been changed and rejected again since. */
const rejectionOf = (db: Db, ratingId: string, madeAt: Date) =>
  db
    .selectFrom('review_decisions')
    .select(['rule', 'words'])
    .where('rating_id', '=', ratingId)
    .where('decision', '=', 'reject')
    .where('decided_at', '>=', madeAt)
    .orderBy('decided_at')
    .limit(1)
    .executeTakeFirst();

async function stayBehind(db: Db, decisionId: string): Promise<AppealedNow['stay']> {
  const stay = await db
    .selectFrom('review_decisions as d')
    .innerJoin('tenancies as t', 't.id', 'd.tenancy_id')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .select(['t.id', 't.user_id', 't.flat_id', 'f.address', 'f.floor_number', 'f.door_number', 't.start_date', 't.end_date'])
    .select(['d.rule', 'd.words', 't.rejected_at'])
    .where('d.id', '=', decisionId)
    .executeTakeFirst();
  return stay ? { ...stay, taken: await overlapsOwn(db, stay) } : null;
}

/** Whether the review has another open or published reply. */
const isAnswered = async (db: Db, { id, review_id }: { id: string; review_id: string }): Promise<boolean> =>
  (await db
    .selectFrom('review_replies')
    .select('id')
    .where('review_id', '=', review_id)
    .where('id', '<>', id)
    .where('state', 'in', ['waiting', 'published'])
    .executeTakeFirst()) !== undefined;

/** The claim or the reply that a decision refused. */
async function refusedBy(db: Db, decisionId: string): Promise<Pick<AppealedNow, 'claimed' | 'replied'>> {
  const refusal = await db
    .selectFrom('claim_decisions')
    .select(['claim_id', 'reply_id', 'rule', 'words', 'decision', 'decided_at'])
    .where('id', '=', decisionId)
    .executeTakeFirst();
  const claim = refusal?.claim_id ? await claimsWithPage(db).where('c.id', '=', refusal.claim_id).executeTakeFirst() : undefined;
  const reply = refusal?.reply_id ? await replyToDecide(db, refusal.reply_id) : undefined;
  return {
    claimed: refusal && claim ? { ...refusal, claim, free: await isFree(db, claim) } : null,
    replied: refusal && reply ? { ...refusal, reply, taken: await isAnswered(db, reply) } : null,
  };
}

/** Whether the page is free for this claimant, and open to them: tenants cannot claim it. */
async function isFree(db: Db, claim: { user_id: string; agency_id: string | null; property_id: string | null }): Promise<boolean> {
  const page = { agencyId: claim.agency_id, propertyId: claim.property_id };
  if ((await isHeld(db, claim)) || (await openClaim(db, claim.user_id, page))) return false;
  return mayClaim(await isTenantThere(db, claim.user_id, page));
}

export const mayDecideThis = async (db: Db, admin: { userId: string }, { appeal }: AppealedNow): Promise<boolean> =>
  (await decidableAppeals(db, admin, [appeal.id])).has(appeal.id);

/** Ids of open appeals that the viewer may decide, oldest first. */
async function waitingFor(db: Db, viewer: { userId: string }): Promise<string[]> {
  const waiting = db.selectFrom('appeals').select('id').where('decided_at', 'is', null).orderBy('created_at').orderBy('id').limit(MAX_OPEN);
  const ids = (await waiting.execute()).map(({ id }) => id);
  const may = ids.length === 0 ? new Set() : await decidableAppeals(db, viewer, ids);
  return ids.filter((id) => may.has(id));
}

/** The open appeals of 'Por hacer'. `since`: when each was made. */
export const appealsToDo = async (db: Db, viewer: { userId: string }) =>
  db
    .selectFrom('appeals as a')
    .select(['a.id', 'a.created_at as since'])
    .where('a.id', '=', sql<string>`any(${await waitingFor(db, viewer)}::uuid[])`);

/** Oldest first. */
export async function listedAppeals(db: Db, ids: readonly string[]): Promise<ListedAppeal[]> {
  if (ids.length === 0) return [];
  const rows = await appealsWithSubjects(db)
    .leftJoin('agencies as g', 'g.id', 'c.agency_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['a.id', 'a.side', 'a.created_at', 'e.about', 'r.property_address', 'y.id as reply_id', 'a.reply_decision_id'])
    .select(['f.address', 'f.floor_number as stay_floor', 'f.door_number as stay_door', 'c.agency_id', 'c.property_id'])
    .select(['g.name as agency_name', 'g.slug as agency_slug', 'p.street', 'p.number', 'p.base_address', 'p.floor_number', 'p.door_number'])
    .where('a.id', 'in', [...ids])
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  return rows.map(listedAppeal);
}

/** Open appeals that the viewer may decide, oldest first. */
export async function openAppeals(db: Db, viewer: { userId: string }): Promise<{ appeals: ListedAppeal[]; total: number }> {
  const ids = await waitingFor(db, viewer);
  return { appeals: await listedAppeals(db, ids), total: ids.length };
}

/** One appeal for its case page; null: it does not exist, or the viewer may not decide it. `id` is a UUID. */
export async function appealCaseOf(db: Db, viewer: { userId: string }, id: string): Promise<AppealCase | null> {
  const about = await appealedNow(db, id);
  if (!about || !(await mayDecideThis(db, viewer, about))) return null;
  const { report, now } = about;
  const reported: ReportCase | null = report && now ? reportCase({ ...report, member: report.reporter_id !== null }, now, 0) : null;
  const document = await db
    .selectFrom('tenancy_documents')
    .select(['id', 'page_count as pages'])
    .where('appeal_id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return appealCase(about, reported, document ?? null);
}
