import { visitContext } from '../context.ts';
import type { Route } from './+types/sesion';

/** Looks the session up and prolongs its window; null when there is none. */
export async function action({ context }: Route.ActionArgs) {
  const viewer = await context.get(visitContext).freshViewer();
  return Response.json(viewer && { expiresAt: viewer.windowEndsAt.toISOString() }, { headers: { 'Cache-Control': 'no-store' } });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
