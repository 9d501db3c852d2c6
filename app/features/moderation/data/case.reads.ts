import type { Db } from '../../../../platform/ports.ts';
import { claimsWithPage } from '../../claims/data/claim.reads.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { appealedNow, mayDecideThis } from './appeal-case.reads.ts';
import { mayModerateClaim } from './claim-case.reads.ts';
import type { CaseKind, CaseMark } from './mark.input.ts';
import { isOwnReply, replyToDecide } from './reply-case.reads.ts';
import { mayDecideReport } from './report.policy.ts';
import { concernedBy, reportedNow } from './reported-now.reads.ts';

/** Whether a moderator may decide the case; null: there is no such case. */
type IsTheirs = (db: Db, admin: { userId: string }, id: string) => Promise<boolean | null>;

const kinds: Record<CaseKind, IsTheirs> = {
  review: async (db, admin, id) => {
    const review = await db.selectFrom('reviews').select('property_id').where('id', '=', id).where('user_id', 'is not', null).executeTakeFirst();
    return review ? !(await isOwnFlat(db, admin.userId, { propertyId: review.property_id })) : null;
  },
  stay: async (db, admin, id) => {
    const stay = await db.selectFrom('tenancies').select('flat_id').where('id', '=', id).executeTakeFirst();
    return stay ? !(await isOwnFlat(db, admin.userId, { flatId: stay.flat_id })) : null;
  },
  cohabitation: async (db, admin, id) => {
    const rating = await db
      .selectFrom('reviews_convivencia')
      .select(['resena_autor_id', 'resena_sobre_id', 'piso_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!rating) return null;
    if ([rating.resena_autor_id, rating.resena_sobre_id].includes(admin.userId)) return false;
    return rating.piso_id === null || !(await isOwnFlat(db, admin.userId, { flatId: rating.piso_id }));
  },
  report: async (db, admin, id) => {
    const report = await db.selectFrom('reports').selectAll().where('id', '=', id).where('confirmed_at', 'is not', null).executeTakeFirst();
    return report ? mayDecideReport(admin, await concernedBy(db, admin.userId, report, await reportedNow(db, report))) : null;
  },
  appeal: async (db, admin, id) => {
    const appeal = await appealedNow(db, id);
    return appeal && mayDecideThis(db, admin, appeal);
  },
  claim: async (db, admin, id) => {
    const claim = await claimsWithPage(db).where('c.id', '=', id).where('c.state', '<>', 'unconfirmed').executeTakeFirst();
    return claim ? mayModerateClaim(db, admin, claim) : null;
  },
  reply: async (db, admin, id) => {
    const reply = await replyToDecide(db, id);
    return reply ? !(await isOwnReply(db, admin, reply)) : null;
  },
};

export const isToDecide = (db: Db, admin: { userId: string }, { kind, caseId }: CaseMark): Promise<boolean | null> => kinds[kind](db, admin, caseId);
