import { createContext, type RouterContext } from 'react-router';
import type { Services, Viewer } from '../usecases/ports.ts';

/** What one request knows of itself and of who asks. */
export interface Visit {
  /** Shown on the error page and written in every log line of the request. */
  requestId: string;
  /** Address of the client, for limits only; never stored in plain nor logged. */
  address: string;
  headers: Headers;
  /** Who asks, as the cookie's copy of the session says (up to 15 minutes old); null for a visitor. */
  viewer(): Promise<Viewer | null>;
  /** The same, looked up in the database: for writes and admin pages. */
  freshViewer(): Promise<Viewer | null>;
}

// Node runs server/*.ts directly and the bundle has a copy of this module of its own: both must see the same keys.
const shared = globalThis as { rellanoContexts?: { services: RouterContext<Services>; visit: RouterContext<Visit> } };
shared.rellanoContexts ??= { services: createContext<Services>(), visit: createContext<Visit>() };

export const servicesContext = shared.rellanoContexts.services;
export const visitContext = shared.rellanoContexts.visit;
