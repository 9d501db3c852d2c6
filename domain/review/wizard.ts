import { ratingQuestions } from './rating-questions.ts';
import { type RatingField, ratingFields } from './scales.ts';

/** What the form holds and sends, as typed; the server reads it with usecases/reviews/input.ts. */
export interface ReviewDraft extends Record<RatingField, number | null> {
  property_address: string;
  floor_number: string;
  door_number: string;
  latitude: number | null;
  longitude: number | null;
  start_month: string;
  start_year: string;
  still_residing: boolean;
  end_month: string;
  end_year: string;
  entry_price: string;
  exit_price: string;
  included_services: string[];
  /** null: not answered, which is no 'No'. */
  used_agency: boolean | null;
  agency_id: string | null;
  custom_agency_name: string;
  agency_advice: string;
  landlord_advice: string;
  neighbor_type: string[];
  neighborhood_environment: string[];
  nearby_services_300m: string[];
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  recommend_to_friend: boolean | null;
  photos: string[];
  /** Once approved, to appear later, together with others. */
  publish_later: boolean;
}
type ReviewField = keyof ReviewDraft;
/** The first message of each field that is not as it should be. */
export type ReviewErrors = Partial<Record<ReviewField | 'draft_key', string>>;

const rated = (step: number) => ratingFields.filter((field) => ratingQuestions[field].step === step);

/** The fields of each of the seven steps (1-flats §2), in the order of the form. */
export const stepFields: readonly (readonly ReviewField[])[] = [
  ['property_address', 'floor_number', 'door_number', 'latitude', 'longitude'],
  ['start_month', 'start_year', 'still_residing', 'end_month', 'end_year', 'entry_price', 'exit_price'],
  ['included_services', ...rated(3)],
  [
    'used_agency',
    'custom_agency_name',
    'agency_id',
    'agency_treatment_rating',
    'agency_advice',
    'landlord_treatment_rating',
    'landlord_advice',
    'problem_response_rating',
    'deposit_returned_rating',
  ],
  ['neighbor_type', ...rated(5)],
  ['neighborhood_environment', 'nearby_services_300m', ...rated(6)],
  ['experience_headline', 'positive_aspects', 'negative_aspects', 'recommend_to_friend', 'photos', 'publish_later'],
];

const noRatings = Object.fromEntries(ratingFields.map((field) => [field, null])) as Record<RatingField, null>;

export const emptyReview: ReviewDraft = {
  ...noRatings,
  property_address: '',
  floor_number: '',
  door_number: '',
  latitude: null,
  longitude: null,
  start_month: '',
  start_year: '',
  still_residing: false,
  end_month: '',
  end_year: '',
  entry_price: '',
  exit_price: '',
  included_services: [],
  used_agency: null,
  agency_id: null,
  custom_agency_name: '',
  agency_advice: '',
  landlord_advice: '',
  neighbor_type: [],
  neighborhood_environment: [],
  nearby_services_300m: [],
  experience_headline: '',
  positive_aspects: '',
  negative_aspects: '',
  recommend_to_friend: null,
  photos: [],
  publish_later: false,
};

/** The first step with an error, counted from 1, and its first field; null when there is none. */
export function firstInvalid(errors: ReviewErrors, upTo = stepFields.length): { step: number; field: ReviewField; message: string } | null {
  for (const [index, fields] of stepFields.slice(0, upTo).entries())
    for (const field of fields) {
      const message = errors[field];
      if (message !== undefined) return { step: index + 1, field, message };
    }
  return null;
}
