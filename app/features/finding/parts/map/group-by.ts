/** Map.groupBy, which Safari has from 17.4 and Firefox from 119. */
export function groupBy<T>(list: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const same = groups.get(keyOf(one));
    if (same) same.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
