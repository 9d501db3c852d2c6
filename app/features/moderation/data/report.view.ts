import { formatLongDate } from '../../../../platform/dates.ts';
import { appealEndDay } from '../../decisions/rules/appeals.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import { type ReportKind, type ReportOutcome, reportedKinds, reportReason } from '../rules/reports.ts';
import { mayAppealReport } from './report.policy.ts';

interface ReportRow {
  number: string;
  kind: ReportKind;
  about: string;
  path: string;
  passage: string | null;
  reason: string;
  words: string;
  created_at: Date;
  confirmed_at: Date | null;
  decided_at: Date | null;
  decision: ReportOutcome | null;
  rule: string | null;
  answer: string | null;
  receipt: string | null;
}
interface AppealRow {
  side: 'author' | 'reporter';
  words: string;
  created_at: Date;
  decided_at: Date | null;
  outcome: 'upheld' | 'dismissed' | null;
  answer: string | null;
  receipt: string | null;
}

/** A report as its reporter sees it, without the author and the moderator. */
export interface ReportState {
  number: string;
  state: 'unconfirmed' | 'open' | 'decided';
  received: string;
  kind: ReportKind;
  about: string;
  path: string;
  passage: string | null;
  whole: string;
  author: string | null;
  reason: string;
  words: string;
  decision: { what: ReportOutcome; when: string; rule: { id: string; title: string } | null; answer: string; receipt: string | null } | null;
  /** The last day to appeal; null: no appeal is possible. */
  appealUntil: string | null;
  appeal: { words: string; when: string; outcome: 'upheld' | 'dismissed' | null; answer: string | null; decided: string | null; receipt: string | null } | null;
  /** The subject was deleted or, once decided, is not public. */
  gone: boolean;
  /** The author's appeal was upheld: the subject was published again, unless it was changed since. */
  restored: boolean;
}

export function reportState(row: ReportRow, appeals: readonly AppealRow[], { restored, gone }: { restored: boolean; gone: boolean }, now: Date): ReportState {
  const own = appeals.find(({ side }) => side === 'reporter');
  const { decided_at, decision } = row;
  const may = mayAppealReport({ decision, decided_at, appealed: own !== undefined }, now);
  return {
    number: row.number,
    state: decided_at ? 'decided' : row.confirmed_at ? 'open' : 'unconfirmed',
    received: formatLongDate(row.confirmed_at ?? row.created_at),
    kind: row.kind,
    about: row.about,
    path: row.path,
    passage: row.passage,
    whole: reportedKinds[row.kind].whole,
    author: reportedKinds[row.kind].author,
    reason: reportReason(row.reason)?.title ?? '',
    words: row.words,
    decision:
      decided_at && decision
        ? { what: decision, when: formatLongDate(decided_at), rule: namedRule(row.rule), answer: row.answer ?? '', receipt: row.receipt }
        : null,
    appealUntil: may && decided_at ? appealEndDay(decided_at) : null,
    appeal: own
      ? {
          words: own.words,
          when: formatLongDate(own.created_at),
          outcome: own.outcome,
          answer: own.answer,
          decided: own.decided_at && formatLongDate(own.decided_at),
          receipt: own.receipt,
        }
      : null,
    gone,
    restored,
  };
}
