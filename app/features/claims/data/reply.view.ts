import { monthYear } from '../../../../platform/dates.ts';
import type { Answers } from '../../reviews/rules/answers.ts';
import { advice, type answeredTexts, type ReplySide, type ReplyState, replyLabels } from '../rules/states.ts';
import type { ClaimNote } from './claim.view.ts';

/** A public reply below its review. An owner is not named. */
export interface PublicReply {
  /** 'Respuesta de la agencia'. */
  label: string;
  /** 'Llaves del Turia · octubre de 2025'. */
  by: string;
  text: string;
}
interface PublicReplyRow {
  review_id: string;
  text: string;
  month: string | null;
  agency_name: string | null;
}
export const publicReply = ({ text, month, agency_name }: PublicReplyRow): PublicReply => ({
  label: replyLabels[agency_name === null ? 'flat' : 'agency'],
  by: [...(agency_name === null ? [] : [agency_name]), monthYear(month)].join(' · '),
  text,
});

/** A published review for the claimant of its page: its public fields, and their own reply. */
export interface ReviewToAnswer {
  id: string;
  title: string;
  when: string;
  positive: string;
  negative: string;
  advice: string | null;
  flat: { address: string; path: string };
  reply: OwnReply | null;
  /** Why there can be no reply: it is the viewer's own review, or has another reply. */
  closed: 'own' | 'answered' | null;
}
export interface OwnReply {
  id: string;
  text: string;
  state: ReplyState;
  notes: ClaimNote[];
}
export type AnsweredTexts = Answers<(typeof answeredTexts)[number]>;
interface ReviewToAnswerRow extends AnsweredTexts {
  id: string;
  created_at: string;
  base_address: string;
}
export const reviewToAnswer = (row: ReviewToAnswerRow, side: ReplySide, more: Pick<ReviewToAnswer, 'reply' | 'closed'> & { path: string }): ReviewToAnswer => ({
  id: row.id,
  title: row.experience_headline,
  when: monthYear(row.created_at.slice(0, 7)),
  positive: row.positive_aspects,
  negative: row.negative_aspects,
  advice: row[advice[side]],
  flat: { address: row.base_address, path: more.path },
  reply: more.reply,
  closed: more.closed,
});
