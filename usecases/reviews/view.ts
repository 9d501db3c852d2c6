import { formatLongDate } from '../../domain/dates/format.ts';
import { type RatingField, ratingFields, scaleOf } from '../../domain/review/scales.ts';
import type { ReviewDraft } from '../../domain/review/wizard.ts';
import { type PublicReviewRow, titleOf } from '../properties/reviews/view.ts';

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
  /** It came back with a question, or rejected. */
  sentBack: 'asked' | 'rejected' | null;
  /** Approved, and waits for others to appear with. */
  waits: boolean;
  /** Its author chose that it appears with others; not published yet. */
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

/** The stored columns of a review that its form needs. */
interface DraftRow extends Omit<PublicReviewRow, 'created_at' | 'entry_year' | 'exit_year' | 'would_recommend'> {
  property_address: string;
  floor_number: string;
  door_number: string;
  rental_period_start: string;
  rental_period_end: string | null;
  agency_id: string | null;
  agency_name: string | null;
  recommend_to_friend: boolean;
  publish_later: boolean;
}

/** What its author typed, as the form of seven steps holds it. PRODUCT.md §1 "Zeros and caps": a null where 0 has a word is that 0. */
export function reviewDraft(row: DraftRow): ReviewDraft {
  const [startYear = '', startMonth = ''] = row.rental_period_start.split('-');
  const [endYear = '', endMonth = ''] = (row.rental_period_end ?? '').split('-');
  const typed = (field: RatingField) => row[field] ?? (scaleOf[field].none && (field !== 'agency_treatment_rating' || row.used_agency) ? 0 : null);
  return {
    ...(Object.fromEntries(ratingFields.map((field) => [field, typed(field)])) as Record<RatingField, number | null>),
    property_address: row.property_address,
    floor_number: row.floor_number,
    door_number: row.door_number,
    latitude: null,
    longitude: null,
    start_month: String(Number(startMonth)),
    start_year: startYear,
    still_residing: row.still_residing,
    end_month: endMonth && String(Number(endMonth)),
    end_year: endYear,
    entry_price: String(row.entry_price),
    exit_price: row.exit_price === null ? '' : String(row.exit_price),
    included_services: row.included_services,
    used_agency: row.used_agency,
    agency_id: row.agency_id,
    custom_agency_name: row.agency_name ?? '',
    agency_advice: row.agency_advice ?? '',
    landlord_advice: row.landlord_advice ?? '',
    neighbor_type: row.neighbor_type,
    neighborhood_environment: row.neighborhood_environment,
    nearby_services_300m: row.nearby_services_300m,
    experience_headline: row.experience_headline,
    positive_aspects: row.positive_aspects,
    negative_aspects: row.negative_aspects,
    recommend_to_friend: row.recommend_to_friend,
    photos: row.photos,
    publish_later: row.publish_later,
  };
}
