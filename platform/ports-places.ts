import type { Entrance } from '../app/features/places/rules/address/entrance.ts';
import type { Address } from '../app/features/places/rules/address/parse.ts';

/** The contents of a public register, from the network or a folder, in pieces: the pages of a service, or its files. */
export interface OfficialReader {
  /** Address or folder: an import resumes only with the same one. */
  origin: string;
  /** The piece that begins at `offset`; an empty one after the last. Throws in Spanish when it cannot be read. */
  piece(offset: number): Promise<OfficialPiece>;
}

export interface OfficialPiece {
  /** The names of the columns in lower case; null for an empty piece without any. */
  columns: readonly string[] | null;
  /** The rows of a CSV under those names, or features (GeoJSON's or ArcGIS's) in degrees, longitude first. */
  rows: AsyncIterable<unknown> | Iterable<unknown>;
  /** The offset of the next piece. */
  next: number;
  last: boolean;
  /** The number of rows in all pieces, where the source has it. */
  total: number | null;
  /** Day of the data (YYYY-MM-DD), where the source has it. */
  dataDate: string | null;
}

export interface Suggestion {
  label: string;
  address: { street: string; number: string; postalCode: string; locality: string; province: string };
  lat: number | null;
  lng: number | null;
  /**
   * How much of it is known: the exact building, or a street of that name where the building may be; null: only what was typed, completed from its postal
   * code or town.
   */
  known: 'building' | 'street' | null;
}

/**
 * The location of an address. `source`: the geocoder that answered. `again`: a better geocoder is unreachable for now. `refused`: a geocoder rejects our
 * requests, which concerns the operator and not the address. `reason` is for operators and logs: it contains no address.
 */
export type Located =
  | { kind: 'precise' | 'approximate'; lat: number; lng: number; source: string; again?: true }
  | { kind: 'failed'; reason: string; again?: true; refused?: true };

/** Addresses that the embedded geocoder knows from reviews. Only flats with verified reviews are suggested. */
export interface KnownAddresses {
  /** Streets and numbers whose key (places/rules/address streetKey) begins with `streetKey`, those with more reviews first. */
  streets(
    streetKey: string,
    limit: number,
  ): Promise<{ street: string; number: string; postalCode: string; locality: string; province: string; lat: number | null; lng: number | null }[]>;
  /** Coordinates of a building, if one of its reviews was located. */
  address(streetKey: string, number: string, postalCode: string): Promise<{ lat: number; lng: number; kind: 'precise' | 'approximate' } | null>;
}

/** A street by one of its names. `official`: imported, or in the built-in list; otherwise known from flats only. */
export interface Street {
  street: string;
  /** Its name in the other language, where known. */
  otherName: string | null;
  streetKey: string;
  locality: string;
  official: boolean;
  /** '' for several or an unknown one. */
  postalCode: string;
}

/** The streets of imports and flats, and the official entrances (db/migrations/0003_places.sql). */
export interface Gazetteer {
  /** Official streets whose key begins with `nameKey` (places/rules/address streetNameKey). */
  officialStreets(nameKey: string, limit: number): Promise<Street[]>;
  /** Streets, official or with verified reviews, whose name is `nameKey` but for a typo. */
  similarStreets(nameKey: string, limit: number): Promise<Street[]>;
  /** The entrances of all streets with that key in València: those with that number, else those with the nearest numbers. */
  entrances(streetKey: string, number: number): Promise<Entrance[]>;
}

/** The official layers of the city, from its server or from files. */
export interface LayerSource {
  /** Their source: an import resumes only with the same one. */
  name: string;
  /** The number of rows of a layer; null where the source does not give it. */
  count(layer: number): Promise<number | null>;
  /** Rows from `offset` on, unchanged: GeoJSON features or those of ArcGIS. Throws in Spanish when they cannot be fetched. */
  page(layer: number, offset: number): Promise<{ rows: unknown[]; last: boolean }>;
}

/** A remote geocoder. It never throws for a failed request: that is a failed answer with `again`. */
export interface RemoteGeocoder {
  name: string;
  /** `session`: the same random text while a person types one address; some services bill by it. Throws when our requests are rejected. */
  suggest(typed: string, limit: number, session?: string): Promise<Suggestion[]>;
  locate(address: Address): Promise<Located>;
}

/** Cached answers of remote geocoders. */
export interface GeocodeCache {
  get(addressKey: string): Promise<Located | null>;
  put(addressKey: string, located: Located): Promise<void>;
}

export interface Geocoder {
  suggest(typed: string, limit: number, session?: string): Promise<Suggestion[]>;
  /** Calls all geocoders; may take seconds. Never throws for a remote one. */
  locate(address: Address): Promise<Located>;
  /** Uses this process and its database only, for a person who is waiting. */
  locateNow(address: Address): Promise<Located>;
}
