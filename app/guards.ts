import { createContext, data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { ownPath } from '../platform/own-path.ts';
import { type FreshAdmin, type FreshViewer, mayModerate } from '../platform/viewer.ts';
import { servicesContext, visitContext } from './context.ts';
import { cookieLine } from './cookies.ts';

/** The member of a route for members. Throws on a route without such a guard. */
export const memberContext = createContext<FreshViewer>();
/** The member on a route that visitors use too; null: a visitor. */
export const viewerContext = createContext<FreshViewer | null>();
const adminContext = createContext<FreshAdmin | null>();
const moderatorContext = createContext<FreshViewer | null>();

type Guard = MiddlewareFunction<Response>;

/** React Router runs an action for PUT, PATCH and DELETE as for POST. */
const sends = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

/** For what visitors use too. */
export const identifyViewer: Guard = async ({ context, request, url }) => {
  context.set(viewerContext, await writerOf(context, request, url));
};

/** What a suspended member may still send: an appeal with its proof, a report, ending sessions, and deleting the account. */
const openToSuspended =
  /^\/(cuenta-suspendida|ajustes|salir|sesion|api\/functions\/delete-account|subir\/contrato|(mis-resenas\/decision|denunciar|denuncia)\/.*)$/;
const suspendedWords = 'Tu cuenta está suspendida: en /cuenta-suspendida están los motivos y cómo recurrir.';

/** The member, if any. A suspended one who sends something is redirected to the reason; requests of scripts are refused. */
async function writerOf(context: Readonly<RouterContextProvider>, request: Request, { pathname }: URL): Promise<FreshViewer | null> {
  const viewer = await context.get(visitContext).freshViewer();
  if (!viewer?.isSuspended || !sends(request) || openToSuspended.test(pathname)) return viewer;
  if (/^\/(api|subir)\//.test(pathname)) throw Response.json({ error: suspendedWords }, { status: 403 });
  throw redirect(href('/cuenta-suspendida'));
}

/** For screens: a visitor is sent to sign in and comes back afterwards (1-flats §2, §4). */
export const requireMember: Guard = async ({ context, request, url }) => {
  const viewer = await writerOf(context, request, url);
  if (!viewer) throw await toSignIn(context, url);
  context.set(memberContext, viewer);
};

/** For screens that visitors read and only members send to: a visitor who sends something signs in first, and returns to the page it came from. */
export const requireMemberToSend: Guard = async ({ context, request, url }) => {
  const viewer = await writerOf(context, request, url);
  const back = url.searchParams.get('volver');
  if (!viewer && sends(request)) throw await toSignIn(context, back === null ? url : new URL(ownPath(back) ?? url.pathname, url));
  context.set(viewerContext, viewer);
};

/** For screens of which visitors use a part: `isMembers` selects the members' part, and sending is for members only. */
export const requireMemberWhere =
  (isMembers: (url: URL) => boolean): Guard =>
  async ({ context, request, url }) => {
    const viewer = await writerOf(context, request, url);
    if (!viewer && (sends(request) || isMembers(url))) throw await toSignIn(context, url);
    if (viewer) context.set(memberContext, viewer);
    context.set(viewerContext, viewer);
  };

/** For endpoints that scripts call: a visitor who sends something gets the answer of `refuse`. */
export const refuseVisitors =
  (refuse: () => Response): Guard =>
  async ({ context, request, url }) => {
    if (!sends(request)) return;
    const viewer = await writerOf(context, request, url);
    if (!viewer) return refuse();
    context.set(memberContext, viewer);
  };

/** For setting up and entering the second factor: a visitor is sent to sign in, a member without the role gets 403 from `moderatorOf`. */
export const requireModerator: Guard = async ({ context, request, url }) => {
  const viewer = await writerOf(context, request, url);
  if (!viewer) throw await toSignIn(context, url);
  context.set(moderatorContext, viewer.isModerator ? viewer : null);
};

/** The moderator whom `requireModerator` let in, with or without a second factor; throws 403 for anybody else. */
export function moderatorOf(context: Readonly<RouterContextProvider>): FreshViewer {
  const viewer = context.get(moderatorContext);
  if (!viewer) throw data(null, { status: 403 });
  return viewer;
}

/**
 * The admin guard (1-flats §6), for reading and deciding alike: a visitor is sent to sign in, a moderator without a second factor to set it up or enter it;
 * anybody else who is no admin gets 403 from `adminOf`. If it were thrown here, before any loader has run, the error page would have no header.
 */
export const requireAdmin: Guard = async ({ context, request, url }) => {
  const viewer = await writerOf(context, request, url);
  if (!viewer) throw await toSignIn(context, url);
  if (viewer.isModerator && !mayModerate(viewer))
    throw redirect(`${href('/admin/segundo-factor')}?volver=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
  context.set(adminContext, mayModerate(viewer) ? viewer : null);
};

/** For endpoints that scripts call: visitors get the answer of `guest`, other members that of `forbidden`. */
export const refuseNonAdmins =
  (guest: () => Response, forbidden: () => Response): Guard =>
  async ({ context, request, url }) => {
    if (!sends(request)) return;
    const viewer = await writerOf(context, request, url);
    if (!viewer) return guest();
    if (!mayModerate(viewer)) return forbidden();
    context.set(adminContext, viewer);
  };

/** The admin whom `requireAdmin` or `refuseNonAdmins` let in; throws 403 for anybody else. */
export function adminOf(context: Readonly<RouterContextProvider>): FreshAdmin {
  const admin = context.get(adminContext);
  if (!admin) throw data(null, { status: 403 });
  return admin;
}

async function toSignIn(context: Readonly<RouterContextProvider>, url: URL): Promise<Response> {
  const target = ownPath(`${url.pathname}${url.search}`);
  const headers = new Headers();
  if (target) headers.append('Set-Cookie', await cookieLine(context.get(servicesContext).site, 'destination', target));
  return redirect(url.pathname === href('/write-review') ? `${href('/auth')}?acceso=resena` : `${href('/auth')}?acceso=requerido`, { headers });
}
