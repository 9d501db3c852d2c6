import { dayMs } from '../../../../platform/dates.ts';
import { NETWORK_DAYS } from '../../../../platform/network.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import { ratingNetwork } from '../../../../platform/rating-network.ts';
import { inTransaction } from '../../../../platform/transaction.ts';

/** The network that a rating is sent from, and whether an account with an e-mail address has signed in with that browser. */
export interface Origin {
  network: string | null;
  knows?: (email: string) => boolean;
}

/** Stores the origin of a rating for the fraud signals: the pseudonym of the network, and whether its browser knows the rated person or another of their authors. */
export async function saveOrigin(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  tx: Tx,
  { id, authorId, ratedId }: { id: string; authorId: string; ratedId: string },
  { network, knows = () => false }: Origin,
): Promise<void> {
  const emailOf = (ids: readonly string[]) => (ids.length === 0 ? [] : tx.selectFrom('user').select('email').where('id', 'in', ids).execute());
  const others = await tx
    .selectFrom('reviews_convivencia')
    .select('resena_autor_id')
    .distinct()
    .where('resena_sobre_id', '=', ratedId)
    .where('resena_autor_id', '!=', authorId)
    .where('deleted_at', 'is', null)
    .execute();
  const row = {
    network: network === null ? null : ratingNetwork(vault, network),
    rated_browser: (await emailOf([ratedId])).some(({ email }) => knows(email)),
    others_browser: (await emailOf(others.map((other) => other.resena_autor_id))).some(({ email }) => knows(email)),
  };
  if (row.network === null && !row.rated_browser && !row.others_browser) return;
  await tx
    .insertInto('rating_networks')
    .values({ rating_id: id, sent_at: clock.now(), ...row })
    .execute();
}

/** The hourly job: deletes origins after 14 days. */
export async function purgeRatingNetworks(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const until = new Date(clock.now().getTime() - NETWORK_DAYS * dayMs);
    const over = tx.selectFrom('rating_networks').select('rating_id').where('sent_at', '<=', until).forUpdate().skipLocked();
    await tx.deleteFrom('rating_networks').where('rating_id', 'in', over).execute();
  });
}
