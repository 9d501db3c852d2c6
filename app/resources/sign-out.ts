import { href, redirect } from 'react-router';
import { servicesContext, visitContext } from '../context.ts';
import { flashLine } from '../cookies.ts';
import { identifyViewer, viewerContext } from '../middleware/guards.ts';
import { leaving, sessionKey } from '../ui/device-store.ts';
import { noConnection } from '../ui/no-connection.ts';
import { requestData } from '../ui/request-data.ts';
import { toast } from '../ui/toast.tsx';
import type { Route } from './+types/sign-out';

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** Sign-out, here or ('donde' = 'todas') in every browser. Without a session it is no error (1-flats §8): the cookies go all the same. */
export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, site } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => null);
  const everywhere = form?.get('donde') === 'todas';
  const viewer = everywhere ? context.get(viewerContext) : null;
  if (viewer) await accounts.signOutEverywhere(viewer.userId);
  const headers = new Headers();
  for (const line of (await accounts.signOut(visit.headers)).getSetCookie()) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', flashLine(site, viewer ? 'salida-todas' : 'salida'));
  return redirect(href('/'), { headers });
}

/** Without a connection one stays signed in, where one is. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  requestData(serverAction, (message) => {
    try {
      localStorage.setItem(sessionKey, leaving);
    } catch {
      // Nothing of the account is stored either.
    }
    toast({ title: 'No se pudo cerrar la sesión', description: message || noConnection, kind: 'error' });
    return null;
  });

/** The address typed by hand signs nobody out. */
export function loader() {
  return redirect(href('/'));
}
