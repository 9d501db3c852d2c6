import type { Db } from '../../../../platform/ports.ts';
import { linkEnds } from '../rules/claim-link.ts';

const MAX_LISTED = 50;

const failed = (db: Db) =>
  db
    .selectFrom('outgoing_mails as m')
    .leftJoin('page_claims as c', 'c.id', 'm.claim_id')
    .select(['m.id', 'm.kind', 'm.failed_at', 'm.answer', 'c.created_at as claimed_at'])
    .where('m.failed_at', 'is not', null);

const withLink = <R extends { claimed_at: Date | null }>({ claimed_at, ...mail }: R) => ({ ...mail, linkEnds: claimed_at && linkEnds(claimed_at) });

/** Failed mails, latest first, at most `MAX_LISTED`, and their total. Without recipients: these would reveal who wrote what. */
export async function failedMails(db: Db) {
  const rows = await failed(db).orderBy('m.failed_at', 'desc').orderBy('m.id').limit(MAX_LISTED).execute();
  return { mails: rows.map(withLink), total: rows.length < MAX_LISTED ? rows.length : await countFailedMails(db) };
}

export async function countFailedMails(db: Db): Promise<number> {
  const counted = db
    .selectFrom('outgoing_mails')
    .select((e) => e.fn.countAll().as('n'))
    .where('failed_at', 'is not', null);
  return Number((await counted.executeTakeFirstOrThrow()).n);
}

/** A failed mail, locked; undefined: it still waits, or was sent. */
export async function failedMail(db: Db, id: string) {
  const row = await failed(db).where('m.id', '=', id).forUpdate('m').executeTakeFirst();
  return row && withLink(row);
}
