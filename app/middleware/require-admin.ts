import { data, type RouterContextProvider } from 'react-router';
import { mayModerate } from '../../usecases/moderation/policy.ts';
import type { Viewer } from '../../usecases/ports.ts';
import { requireMember } from './require-member.ts';

/**
 * The admin guard (1-flats §6), for loaders and actions alike: a guest goes to /auth, anybody else who is no admin gets 403.
 * The session and the role are looked up for this request.
 */
export async function requireAdmin(context: Readonly<RouterContextProvider>, url: URL): Promise<Viewer> {
  const viewer = await requireMember(context, url, true);
  if (!mayModerate(viewer)) throw data(null, { status: 403 });
  return viewer;
}
