import { servicesContext } from '../../../../context.ts';
import { orNotLoaded } from '../../../../ui/last-data.tsx';
import { followsOnDevice } from '../../data/follow.reads.ts';
import { MAX_FOLLOWS, readFollowed } from '../../rules/follow-kinds.ts';
import type { Route } from './+types/device-follows';

/** GET /guardados/fichas?que={kind}.{subject}&que=…: public data of the follows on a visitor's device. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = url.searchParams
    .getAll('que')
    .slice(0, MAX_FOLLOWS)
    .flatMap((text) => readFollowed(text) ?? []);
  // A person's follows are private.
  return Response.json(await followsOnDevice(context.get(servicesContext).db, requested), { headers: { 'Cache-Control': 'private, no-store' } });
}

/** Without a connection the requesting screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);
