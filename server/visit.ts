import type { Visit } from '../app/context.ts';
import { networkOf } from '../domain/account/network.ts';
import type { Services } from '../usecases/ports.ts';
import { type FreshViewer, lookUpViewer } from '../usecases/viewer.ts';
import type { KeptReads } from './kept-reads.ts';
import { storageFailure } from './storage-failure.ts';

/** The visit of one request. Cookies that a look-up of the session wants set are collected in `cookies`. */
export function createVisit(
  services: Services,
  request: Request,
  requestId: string,
  address: string,
  reads: KeptReads | null = null,
): Visit & { cookies: string[] } {
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
    tags: new Set(),
    trouble: null,
    shared: async (question, read) => {
      if (!reads || !(await viewer())) return read(visit.tags);
      const { value, tags } = await reads.read(JSON.stringify(question), read);
      for (const tag of tags) visit.tags.add(tag);
      return value;
    },
    failed: (error) => {
      visit.trouble ??= storageFailure(error);
    },
    viewer,
    freshViewer: viewer,
  };
  return visit;
}

export function hasSessionCookie(request: Request): boolean {
  return /(^|;\s*)(__Secure-)?rellano\.session_token=/.test(request.headers.get('cookie') ?? '');
}

/** Pages and data that are alike for every visitor and change only with news ('content'): replicas may answer them. */
const publicPaths =
  /^\/(?:_root\.data|(?:buscar-resenas|mapa|piso|edificio|barrios?|agencias?|comparar|perfil|datos-abiertos|api\/v1|otras-resenas|sugerencias|og|sitemap\.xml)(?:[/.].*)?)?$/;

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

export function isPublicRead(request: Request): boolean {
  return isRead(request) && !hasSessionCookie(request) && publicPaths.test(new URL(request.url).pathname);
}
