import type { CaseDecisionTable } from '../../../../db/schema-log.ts';
import { acts } from '../rules/log/acts.ts';
import { undoTimeLeft } from '../rules/undo.ts';

/** A decision that its moderator may still undo: its description, and the remaining milliseconds. */
export interface Undoable {
  id: string;
  kind: CaseDecisionTable['kind'];
  caseId: string;
  words: string;
  left: number;
}

export const undoableDecision = (
  { id, kind, case_id, act, decided_at }: { id: string; kind: Undoable['kind']; case_id: string; act: string; decided_at: Date },
  now: Date,
): Undoable => {
  const words = acts.find((one) => `${one.kind} ${one.decision}` === act)?.words ?? 'decidir';
  return { id, kind, caseId: case_id, words, left: undoTimeLeft(decided_at, now) };
};
