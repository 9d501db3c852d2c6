import { Worker } from 'node:worker_threads';
import type { ChildMessage, ReadRequest } from './protocol.ts';

new Worker(new URL('./memory-watch.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
process.on('disconnect', () => process.exit(0));

const say = (message: ChildMessage) => new Promise<void>((resolve) => void process.send?.(message, () => resolve()));

process.once('message', async ({ what, files }: ReadRequest) => {
  const { checkDocument, readDocument } = await import('./document.ts');
  const answer = what === 'check' ? await checkDocument(files) : await readDocument(files, (page, of) => void say({ page, of }));
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  await say({ answer, cost: { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024 } });
  process.exit(0);
});
