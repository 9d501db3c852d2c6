import { servicesContext } from '../../../../context.ts';
import { memberContext, refuseVisitors } from '../../../../guards.ts';
import { addressToGeocode } from '../../data/geocode.input.ts';
import { geocodeAddress } from '../../data/geocode.writes.ts';
import type { Route } from './+types/geocode-address';

const refuse = (error: string, status: number, headers?: HeadersInit) => Response.json({ error }, { status, headers });

export const middleware: Route.MiddlewareFunction[] = [refuseVisitors(() => refuse('Inicia sesión para continuar.', 401))];

/** 1-flats §7: geocode-address, body address; returns latitude, longitude and whether they are approximate. For members, with a rate limit. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const viewer = context.get(memberContext);
  const input = addressToGeocode.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(input.error.issues[0]?.message ?? 'La dirección no vale.', 400);
  const place = await geocodeAddress(context.get(servicesContext), viewer, input.data.address);
  if (place.ok) return Response.json({ latitude: place.latitude, longitude: place.longitude, approximate: place.approximate });
  if (place.code === 'absent') return refuse('No se ha encontrado esa dirección.', 404);
  return refuse('Demasiadas direcciones seguidas. Espera un poco.', 429, { 'Retry-After': String(place.wait) });
}

export function loader() {
  return notHere();
}

const notHere = () => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });
