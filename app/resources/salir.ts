import { redirect } from 'react-router';
import { servicesContext, visitContext } from '../context.ts';
import { flashLine } from '../middleware/cookies.ts';
import type { Route } from './+types/salir';

/** Sign-out. Without a session it is no error (1-flats §8): the cookies go all the same. */
export async function action({ context }: Route.ActionArgs) {
  const { accounts, site } = context.get(servicesContext);
  const headers = new Headers();
  for (const line of (await accounts.signOut(context.get(visitContext).headers)).getSetCookie()) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', flashLine(site, 'salida'));
  return redirect('/', { headers });
}

/** The address typed by hand signs nobody out. */
export function loader() {
  return redirect('/');
}
