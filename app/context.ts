import { createContext, type RouterContext } from 'react-router';
import type { Services } from '../usecases/ports.ts';
import type { FreshViewer, Viewer } from '../usecases/viewer.ts';

/** What one request knows of itself and of who asks. */
export interface Visit {
  /** Shown on the error page and written in every log line of the request. */
  requestId: string;
  /** Network of the client (domain/account/network.ts), for limits only; never stored in plain nor logged. */
  address: string;
  headers: Headers;
  /** Who asks; null for a visitor. The session is looked up in the database, once for a request. */
  viewer(): Promise<Viewer | null>;
  /** The same, as the proof that writes demand. Only app/middleware/guards.ts asks for it, and hands it on to the route. */
  freshViewer(): Promise<FreshViewer | null>;
  /** What broke while the answer was made; reported by the router (app/entry.server.tsx). */
  failed(error: unknown): void;
  /** Set when it was the storage: a full or read-only disk, or database. Status and sentence to answer with. */
  trouble: { status: number; message: string } | null;
  /** What the page's policy allows to run: hashes of the scripts that were written into it by the renderer itself. */
  scripts: string[];
}

// Node runs server/*.ts directly and the bundle has a copy of this module of its own: both must see the same keys.
const shared = globalThis as { rellanoContexts?: { services: RouterContext<Services>; visit: RouterContext<Visit> } };
shared.rellanoContexts ??= { services: createContext<Services>(), visit: createContext<Visit>() };

export const servicesContext = shared.rellanoContexts.services;
export const visitContext = shared.rellanoContexts.visit;
