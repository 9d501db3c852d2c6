import { servicesContext } from '../../../../context.ts';
import type { Route } from './+types/get-google-maps-key';

/**
 * 1-flats §7: get-google-maps-key; returns apiKey. Only a key that an operator made for browsers: the server's own never leaves it. Our map needs none
 * (PRODUCT.md §1 "Map with a Google key").
 */
export function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const apiKey = context.get(servicesContext).site.googleBrowserKey;
  if (apiKey === null) return Response.json({ error: 'Error al cargar el mapa', detail: 'Este sitio no tiene una clave de Google Maps.' }, { status: 404 });
  return Response.json({ apiKey });
}

export function loader() {
  return notHere();
}

const notHere = () => Response.json({ error: 'Esta dirección solo admite POST.' }, { status: 405, headers: { Allow: 'POST' } });
