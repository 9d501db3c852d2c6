import { servicesContext, visitContext } from '../../../../context.ts';
import type { Answer } from '../../../../offline/copies.ts';
import { flatsToCopy, savedFlatIds } from '../../data/copy.reads.ts';
import { isFollowed, MAX_FOLLOWS } from '../../rules/follow-kinds.ts';
import type { Route } from './+types/copies';

const maxFlats = MAX_FOLLOWS + 50; // saved ones, and others that were seen

/**
 * GET /guardados/copias?piso={id}&piso=…: the data by which a device keeps its copies of flats current (app/offline): its owner, their saved flats, and
 * which of these and of the requested flats are published. 410: copies are disabled.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!site.offline) return new Response(null, { status: 410, headers });
  const viewer = await context.get(visitContext).viewer();
  const saved = viewer ? await savedFlatIds(db, viewer.userId) : [];
  const requested = url.searchParams.getAll('piso').filter((id) => isFollowed('flat', id));
  const flats = await flatsToCopy(db, [...new Set([...saved, ...requested.slice(0, maxFlats)])]);
  const answer: Answer = { owner: viewer?.draftOwner ?? '', saved, flats };
  return Response.json(answer, { headers });
}
