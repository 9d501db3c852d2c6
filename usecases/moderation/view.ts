/** What the lists read of a review. No author: PRODUCT.md §1, "Admin lists show no author". */
export interface ReviewRow {
  id: string;
  property_address: string;
  floor_number: string;
  door_number: string;
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  landlord_advice: string | null;
  agency_advice: string | null;
  agency_name: string | null;
  entry_price: number;
  exit_price: number | null;
  rating: number;
  photos: string[];
  is_verified: boolean;
  created_on: string;
}

/** A flat review as a moderator sees it: where it is, and every word and picture that verifying it would publish. */
export interface ModeratedReview {
  id: string;
  address: string;
  floor: string;
  door: string;
  headline: string;
  texts: { label: string; text: string }[];
  entryPrice: number;
  exitPrice: number | null;
  /** 1 to 5 with one decimal; 0 without ratings. */
  rating: number;
  /** Names of uploads. */
  photos: string[];
  verified: boolean;
  /** YYYY-MM-DD, in Madrid. */
  writtenOn: string;
}

export function moderatedReview(row: ReviewRow): ModeratedReview {
  const texts = [
    { label: 'Lo mejor', text: row.positive_aspects },
    { label: 'Lo peor', text: row.negative_aspects },
    { label: 'Sobre el casero', text: row.landlord_advice },
    { label: 'Agencia', text: row.agency_name },
    { label: 'Sobre la agencia', text: row.agency_advice },
  ];
  return {
    id: row.id,
    address: row.property_address,
    floor: row.floor_number,
    door: row.door_number,
    headline: row.experience_headline,
    texts: texts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    rating: row.rating,
    photos: row.photos,
    verified: row.is_verified,
    writtenOn: row.created_on,
  };
}
