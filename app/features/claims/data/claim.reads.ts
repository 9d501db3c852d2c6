import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { livedIn, wroteAbout } from '../../decisions/data/own-case.reads.ts';
import { isAppealed } from '../../flats/data/flat.reads.ts';
import type { ReviewErrors } from '../../reviews/rules/wizard.ts';
import type { ClaimState } from '../rules/states.ts';
import { mayClaim, mayReview } from './claim.policy.ts';
import { type ClaimedPage, type ClaimNote, claimedPage, claimNote, type EndingClaim, type OwnClaim, ownClaim } from './claim.view.ts';

/** Claims with their page. */
export const claimsWithPage = (db: Db) =>
  db
    .selectFrom('page_claims as c')
    .leftJoin('agencies as a', 'a.id', 'c.agency_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .select(['c.id', 'c.user_id', 'c.state', 'c.email', 'c.domain', 'c.words', 'c.agency_id', 'c.property_id', 'c.waits_since'])
    .select(['a.name as agency_name', 'a.slug as agency_slug', 'p.street', 'p.number', 'p.base_address', 'p.floor_number', 'p.door_number']);

/** Moderators' decisions on these claims, the latest last. */
export async function notesOfClaims(db: Db, claimIds: readonly string[]): Promise<Map<string, ClaimNote[]>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('claim_decisions')
    .select(['claim_id', 'decision', 'rule', 'words', 'decided_at', 'receipt'])
    .where('claim_id', 'in', [...claimIds])
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.claim_id ?? '')].map(([id, list]) => [id, list.map(claimNote)]));
}

const MAX_OWN = 100;

/** The viewer's claims, the latest first. */
export async function ownClaims(db: Db, userId: string): Promise<OwnClaim[]> {
  const rows = await claimsWithPage(db)
    .select((e) => e.fn.coalesce('a.review_count', 'p.review_count', sql<number>`0`).as('reviews'))
    .select(
      sql<boolean | null>`(select exists (select from appeals o where o.reply_decision_id = d.id) from claim_decisions d
        where d.claim_id = c.id and d.decision <> 'approve' order by d.decided_at desc, d.id limit 1)`.as('appealed'),
    )
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(MAX_OWN)
    .execute();
  const notes = await notesOfClaims(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ownClaim(row, notes.get(row.id) ?? []));
}

type PageAsked = { kind: 'agency'; slug: string } | { kind: 'flat'; id: string };

/** A page that can be claimed: a public one. Its ids are never serialized. */
export async function pageToClaim(db: Db, asked: PageAsked): Promise<({ agencyId: string; propertyId: null } | { agencyId: null; propertyId: string }) | null> {
  if (asked.kind === 'agency') {
    const agency = await db.selectFrom('agencies').select('id').where('slug', '=', asked.slug).where('review_count', '>', 0).executeTakeFirst();
    return agency ? { agencyId: agency.id, propertyId: null } : null;
  }
  const flat = await db.selectFrom('properties').select('id').where('id', '=', asked.id).where('review_count', '>', 0).executeTakeFirst();
  return flat ? { agencyId: null, propertyId: flat.id } : null;
}

export interface PageForClaim extends ClaimedPage {
  /** Whether the viewer may claim it. */
  may: boolean;
  /** The viewer's pending or approved claim of it. */
  own: { id: string; state: ClaimState } | null;
}

/** A page for its would-be claimant; null: there is none. */
export async function pageForClaim(db: Db, viewer: { userId: string }, asked: PageAsked): Promise<PageForClaim | null> {
  const page = await pageToClaim(db, asked);
  if (!page) return null;
  const row =
    page.agencyId === null
      ? await db
          .selectFrom('properties')
          .select(['id as property_id', 'street', 'number', 'base_address', 'floor_number', 'door_number'])
          .where('id', '=', page.propertyId)
          .executeTakeFirst()
      : await db.selectFrom('agencies').select(['name as agency_name', 'slug as agency_slug']).where('id', '=', page.agencyId).executeTakeFirst();
  if (!row) return null;
  const open = await openClaim(db, viewer.userId, page);
  return { ...claimedPage({ ...nothing, ...row }), may: mayClaim(await isTenantThere(db, viewer.userId, page)), own: open ?? null };
}

const nothing = {
  ...{ agency_id: null, property_id: null, agency_name: null, agency_slug: null },
  ...{ street: null, number: null, base_address: null, floor_number: null, door_number: null },
};

type Page = { agencyId: string | null; propertyId: string | null };

/** Whether somebody knows the page as a tenant: they lived in the flat, or wrote about it or the agency. */
export const isTenantThere = (db: Db, userId: string, { agencyId, propertyId }: Page): Promise<boolean> =>
  propertyId === null ? wroteAbout(db, userId, agencyId ?? '') : livedIn(db, userId, propertyId);

/** Somebody's pending or approved claim of a page. */
export const openClaim = (db: Db, userId: string, { agencyId, propertyId }: Page) =>
  db
    .selectFrom('page_claims')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['unconfirmed', 'waiting', 'approved'])
    .$if(agencyId !== null, (q) => q.where('agency_id', '=', agencyId))
    .$if(propertyId !== null, (q) => q.where('property_id', '=', propertyId))
    .executeTakeFirst();

/** The error for a review about a page that its author has claimed. */
export async function claimedPageErrors(
  db: Db,
  userId: string,
  { properties, agencies }: Record<'properties' | 'agencies', readonly (string | null | undefined)[]>,
): Promise<ReviewErrors> {
  const errors: ReviewErrors = {};
  const may = async (page: Page) => mayReview((await openClaim(db, userId, page)) !== undefined);
  for (const propertyId of properties)
    if (propertyId && !(await may({ agencyId: null, propertyId })))
      errors.property_address = 'Respondes por este piso, o lo has pedido. Para opinar como inquilino, déjalo antes en Mis páginas.';
  for (const agencyId of agencies)
    if (agencyId && !(await may({ agencyId, propertyId: null })))
      errors.custom_agency_name = 'Respondes por esta agencia, o lo has pedido. Para opinar como inquilino, déjala antes en Mis páginas.';
  return errors;
}

/** Whether somebody has an approved claim of the page. */
export const isHeld = async (db: Db, { agency_id, property_id }: { agency_id: string | null; property_id: string | null }): Promise<boolean> =>
  (await db
    .selectFrom('page_claims')
    .select('id')
    .where('state', '=', 'approved')
    .where((e) => e.or([e('agency_id', '=', agency_id), e('property_id', '=', property_id)]))
    .executeTakeFirst()) !== undefined;

/** The e-mail domains of approved claims of the agency. One that moderators revoked proves nothing. */
export async function knownDomains(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('page_claims as c')
    .select('c.domain')
    .distinct()
    .where('c.agency_id', '=', agencyId)
    .where((e) =>
      e.or([
        e('c.state', '=', 'approved'),
        e.and([
          e('c.state', '=', 'ended'),
          e.exists(e.selectFrom('claim_decisions as d').select('d.id').whereRef('d.claim_id', '=', 'c.id').where('d.decision', '=', 'approve')),
        ]),
      ]),
    )
    .orderBy('c.domain')
    .execute();
  return rows.flatMap(({ domain }) => domain ?? []);
}

/** Claims that end if the agency's name is removed from the reviews: pending and approved ones, and those whose refusal is appealed. */
export async function endingClaims(db: Db, agencyId: string): Promise<EndingClaim[]> {
  const rows = await db
    .selectFrom('page_claims as c')
    .select(['c.id', 'c.user_id', 'c.domain', 'c.state'])
    .select((e) =>
      e
        .selectFrom('review_replies as y')
        .select((n) => n.fn.countAll<number>().as('n'))
        .whereRef('y.claim_id', '=', 'c.id')
        .where('y.state', 'in', ['waiting', 'published'])
        .as('replies'),
    )
    .where('c.agency_id', '=', agencyId)
    .where((e) => e.or([e('c.state', 'in', ['unconfirmed', 'waiting', 'approved']), isAppealed]))
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, user_id, domain, state, replies }) => ({ id, user_id, domain: domain ?? '', approved: state === 'approved', replies: replies ?? 0 }));
}

/** The replies of these claims, with the authors and flats of the reviews. */
export const repliesOfClaims = (db: Db, by: 'id' | 'agency_id' | 'user_id', values: readonly string[]) =>
  db
    .selectFrom('review_replies as y')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .innerJoin('reviews as r', 'r.id', 'y.review_id')
    .select(['y.review_id', 'r.user_id as author_id', 'r.property_id'])
    .where(`c.${by}`, 'in', values)
    .execute();
