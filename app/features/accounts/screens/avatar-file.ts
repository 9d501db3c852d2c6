import { fileKey } from '../../../../platform/uploads.writes.ts';
import { servicesContext } from '../../../context.ts';
import { imageAnswer } from '../../../image-answer.ts';
import type { Route } from './+types/avatar-file';

/** A profile photo by its random name. The file of a name never changes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const name = /^([0-9a-f]{32})-square\.webp$/.exec(params.name)?.[1];
  const answer = name ? await imageAnswer(context.get(servicesContext).files, fileKey('avatars', name, 'square'), true) : null;
  return answer ?? new Response('Esa foto no existe.', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
