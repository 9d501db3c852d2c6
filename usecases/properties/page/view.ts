/** The building's coordinates, for everybody (PRODUCT.md §1 "Visitors and full addresses"). */
export interface PublicPlace {
  kind: 'precise' | 'approximate';
  lat: number;
  lng: number;
}
export interface AgencyLink {
  name: string;
  path: string;
}

/** null unless it was really found: the marker of a flat that was not is no place of anything (PRODUCT.md §1). */
export function publicPlace(row: { location_kind: string; lat: number | null; lng: number | null }): PublicPlace | null {
  const { location_kind: kind, lat, lng } = row;
  return (kind === 'precise' || kind === 'approximate') && lat !== null && lng !== null ? { kind, lat, lng } : null;
}

export const agencyPath = (slug: string): string => `/agencia/${slug}`;
export const agencyLink = ({ name, slug }: { name: string; slug: string }): AgencyLink => ({ name, path: agencyPath(slug) });
