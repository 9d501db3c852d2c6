import type { Visit } from '../app/context.ts';
import { networkOf } from '../platform/network.ts';
import type { Services } from '../platform/ports.ts';
import { type FreshViewer, lookUpViewer } from '../platform/viewer.ts';
import { storageFailure } from './storage-failure.ts';

/** The visit of one request. Cookies that reading the session sets are collected in `cookies`. */
export function createVisit(services: Services, request: Request, requestId: string, address: string): Visit & { cookies: string[] } {
  const cookies: string[] = [];
  const lookUp = async (): Promise<FreshViewer | null> => {
    if (!hasSessionCookie(request)) return null;
    const { viewer, headers } = await lookUpViewer(services, request.headers);
    cookies.push(...headers.getSetCookie());
    return viewer;
  };
  let known: Promise<FreshViewer | null> | undefined;
  const viewer = () => {
    known ??= lookUp();
    return known;
  };
  const visit: Visit & { cookies: string[] } = {
    requestId,
    address: networkOf(address),
    headers: request.headers,
    isDocument: !new URL(request.url).pathname.endsWith('.data'),
    cookies,
    page: null,
    scripts: [],
    trouble: null,
    failed: (error) => {
      visit.trouble ??= storageFailure(error, !isRead(request));
    },
    viewer,
    freshViewer: viewer,
  };
  return visit;
}

export function hasSessionCookie(request: Request): boolean {
  return /(^|;\s*)(__Secure-)?rellano\.session_token=/.test(request.headers.get('cookie') ?? '');
}

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
