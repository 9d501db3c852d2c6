import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { claimLimit, claimMailLimit, contractLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import { deleteUnnamedAgencies } from '../../flats/data/agency.writes.ts';
import { deleteUnreviewedProperties } from '../../flats/data/flat.writes.ts';
import { deleteReplyNotifications } from '../../messages/data/notification.writes.ts';
import { linkEnds } from '../../messages/rules/claim-link.ts';
import { type Contract, deleteDiscardedDocuments, deleteDocument, idOfContract, isContract, isUnattached } from '../../proof/data/document.writes.ts';
import { domainOf, sameOwner } from '../rules/mail-domain.ts';
import type { AgencyClaim } from './claim.input.ts';
import { mayClaim } from './claim.policy.ts';
import { endingClaims, isTenantThere, knownDomains, openClaim, pageToClaim, repliesOfClaims } from './claim.reads.ts';
import type { EndingClaim } from './claim.view.ts';
import { linkKey, queueClaimMail } from './claim-mail.writes.ts';

/** 'own': the claimant knows the page as a tenant; 'there': they have claimed it already; 'absent': there is no such page. */
type Claimed = Result<{ id: string }, 'guest' | 'absent' | 'own' | 'there' | 'invalid' | 'too-many'>;

const invalid = (errors: Record<string, string>) => ({ ok: false, code: 'invalid', errors }) as const;

/**
 * Claims an agency with an address of its domain: a mail is sent there, and nothing happens before its link is followed. A second time, before that, it is
 * the same claim with the new address.
 */
export async function claimAgency(services: Services, viewer: FreshViewer, slug: string, { email, words }: AgencyClaim): Promise<Claimed> {
  const { db, clock, vault } = services;
  const wait =
    (await consumeAttempt(db, clock, claimLimit, [`claim:${viewer.userId}`])) ||
    (await consumeAttempt(db, clock, claimMailLimit, [`claim-mail:${vault.pseudonym(email)}`]));
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(services, async (tx, services): Promise<Claimed> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const page = await pageToClaim(tx, { kind: 'agency', slug });
      return { page, agencies: [page?.agencyId] };
    });
    if (!locked) return { ok: false, code: 'guest' };
    const { page } = locked;
    if (!page?.agencyId) return { ok: false, code: 'absent' };
    if (!mayClaim(await isTenantThere(tx, viewer.userId, page))) return { ok: false, code: 'own' };
    const domain = domainOf(email);
    const known = await knownDomains(tx, page.agencyId);
    if (known.length > 0 && !known.some((one) => sameOwner(one, domain)))
      return invalid({ email: 'La agencia responde ya con direcciones de otro dominio. Usa una de ese, o escribe a quien lleva Rellano.' });
    const open = await openClaim(tx, viewer.userId, page);
    if (open && open.state !== 'unconfirmed') return { ok: false, code: 'there' };
    const row = { email, domain, words, created_at: services.clock.now() };
    const id = open?.id ?? services.ids.uuid();
    if (open) await tx.updateTable('page_claims').set(row).where('id', '=', id).execute();
    else
      await tx
        .insertInto('page_claims')
        .values({ ...row, id, user_id: viewer.userId, agency_id: page.agencyId, property_id: null, state: 'unconfirmed', waits_since: null })
        .execute();
    await queueClaimMail(services, tx, { id, userId: viewer.userId });
    return { ok: true, id };
  });
}

/** Confirms the claim by the mail's link, as its claimant: another reader of that mailbox cannot confirm it. 'absent': the link is invalid or too old. */
export async function confirmClaim(services: Services, viewer: FreshViewer, id: string, key: string): Promise<Result<object, 'guest' | 'absent'>> {
  if (!isUuid(id)) return { ok: false, code: 'absent' };
  return inTransaction(
    services,
    async (tx, services): Promise<Result<object, 'guest' | 'absent'>> => {
      if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'guest' };
      const claim = await tx
        .selectFrom('page_claims')
        .select(['state', 'email', 'created_at'])
        .where('id', '=', id)
        .where('user_id', '=', viewer.userId)
        .executeTakeFirst();
      if (!claim?.email || linkKey(services, { id, email: claim.email }) !== key) return { ok: false, code: 'absent' };
      if (claim.state === 'waiting') return { ok: true };
      const now = services.clock.now();
      if (claim.state !== 'unconfirmed' || linkEnds(claim.created_at) < now) return { ok: false, code: 'absent' };
      await tx.updateTable('page_claims').set({ state: 'waiting', waits_since: now }).where('id', '=', id).execute();
      await recordReceived(services, tx, 'claim');
      return { ok: true };
    },
    { repeatable: true },
  );
}

const none = () => invalid({ document: 'Adjunta el documento: una foto o un PDF' });

/** Claims a flat with a document, immediately for a moderator. `propertyId` is the public id of the flat. */
export async function claimFlat(services: Services, viewer: FreshViewer, propertyId: string, words: string, document: Contract | null): Promise<Claimed> {
  const { db, clock } = services;
  if (!isContract(document)) return none();
  const wait =
    (await consumeAttempt(db, clock, claimLimit, [`claim:${viewer.userId}`])) ||
    // A document sent page by page was counted when it began.
    ('stored' in document ? 0 : await consumeAttempt(db, clock, contractLimit, [`contract:${viewer.userId}`]));
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const stored = await idOfContract(services, viewer.userId, document);
  if (!stored.ok) return stored;
  const claimed = await inTransaction(services, (tx, services) => insertFlatClaim(services, tx, viewer, propertyId, words, stored.id));
  if (!claimed.ok && stored.fresh) await deleteDocument(services, stored.id);
  return claimed;
}

async function insertFlatClaim(
  { clock, ids }: TransactionServices,
  tx: Tx,
  viewer: FreshViewer,
  propertyId: string,
  words: string,
  documentId: string,
): Promise<Claimed> {
  const locked = await lockFor(tx, viewer.userId, async () => {
    const page = await pageToClaim(tx, { kind: 'flat', id: propertyId });
    return { page, properties: [page?.propertyId] };
  });
  if (!locked) return { ok: false, code: 'guest' };
  const { page } = locked;
  if (!page?.propertyId) return { ok: false, code: 'absent' };
  if (!mayClaim(await isTenantThere(tx, viewer.userId, page))) return { ok: false, code: 'own' };
  if (await openClaim(tx, viewer.userId, page)) return { ok: false, code: 'there' };
  if (!(await isUnattached(tx, viewer.userId, documentId))) return none();
  const [id, now] = [ids.uuid(), clock.now()];
  const row = { id, user_id: viewer.userId, agency_id: null, property_id: page.propertyId, state: 'waiting' as const, email: null, domain: null, words };
  await tx
    .insertInto('page_claims')
    .values({ ...row, created_at: now, waits_since: now })
    .execute();
  await recordReceived({ clock }, tx, 'claim');
  await tx.updateTable('tenancy_documents').set({ claim_id: id }).where('id', '=', documentId).execute();
  return { ok: true, id };
}

/** The claimant withdraws a claim. A pending one leaves no trace; the replies of an approved one are deleted with it. */
export async function endClaim(services: Services, viewer: FreshViewer, id: string): Promise<Result<object, 'absent'>> {
  const done = await inTransaction(services, async (tx, services): Promise<Result<object, 'absent'>> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const claim = await tx
        .selectFrom('page_claims')
        .select(['state', 'property_id', 'agency_id'])
        .where('id', '=', id)
        .where('user_id', '=', viewer.userId)
        .where('state', 'in', ['unconfirmed', 'waiting', 'approved'])
        .executeTakeFirst();
      const replies = claim ? await repliesOfClaims(tx, 'id', [id]) : [];
      const people = replies.map(({ author_id }) => author_id);
      return { claim, replies, people, properties: [claim?.property_id], agencies: [claim?.agency_id] };
    });
    const claim = locked?.claim;
    if (!claim) return { ok: false, code: 'absent' };
    await discardClaimDocuments(services, tx, id);
    if (claim.state !== 'approved') {
      await tx.deleteFrom('page_claims').where('id', '=', id).execute();
      return { ok: true };
    }
    await tx.deleteFrom('review_replies').where('claim_id', '=', id).execute();
    await deleteReplyNotifications(tx, locked.replies);
    await tx.updateTable('page_claims').set({ state: 'ended' }).where('id', '=', id).execute();
    await publishChange(services, tx, 'all');
    return { ok: true };
  });
  if (done.ok) await deleteDiscardedDocuments(services);
  return done;
}

/** Nobody may read the proof of a claim any more; after the commit `deleteDiscardedDocuments` deletes its files. */
export async function discardClaimDocuments({ clock }: Pick<Services, 'clock'>, tx: Tx, claimId: string): Promise<void> {
  await tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where('claim_id', '=', claimId).where('discarded_at', 'is', null).execute();
}

/**
 * Ends all claims of an agency whose name is removed from the reviews: its page no longer exists, and their replies are deleted. Returns the people to
 * notify: the claimant with the approved claim, and those who await a decision or the answer to an appeal. People, authors of the reviews and agency are
 * locked.
 */
export async function endClaimsOfAgency(tx: Tx, agencyId: string): Promise<EndingClaim[]> {
  const ending = await endingClaims(tx, agencyId);
  const replies = await repliesOfClaims(tx, 'agency_id', [agencyId]);
  await tx.deleteFrom('page_claims').where('agency_id', '=', agencyId).execute();
  await deleteReplyNotifications(tx, replies);
  return ending;
}

/** The nightly job: deletes claims whose link nobody followed in time, with their address. Rows being changed are left to the next night. */
export async function purgeClaims(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const before = linkEnds(new Date(0)).getTime();
    const over = tx
      .selectFrom('page_claims')
      .select('id')
      .where('state', '=', 'unconfirmed')
      .where('created_at', '<', new Date(clock.now().getTime() - before))
      .forUpdate()
      .skipLocked();
    await tx.deleteFrom('page_claims').where('id', 'in', over).execute();
    await deleteUnclaimedPages(tx);
  });
}

/** Agencies and flats without reviews that were kept for a claim which has ended, or whose account is deleted. */
async function deleteUnclaimedPages(tx: Tx): Promise<void> {
  const flats = await tx
    .selectFrom('properties as p')
    .select('p.id')
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.property_id', '=', 'p.id'))))
    .orderBy('p.id')
    .forUpdate()
    .skipLocked()
    .execute();
  const agencies = await tx
    .selectFrom('agencies as a')
    .select('a.id')
    .where('a.is_user_created', '=', true)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.agency_id', '=', 'a.id'))))
    .orderBy('a.id')
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await deleteUnreviewedProperties(tx, ids(flats));
  await deleteUnnamedAgencies(tx, ids(agencies));
}
