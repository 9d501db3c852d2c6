import { fullAddress } from '../../places/rules/address/format.ts';
import { alertsOf } from '../rules/alerts.ts';
import { reviewRating } from '../rules/rating.ts';
import type { ReviewInput } from './review.input.ts';

/** The columns that the input alone determines: answers and derived values. */
export function answersOf(review: ReviewInput) {
  const { property_address, ...answers } = toColumns(review);
  // The decision adds the alerts from a contract.
  const derived = { rating: reviewRating(answers), alerts: alertsOf(answers), contract_clauses: null, is_verified: false, approved_at: null };
  return { ...answers, ...derived, property_address };
}

const toColumns = ({ latitude: _lat, longitude: _lng, custom_agency_name: _name, agency_id: _id, property_address, ...answers }: ReviewInput) => ({
  ...answers,
  property_address: fullAddress(property_address),
});

/** Whether the stored review has these answers and this agency. */
export function hasSameAnswers(stored: Record<string, unknown>, review: ReviewInput, agencyId: string | null | undefined): boolean {
  return (
    stored.agency_id === agencyId && Object.entries(toColumns(review)).every(([column, value]) => JSON.stringify(stored[column]) === JSON.stringify(value))
  );
}
