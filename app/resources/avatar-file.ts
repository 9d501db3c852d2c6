import { fileKey } from '../../usecases/reviews/photos/writes.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/avatar-file';

/** A profile photo by its random name: it never changes under it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const name = /^([0-9a-f]{32})-square\.webp$/.exec(params.name)?.[1];
  const bytes = name ? await context.get(servicesContext).files.get(fileKey('avatars', name, 'square')) : null;
  if (!bytes) return new Response('Esa foto no existe.', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' } });
}
