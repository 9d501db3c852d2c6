import type { PropertyCard } from '../../flats/data/flat.view.ts';
import type { KnownRent } from '../../reviews/rules/rental-kind.ts';
import type { FollowKind } from '../rules/follow-kinds.ts';
import { newsOf, type Snapshot, snapshotOf } from '../rules/follow-news.ts';

/** A saved flat. */
export interface SavedFlat {
  id: string;
  path: string;
  address: string;
  /** 'Piso 3, Puerta B' for members; for visitors which one of its building, if there are more. */
  detail: string | null;
  place: string;
  rating: number;
  reviews: number;
  recommending: number;
  recommendationPercentage: number;
  lastRent: KnownRent | null;
  news: string[];
}

export function savedFlat(card: PropertyCard, seen: Snapshot | null): SavedFlat {
  return {
    id: card.id,
    path: card.path,
    address: card.address,
    detail: card.floorNumber ? `Piso ${card.floorNumber}, Puerta ${card.doorNumber}` : card.inBuilding,
    place: card.neighbourhood ?? card.locality,
    rating: card.averageRating,
    reviews: card.reviewCount,
    recommending: card.recommending,
    recommendationPercentage: card.recommendationPercentage,
    lastRent: card.lastRent,
    news: seen ? newsOf(seen, snapshotOf(card.reviewCount, card.lastRent)) : [],
  };
}

/** A neighbourhood or an agency that somebody follows. */
export interface FollowedPlace {
  kind: Exclude<FollowKind, 'flat'>;
  subject: string;
  name: string;
  path: string;
  reviews: number;
  news: string[];
}

export const followedPlace = (
  kind: FollowedPlace['kind'],
  subject: string,
  now: { name: string; path: string; reviewCount: number },
  seen: Snapshot | null,
): FollowedPlace => ({
  kind,
  subject,
  name: now.name,
  path: now.path,
  reviews: now.reviewCount,
  news: seen ? newsOf(seen, { reviews: now.reviewCount, price: null }) : [],
});
