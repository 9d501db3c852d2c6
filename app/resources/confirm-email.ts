import { href, type RouterContextProvider, redirect } from 'react-router';
import { withDevice } from '../../usecases/accounts/devices/reads.ts';
import { servicesContext, visitContext } from '../context.ts';
import { cookieLine, readCookie } from '../cookies.ts';
import type { Route } from './+types/confirm-email';

const badLink = `${href('/email-confirmation')}?enlace=malo`;
const readToken = (given: unknown) => (typeof given === 'string' && given.length <= 2000 ? given : '');

/** The link of the confirmation mail: confirms, signs in, and lands where 1-flats §2 looks at the hash. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = readToken(url.searchParams.get('token'));
  // Mail filters look at links with HEAD, browsers load them ahead (server/app.ts): only a real visit confirms.
  if (request.method !== 'GET' || token === '') return redirect(badLink);
  const viewer = await context.get(visitContext).viewer();
  const email = viewer && (await context.get(servicesContext).accounts.confirmationOf(token));
  // Signed in with another account: the page asks first, and sends the token to the action.
  if (email && email !== viewer.email) return redirect(`${href('/email-confirmation')}?otra=${encodeURIComponent(token)}`);
  return confirm(context, token);
}

/** 'Confirmar y entrar' of who was signed in with another account, which is signed out. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const token = readToken(form.get('token'));
  return token === '' ? redirect(badLink) : confirm(context, token);
}

async function confirm(context: Readonly<RouterContextProvider>, token: string) {
  const services = context.get(servicesContext);
  const { accounts, site } = services;
  const visit = context.get(visitContext);
  const email = await accounts.confirmationOf(token);
  const answer = await accounts.confirm(token);
  if (!answer.ok) return redirect(badLink);
  const cookies = answer.headers.getSetCookie();
  const headers = new Headers();
  // The session that was here ends; its cookies are replaced below.
  if (cookies.length > 0) await accounts.signOut(visit.headers);
  for (const line of cookies) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', await cookieLine(site, 'pending', null));
  if (cookies.length > 0 && email)
    headers.append('Set-Cookie', await cookieLine(site, 'devices', withDevice(services, await readCookie(visit.headers, 'devices'), email)));
  // A link that was followed before signs nobody in again.
  return redirect(cookies.length > 0 ? `${href('/email-confirmation')}#type=signup` : `${href('/auth')}?tab=entrar&hecho=confirmada`, { headers });
}
