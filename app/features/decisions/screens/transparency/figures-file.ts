import { servicesContext } from '../../../../context.ts';
import { figures } from '../../data/log.reads.ts';
import { figuresFile } from '../../data/log.view.ts';
import type { Route } from './+types/figures-file';
import { plain } from './files.ts';

/** /transparencia/cifras.csv: the figures of the page as a table. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  return plain(figuresFile(await figures(db, clock.now())), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
}
