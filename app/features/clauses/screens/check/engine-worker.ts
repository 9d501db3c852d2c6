import { reportOf } from './find-report.ts';
import type { Question } from './report.ts';

/** Receives questions and posts their reports; its first message is 'ready'. */
self.onmessage = ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  self.postMessage({ id, report: reportOf(question) });
};
// Compiles the rules before the first text arrives.
reportOf({ text: 'La renta.', lease: 'dwelling', landlord: null, signing: null, today: '2026-01-01' });
self.postMessage('ready');
