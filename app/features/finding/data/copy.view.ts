import type { PropertyCard } from '../../flats/data/flat.view.ts';

/** A flat whose page a device stores for reading without a connection. */
export interface CopiedFlat {
  id: string;
  path: string;
  /** Without floor and door; with its position among the flats of its building if there are several. */
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
