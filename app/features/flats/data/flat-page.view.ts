import { agencyPath } from '../../../../platform/paths.ts';
import { MIN_PEOPLE } from '../../../../platform/people.ts';
import { clauseType } from '../../clauses/rules/law/catalogue.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import type { NeighbourhoodFigures } from './neighbourhood.view.ts';

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

/** null unless the geocoder found it: the marker of a flat that was not found is no real location (PRODUCT.md §1). */
export function publicPlace(row: { location_kind: string; lat: number | null; lng: number | null }): PublicPlace | null {
  const { location_kind: kind, lat, lng } = row;
  return (kind === 'precise' || kind === 'approximate') && lat !== null && lng !== null ? { kind, lat, lng } : null;
}

export const agencyLink = ({ name, slug }: { name: string; slug: string }): AgencyLink => ({ name, path: agencyPath(slug) });

/** Types of clauses found in the contracts of a flat's verified reviews, with the number of contracts. */
export interface ContractClauses {
  contracts: number;
  /** By number of contracts, descending. */
  types: { id: string; name: string; contracts: number }[];
}

/** null below three contracts of different people, or if nothing was found (PRODUCT.md §1 "Small sample"). */
export function contractClauses(row: { contract_count: number; clause_counts: Record<string, number> }): ContractClauses | null {
  const types = Object.entries(row.clause_counts)
    .map(([id, contracts]) => ({ id, name: clauseType(id)?.name ?? '', contracts }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.contracts - a.contracts || (a.id < b.id ? -1 : 1));
  return row.contract_count < MIN_PEOPLE || types.length === 0 ? null : { contracts: row.contract_count, types };
}

/** The neighbourhood's figures on a flat's page: only prices of the flat's kind of rental. */
export function neighbourhoodComparison({ name, path, slug, priceYears }: NeighbourhoodFigures, kind: RentalKind | null) {
  return { name, path, slug, priceYears: priceYears.filter((one) => one.kind === kind) };
}
