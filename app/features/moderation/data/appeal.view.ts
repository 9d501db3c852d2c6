import { formatLongDate } from '../../../../platform/dates.ts';
import { appealEndDay, type InVain, mayStillAppeal, upheldInVain } from '../../decisions/rules/appeals.ts';
import { namedRule } from '../../decisions/rules/publishing-rules.ts';
import type { OwnAppealKind } from './report.input.ts';

type AppealedWhat = 'reject' | 'cover' | 'photo' | 'profile' | 'stay' | 'claim' | 'reply';

/** A decision about something of one's own, as the database has it. */
export interface OwnDecisionRow {
  kind: OwnAppealKind;
  /** Of the decision about a review; of the rating, the stay, the claim, the reply, or the report. */
  id: string;
  /** The review, of a decision about one; else `id`. */
  subject?: string;
  what: AppealedWhat;
  about: string;
  rule: string | null;
  words: string;
  made_at: Date;
  first_admin: string | null;
  /** Whether somebody reported it: of a rating that is not said, since only the person whom it is about reads it. */
  reported: boolean;
  decision_id: string | null;
  /** Of a claim or a reply. */
  reply_decision_id?: string;
  /** What of it is not published, approved or verified now, after a refusal; null: nothing. */
  stands: InVain | null;
  appeal: { words: string; created_at: Date; decided_at: Date | null; outcome: 'upheld' | 'dismissed' | null; answer: string | null } | null;
}

/** The same for its author: what, why, by which rule, how it came up, and how to appeal (DSA art. 17.3). */
export interface OwnDecisionShown {
  kind: OwnAppealKind;
  id: string;
  /** Whose card on /mis-resenas it belongs to. */
  subject: string;
  what: AppealedWhat;
  about: string;
  rule: { id: string; title: string } | null;
  words: string;
  when: string;
  reported: boolean;
  /** The last day; null: it is too late, or appealed already. */
  until: string | null;
  /** What is to be said where an appeal was upheld and it is not as if nothing had been decided; null: nothing. */
  inVain: string | null;
  appeal: { words: string; when: string; outcome: 'upheld' | 'dismissed' | null; answer: string | null; decided: string | null } | null;
}

export function ownDecisionShown(
  { kind, id, subject = id, what, about, rule, words, made_at, reported, stands, appeal }: OwnDecisionRow,
  now: Date,
): OwnDecisionShown {
  return {
    ...{ kind, id, subject, what, about, rule: namedRule(rule), words, when: formatLongDate(made_at), reported },
    until: !appeal && mayStillAppeal(made_at, now) ? appealEndDay(made_at) : null,
    inVain: stands && appeal?.outcome === 'upheld' ? upheldInVain[stands] : null,
    appeal: appeal && {
      words: appeal.words,
      when: formatLongDate(appeal.created_at),
      outcome: appeal.outcome,
      answer: appeal.answer,
      decided: appeal.decided_at && formatLongDate(appeal.decided_at),
    },
  };
}
