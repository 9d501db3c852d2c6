import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../platform/ports.ts';
import { mayDecideClaim } from '../../claims/data/claim.policy.ts';
import { claimsWithPage, knownDomains, notesOfClaims, openClaim } from '../../claims/data/claim.reads.ts';
import { isOwnAgency, isOwnFlat, ownAgencies, ownFlatKeys } from '../../decisions/data/own-case.reads.ts';
import { type ModeratedClaim, moderatedClaim } from './claim-case.view.ts';

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

/** Open claims, oldest first; then approved ones, those with an open rival claim first, each group latest first. */
export async function claimsForModerator(db: Db, viewer: { userId: string }): Promise<{ claims: ModeratedClaim[]; total: number }> {
  const rows = await claimsWithPage(db)
    .leftJoin('profiles as o', 'o.user_id', 'c.user_id')
    .select('o.alias')
    .select(
      sql<boolean>`exists (select from page_claims h where h.state = 'approved' and h.id <> c.id
        and (h.agency_id = c.agency_id or h.property_id = c.property_id))`.as('held'),
    )
    .where('c.state', 'in', ['waiting', 'approved'])
    .where(isForModerator(db, viewer) as never)
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
  const ids = rows.map((row) => row.id);
  const [notes, documents] = [await notesOfClaims(db, ids), await documentsOf(db, ids)];
  const claims: ModeratedClaim[] = [];
  for (const row of rows) {
    const known = row.agency_id === null || row.state !== 'waiting' ? [] : await knownDomains(db, row.agency_id);
    claims.push(moderatedClaim(row, { knownDomains: known, document: documents.get(row.id) ?? null, notes: notes.get(row.id) ?? [] }));
  }
  return { claims, total: await count(db, viewer, ['waiting', 'approved']) };
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

async function documentsOf(db: Db, claimIds: readonly string[]): Promise<Map<string, { id: string; pages: string[] }>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tenancy_documents as d')
    .innerJoin('tenancy_document_pages as p', 'p.document_id', 'd.id')
    .select(['d.claim_id', 'd.id', 'p.kind'])
    .where('d.claim_id', 'in', [...claimIds])
    .where('d.discarded_at', 'is', null)
    .orderBy('d.id')
    .orderBy('p.number')
    .execute();
  const byClaim = Map.groupBy(rows, (row) => row.claim_id ?? '');
  return new Map([...byClaim].map(([claim, pages]) => [claim, { id: pages[0]?.id ?? '', pages: pages.map(({ kind }) => kind) }]));
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
