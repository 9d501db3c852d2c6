import { memoryLimit, TOO_MUCH_MEMORY } from './protocol.ts';

/**
 * Runs in a thread beside the one that reads: a timer of that one waits as long as a stream of a hostile PDF unfolds, and by then the memory
 * of the machine is gone.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, TOO_MUCH_MEMORY);
}, 50);
