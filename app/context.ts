import { createContext } from 'react-router';
import type { Services } from '../platform/ports.ts';
import type { FreshViewer, Viewer } from '../platform/viewer.ts';

/** A request's own data, and whose request it is. */
export interface Visit {
  /** Shown on the error page and written in every log line of the request. */
  requestId: string;
  /** Network of the client (platform/network.ts), for limits and the signals of a review or rating; never stored in plain nor logged. */
  address: string;
  headers: Headers;
  /** A whole page is asked for, not the data of one. */
  isDocument: boolean;
  /** The signed-in member; null for a visitor. The session is looked up in the database, once for a request. */
  viewer(): Promise<Viewer | null>;
  /** The same, as the proof that writes demand. Only app/guards.ts calls it, and passes the result to the route. */
  freshViewer(): Promise<FreshViewer | null>;
  /** The error of this request, as the router reported it (app/entry.server.tsx). */
  failed(error: unknown): void;
  /** Set when it was the storage: a full or read-only disk, or database. Status and sentence to answer with. */
  trouble: { status: number; message: string } | null;
  /** The page that was rendered: the latin1 reading of its bytes. Its answer is without a body, which is written when the styles are in it (server/app.ts). */
  page: string | null;
  /** What the page's policy allows to run: hashes of the scripts that were written into it by the renderer itself. */
  scripts: string[];
}

export const servicesContext = createContext<Services>();
export const visitContext = createContext<Visit>();
