import { reportOf } from './find-report.ts';
import type { Question } from './report.ts';

/** Receives texts and answers with their findings; its first message says that it is ready. */
self.onmessage = ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  self.postMessage({ id, report: reportOf(question) });
};
// What is compiled for the first text is ready before it comes.
reportOf({ text: 'La renta.', lease: 'dwelling', landlord: null, signing: null, today: '2026-01-01' });
self.postMessage('ready');
