import type { Portal } from '../app/features/places/rules/address/entrance.ts';
import type { Address } from '../app/features/places/rules/address/parse.ts';

/** What a public register has, from the network or a folder, piece by piece: the pages of a service, or its files. */
export interface OfficialReader {
  /** Address or folder: an import goes on where it stopped only with the same one. */
  origin: string;
  /** The piece that begins at `offset`; an empty one behind the last. Throws in Spanish when it cannot be read. */
  piece(offset: number): Promise<OfficialPiece>;
}

export interface OfficialPiece {
  /** The names of the columns in lower case; null where an empty piece has none. */
  columns: readonly string[] | null;
  /** The rows of a CSV under those names, or features (GeoJSON's or ArcGIS's) in degrees, longitude first. */
  rows: AsyncIterable<unknown> | Iterable<unknown>;
  /** Where the next piece begins. */
  next: number;
  last: boolean;
  /** How many rows all pieces have together, where the source says so. */
  total: number | null;
  /** Day of the data (YYYY-MM-DD), where the source says one. */
  dataDate: string | null;
}

export interface Suggestion {
  label: string;
  address: { street: string; number: string; postalCode: string; locality: string; province: string };
  lat: number | null;
  lng: number | null;
  /**
   * What is known of it: the exact building, or a street of that name where the building may be; null: no more than what was typed, completed
   * from its postal code or town.
   */
  known: 'building' | 'street' | null;
}

/**
 * Where an address is. `source`: the geocoder of the answer. `again`: a better geocoder could not be reached now. `refused`:
 * a geocoder refuses us altogether, which is for the operator; it does not concern the address. `reason` is for operators and logs:
 * it names no address.
 */
export type Located =
  | { kind: 'precise' | 'approximate'; lat: number; lng: number; source: string; again?: true }
  | { kind: 'failed'; reason: string; again?: true; refused?: true };

/** What the embedded geocoder knows from the reviews themselves. Only flats with verified reviews are suggested. */
export interface KnownAddresses {
  /** Streets and numbers whose key (places/rules/address streetKey) begins with `streetKey`, those with more reviews first. */
  streets(
    streetKey: string,
    limit: number,
  ): Promise<{ street: string; number: string; postalCode: string; locality: string; province: string; lat: number | null; lng: number | null }[]>;
  /** Coordinates of a building, when some review of it was located. */
  address(streetKey: string, number: string, postalCode: string): Promise<{ lat: number; lng: number; kind: 'precise' | 'approximate' } | null>;
}

/** A street by one of its names. `official`: imported, or in the product's own list; else known from flats only. */
export interface Street {
  street: string;
  /** The same street in the other language, when that is known. */
  otherName: string | null;
  streetKey: string;
  locality: string;
  official: boolean;
  /** '' where it has several, or nobody knows. */
  postalCode: string;
}

/** The streets of imports and flats, and the official portals (db/migrations/0004_places.sql). */
export interface Gazetteer {
  /** Official streets whose key begins with `nameKey` (places/rules/address streetNameKey). */
  officialStreets(nameKey: string, limit: number): Promise<Street[]>;
  /** Streets, official or with verified reviews, whose name is `nameKey` but for a typo. */
  similarStreets(nameKey: string, limit: number): Promise<Street[]>;
  /** The portals of all streets of that key in València: with that number, else those with the nearest ones. */
  portals(streetKey: string, number: number): Promise<Portal[]>;
}

/** The official layers of the city, from its server or from files. */
export interface LayerSource {
  /** Their source: an import continues where it stopped only with the same one. */
  name: string;
  /** How many rows a layer has; null when the source does not give it. */
  count(layer: number): Promise<number | null>;
  /** Rows from `offset` on as sent, GeoJSON features or those of ArcGIS. Throws in Spanish when they cannot be fetched. */
  page(layer: number, offset: number): Promise<{ rows: unknown[]; last: boolean }>;
}

/** A geocoder somewhere on the network. It answers whatever happens to it: trouble is a failed answer with `again`. */
export interface RemoteGeocoder {
  name: string;
  /** `session`: the same random text while one person types one address; some count by it. Throws when we are refused. */
  suggest(typed: string, limit: number, session?: string): Promise<Suggestion[]>;
  locate(address: Address): Promise<Located>;
}

/** Stored answers of remote geocoders. */
export interface GeocodeCache {
  get(addressKey: string): Promise<Located | null>;
  put(addressKey: string, located: Located): Promise<void>;
}

export interface Geocoder {
  suggest(typed: string, limit: number, session?: string): Promise<Suggestion[]>;
  /** Calls all geocoders; may take seconds. Never throws when a remote one fails. */
  locate(address: Address): Promise<Located>;
  /** Uses this process and its database only, for when a person is waiting. */
  locateNow(address: Address): Promise<Located>;
}
