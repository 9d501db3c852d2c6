/** So many days the pseudonym of the network is kept that a review or a rating was sent from. The privacy page says so. */
export const NETWORK_DAYS = 14;

// Loopback, private, link-local and shared (RFC 1122, 1918, 3927, 6598, 4193, 4291): a proxy or the house itself, nobody's connection.
const inside =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:0:0:0:0|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)::\/64$/;

/** Whether it is a network (domain/account/network.ts) of the internet: what is no address, or one of the house, says nothing about who writes. */
export const isPublicNetwork = (network: string): boolean => /^(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{1,4}:){4}:\/64)$/.test(network) && !inside.test(network);
