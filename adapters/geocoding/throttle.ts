import { setTimeout as sleep } from 'node:timers/promises';

export interface Throttle {
  /** Resolves when the caller may proceed. */
  proceed(): Promise<void>;
  /** Milliseconds that a new call would wait. */
  waitMs(): number;
}

/** Spaces calls at least `gapMs` apart, however many are concurrent. */
export function createThrottle(gapMs: number): Throttle {
  let next = 0;
  const waitMs = () => Math.max(0, next - performance.now());
  return {
    waitMs,
    async proceed() {
      const wait = waitMs();
      next = performance.now() + wait + gapMs;
      // Timers may fire a little early.
      if (wait > 0) await sleep(Math.ceil(wait) + 1);
    },
  };
}
