import { isPublicNetwork } from '../../../domain/signals/network.ts';
import type { Services, Tx } from '../../ports.ts';

/** Keeps the pseudonym of the network that a rating was sent from. It is like none of those of reviews: what one person wrote is not tied together. */
export async function keepRatingNetwork({ vault, clock }: Pick<Services, 'vault' | 'clock'>, tx: Tx, ratingId: string, network: string | null): Promise<void> {
  if (network === null || !isPublicNetwork(network)) return;
  await tx
    .insertInto('rating_networks')
    .values({ rating_id: ratingId, network: vault.networkPseudonym(`rating ${network}`), sent_at: clock.now() })
    .execute();
}
