import type { Kysely, Transaction } from 'kysely';
import type { DocumentProblem } from '../app/features/proof/rules/reading.ts';
import type { ContractSaid } from '../app/features/proof/rules/said.ts';
import type { Schema } from '../db/schema.ts';
import type { Accounts } from './ports-accounts.ts';
import type { Geocoder } from './ports-places.ts';

/** The whole database: for inTransaction() and the library of the accounts. */
export type Pool = Kysely<Schema>;
/** The pool, or a transaction, to read from. */
export type Db = Pick<Pool, 'selectFrom' | 'fn' | 'getExecutor'>;

declare const made: unique symbol;
/** A transaction that inTransaction() has begun (platform/transaction.ts): nothing else makes one, and nothing else can change anything. */
export type Tx = Transaction<Schema> & { readonly [made]: 'inTransaction' };

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, links on lines of their own. */
  text: string;
  /** The same for who reads HTML. */
  html?: string;
  /** Address that ends mails of this kind with one POST (RFC 8058). */
  unsubscribe?: string;
}
export interface Mailer {
  /** Throws when it was not sent: with `refused` when no other try will help, with `answer`, the codes of the server. Its error names nobody. */
  send(mail: Mail): Promise<void>;
}

/** Bytes under a key such as 'review-images/ab12cd-960.webp'. Keys are made by us: lower case, digits, '-', '/', '.'. */
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
  /** `confidence`: 0 to 100. `recognised`: some page was read from a picture, where letters may be wrong. */
  ({ ok: true; text: string; confidence: number; recognised: boolean; pages: number } & ContractSaid) | { ok: false; problem: DocumentProblem };
/** Reads contracts: PDF, JPG, PNG, WebP and HEIC, distinguished by their bytes. Throws when reading failed; another try may help. */
export interface DocumentReader {
  /** Whether the files open, before anything of them is stored. */
  check(files: readonly Uint8Array[]): Promise<{ ok: true; pages: number } | { ok: false; problem: DocumentProblem }>;
  /** The whole text, page by page, and what it says. `onPage` is called before each page is read. */
  read(files: readonly Uint8Array[], onPage?: (page: number, of: number) => void): Promise<DocumentRead>;
}

export interface EncodedImage {
  width: number;
  height: number;
  /** WebP without any metadata, by suffix of the file name: '960' or 'square'. */
  files: { suffix: string; bytes: Uint8Array }[];
}
/** The texts of the picture for a shared link; only what a visitor may see. */
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
  photo(bytes: Uint8Array): Promise<EncodedImage | 'too-many-pixels' | null>;
  /** The middle square, for an avatar; null when the bytes are no picture that can be read. */
  avatar(bytes: Uint8Array): Promise<EncodedImage | 'too-many-pixels' | null>;
}

/**
 * For every process. 'content': what visitors' pages show (platform/page-change.ts); 'account', 'notifications': a session ended, a notification
 * changed: a user's id, also from triggers. An empty payload: something may have been missed. */
export type Channel = 'content' | 'account' | 'notifications';
export interface Events {
  /** Delivered when, and only if, the transaction commits. */
  publish(tx: Tx, channel: Channel, payload: string): Promise<void>;
  /** For one transaction: what is published through it goes out with `beforeCommit`, and is delivered to this process as soon as `committed` says so. */
  within(): Pick<Events, 'publish'> & { beforeCommit(tx: Tx): Promise<void>; committed(): void };
  subscribe(channel: Channel, listener: (payload: string) => void): Promise<() => Promise<void>>;
}

export interface Jobs {
  /**
   * Runs `work` at the times of a cron line (Europe/Madrid), in one process only; once for those at which none ran. What takes longer than
   * `longest` seconds (a quarter of an hour) is begun again.
   */
  every(name: string, cron: string, work: () => Promise<void>, longest?: number): Promise<void>;
  /** Runs these jobs, one every two seconds, or `atOnce` and then the next. What throws is tried again after waits that grow: a quarter of an hour, mails two days. */
  handle(name: JobName, work: (subject: string) => Promise<void>, atOnce?: number): Promise<void>;
}
/** Jobs about one subject, identified by its id. */
export const JOB_NAMES = ['localizar-piso', 'enviar-correo', 'publicar-cifras', 'leer-contrato', 'avisar-seguidores', 'cerrar-decision'] as const;
export type JobName = (typeof JOB_NAMES)[number];
export interface JobQueue {
  /** It is queued when, and only if, the transaction commits; its turn comes `after` so many seconds. What already waits for its turn is not queued twice. */
  send(tx: Tx, name: JobName, subject: string, after?: number): Promise<void>;
  /** Deletes all that is kept of the jobs about a subject, done or not. */
  forget(tx: Tx, subject: string): Promise<void>;
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
  /** A whole number from 0 to below `n`, evenly. */
  below(n: number): number;
}
/** Tokens that a browser holds, and what is stored under them. */
export interface Vault {
  /** What is stored of a token: SHA-256, in hex. */
  digest(text: string): string;
  /** The same text has the same pseudonym, and nobody without the secret finds the text from it (addresses, e-mails in limits). */
  pseudonym(text: string): string;
  /** The pseudonym of a network that a review or rating was sent from: under a key of its own, so that it is like no other pseudonym. */
  networkPseudonym(network: string): string;
  /** Encrypts for the holder of the token; `open` gives null for another token or a changed text. */
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

/** Who runs a site; what is null was not set. Ley 34/2002, art. 10.1 names it all. */
export interface Operator {
  name: string;
  /** An address of mail, or another way to write. */
  contact: string;
  address: string | null;
  taxId: string | null;
  /** The public register that it is in, with its number there. */
  register: string | null;
}

export interface Site {
  /** No PUBLIC_URL: demonstration data, mailbox page, banner (docs/OPERATIONS.md). */
  demo: boolean;
  /** Origin without a slash at the end. */
  url: string;
  /** Whether new accounts can be made. */
  registration: boolean;
  /** Streets beneath the map, from another server: an address with {z}, {x} and {y}, and whose they are; null: only our own backdrop. */
  tiles: { url: string; attribution: string } | null;
  /** The server of photos to which browsers are redirected; null: this site's. */
  /** Who runs this site, for the legal pages; null in a demonstration that names nobody. */
  operator: Operator | null;
  /** A Google Maps key that an operator made for browsers, public; null: none. */
  googleBrowserKey: string | null;
  /** Whether devices keep flats to be read without a connection. */
  offline: boolean;
  /** The mails of the demonstration, newest first; null when real mail is sent. */
  mailbox: (() => readonly (Mail & { at: Date })[]) | null;
}

/** Everything a use case may need, built once by server/services.ts. */
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

/** What acts outside the database or outside the transaction: not available inside one. */
type Outside = 'db' | 'accounts' | 'mailer' | 'mailSenders' | 'files' | 'documents' | 'reader' | 'images' | 'archive' | 'geocoder';
/** The services of somebody who is inside a transaction. */
export type TransactionServices<S = Services> = Omit<S, Outside>;
