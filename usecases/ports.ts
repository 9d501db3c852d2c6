import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Address } from '../domain/address/parse.ts';

/** The database, or a transaction on it. Inside a transaction only the transaction may be used. */
export type Db = Kysely<Schema>;

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, links on lines of their own. */
  text: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Bytes under a key such as 'review-images/ab12cd-960.webp'. Keys are made by us: lower case, digits, '-', '/', '.'. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

/** Files in one, to be taken home. */
export interface Archive {
  pack(files: readonly { path: string; content: string | Uint8Array }[]): Promise<Uint8Array<ArrayBuffer>>;
}

export interface EncodedImage {
  width: number;
  height: number;
  /** WebP without any metadata, by suffix of the file name: '960' or 'square'. */
  files: { suffix: string; bytes: Uint8Array }[];
}
/** What is written on the picture that goes with a shared link; only what a visitor may see. */
export interface ShareCard {
  title: string;
  place: string;
  figure: string;
  figureOf: string;
  facts: string[];
}
export interface Images {
  /** PNG of 1200 by 630. */
  shareCard(card: ShareCard): Promise<Uint8Array>;
  /** Re-encodes a picture in the widths that pages use; null when the bytes are no picture that can be read. */
  photo(bytes: Uint8Array): Promise<EncodedImage | null>;
  /** The middle square, for an avatar; null when the bytes are no picture that can be read. */
  avatar(bytes: Uint8Array): Promise<EncodedImage | null>;
}

export interface Suggestion {
  label: string;
  address: { street: string; number: string; postalCode: string; locality: string; province: string };
  lat: number | null;
  lng: number | null;
}
/**
 * Where an address is. `source` names who said so. `again`: somebody who might know it better could not be asked now.
 * `reason` is for operators and logs: it names no address.
 */
export type Located =
  | { kind: 'precise' | 'approximate'; lat: number; lng: number; source: string; again?: true }
  | { kind: 'failed'; reason: string; again?: true };
/** What the embedded geocoder knows from the reviews themselves. Only flats with verified reviews are suggested. */
export interface KnownAddresses {
  /** Streets and numbers whose key (domain/address streetKey) begins with `streetKey`, those with more reviews first. */
  streets(
    streetKey: string,
    limit: number,
  ): Promise<{ street: string; number: string; postalCode: string; locality: string; province: string; lat: number | null; lng: number | null }[]>;
  /** Coordinates of a building, when some review of it was located. */
  address(streetKey: string, number: string, postalCode: string): Promise<{ lat: number; lng: number; kind: 'precise' | 'approximate' } | null>;
}
/** A street by one of its names. `codvia`: its official code, 0 when only flats have made it known. */
export interface Street {
  street: string;
  /** The same street in the other language, when that is known. */
  otherName: string | null;
  streetKey: string;
  locality: string;
  codvia: number;
}
export interface Portal {
  codvia: number;
  number: number;
  suffix: string;
  lat: number;
  lng: number;
}
/** The streets of imports and flats, and the official portals (db/migrations/0004_places.sql). */
export interface Gazetteer {
  /** Official streets whose key begins with `nameKey` (domain/address streetNameKey). */
  officialStreets(nameKey: string, limit: number): Promise<Street[]>;
  /** Streets, official or with verified reviews, whose name is `nameKey` but for a slip of the hand. */
  similarStreets(nameKey: string, limit: number): Promise<Street[]>;
  /** The portals of all streets of that key in València: with that number, else those with the nearest ones. */
  portals(streetKey: string, number: number): Promise<Portal[]>;
}
/** The official layers of the city, from its server or from files. */
export interface LayerSource {
  /** Where they come from: an import goes on where it stopped only with the same source. */
  name: string;
  /** How many rows a layer has; null when the source cannot tell. */
  count(layer: number): Promise<number | null>;
  /** Rows from `offset` on as they come, GeoJSON features or those of ArcGIS. Throws in Spanish when they cannot be had. */
  page(layer: number, offset: number): Promise<{ rows: unknown[]; last: boolean }>;
}
/** A geocoder somewhere on the network. It answers whatever happens to it: trouble is a failed answer with `again`. */
export interface RemoteGeocoder {
  name: string;
  suggest(typed: string, limit: number): Promise<Suggestion[]>;
  locate(address: Address): Promise<Located>;
}
/** What remote geocoders said of addresses. */
export interface GeocodeCache {
  get(addressKey: string): Promise<Located | null>;
  put(addressKey: string, located: Located): Promise<void>;
}
export interface Geocoder {
  suggest(typed: string, limit: number): Promise<Suggestion[]>;
  /** Asks everybody; may take seconds. Never throws for what others do. */
  locate(address: Address): Promise<Located>;
  /** Asks this process and its database only: for when somebody waits. */
  locateNow(address: Address): Promise<Located>;
}

/**
 * What happened, told to every process. 'content': a page that visitors see may have changed. 'account' and 'notifications':
 * a session ended, a notification changed; triggers tell them, with the user's id. An empty payload: something may have been missed.
 */
export type Channel = 'content' | 'account' | 'notifications';
export interface Events {
  /** Within a transaction the others hear of it when, and only if, it commits. */
  publish(db: Db, channel: Channel, payload: string): Promise<void>;
  subscribe(channel: Channel, hear: (payload: string) => void): Promise<() => Promise<void>>;
}

export interface Jobs {
  /** Runs `work` at the times of a cron line (Europe/Madrid), in one process only. */
  every(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Does what is sent under this name, one at a time. What throws is tried again, five times, each time after a longer wait. */
  handle(name: JobName, work: (subject: string) => Promise<void>): Promise<void>;
}
/** Work for later that belongs to one thing, named by its id. */
export const JOB_NAMES = ['localizar-piso'] as const;
export type JobName = (typeof JOB_NAMES)[number];
export interface JobQueue {
  /** Within a transaction it is queued when, and only if, that commits. What already waits for its turn is not queued twice. */
  send(db: Db, name: JobName, subject: string): Promise<void>;
}

export interface Clock {
  now(): Date;
}
export interface Ids {
  uuid(): string;
  /** Ten characters of a-z0-9: public names of flats. */
  short(): string;
  /** 32 hex characters: names of files, one-time tokens. */
  secret(): string;
  /** A whole number from 0 to below `n`, evenly. */
  below(n: number): number;
}
/** Tokens that a browser holds, and what is kept under them. */
export interface Vault {
  /** What is stored of a token: SHA-256, in hex. */
  digest(text: string): string;
  /** The same text has the same pseudonym, and nobody without the secret finds the text from it (addresses, e-mails in limits). */
  pseudonym(text: string): string;
  /** Encrypts for the holder of the token; `open` gives null for another token or a changed text. */
  seal(token: string, text: string): string;
  open(token: string, sealed: string): string | null;
}
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface NewAccount {
  email: string;
  password: string;
  gender: string;
  nationality: string;
  birth_date: string;
  display_name: string | null;
  username: string;
  phone: string | null;
  bio: string | null;
  photo_url: string | null;
}
/** `headers` carries the cookies to set. `code` is ours, never the library's text. */
export type AuthAnswer =
  | { ok: true; headers: Headers; userId: string | null }
  | { ok: false; code: 'email-taken' | 'alias-taken' | 'bad-credentials' | 'not-confirmed' | 'bad-link' | 'other' };
export interface SessionFacts {
  userId: string;
  email: string;
  /** End of the 15-minute window after which the cookie's copy is looked up again. */
  windowEndsAt: Date;
}
export interface Accounts {
  signUp(account: NewAccount): Promise<AuthAnswer>;
  signIn(email: string, password: string, headers: Headers): Promise<AuthAnswer>;
  signOut(headers: Headers): Promise<Headers>;
  /** Sends the confirmation mail again; silent when there is no such unconfirmed account. */
  resend(email: string): Promise<void>;
  /** Sends the mail for a new password; silent when there is no such account. */
  requestReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<AuthAnswer>;
  /** Follows the link of a confirmation mail and signs in. */
  confirm(token: string): Promise<AuthAnswer>;
  /** `fresh` looks the session up in the database instead of trusting the cookie's copy. */
  session(headers: Headers, fresh: boolean): Promise<{ facts: SessionFacts | null; headers: Headers }>;
}

export interface Site {
  /** No PUBLIC_URL: demonstration data, mailbox page, banner (docs/OPERATIONS.md). */
  demo: boolean;
  /** Origin without a slash at the end. */
  url: string;
  /** SITE_FIGURES: what the home page shows as number of reviews and mean rating; null: the real ones, or the demonstration's. */
  figures: { reviews: string; mean: string } | null;
  /** Streets beneath the map, from another server: an address with {z}, {x} and {y}, and whose they are; null: only our own backdrop. */
  tiles: { url: string; attribution: string } | null;
  /** Who runs this site, for the legal pages; null in a demonstration that names nobody. */
  operator: { name: string; contact: string } | null;
  /** A Google Maps key that an operator made for browsers, to be told to everybody; null: none. */
  googleBrowserKey: string | null;
  /** The mails of the demonstration, newest first; null when real mail is sent. */
  mailbox: (() => readonly (Mail & { at: Date })[]) | null;
}

/** Everything a use case may need, built once by server/services.ts. */
export interface Services {
  db: Db;
  accounts: Accounts;
  mailer: Mailer;
  files: FileStore;
  /** Private papers (contracts): encrypted at rest, never served but to their owner and admins. */
  documents: FileStore;
  images: Images;
  archive: Archive;
  geocoder: Geocoder;
  jobs: JobQueue;
  events: Events;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  log: Log;
  site: Site;
}

/** Who asks. Never sent to a page as it is: app/root.tsx picks what the header paints. */
export interface Viewer {
  userId: string;
  email: string;
  isAdmin: boolean;
  alias: string;
  displayName: string | null;
  photoUrl: string | null;
  windowEndsAt: Date;
}
