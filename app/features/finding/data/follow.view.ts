import type { PropertyCard } from '../../flats/data/flat.view.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import type { KnownRent } from '../../reviews/rules/rental-kind.ts';
import type { FollowKind } from '../rules/follow-kinds.ts';
import { newsOf, type Snapshot, snapshotOf } from '../rules/follow-news.ts';
import { NO_NOTE, type OwnNote } from '../rules/own-note.ts';

/** The stored part of a follow: the state that its owner last saw, their note, and the address of a flat. */
export interface StoredFollow {
  seen: Snapshot;
  address: string;
  own: OwnNote;
}

interface OwnRow {
  state: OwnNote['state'];
  note: string;
  asked_rent: number | null;
  deposit_months: number | null;
  guarantee: number | null;
  offer: OwnNote['offer'];
}

export const ownNote = ({ state, note, asked_rent, deposit_months, guarantee, offer }: OwnRow): OwnNote => ({
  ...{ state, note, guarantee, offer },
  ...{ rent: asked_rent, depositMonths: deposit_months },
});

/** A saved flat. */
export interface SavedFlat {
  id: string;
  path: string;
  address: string;
  /** 'Piso 3, Puerta B' for members; for visitors its position among several flats of its building. */
  detail: string | null;
  place: string;
  /** null: the city. */
  town: string | null;
  rating: number;
  reviews: number;
  lastRent: KnownRent | null;
  news: string[];
  own: OwnNote;
}

export function savedFlat(card: PropertyCard, stored: StoredFollow | null): SavedFlat {
  return {
    id: card.id,
    path: card.path,
    address: card.address,
    detail: card.floorNumber ? `Piso ${card.floorNumber}, Puerta ${card.doorNumber}` : card.inBuilding,
    place: card.neighbourhood ?? card.locality,
    town: card.locality === CITY ? null : card.locality,
    rating: card.averageRating,
    reviews: card.reviewCount,
    lastRent: card.lastRent,
    news: stored ? newsOf(stored.seen, snapshotOf(card.reviewCount, card.lastRent)) : [],
    own: stored?.own ?? NO_NOTE,
  };
}

/** A saved flat without published reviews: only what its owner stored. */
export interface GoneFlat {
  id: string;
  /** rules/follow-kinds savedAddress; '': unknown. */
  address: string;
  own: OwnNote;
}

/** Only the stored address and note: no response contains data of a flat without published reviews. */
export const goneFlat = (id: string, stored: StoredFollow | null): GoneFlat => ({ id, address: stored?.address ?? '', own: stored?.own ?? NO_NOTE });

/** A followed neighbourhood, agency, street or building. */
export interface FollowedPlace {
  kind: Exclude<FollowKind, 'flat'>;
  subject: string;
  name: string;
  path: string;
  reviews: number;
  news: string[];
  /** Of a building only, which may be that of a flat without reviews. */
  own: OwnNote;
}

export const followedPlace = (
  kind: FollowedPlace['kind'],
  subject: string,
  now: { name: string; path: string; reviewCount: number },
  stored: StoredFollow | null,
): FollowedPlace => ({
  kind,
  subject,
  name: now.name,
  path: now.path,
  reviews: now.reviewCount,
  news: stored ? newsOf(stored.seen, { reviews: now.reviewCount, price: null }) : [],
  own: stored?.own ?? NO_NOTE,
});
