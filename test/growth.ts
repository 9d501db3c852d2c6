/**
 * How many times as long the same work takes where its input is four times as long: 4 where it grows with the input, 16 where with its square, 64 where
 * with its cube. The least of several tries, since a busy machine makes single ones slower.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  let runs = 1;
  while (took(work, size, runs) < 2) runs *= 2;
  const least = (of: number) => Math.min(...Array.from({ length: 8 }, () => took(work, of, runs)));
  return least(4 * size) / least(size);
}

/** Milliseconds. */
function took(work: (size: number) => unknown, size: number, runs: number): number {
  const began = performance.now();
  for (let i = 0; i < runs; i++) work(size);
  return performance.now() - began;
}
