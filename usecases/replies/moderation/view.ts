import { type ClaimState, type ReplyState, replyLabels } from '../../../domain/claim/states.ts';
import { formatDateTime } from '../../../domain/dates/format.ts';
import { type NoticedInText, noticedInTexts } from '../../../domain/personal-data/in-texts.ts';
import { type ClaimNote, claimedPage, type PageRow } from '../../claims/view.ts';

/** A reply as a moderator decides about it, with what it answers. */
export interface ModeratedReply {
  id: string;
  version: string;
  label: string;
  page: { name: string; path: string };
  text: string;
  published: boolean;
  since: string;
  review: { title: string; positive: string; negative: string; advice: string | null };
  noticed: NoticedInText[];
  notes: ClaimNote[];
}
interface ModeratedReplyRow extends PageRow {
  id: string;
  text: string;
  state: string;
  updated_at: Date;
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  agency_advice: string | null;
  landlord_advice: string | null;
}

export function moderatedReply(row: ModeratedReplyRow, notes: readonly ClaimNote[]): ModeratedReply {
  const { side, name, path } = claimedPage(row);
  return {
    id: row.id,
    version: row.updated_at.toISOString(),
    label: replyLabels[side],
    page: { name, path },
    text: row.text,
    published: row.state === 'published',
    since: formatDateTime(row.updated_at),
    review: {
      title: row.experience_headline,
      positive: row.positive_aspects,
      negative: row.negative_aspects,
      advice: side === 'agency' ? row.agency_advice : row.landlord_advice,
    },
    noticed: noticedInTexts([{ label: 'Respuesta', text: row.text }]),
    notes: [...notes],
  };
}

/** A reply with what a decision about it has to know; of this nothing leaves but through a view. */
export interface ReplyToDecide extends PageRow {
  id: string;
  review_id: string;
  claim_id: string;
  text: string;
  state: ReplyState;
  month: string | null;
  updated_at: Date;
  claimant_id: string;
  claim_state: ClaimState;
  author_id: string | null;
  /** Whether the review is still about the page that the reply is for. */
  of_page: boolean;
  /** The flat of the review. */
  reviewed_id: string;
  property_address: string;
  is_verified: boolean;
}
