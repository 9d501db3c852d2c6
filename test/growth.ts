/**
 * The factor by which `work` takes longer on four times the input: 4 if linear, 16 if quadratic, 64 if cubic. It compares the fastest
 * of several runs, because a busy machine slows down single ones.
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
