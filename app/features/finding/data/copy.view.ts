import type { PropertyCard } from '../../flats/data/flat.view.ts';

/** A flat whose page a device keeps, to be read without a connection. */
export interface CopiedFlat {
  id: string;
  path: string;
  /** Without floor and door, and which one of its building where there are more. */
  address: string;
  detail: string;
  /** Changes with the content of the page. */
  mark: string;
}

export const copiedFlat = ({ id, path, address, inBuilding, neighbourhood, locality }: PropertyCard, mark: string): CopiedFlat => ({
  id,
  path,
  address,
  detail: [neighbourhood ?? locality, inBuilding].filter(Boolean).join(' · '),
  mark,
});
