import { formatDateTime } from '../../../../platform/dates.ts';
import { ruleOf } from '../rules/publishing-rules.ts';

export type NoteKind = 'ask' | 'reject' | 'cover' | 'photo';

/** A moderators' decision with a note to the author. Neither side sees who the other is. */
export interface DecisionNote {
  decision: NoteKind;
  rule: { id: string; title: string; advice: string } | null;
  words: string;
  when: string;
  answer: string | null;
}
interface DecisionNoteRow {
  decision: NoteKind;
  rule: string;
  words: string;
  decided_at: Date;
  answer: string | null;
}
export function decisionNote({ decision, rule, words, decided_at, answer }: DecisionNoteRow): DecisionNote {
  const named = ruleOf(rule);
  return { decision, rule: named && { id: named.id, title: named.title, advice: named.advice }, words, when: formatDateTime(decided_at), answer };
}

/** The last question or rejection; decisions about words and photos are shown beside it. */
export const lastOf = (notes: readonly DecisionNote[]): DecisionNote | null =>
  notes.findLast(({ decision }) => decision === 'ask' || decision === 'reject') ?? null;
