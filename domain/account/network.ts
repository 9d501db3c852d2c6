const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * What attempts are counted by: an IPv4 address as it is, of an IPv6 address its /64, which one connection has as a whole.
 * IPv4 written as IPv6 (::ffff:a.b.c.d) is IPv4. Ports, brackets and zones don't count; what is no address counts as itself.
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

/** The eight numbers of an IPv6 address; null when it is none. */
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

/** One group, or two of an IPv4 address at the end. */
function numbersOf(group: string): number[] {
  if (/^[0-9a-f]{1,4}$/.test(group)) return [Number.parseInt(group, 16)];
  if (!ipv4.test(group)) return [Number.NaN];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return a < 256 && b < 256 && c < 256 && d < 256 ? [a * 256 + b, c * 256 + d] : [Number.NaN];
}
