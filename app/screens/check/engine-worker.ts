import { findClauses } from '../../../domain/contract/find.ts';
import { letterToLandlord } from '../../../domain/contract/letter/letter.ts';
import { markedText } from '../../../domain/contract/marked-text.ts';
import type { Question, Report } from './report.ts';

/** Receives texts and answers with their findings; its first message says that it is ready. */
self.onmessage = ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  const { text, signed, ...circumstances } = question;
  const { findings, calm, notice } = findClauses(text, circumstances);
  const inOrder = findings.toSorted((a, b) => a.from - b.from);
  const report: Report = {
    blocks: markedText(text, inOrder),
    findings: inOrder.map((finding) => ({ ...finding, letter: letterToLandlord({ ...finding, signed }) })),
    calm,
    notice,
  };
  self.postMessage({ id, report });
};
self.postMessage('ready');
