import { formatDateTime } from '../../../../platform/dates.ts';
import { type ClaimNote, claimedPage, type PageRow } from '../../claims/data/claim.view.ts';
import type { AnsweredTexts } from '../../claims/data/reply.view.ts';
import { advice, type ClaimState, type ReplyState, replyLabels } from '../../claims/rules/states.ts';
import { type NoticedInText, noticedInTexts } from '../../personal-data/rules/in-texts/in-texts.ts';

/** A reply in its list. */
export interface ListedReply {
  id: string;
  /** Its author and the review that it answers. */
  title: string;
  page: { name: string; path: string };
  text: string;
  published: boolean;
  since: string;
}
/** A reply on its case page, with the texts of the review. */
export interface ModeratedReply extends ListedReply {
  version: string;
  review: { title: string; positive: string; negative: string; advice: string | null };
  noticed: NoticedInText[];
  notes: ClaimNote[];
}
interface ModeratedReplyRow extends PageRow, AnsweredTexts {
  id: string;
  text: string;
  state: string;
  updated_at: Date;
}

export function listedReply(row: ModeratedReplyRow): ListedReply {
  const { side, name, path } = claimedPage(row);
  return {
    id: row.id,
    title: `${replyLabels[side]} a «${row.experience_headline}»`,
    page: { name, path },
    text: row.text,
    published: row.state === 'published',
    since: formatDateTime(row.updated_at),
  };
}

export function moderatedReply(row: ModeratedReplyRow, notes: readonly ClaimNote[]): ModeratedReply {
  return {
    ...listedReply(row),
    version: row.updated_at.toISOString(),
    review: {
      title: row.experience_headline,
      positive: row.positive_aspects,
      negative: row.negative_aspects,
      advice: row[advice[claimedPage(row).side]],
    },
    noticed: noticedInTexts([{ label: 'Respuesta', text: row.text }]),
    notes: [...notes],
  };
}

/** A reply with all that a decision about it needs. It is sent to a browser only through a view. */
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
  /** Id of the review's flat. */
  reviewed_id: string;
  property_address: string;
  is_verified: boolean;
}
