import { memoryLimit, TOO_MUCH_MEMORY } from './protocol.ts';

/**
 * Runs in a thread beside the reading one, whose timers do not fire while a stream of a hostile PDF decompresses, until the memory of the machine is
 * exhausted.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, TOO_MUCH_MEMORY);
}, 50);
