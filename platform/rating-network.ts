import { isPublicNetwork } from './network.ts';
import type { Vault } from './ports.ts';

/** The pseudonym of a network that ratings and the people they are about are compared by; null: none of the internet. It is like none of those of reviews. */
export const ratingNetwork = (vault: Pick<Vault, 'networkPseudonym'>, network: string): string | null =>
  isPublicNetwork(network) ? vault.networkPseudonym(`rating ${network}`) : null;
