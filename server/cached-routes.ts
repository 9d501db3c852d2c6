import { matchRoutes, type ServerBuild } from 'react-router';
import type { Db } from '../platform/ports.ts';
import { decodable } from './origin.ts';

/** Routes whose responses are the same for every visitor and change only with published content. Each shows something of many buildings, or of none. */
const ofNoBuilding = new Set([
  ...['', 'buscar-resenas/*', 'mapa', 'comparar', 'perfil/:alias', 'barrios', 'barrio/:slug', 'agencias', 'agencia/:slug', 'transparencia'],
  ...['datos-abiertos', 'api/v1/openapi.json', 'api/v1/*', 'sitemap.xml', 'robots.txt'],
  ...['quienes-somos', 'legal/terminos', 'legal/privacidad', 'normas', 'aviso-legal', 'como-verificamos', 'como-puntuamos', 'senales-de-estafa'],
  ...['revisar-contrato', 'clausulas', 'clausulas/:id', 'sin-conexion'],
]);

/** Routes that show one building, with the query for its key; null: it has no published review, so the page shows its neighbours. */
const ofOneBuilding: Record<string, (db: Db, key: string) => Promise<string | null>> = {
  'piso/:key': (db, key) => reviewed(db, 'id', key.slice(0, 10)),
  'edificio/:key': (db, key) => reviewed(db, 'building_key', key.slice(0, 16)),
};

async function reviewed(db: Db, column: 'id' | 'building_key', value: string): Promise<string | null> {
  if (!/^[a-z0-9]+$/.test(value)) return null;
  const found = await db.selectFrom('properties').select('building_key').where(column, '=', value).where('review_count', '>', 0).limit(1).executeTakeFirst();
  return found?.building_key ?? null;
}

/** For an address, with or without `.data`: the query for the page's building; null: the page is never cached. */
export function cachedRoutes({ routes }: Pick<ServerBuild, 'routes'>, db: Db): (pathname: string) => (() => Promise<string | null>) | null {
  const known = Object.values(routes).flatMap((route) => (route?.parentId === 'root' ? [{ id: route.id, path: route.path ?? '' }] : []));
  return (pathname) => {
    const page = pathname.replace(/^\/_(root)?\.data$/, '/').replace(/\.data$/, '');
    const found = matchRoutes(known, decodable(page))?.at(-1);
    if (!found) return null;
    const { path } = found.route;
    if (ofNoBuilding.has(path)) return async () => null;
    const find = Object.hasOwn(ofOneBuilding, path) ? ofOneBuilding[path] : undefined;
    return find ? () => find(db, found.params.key ?? '') : null;
  };
}
