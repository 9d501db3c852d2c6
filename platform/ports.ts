import type { Kysely, Transaction } from 'kysely';
import type { ContractContent } from '../app/features/proof/rules/contract-content.ts';
import type { DocumentProblem } from '../app/features/proof/rules/reading.ts';
import type { Schema } from '../db/schema.ts';
import type { Accounts } from './ports-accounts.ts';
import type { Geocoder } from './ports-places.ts';

/** The whole database: for inTransaction() and the accounts library. */
export type Pool = Kysely<Schema>;
/** The pool, or a transaction, to read from. */
export type Db = Pick<Pool, 'selectFrom' | 'fn' | 'getExecutor'>;

declare const made: unique symbol;
/** A transaction of inTransaction() (platform/transaction.ts), the only way to get one and the only way to write. */
export type Tx = Transaction<Schema> & { readonly [made]: 'inTransaction' };

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, links on lines of their own. */
  text: string;
  /** The same text as HTML. */
  html?: string;
  /** Address that unsubscribes from this kind of mail with one POST (RFC 8058). */
  unsubscribe?: string;
}
export interface Mailer {
  /** Throws when it was not sent: with `refused` when a retry will not help, with `answer`, the codes of the server. Its error contains no address. */
  send(mail: Mail): Promise<void>;
}

/** Bytes under a key such as 'review-images/ab12cd-960.webp'. Keys are generated here: lower case, digits, '-', '/', '.'. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}
/** Several files in one ZIP, for a download. */
export interface Archive {
  pack(files: readonly { path: string; content: string | Uint8Array }[]): Promise<Uint8Array<ArrayBuffer>>;
}

export type DocumentRead =
  /** `confidence`: 0 to 100. `recognised`: a page was read by OCR, so letters may be wrong. */
  ({ ok: true; text: string; confidence: number; recognised: boolean; pages: number } & ContractContent) | { ok: false; problem: DocumentProblem };
/** Reads contracts: PDF, JPG, PNG, WebP and HEIC, detected from their bytes. Throws when reading failed; a retry may help. */
export interface DocumentReader {
  /** Whether the files can be opened, checked before they are stored. */
  check(files: readonly Uint8Array[]): Promise<{ ok: true; pages: number } | { ok: false; problem: DocumentProblem }>;
  /** The whole text, page by page, and the fields found in it. `onPage` is called before each page. */
  read(files: readonly Uint8Array[], onPage?: (page: number, of: number) => void): Promise<DocumentRead>;
}

export interface EncodedImage {
  width: number;
  height: number;
  /** WebP without any metadata, by suffix of the file name: '960' or 'square'. */
  files: { suffix: string; bytes: Uint8Array }[];
}
/** The texts of the preview image of a shared link; public data only. */
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
  /** Re-encodes a picture in the widths that pages use; null when the bytes are no readable picture. */
  photo(bytes: Uint8Array): Promise<EncodedImage | 'too-many-pixels' | null>;
  /** The middle square, for an avatar; null when the bytes are no readable picture. */
  avatar(bytes: Uint8Array): Promise<EncodedImage | 'too-many-pixels' | null>;
}

/**
 * Events for every process. 'content': visitors' pages changed (platform/page-change.writes.ts). 'account': a session ended; 'notifications': a
 * notification changed; both with a user's id, also from triggers. An empty payload: events may have been missed.
 */
export type Channel = 'content' | 'account' | 'notifications';
export interface Events {
  /** Delivered when the transaction commits, and only then. */
  publish(tx: Tx, channel: Channel, payload: string): Promise<void>;
  /** For one transaction: its events are sent with `beforeCommit`, and reach this process as soon as `committed` is called. */
  within(): Pick<Events, 'publish'> & { beforeCommit(tx: Tx): Promise<void>; committed(): void };
  subscribe(channel: Channel, listener: (payload: string) => void): Promise<() => Promise<void>>;
}

export interface Jobs {
  /**
   * Runs `work` at the times of a cron line (Europe/Madrid), in one process only; once for all missed times. A run longer than `longest` seconds (a quarter
   * of an hour) is started again.
   */
  every(name: string, cron: string, work: () => Promise<void>, longest?: number): Promise<void>;
  /**
   * Runs these jobs, one every two seconds, or `concurrency` several. A job that throws is retried with growing delays: for a quarter of an hour, mails for two
   * days.
   */
  handle(name: JobName, work: (subject: string) => Promise<void>, concurrency?: number): Promise<void>;
}
/** Jobs about one subject, by its id. */
export const JOB_NAMES = ['localizar-piso', 'enviar-correo', 'publicar-cifras', 'leer-contrato', 'avisar-seguidores', 'cerrar-decision'] as const;
export type JobName = (typeof JOB_NAMES)[number];
export interface JobQueue {
  /** Queued when the transaction commits, and only then; due `after` that many seconds. A job that is already waiting is not queued twice. */
  send(tx: Tx, name: JobName, subject: string, after?: number): Promise<void>;
  /** Deletes all jobs about a subject, done or not. */
  deleteAbout(tx: Tx, subject: string): Promise<void>;
}

export interface Clock {
  now(): Date;
  sleep(milliseconds: number): Promise<void>;
}
export interface Ids {
  uuid(): string;
  /** Ten characters of a-z0-9: public names of flats. */
  short(): string;
  /** 32 hex characters: names of files, one-time tokens. */
  secret(): string;
  /** An integer from 0 to below `n`, uniformly distributed. */
  below(n: number): number;
}
/** Tokens that a browser holds, and their stored form. */
export interface Vault {
  /** The stored form of a token: SHA-256, in hex. */
  digest(text: string): string;
  /** The same text has the same pseudonym, and only the secret leads back to the text (addresses, e-mails in limits). */
  pseudonym(text: string): string;
  /** The pseudonym of the network of a review or rating: under a key of its own, so that it equals no other pseudonym. */
  networkPseudonym(network: string): string;
  /** Encrypts for the holder of the token; `open` returns null for another token or a changed text. */
  seal(token: string, text: string): string;
  open(token: string, sealed: string): string | null;
}
/** Signs the checkpoints of the log of decisions, with Ed25519. */
export interface LogKey {
  /** 32 bytes. */
  publicKey: Uint8Array;
  sign(text: string): Uint8Array;
}
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** The operator of a site; null: not set. Ley 34/2002, art. 10.1 requires all of it. */
export interface Operator {
  name: string;
  /** A mail address, or another way to write to the operator. */
  contact: string;
  address: string | null;
  taxId: string | null;
  /** Its public register, with its number there. */
  register: string | null;
}

export interface Site {
  /** No PUBLIC_URL: demonstration data, mailbox page, banner (docs/OPERATIONS.md). */
  demo: boolean;
  /** Origin without a slash at the end. */
  url: string;
  /** Whether new accounts can be made. */
  registration: boolean;
  /** Street tiles for the map from another server: an address with {z}, {x} and {y}, and its attribution; null: only the built-in backdrop. */
  tiles: { url: string; attribution: string } | null;
  /** The operator of this site, for the legal pages; null in a demonstration without one. */
  operator: Operator | null;
  /** A public Google Maps key for browsers; null: none. */
  googleBrowserKey: string | null;
  /** Whether devices store flats for reading without a connection. */
  offline: boolean;
  /** The mails of the demonstration, newest first; null when real mail is sent. */
  mailbox: (() => readonly (Mail & { at: Date })[]) | null;
}

/** The services of the use cases, built once by server/services.ts. */
export interface Services {
  db: Db;
  accounts: Accounts;
  mailer: Mailer;
  /** Mails that the queue sends for features above it, each about one subject. */
  mailSenders: Record<'claim' | 'report', (services: Services, subject: string) => Promise<void>>;
  files: FileStore;
  /** Private documents (contracts): encrypted at rest, served to their owner and admins only. */
  documents: FileStore;
  reader: DocumentReader;
  images: Images;
  archive: Archive;
  geocoder: Geocoder;
  jobs: JobQueue;
  events: Events;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  logKey: LogKey;
  log: Log;
  site: Site;
}

/** Services with effects outside the transaction: not available inside one. */
type Outside = 'db' | 'accounts' | 'mailer' | 'mailSenders' | 'files' | 'documents' | 'reader' | 'images' | 'archive' | 'geocoder';
/** The services inside a transaction. */
export type TransactionServices<S = Services> = Omit<S, Outside>;
