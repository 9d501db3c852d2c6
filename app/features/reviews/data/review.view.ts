import { formatLongDate } from '../../../../platform/dates.ts';
import { titleOf } from '../../flats/data/published-review.view.ts';
import { type Answers, type FieldName, fieldNames, isKind } from '../rules/answers.ts';
import { type CoveredField, coveredFields } from '../rules/covering.ts';
import { fields } from '../rules/fields.ts';
import { scaleOf } from '../rules/scales.ts';
import { emptyReview, isAsked, type ReviewDraft, type ReviewField } from '../rules/wizard.ts';

/** A flat review as its author's list shows it (2-community §2, My reviews). */
export interface OwnReviewCard {
  id: string;
  address: string;
  door: string;
  floor: string;
  headline: string;
  /** A long Spanish date. */
  writtenOn: string;
  verified: boolean;
  /** A moderator asked its author something, or rejected it. */
  sentBack: 'asked' | 'rejected' | null;
  /** Approved, and waits for its batch. */
  waits: boolean;
  /** Its author chose batched publication, and it is not published yet. */
  later: boolean;
  recommends: boolean;
}

export const ownReviewCard = (row: {
  id: string;
  property_address: string;
  door_number: string;
  floor_number: string;
  experience_headline: string;
  would_recommend: boolean;
  is_verified: boolean;
  sent_back: 'asked' | 'rejected' | null;
  approved_at: Date | null;
  publish_later: boolean;
  created_at: Date;
}): OwnReviewCard => ({
  id: row.id,
  address: row.property_address,
  door: row.door_number,
  floor: row.floor_number,
  headline: titleOf(row.experience_headline),
  writtenOn: formatLongDate(row.created_at),
  verified: row.is_verified,
  sentBack: row.sent_back,
  waits: row.approved_at !== null,
  later: row.publish_later && !row.is_verified,
  recommends: row.would_recommend,
});

/** The stored columns of a review, and the name of its agency. */
export type DraftRow = Answers<FieldName> & { agency_name: string | null };

/** A stored review as a draft of the wizard. */
export function reviewDraft(row: DraftRow): ReviewDraft {
  const draft: Partial<Record<ReviewField, unknown>> = {};
  for (const name of fieldNames) {
    const value = row[name];
    if (!isKind(name, 'month')) draft[name] = asTyped(name, row);
    else {
      const [year = '', month = ''] = String(value ?? '').split('-');
      const [monthField, yearField] = fields[name].typed;
      Object.assign(draft, { [monthField]: month && String(Number(month)), [yearField]: year });
    }
  }
  // The author confirmed these when they wrote the review.
  for (const name of ['property_address', 'floor_number', 'door_number'] as const) draft[`${name}_confirmed`] = row[name];
  return { ...emptyReview, ...draft, custom_agency_name: row.agency_name ?? '' } as ReviewDraft;
}

function asTyped(name: FieldName, row: DraftRow): unknown {
  const value = row[name];
  if (isKind(name, 'money') || isKind(name, 'number')) return value === null ? '' : String(value);
  if (isKind(name, 'text') || isKind(name, 'choice')) return value ?? '';
  // PRODUCT.md §1 "Zeros and caps": where the scale has a word for 0, null is 0.
  if (isKind(name, 'scale') && scaleOf[name].none && isAsked(name, row)) return value ?? 0;
  return value;
}

export interface CoverRow {
  field: CoveredField;
  words: string;
}
/** Words that will be covered at publication, as their author sees them. */
export const ownCover = ({ field, words }: CoverRow) => ({ where: coveredFields[field].label, words });
export type OwnCover = ReturnType<typeof ownCover>;
