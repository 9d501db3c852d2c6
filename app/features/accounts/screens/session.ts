import { servicesContext, visitContext } from '../../../context.ts';
import { identifyViewer, viewerContext } from '../../../guards.ts';
import { storeAccountNetwork } from '../data/network.writes.ts';
import type { Route } from './+types/session';

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** Extends the window of the session and returns its end; null without a session. */
export async function action({ context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer) await storeAccountNetwork(context.get(servicesContext), viewer, context.get(visitContext).address);
  return Response.json(viewer && { expiresAt: viewer.windowEndsAt.toISOString() }, { headers: { 'Cache-Control': 'no-store' } });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
