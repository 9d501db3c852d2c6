import { agencyReputation, landlordReputation, type Reputation } from '../../../domain/review/landlord-reputation.ts';
import { meanRating, recommendationPercentage } from '../../../domain/review/rating.ts';
import { answerMeans, type StatsRow } from '../neighbourhoods/view.ts';
import { agencyPath } from '../page/view.ts';

export interface AgencyRow {
  name: string;
  slug: string;
  property_count: number;
  review_count: number;
  recommend_count: number;
  rating_sum: number;
  rated_count: number;
  landlord_count: number;
  ratings: StatsRow['ratings'];
}
/** What everybody may read of an agency that a published review names. */
export interface AgencyFigures {
  name: string;
  slug: string;
  path: string;
  propertyCount: number;
  reviewCount: number;
  /** Of the treatment; null: nobody has rated it. */
  reputation: Reputation | null;
  /** Mean treatment on its own scale, and the answers behind it. */
  treatment: { mean: number | null; count: number };
  /** PRODUCT.md §2 "Landlord reputation": per agency too, of the flats it lets. */
  landlord: Reputation | null;
  averageRating: number;
  recommendationPercentage: number;
  recommending: number;
}
/** What a review says of the agency; of the flat it tells the base address. */
export interface AgencyComment {
  id: string;
  title: string;
  month: string;
  treatment: number | null;
  advice: string | null;
  recommends: boolean;
  flat: { address: string; path: string };
}

export function agencyFigures(row: AgencyRow): AgencyFigures {
  const means = answerMeans(row.ratings, null);
  const treatment = means.find((one) => one.field === 'agency_treatment_rating');
  return {
    name: row.name,
    slug: row.slug,
    path: agencyPath(row.slug),
    propertyCount: row.property_count,
    reviewCount: row.review_count,
    reputation: agencyReputation(means),
    treatment: { mean: treatment?.mean ?? null, count: treatment?.count ?? 0 },
    landlord: landlordReputation(means, row.landlord_count),
    averageRating: meanRating(row.rating_sum, row.rated_count),
    recommendationPercentage: recommendationPercentage(row.recommend_count, row.review_count),
    recommending: row.recommend_count,
  };
}
