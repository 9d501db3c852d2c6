import { reportOf } from './find-report.ts';
import type { Question } from './report.ts';

/** Receives texts and answers with their findings; its first message says that it is ready. */
self.onmessage = ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  self.postMessage({ id, report: reportOf(question) });
};
self.postMessage('ready');
