const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * The key that attempts are counted by: an IPv4 address, or the /64 of an IPv6 address, which one connection owns as a whole. IPv4 mapped to IPv6
 * (::ffff:a.b.c.d) is IPv4. Ports, brackets and zones are ignored; any other text is its own key.
 */
export function networkOf(address: string): string {
  const typed = address.trim().toLowerCase().slice(0, 64);
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(typed)?.[1] ?? /^([\d.]+):\d+$/.exec(typed)?.[1] ?? typed;
  const host = bare.replace(/%.*$/, '');
  if (ipv4.test(host)) return host;
  const groups = groupsOf(host);
  if (!groups) return typed;
  const [a, b, c, d, e, f, g = 0, h = 0] = groups;
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff) return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address as numbers; null: not an IPv6 address. */
function groupsOf(host: string): number[] | null {
  if (!host.includes(':')) return null;
  const halves = host.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':').flatMap(numbersOf)));
  if (!head) return null;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return null;
  const groups = tail ? [...head, ...Array<number>(missing).fill(0), ...tail] : head;
  return groups.every((group) => Number.isInteger(group) && group <= 0xffff) ? groups : null;
}

/** One group, or two for an IPv4 address at the end. */
function numbersOf(group: string): number[] {
  if (/^[0-9a-f]{1,4}$/.test(group)) return [Number.parseInt(group, 16)];
  if (!ipv4.test(group)) return [Number.NaN];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return a < 256 && b < 256 && c < 256 && d < 256 ? [a * 256 + b, c * 256 + d] : [Number.NaN];
}

/** Days for which the pseudonym of a network is kept: of a review's or a rating's sender, or of a person with a stay. The privacy page states it. */
export const NETWORK_DAYS = 14;

// Loopback, private, link-local and shared (RFC 1122, 1918, 3927, 6598, 4193, 4291): a proxy or the local network, never a person's connection.
const inside =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:0:0:0:0|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)::\/64$/;

/** Whether it is a network of the internet: any other does not identify a connection. */
export const isPublicNetwork = (network: string): boolean => /^(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{1,4}:){4}:\/64)$/.test(network) && !inside.test(network);
