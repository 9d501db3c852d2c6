import { servicesContext } from '../../../../context.ts';
import { lastCheckpoint } from '../../data/log.reads.ts';
import type { Route } from './+types/checkpoint';
import { plain } from './files.ts';

/** /transparencia/checkpoint: the last signed root (c2sp.org/tlog-checkpoint). It may be read from any site. */
export async function loader({ context }: Route.LoaderArgs) {
  const last = await lastCheckpoint(context.get(servicesContext).db);
  return last ? plain(last.note) : plain('Todavía no hay ninguna raíz firmada.\n', 404);
}
