import type { Db } from '../../../../../platform/ports.ts';
import { openDataLimit } from '../../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../../platform/rate-limits.writes.ts';
import { firstError } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { type Collection, type QuestionOf, readOpenQuestion } from '../../data/open-data.input.ts';
import { type OpenPage, openAgencies, openNeighbourhoods, openProperties, openReviews } from '../../data/open-data.reads.ts';
import { license, type OpenProperty, openFeature } from '../../data/open-data.view.ts';
import { openBuildings, openDepositRents, openSectionRents } from '../../data/open-registers.reads.ts';
import type { Route } from './+types/open-data';
import { answer, onlyReads, refuse } from './answer.ts';

/** `sources`: registers whose licences replace ours. */
type Answered = OpenPage<object> & { sources?: object[] };
type Reads = { [C in Collection]: (db: Db, question: QuestionOf<C>, origin: string) => Promise<Answered> };
const reads: Reads = {
  ...{ properties: openProperties, reviews: openReviews, neighbourhoods: openNeighbourhoods, agencies: openAgencies },
  ...{ buildings: openBuildings, deposits: openDepositRents, 'declared-rents': openSectionRents },
};
const isCollection = (name: string): name is Collection => Object.hasOwn(reads, name);

/**
 * GET /api/v1/{properties,reviews,neighbourhoods,agencies} and /api/v1/properties.geojson: exactly the public data;
 * /api/v1/{buildings,deposits,declared-rents}: entries of public registers.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, clock, vault, site, log } = context.get(servicesContext);
  const { address, requestId } = context.get(visitContext);
  const path = params['*'] ?? '';
  const geojson = path === 'properties.geojson';
  const collection = geojson ? 'properties' : path;
  if (!isCollection(collection)) return refuse(404, 'Esa dirección no existe. Mira /datos-abiertos.');
  const read = readOpenQuestion(collection, url.searchParams);
  if (!read.ok) return refuse(400, firstError(read.errors), { parameter: Object.keys(read.errors)[0] ?? '' });
  try {
    const seconds = await consumeAttempt(db, clock, openDataLimit, [`open-data:address:${vault.pseudonym(address)}`]);
    if (seconds > 0) return refuse(429, 'Demasiadas peticiones seguidas. Espera un poco.', { headers: { 'Retry-After': String(seconds) } });
    const ask = reads[collection] as (db: Db, question: object, origin: string) => Promise<Answered>;
    const { rows, next, sources } = await ask(db, read.data, site.url);
    const nextUrl = next === null ? null : following(`${site.url}${url.pathname}`, url.searchParams, next);
    const link = nextUrl === null ? undefined : { Link: `<${nextUrl}>; rel="next"` };
    return geojson
      ? await answer(
          request,
          { type: 'FeatureCollection', license, next: nextUrl, features: (rows as OpenProperty[]).map(openFeature) },
          'application/geo+json',
          link,
        )
      : await answer(request, { ...(sources ? { sources } : { license }), next: nextUrl, data: rows }, 'application/json', link);
  } catch (e) {
    log.error({ err: e, requestId }, 'open data failed');
    return refuse(503, 'Los datos no se pueden leer ahora. Inténtalo de nuevo dentro de un rato.');
  }
}

export const action = onlyReads;

function following(address: string, query: URLSearchParams, after: string): string {
  const params = new URLSearchParams(query);
  params.set('after', after);
  return `${address}?${params}`;
}
