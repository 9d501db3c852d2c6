import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import type { MapView } from '../rules/map/map-view.ts';
import { fromMercator } from '../rules/map/mercator.ts';
import type { Deposits } from '../rules/registers/facts/facts.ts';
import type { LayerAnswer, MapLayer } from '../rules/registers/facts/layers.ts';
import { INVENTED, inventedNote } from '../rules/registers/facts/sources.ts';
import { depositsOf } from './facts.view.ts';
import { rentMarks, touristMarks } from './register-map.view.ts';

/** The last complete year with enough deposits for each postal code, for some or all of them. */
export async function depositsByPostalCode(db: Db, codes?: readonly string[]): Promise<Deposits[]> {
  if (codes?.length === 0) return [];
  const rows = await db
    .selectFrom('deposit_rents')
    .distinctOn('postal_code')
    .select(['postal_code', 'year', 'deposits', 'low', 'median', 'high', 'partial'])
    .where('median', 'is not', null)
    .where('partial', '=', false)
    .$if(codes !== undefined, (q) => q.where('postal_code', 'in', codes as string[]))
    .orderBy('postal_code')
    .orderBy('year', 'desc')
    .execute();
  return rows.flatMap((row) => depositsOf(row) ?? []);
}

/** The marks of a layer in a view of the map. */
export async function layerAnswer(db: Db, layer: MapLayer, view: MapView): Promise<LayerAnswer> {
  const answer = layer === 'alquileres' ? { marks: rentMarks(await depositsByPostalCode(db)), spoken: '' } : await touristAnswer(db, view);
  const invented = await db
    .selectFrom('official_sources')
    .select('source')
    .where('source', '=', layer === 'alquileres' ? 'deposits' : 'tourism')
    .where('origin', '=', INVENTED)
    .executeTakeFirst();
  return invented ? { ...answer, spoken: `${answer.spoken} ${inventedNote}.`.trim() } : answer;
}

/** A building is shown at the first of its entrances. */
async function touristAnswer(db: Db, view: MapView): Promise<LayerAnswer> {
  const [from, to] = [fromMercator({ mx: view.west, my: view.north }), fromMercator({ mx: view.east, my: view.south })];
  const rows = await db
    .selectFrom('tourist_dwellings as t')
    .innerJoin('portal_facts as f', 'f.refcat', 't.refcat')
    .innerJoin('portals as o', (on) => on.onRef('o.codvia', '=', 'f.codvia').onRef('o.number', '=', 'f.number').onRef('o.suffix', '=', 'f.suffix'))
    .distinctOn('t.refcat')
    .select(['t.dwellings', 'o.lat', 'o.lng'])
    .where(sql<boolean>`o.lat between ${to.lat} and ${from.lat} and o.lng between ${from.lng} and ${to.lng}`)
    .orderBy('t.refcat')
    .orderBy('f.codvia')
    .orderBy('f.number')
    .orderBy('f.suffix')
    .execute();
  return touristMarks(rows, view);
}
