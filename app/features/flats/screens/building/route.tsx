import { data, redirect } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { onlyInDocument } from '../../../../ui/only-in-document.ts';
import { readEntranceKey } from '../../../places/rules/address/entrance.ts';
import type { Route } from './+types/route';
import { reviewedPage, unreviewedPage } from './pages.ts';
import { ReviewedBuilding } from './reviewed.tsx';
import { UnreviewedBuilding } from './unreviewed.tsx';

/**
 * /edificio/{key}-{slug}: the flats of a building and their common ratings; /edificio/v{street}-{number}-{slug}: an address of the city without
 * reviews. Only the key counts; another slug redirects to the canonical one.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await context.get(visitContext).viewer();
  const portal = readEntranceKey(params.key);
  const key = /^([0-9a-f]{16})(?:-|$)/.exec(params.key)?.[1];
  const page = portal ? await unreviewedPage(services, portal, viewer) : key ? await reviewedPage(services, key, viewer) : null;
  if (!page) throw data(null, { status: 404 });
  if (url.pathname !== page.path) throw redirect(page.path, 301);
  const visit = context.get(visitContext);
  return page.kind === 'unreviewed' ? onlyInDocument(visit, page, 'known', 'ask') : onlyInDocument(visit, page, 'registers');
}

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(BuildingScreen, () => 'No se pudo cargar el edificio');

function BuildingScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  if (loaderData.kind === 'unreviewed') return <UnreviewedBuilding page={loaderData} notLoaded={notLoaded} />;
  return <ReviewedBuilding page={loaderData} notLoaded={notLoaded} />;
}
