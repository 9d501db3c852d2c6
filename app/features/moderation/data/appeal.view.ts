import { formatLongDate } from '../../../../platform/dates.ts';
import { appealEndDay, mayStillAppeal, type StillRefusedKind, upheldButRefused } from '../../decisions/rules/appeals.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import type { OwnAppealKind } from './report.input.ts';

type AppealedWhat = 'reject' | 'cover' | 'photo' | 'profile' | 'stay' | 'claim' | 'reply';

/** A decision against a user. */
export interface OwnDecisionRow {
  kind: OwnAppealKind;
  /** For reviews the id of the decision; else of the rating, stay, claim, reply or report. */
  id: string;
  /** Id of the review; absent for other kinds. */
  subject?: string;
  what: AppealedWhat;
  about: string;
  rule: string | null;
  words: string;
  made_at: Date;
  first_admin: string | null;
  /** Whether a report led to it. Always false for a rating: only the rated person can report it, so the author would know who did. */
  reported: boolean;
  decision_id: string | null;
  /** Only of a claim or a reply. */
  reply_decision_id?: string;
  /** The kind of subject that is refused now; null: it is published, approved or verified, or only a part was removed. */
  stands: StillRefusedKind | null;
  appeal: { words: string; created_at: Date; decided_at: Date | null; outcome: 'upheld' | 'dismissed' | null; answer: string | null } | null;
}

/** A decision as its author reads it, with the statement of reasons of DSA art. 17.3. */
export interface OwnDecisionShown {
  kind: OwnAppealKind;
  id: string;
  /** Id of the card on /mis-resenas that shows it. */
  subject: string;
  what: AppealedWhat;
  about: string;
  rule: { id: string; title: string } | null;
  words: string;
  when: string;
  reported: boolean;
  /** Last day to appeal; null: it is over, or there is an appeal already. */
  until: string | null;
  /** Explains why an upheld appeal did not restore the subject; null: it did, or no appeal was upheld. */
  upheldButRefused: string | null;
  appeal: { words: string; when: string; outcome: 'upheld' | 'dismissed' | null; answer: string | null; decided: string | null } | null;
}

export function ownDecisionShown(
  { kind, id, subject = id, what, about, rule, words, made_at, reported, stands, appeal }: OwnDecisionRow,
  now: Date,
): OwnDecisionShown {
  return {
    ...{ kind, id, subject, what, about, rule: namedRule(rule), words, when: formatLongDate(made_at), reported },
    until: !appeal && mayStillAppeal(made_at, now) ? appealEndDay(made_at) : null,
    upheldButRefused: stands && appeal?.outcome === 'upheld' ? upheldButRefused[stands] : null,
    appeal: appeal && {
      words: appeal.words,
      when: formatLongDate(appeal.created_at),
      outcome: appeal.outcome,
      answer: appeal.answer,
      decided: appeal.decided_at && formatLongDate(appeal.decided_at),
    },
  };
}
