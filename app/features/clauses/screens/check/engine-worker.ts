import { findClauses } from '../../rules/find.ts';
import { letterToLandlord } from '../../rules/letter/letter.ts';
import { markedText } from '../../rules/marked-text.ts';
import { resemblance } from '../../rules/model/model.ts';
import type { Question, Report } from './report.ts';

/** Receives texts and answers with their findings; its first message says that it is ready. */
self.onmessage = ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  const { text, signed, ...circumstances } = question;
  const { findings, similar, calm, notice } = findClauses(text, circumstances, resemblance);
  const inOrder = findings.toSorted((a, b) => a.from - b.from);
  const report: Report = {
    blocks: markedText(text, inOrder),
    findings: inOrder.map((finding) => ({ ...finding, letter: letterToLandlord({ ...finding, signed }) })),
    similar,
    calm,
    notice,
  };
  self.postMessage({ id, report });
};
self.postMessage('ready');
