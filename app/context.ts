import { createContext, type RouterContext } from 'react-router';
import type { Services } from '../usecases/ports.ts';
import type { FreshViewer, Viewer } from '../usecases/viewer.ts';

/** A request's own data, and whose request it is. */
export interface Visit {
  /** Shown on the error page and written in every log line of the request. */
  requestId: string;
  /** Network of the client (domain/account/network.ts), for limits and the signals of a review or rating; never stored in plain nor logged. */
  address: string;
  headers: Headers;
  /** A whole page is asked for, not the data of one. */
  isDocument: boolean;
  /** The signed-in member; null for a visitor. The session is looked up in the database, once for a request. */
  viewer(): Promise<Viewer | null>;
  /** The same, as the proof that writes demand. Only app/middleware/guards.ts calls it, and passes the result to the route. */
  freshViewer(): Promise<FreshViewer | null>;
  /** The error of this request, as the router reported it (app/entry.server.tsx). */
  failed(error: unknown): void;
  /** Set when it was the storage: a full or read-only disk, or database. Status and sentence to answer with. */
  trouble: { status: number; message: string } | null;
  /** The page that was rendered: the latin1 reading of its bytes. Its answer is without a body, which is written when the styles are in it (server/app.ts). */
  page: string | null;
  /** What the page's policy allows to run: hashes of the scripts that were written into it by the renderer itself. */
  scripts: string[];
  /** What a visitor's page shows (domain/site/page-change.ts), by its loader; none: the whole site. */
  tags: Set<string>;
  /**
   * What every member reads alike, by what is asked: read once, and again when something changes that it shows (its tags). Nothing of the person in
   * it, and nobody may change it. A visitor's page is kept whole, and reads it itself.
   */
  shared<T>(question: readonly unknown[], read: (tags: Set<string>) => Promise<T>): Promise<T>;
}

// Node runs server/*.ts directly and the bundle contains a copy of this module: both need the same keys.
const shared = globalThis as { rellanoContexts?: { services: RouterContext<Services>; visit: RouterContext<Visit> } };
shared.rellanoContexts ??= { services: createContext<Services>(), visit: createContext<Visit>() };

export const servicesContext = shared.rellanoContexts.services;
export const visitContext = shared.rellanoContexts.visit;
