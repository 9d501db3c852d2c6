/** Seeded random choices: the same seed gives the same demonstration on every machine. */
export interface Choice {
  /** From 0 to below 1. */
  next(): number;
  below(n: number): number;
  of<T>(items: readonly T[]): T;
  chance(share: number): boolean;
  /** `n` different ones, in order. */
  some<T>(items: readonly T[], n: number): T[];
  /** All of them, shuffled. */
  shuffled<T>(items: readonly T[]): T[];
}

export function choice(seed: number): Choice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const of = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return {
    next,
    below,
    of,
    chance: (share) => next() < share,
    some: (items, n) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(n, items.length)) chosen.add(below(items.length));
      return items.filter((_, i) => chosen.has(i));
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
