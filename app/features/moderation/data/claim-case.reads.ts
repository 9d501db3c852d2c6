import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../platform/ports.ts';
import { mayDecideClaim } from '../../claims/data/claim.policy.ts';
import { claimsWithPage, knownDomains, notesOfClaims, openClaim } from '../../claims/data/claim.reads.ts';
import { isOwnAgency, isOwnFlat, ownAgencies, ownFlatKeys } from '../../decisions/data/own-case.reads.ts';
import { type ListedClaim, listedClaim, type ModeratedClaim, moderatedClaim } from './claim-case.view.ts';

const MAX_LISTED = 50;

/**
 * Whether this moderator may decide the claims `c`: not their own, nor of a page that they claim, nor of their own flat or an agency that they
 * wrote about. mayDecideClaim (app/features/claims/data/claim.policy.ts) is the same rule for one claim.
 */
export const isForModerator =
  (db: Db, viewer: { userId: string }) =>
  (e: ExpressionBuilder<Schema & { c: Schema['page_claims'] }, 'c'>): Expression<SqlBool> =>
    e.and([
      e('c.user_id', '<>', viewer.userId),
      e.or([e('c.agency_id', 'is', null), e('c.agency_id', 'not in', ownAgencies(db, viewer.userId).$castTo<{ agency_id: string }>())]),
      e.not(
        e.exists(
          e
            .selectFrom('page_claims as o')
            .select('o.id')
            .where('o.user_id', '=', viewer.userId)
            .where('o.state', 'in', ['unconfirmed', 'waiting', 'approved'])
            .where((o) => o.or([o('o.agency_id', '=', o.ref('c.agency_id')), o('o.property_id', '=', o.ref('c.property_id'))])),
        ),
      ),
      e.not(
        e.exists(
          e.selectFrom('properties as f').select('f.id').whereRef('f.id', '=', 'c.property_id').where('f.flat_key', 'in', ownFlatKeys(db, viewer.userId)),
        ),
      ),
    ]);

const forModerator = (db: Db, viewer: { userId: string }) =>
  claimsWithPage(db)
    .leftJoin('profiles as o', 'o.user_id', 'c.user_id')
    .select('o.alias')
    .select(
      sql<boolean>`exists (select from page_claims h where h.state = 'approved' and h.id <> c.id
        and (h.agency_id = c.agency_id or h.property_id = c.property_id))`.as('held'),
    )
    .where('c.state', 'in', ['waiting', 'approved'])
    .where(isForModerator(db, viewer) as never);

/** Open claims, oldest first; then approved ones, those with an open rival claim first, each group latest first. */
export async function claimsForModerator(db: Db, viewer: { userId: string }): Promise<{ claims: ListedClaim[]; total: number }> {
  const rows = await forModerator(db, viewer)
    .orderBy(sql`c.state = 'approved'`)
    .orderBy(sql`case when c.state = 'waiting' then c.waits_since end`)
    .orderBy(
      sql`exists (select from page_claims w where w.state = 'waiting' and w.id <> c.id and (w.agency_id = c.agency_id or w.property_id = c.property_id))`,
      'desc',
    )
    .orderBy('c.waits_since', 'desc')
    .orderBy('c.id')
    .limit(MAX_LISTED)
    .execute();
  return { claims: rows.map(listedClaim), total: await count(db, viewer, ['waiting', 'approved']) };
}

/** An open or approved claim; null: it does not exist, or this moderator may not decide it. `id` is a UUID. */
export async function claimCase(db: Db, viewer: { userId: string }, id: string): Promise<ModeratedClaim | null> {
  const row = await forModerator(db, viewer).where('c.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const known = row.agency_id === null || row.state !== 'waiting' ? [] : await knownDomains(db, row.agency_id);
  const notes = await notesOfClaims(db, [id]);
  return moderatedClaim(row, { knownDomains: known, document: await documentOf(db, id), notes: notes.get(id) ?? [] });
}

export const countClaims = (db: Db, viewer: { userId: string }): Promise<number> => count(db, viewer, ['waiting']);

const inStates = (db: Db, viewer: { userId: string }, states: ('waiting' | 'approved')[]) =>
  db
    .selectFrom('page_claims as c')
    .where('c.state', 'in', states)
    .where(isForModerator(db, viewer) as never);

/** The open claims of 'Por hacer'. */
export const claimsToDo = (db: Db, viewer: { userId: string }) => inStates(db, viewer, ['waiting']).select(['c.id', 'c.waits_since as since']);

async function count(db: Db, viewer: { userId: string }, states: ('waiting' | 'approved')[]): Promise<number> {
  const row = await inStates(db, viewer, states)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

async function documentOf(db: Db, claimId: string): Promise<ModeratedClaim['document']> {
  const rows = await db
    .selectFrom('tenancy_documents as d')
    .innerJoin('tenancy_document_pages as p', 'p.document_id', 'd.id')
    .select(['d.id', 'p.kind'])
    .where('d.claim_id', '=', claimId)
    .where('d.discarded_at', 'is', null)
    .orderBy('p.number')
    .execute();
  return rows[0] ? { id: rows[0].id, pages: rows.map(({ kind }) => kind) } : null;
}

/** Whether a moderator may decide a claim, or a reply that belongs to it. `reviewedId`: the flat of the review that is replied to. */
export async function mayModerateClaim(
  db: Db,
  viewer: { userId: string },
  claim: { user_id: string; agency_id: string | null; property_id: string | null },
  reviewedId: string | null = claim.property_id,
): Promise<boolean> {
  const ownPage = (await openClaim(db, viewer.userId, { agencyId: claim.agency_id, propertyId: claim.property_id })) !== undefined;
  const ownAgency = claim.agency_id !== null && (await isOwnAgency(db, viewer.userId, claim.agency_id));
  const ownFlat = reviewedId !== null && (await isOwnFlat(db, viewer.userId, { propertyId: reviewedId }));
  return mayDecideClaim(viewer, { claimantId: claim.user_id, ownFlat, ownAgency, ownPage });
}
