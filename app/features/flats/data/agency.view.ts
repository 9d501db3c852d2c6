import { agencyPath } from '../../../../platform/paths.ts';
import { recommendationPercentage } from '../../reviews/rules/rating.ts';
import { type Reputation, reputationOf } from '../rules/landlord-reputation.ts';
import { meanRating } from '../rules/mean-rating.ts';
import { answerMeans, type StatsRow } from './neighbourhood.view.ts';

export interface AgencyRow {
  name: string;
  slug: string;
  property_count: number;
  review_count: number;
  recommend_count: number;
  rating_sum: number;
  rated_count: number;
  landlord_count: number;
  treatment_points: number;
  treatment_people: number;
  landlord_points: number;
  landlord_people: number;
  ratings: StatsRow['ratings'];
}
/** The public data of an agency that a published review names. */
export interface AgencyFigures {
  name: string;
  slug: string;
  path: string;
  propertyCount: number;
  reviewCount: number;
  /** Of its treatment, weighted with the city's mean; null: nobody has rated it. */
  reputation: Reputation | null;
  /** Mean treatment on its own scale, and the answers behind it. */
  treatment: { mean: number | null; count: number };
  /** PRODUCT.md §2 "Landlord reputation", over the flats that the agency lets. */
  landlord: Reputation | null;
  averageRating: number;
  recommendationPercentage: number;
  recommending: number;
}
/** What a review says about the agency, with the base address of the flat. */
export interface AgencyComment {
  id: string;
  title: string;
  month: string;
  /** The scale's word. */
  treatment: string;
  advice: string | null;
  recommends: boolean;
  flat: { address: string; path: string };
}

/** `city`: the city's means for landlords and for agencies. */
export function agencyFigures(row: AgencyRow, city: { landlord: number | null; agency: number | null }): AgencyFigures {
  const means = answerMeans(row.ratings, null);
  const treatment = means.find((one) => one.field === 'agency_treatment_rating');
  return {
    name: row.name,
    slug: row.slug,
    path: agencyPath(row.slug),
    propertyCount: row.property_count,
    reviewCount: row.review_count,
    reputation: reputationOf({ points: row.treatment_points, people: row.treatment_people }, city.agency, treatment?.count ?? 0),
    treatment: { mean: treatment?.mean ?? null, count: treatment?.count ?? 0 },
    landlord: reputationOf({ points: row.landlord_points, people: row.landlord_people }, city.landlord, row.landlord_count),
    averageRating: meanRating(row.rating_sum, row.rated_count),
    recommendationPercentage: recommendationPercentage(row.recommend_count, row.review_count),
    recommending: row.recommend_count,
  };
}
