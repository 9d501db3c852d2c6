import { setTimeout as sleep } from 'node:timers/promises';

export interface Throttle {
  /** Resolves when the caller may proceed. */
  turn(): Promise<void>;
  /** Milliseconds that a new call would wait. */
  ahead(): number;
}

/** Spaces calls at least `gapMs` apart, however many are concurrent. */
export function createThrottle(gapMs: number): Throttle {
  let next = 0;
  const ahead = () => Math.max(0, next - performance.now());
  return {
    ahead,
    async turn() {
      const wait = ahead();
      next = performance.now() + wait + gapMs;
      // Timers may fire a little early.
      if (wait > 0) await sleep(Math.ceil(wait) + 1);
    },
  };
}
