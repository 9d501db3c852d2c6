import { setPriority } from 'node:os';
import { type Ask, memoryLimit, type Say, tooMuchMemory } from './protocol.ts';

// Whoever waits for a page goes first.
try {
  setPriority(19);
} catch {
  // Not every system lets a process step back.
}
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(tooMuchMemory);
}, 100).unref();
process.on('disconnect', () => process.exit(0));

const say = (message: Say) => new Promise<void>((resolve) => void process.send?.(message, () => resolve()));

process.once('message', async ({ what, files }: Ask) => {
  const { checkDocument, readDocument } = await import('./document.ts');
  const answer = what === 'check' ? await checkDocument(files) : await readDocument(files, (page, of) => void say({ page, of }));
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  await say({ answer, cost: { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024 } });
  process.exit(0);
});
