import { createContext } from 'react-router';
import type { Services } from '../platform/ports.ts';
import type { FreshViewer, Viewer } from '../platform/viewer.ts';

/** A request's own data, and its viewer. */
export interface Visit {
  /** Shown on the error page and written in every log line of the request. */
  requestId: string;
  /** Network of the client (platform/network.ts), for limits and the signals of a review or rating; never stored in plain text nor logged. */
  address: string;
  headers: Headers;
  /** A whole page is requested, not the data of one. */
  isDocument: boolean;
  /** The signed-in member; null for a visitor. Reads the session from the database, once per request. */
  viewer(): Promise<Viewer | null>;
  /** The same, as the proof that writes require. Only app/guards.ts calls it, and passes the result to the route. */
  freshViewer(): Promise<FreshViewer | null>;
  /** The error of this request, as the router reported it (app/entry.server.tsx). */
  failed(error: unknown): void;
  /** Set for a storage failure: a full or read-only disk, or the database. Status and sentence to answer with. */
  trouble: { status: number; message: string } | null;
  /** The rendered page: its bytes read as latin1. Its response has no body yet; server/app.ts adds it with the styles. */
  page: string | null;
  /** The page's allowed scripts: hashes of those that the renderer itself wrote. */
  scripts: string[];
}

export const servicesContext = createContext<Services>();
export const visitContext = createContext<Visit>();
