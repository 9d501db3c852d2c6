import type { MiddlewareFunction } from 'react-router';
import { refuseNonAdmins } from '../../../../guards.ts';

// Shared by the functions for moderators (2-community §7).

export const refuse = (error: string, status: number, headers?: HeadersInit): Response => Response.json({ error }, { status, headers });

export const onlyPost = (): Response => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });

export const onlyAdmins: MiddlewareFunction<Response> = refuseNonAdmins(
  () => refuse('Inicia sesión para continuar.', 401),
  () => refuse('No tienes permisos para acceder a esta sección.', 403),
);

const refusals = {
  guest: ['Es un asunto tuyo: lo decide otra persona del equipo.', 403],
  own: ['Es un asunto tuyo: lo decide otra persona del equipo.', 403],
  absent: ['Esa reseña no existe.', 404],
  decided: ['Otra persona la ha decidido ya.', 409],
  changed: ['La reseña ha cambiado desde que la leíste.', 409],
  published: ['Ya está publicada.', 409],
} as const;

export function answerTo(decided: { ok: true } | { ok: false; code: keyof typeof refusals }): Response {
  if (decided.ok) return Response.json({ ok: true });
  const [error, status] = refusals[decided.code];
  return refuse(error, status);
}
