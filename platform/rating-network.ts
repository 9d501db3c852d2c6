import { isPublicNetwork } from './network.ts';
import type { Vault } from './ports.ts';

/** The pseudonym of the network by which ratings and the people they are about are compared; null: not of the internet. It never equals one of a review. */
export const ratingNetwork = (vault: Pick<Vault, 'networkPseudonym'>, network: string): string | null =>
  isPublicNetwork(network) ? vault.networkPseudonym(`rating ${network}`) : null;
