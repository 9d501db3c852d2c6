/** Something that the map shows at a point of the screen. */
interface Placed {
  x: number;
  y: number;
  /** Priority: the heavier gets its own pin first. */
  weight: number;
}

/** A pin and the air around it, in pixels: whatever stands so far apart is not covered and can be hit. */
const WIDTH = 92;
const HEIGHT = 42;

/**
 * Groups items whose pins would overlap. The heaviest of a group comes first and gives it its place; no two
 * groups overlap.
 */
export function spread<T extends Placed>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const item of items.toSorted((a, b) => b.weight - a.weight)) {
    const near = groups.find(([first]) => first && Math.abs(first.x - item.x) < WIDTH && Math.abs(first.y - item.y) < HEIGHT);
    if (near) near.push(item);
    else groups.push([item]);
  }
  return groups;
}
