import { type RouterContextProvider, redirect } from 'react-router';
import { ownPath } from '../../domain/account/destination.ts';
import type { Viewer } from '../../usecases/ports.ts';
import { servicesContext, visitContext } from '../context.ts';
import { cookieLine } from './cookies.ts';

/**
 * Who asks; a visitor is sent to sign in and comes back to `url` afterwards (1-flats §2, §4). Looks the session up when `fresh`:
 * for actions and admin pages.
 */
export async function requireMember(context: Readonly<RouterContextProvider>, url: URL, fresh = false): Promise<Viewer> {
  const visit = context.get(visitContext);
  const viewer = fresh ? await visit.freshViewer() : await visit.viewer();
  if (viewer) return viewer;
  const target = ownPath(`${url.pathname}${url.search}`);
  const headers = new Headers();
  if (target) headers.append('Set-Cookie', await cookieLine(context.get(servicesContext).site, 'destination', target));
  throw redirect(url.pathname === '/write-review' ? '/auth?acceso=resena' : '/auth?acceso=requerido', { headers });
}
