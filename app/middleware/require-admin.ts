import { data, type RouterContextProvider, redirect } from 'react-router';
import { mayModerate } from '../../usecases/moderation/policy.ts';
import type { Viewer } from '../../usecases/ports.ts';
import { visitContext } from '../context.ts';

/**
 * The admin guard (1-flats §6), for loaders and actions alike: a guest goes to /auth, anybody else who is no admin gets 403.
 * The session and the role are looked up for this request.
 */
export async function requireAdmin(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const viewer = await context.get(visitContext).freshViewer();
  if (!viewer) throw redirect('/auth');
  if (!mayModerate(viewer)) throw data(null, { status: 403 });
  return viewer;
}
