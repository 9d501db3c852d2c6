import { addressToGeocode } from '../../../usecases/places/input.ts';
import { mayGeocode } from '../../../usecases/places/policy.ts';
import { geocodeAddress } from '../../../usecases/places/writes.ts';
import { servicesContext, visitContext } from '../../context.ts';
import type { Route } from './+types/geocode-address';

const refuse = (error: string, status: number, headers?: HeadersInit) => Response.json({ error }, { status, headers });

/** 1-flats §7: geocode-address, body address; answers latitude and longitude. For members, some at a time. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const viewer = await context.get(visitContext).freshViewer();
  if (!mayGeocode(viewer)) return refuse('Inicia sesión para continuar.', 401);
  const input = addressToGeocode.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(input.error.issues[0]?.message ?? 'La dirección no vale.', 400);
  const found = await geocodeAddress(context.get(servicesContext), viewer, input.data.address);
  if (found.kind === 'wait') return refuse('Demasiadas direcciones seguidas. Espera un poco.', 429, { 'Retry-After': String(found.seconds) });
  if (found.kind === 'absent') return refuse('No se ha encontrado esa dirección.', 404);
  return Response.json({ latitude: found.latitude, longitude: found.longitude });
}

export function loader() {
  return notHere();
}

const notHere = () => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });
