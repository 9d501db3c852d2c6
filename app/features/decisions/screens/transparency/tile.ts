import { servicesContext } from '../../../../context.ts';
import { tileBytes } from '../../data/log.reads.ts';
import { readTilePath } from '../../rules/log/tiles.ts';
import type { Route } from './+types/tile';
import { immutable, plain, shared } from './files.ts';

/** /transparencia/tile/…: a part of the tree, or the entries below it (c2sp.org/tlog-tiles). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tile = readTilePath(`tile/${params['*']}`);
  const bytes = tile && (await tileBytes(context.get(servicesContext).db, tile));
  if (!bytes) return plain('No existe', 404);
  return new Response(bytes, { headers: { ...shared, ...immutable, 'Content-Type': 'application/octet-stream' } });
}
