import { href, redirect } from 'react-router';
import { servicesContext, visitContext } from '../../../context.ts';
import { flashLine } from '../../../cookies.ts';
import { identifyViewer, viewerContext } from '../../../guards.ts';
import { markSignOut } from '../../../ui/device-store.ts';
import { isOtherAccount } from '../../../ui/form/sent-form.ts';
import { messageOf } from '../../../ui/no-answer.ts';
import { requestData } from '../../../ui/request-data.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Route } from './+types/sign-out';

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** Signs out here, or in every browser ('donde' = 'todas'). Without a session it only deletes the cookies (1-flats §8). */
export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, site } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => null);
  // A page of another account ends only the session here.
  const viewer = context.get(viewerContext);
  const everyone = form?.get('donde') === 'todas' && viewer && !isOtherAccount(form, viewer) ? viewer : null;
  if (everyone) await accounts.signOutEverywhere(everyone.userId);
  const headers = new Headers();
  for (const line of (await accounts.signOut(visit.headers)).getSetCookie()) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', flashLine(site, everyone ? 'salida-todas' : 'salida'));
  return redirect(href('/'), { headers });
}

/** Without a connection, the person stays signed in and on this page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  markSignOut();
  return requestData(serverAction, (failure) => {
    toast({ title: 'No se pudo cerrar la sesión', description: messageOf(failure), kind: 'error' });
    return null;
  });
};

/** A GET request does not sign out. */
export function loader() {
  return redirect(href('/'));
}
