/** Something that the map shows at a point of the screen. */
interface Placed {
  x: number;
  y: number;
  /** Priority: the heavier gets its own pin first. */
  weight: number;
}

/** A pin and the air around it, in pixels: pins that far apart do not cover each other and can be hit. */
export interface Air {
  width: number;
  height: number;
}

/**
 * Groups items whose pins would overlap: no two groups overlap. A group stands at its heaviest item (of equals, the
 * northernmost), which comes first; the others join the nearest. So a pin that stands alone is alone at every closer zoom too.
 * The order of `items` does not matter: ids are random, and everybody sees one map.
 */
export function spread<T extends Placed>(items: readonly T[], { width, height }: Air): T[][] {
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
