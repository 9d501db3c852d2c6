import { claimAgency, claimFlat, confirmClaim } from '../app/features/claims/data/claim.writes.ts';
import { decideClaim } from '../app/features/moderation/data/claim-case.writes.ts';
import { openDocument } from '../app/features/proof/data/document.writes.ts';
import { aUser } from './builders.ts';
import { aPdf } from './community.ts';
import type { TestServices } from './services.ts';
import { asAdmin, asMember } from './viewers.ts';

/** The link in the latest mail to an address: the claim and its key. */
export function linkTo(services: TestServices, email: string): { id: string; key: string } {
  const mail = services.mails().find(({ to }) => to === email);
  const [, id = '', key = ''] = /\/reclamacion\/([^/\s]+)\/([^/\s]+)/.exec(mail?.text ?? '') ?? [];
  return { id, key };
}

/** A claim of an agency, confirmed by mail: it waits for a moderator. */
export async function anAgencyClaim(
  services: TestServices,
  slug: string,
  userId?: string,
  email = `hola@${slug}.example`,
): Promise<{ id: string; userId: string }> {
  const owner = userId ?? (await aUser(services));
  const made = await claimAgency(services, asMember({ userId: owner }), slug, { email, words: '' });
  if (!made.ok) throw new Error(`claim refused: ${made.code}`);
  await services.runJobs();
  const { id, key } = linkTo(services, email);
  const confirmed = await confirmClaim(services, asMember({ userId: owner }), id, key);
  if (!confirmed.ok) throw new Error(`claim not confirmed: ${confirmed.code}`);
  return { id, userId: owner };
}

/** A claim of a flat, with a document: it waits for a moderator. */
export async function aFlatClaim(services: TestServices, propertyId: string, userId?: string): Promise<{ id: string; userId: string }> {
  const owner = userId ?? (await aUser(services));
  const made = await claimFlat(services, asMember({ userId: owner }), propertyId, '', [aPdf]);
  if (!made.ok) throw new Error(`claim refused: ${made.code}`);
  return { id: made.id, userId: owner };
}

/** Approves a claim, as a new moderator who has opened its document. */
export async function approveClaim(services: TestServices, claimId: string): Promise<void> {
  const admin = asAdmin({ userId: await aUser(services) });
  const document = await services.db.selectFrom('tenancy_documents').select('id').where('claim_id', '=', claimId).executeTakeFirst();
  if (document) await openDocument(services, admin, document.id);
  const done = await decideClaim(services, admin, { claimId, action: 'approve' });
  if (!done.ok) throw new Error(`claim not approved: ${done.code}`);
}
