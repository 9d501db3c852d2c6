import { type ChildMessage, EXIT_TOO_MUCH_MEMORY, memoryLimit, type ReadRequest } from './protocol.ts';

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(EXIT_TOO_MUCH_MEMORY);
}, 100).unref();
process.on('disconnect', () => process.exit(0));

const say = (message: ChildMessage) => new Promise<void>((resolve) => void process.send?.(message, () => resolve()));

process.once('message', async ({ what, files }: ReadRequest) => {
  const { checkDocument, readDocument } = await import('./document.ts');
  const answer = what === 'check' ? await checkDocument(files) : await readDocument(files, (page, of) => void say({ page, of }));
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  await say({ answer, cost: { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024 } });
  process.exit(0);
});
