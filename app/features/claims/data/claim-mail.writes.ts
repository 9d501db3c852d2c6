import { claimConfirmationPath } from '../../../../platform/paths.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { claimMail } from '../rules/claim-mail.ts';

/** The unguessable part of a link, for this claim and this address. */
export const linkKey = ({ vault }: Pick<Services, 'vault'>, { id, email }: { id: string; email: string }): string => vault.pseudonym(`claim ${id} ${email}`);

/** Queues a mail with the link, to the address of the claim; its claimant is locked. It replaces one that is unsent or failed. */
export async function queueClaimMail(
  { clock, ids, jobs }: Pick<TransactionServices, 'clock' | 'ids' | 'jobs'>,
  tx: Tx,
  claim: { id: string; userId: string },
): Promise<void> {
  const id = ids.uuid();
  await tx.deleteFrom('outgoing_mails').where('claim_id', '=', claim.id).where('taken_at', 'is', null).execute();
  await tx.insertInto('outgoing_mails').values({ id, kind: 'claim', user_id: claim.userId, claim_id: claim.id, created_at: clock.now() }).execute();
  await jobs.send(tx, 'enviar-correo', id);
}

/** Sends it, if the claim is still unconfirmed. The mail does not identify the claimant. */
export async function sendClaim(services: Services, claimId: string): Promise<void> {
  const { db, mailer, site } = services;
  const claim = await db
    .selectFrom('page_claims as c')
    .innerJoin('agencies as a', 'a.id', 'c.agency_id')
    .select(['c.id', 'c.email', 'a.name'])
    .where('c.id', '=', claimId)
    .where('c.state', '=', 'unconfirmed')
    .executeTakeFirst();
  if (!claim?.email) return;
  const link = `${site.url}${claimConfirmationPath(claim.id, linkKey(services, { id: claim.id, email: claim.email }))}`;
  await mailer.send({ to: claim.email, ...claimMail(claim.name, link) });
}
