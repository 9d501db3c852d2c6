import { dayMs } from '../../../../platform/dates.ts';
import { isPublicNetwork, NETWORK_DAYS } from '../../../../platform/network.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import { inTransaction } from '../../../../platform/transaction.ts';

/** Stores a pseudonym of the network that a review was sent from, for the fraud signals. A private or unknown network is not stored. */
export async function storeReviewNetwork({ vault, clock }: Pick<Services, 'vault' | 'clock'>, tx: Tx, reviewId: string, network: string | null): Promise<void> {
  if (network === null || !isPublicNetwork(network)) return;
  await tx
    .insertInto('review_networks')
    .values({ review_id: reviewId, network: vault.networkPseudonym(network), sent_at: clock.now() })
    .execute();
}

/** The hourly job: deletes pseudonyms that are 14 days old. */
export async function purgeNetworks(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const until = new Date(clock.now().getTime() - NETWORK_DAYS * dayMs);
    const over = tx.selectFrom('review_networks').select('review_id').where('sent_at', '<=', until).forUpdate().skipLocked();
    await tx.deleteFrom('review_networks').where('review_id', 'in', over).execute();
  });
}
