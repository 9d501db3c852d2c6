/** An item of the map at a point of the screen. */
interface Placed {
  x: number;
  y: number;
  /** Priority: heavier items get their own pin first. */
  weight: number;
}

/** Minimum distances of pins in pixels: they do not overlap, and can be tapped. */
export interface Spacing {
  width: number;
  height: number;
}

/**
 * Groups items so that no pins overlap. A group's pin is at its heaviest item (of equals, the northernmost), which comes first; the others join the nearest
 * group. A pin of one item stays so at every closer zoom. The result does not depend on the order of `items`, which is random.
 */
export function spread<T extends Placed>(items: readonly T[], { width, height }: Spacing): T[][] {
  const distance = (a: T, b: T) => Math.max(Math.abs(a.x - b.x) / width, Math.abs(a.y - b.y) / height);
  const groups: [T, ...T[]][] = [];
  const others: T[] = [];
  for (const item of items.toSorted((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x)) {
    if (groups.some(([first]) => distance(first, item) < 1)) others.push(item);
    else groups.push([item]);
  }
  for (const item of others) groups.toSorted(([a], [b]) => distance(a, item) - distance(b, item))[0]?.push(item);
  return groups;
}
