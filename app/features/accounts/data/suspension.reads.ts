import type { Db } from '../../../../platform/ports.ts';

export const suspensionOf = (db: Db, userId: string) =>
  db
    .selectFrom('account_suspensions')
    .select(['reason', 'suspended_at', 'appeal', 'appealed_at', 'answer', 'answered_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** For the operator: suspensions with an unanswered appeal first. */
export const suspendedAccounts = (db: Db) =>
  db
    .selectFrom('account_suspensions as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select(['u.email', 's.suspended_at', 's.reason', 's.appeal', 's.answer'])
    .orderBy((e) => e.and([e('s.appeal', 'is not', null), e('s.answer', 'is', null)]), 'desc')
    .orderBy('s.suspended_at')
    .execute();
