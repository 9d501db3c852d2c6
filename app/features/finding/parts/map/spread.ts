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
 * northernmost), which comes first. The order of `items` does not matter: ids are random, and everybody sees one map.
 */
export function spread<T extends Placed>(items: readonly T[], { width, height }: Air): T[][] {
  const groups: T[][] = [];
  for (const item of items.toSorted((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x)) {
    const near = groups.find(([first]) => first && Math.abs(first.x - item.x) < width && Math.abs(first.y - item.y) < height);
    if (near) near.push(item);
    else groups.push([item]);
  }
  return groups;
}
