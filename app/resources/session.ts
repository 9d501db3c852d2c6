import { identifyViewer, viewerContext } from '../middleware/guards.ts';
import type { Route } from './+types/session';

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** Looks the session up and prolongs its window; null when there is none. */
export function action({ context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  return Response.json(viewer && { expiresAt: viewer.windowEndsAt.toISOString() }, { headers: { 'Cache-Control': 'no-store' } });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
