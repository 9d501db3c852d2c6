import { redirect } from 'react-router';
import { servicesContext } from '../context.ts';
import { cookieLine } from '../middleware/cookies.ts';
import type { Route } from './+types/confirmar';

/** The link of the confirmation mail: confirms, signs in, and lands where 1-flats §2 looks at the hash. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { accounts, site } = context.get(servicesContext);
  const token = url.searchParams.get('token') ?? '';
  // Mail filters look at links with HEAD: only a real visit confirms.
  if (request.method !== 'GET' || token === '' || token.length > 2000) return redirect('/email-confirmation?enlace=malo');
  const answer = await accounts.confirm(token);
  if (!answer.ok) return redirect('/email-confirmation?enlace=malo');
  const headers = new Headers();
  const cookies = answer.headers.getSetCookie();
  for (const line of cookies) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', await cookieLine(site, 'pending', null));
  // A link that was followed before signs nobody in again.
  return redirect(cookies.length > 0 ? '/email-confirmation#type=signup' : '/auth?tab=entrar&hecho=confirmada', { headers });
}
