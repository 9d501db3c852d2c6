import type { Question, Report } from './report.ts';

export interface Engine {
  /** Checks a text; rejects if the worker fails. */
  find(question: Question): Promise<Report>;
  close(): void;
}

/** Starts the rules in their own worker, which works offline from then on. Rejects if they fail to load. */
export function openEngine(): Promise<Engine> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(report: Report): void; reject(error: Error): void }>();
  let last = 0;
  return new Promise((resolve, reject) => {
    worker.onerror = () => {
      const error = new Error('the module of the rules failed to load');
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
      worker.terminate();
    };
    worker.onmessage = ({ data }: MessageEvent<'ready' | { id: number; report: Report }>) => {
      if (data !== 'ready') {
        waiting.get(data.id)?.resolve(data.report);
        waiting.delete(data.id);
        return;
      }
      resolve({
        find: (question) =>
          new Promise((done, failed) => {
            const id = ++last;
            waiting.set(id, { resolve: done, reject: failed });
            worker.postMessage({ id, question });
          }),
        close: () => worker.terminate(),
      });
    };
  });
}
