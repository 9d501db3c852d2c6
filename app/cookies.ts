import { createCookie } from 'react-router';
import type { Site } from '../platform/ports.ts';

const hour = 3600;

// No script reads these; `secure` is added with https.
const cookies = {
  /** Where to go after signing in (1-flats §4). */
  destination: createCookie('rellano.destino', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 24 * hour }),
  /** Token of the stored step 1 of a sign-up. */
  signUp: createCookie('rellano.alta', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: hour }),
  /** Token of a photo that was sent before its account existed. */
  photo: createCookie('rellano.foto', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: hour }),
  /** The e-mail that awaits confirmation, for the page without script. */
  pending: createCookie('rellano.pendiente', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 7 * 24 * hour }),
  /** Accounts that signed in with this browser (accounts/data/device): wrong passwords from elsewhere don't slow them down. */
  devices: createCookie('rellano.equipo', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 365 * 24 * hour }),
} as const;
type Name = keyof typeof cookies;

export async function readCookie(headers: Headers, name: Name): Promise<string | null> {
  try {
    const value: unknown = await cookies[name].parse(headers.get('cookie'));
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return null;
  }
}

/** A Set-Cookie line; null deletes the cookie. */
export function cookieLine(site: Site, name: Name, value: string | null): Promise<string> {
  const secure = site.url.startsWith('https:');
  return cookies[name].serialize(value ?? '', value === null ? { secure, maxAge: 0 } : { secure });
}

/** Codes of app/ui/flash-words.ts: the toast of the next page. Read once by the page's script, never by the server. */
type FlashCode =
  | 'registro'
  | 'entrada'
  | 'salida'
  | 'salida-todas'
  | 'borrada'
  | 'valoracion-desde-avisos'
  | 'valoracion-aviso-no-valido'
  | 'valoracion-guardada'
  | 'estancia'
  | 'estancia-cambiada'
  | DecidedCode;

/** The decision on the previous case, for the page of the next one. */
export type DecidedCode =
  | 'review-verificada'
  | 'review-rechazada'
  | 'convivencia-aprobada'
  | 'convivencia-rechazada'
  | 'estancia-verificada'
  | 'estancia-rechazada'
  | 'reclamacion-aceptada'
  | 'reclamacion-rechazada'
  | 'reclamacion-retirada'
  | 'respuesta-publicada'
  | 'respuesta-rechazada'
  | 'respuesta-retirada'
  | 'pregunta-enviada'
  | 'caso-decidido'
  | 'decision-deshecha'
  | 'caso-en-cola';

export function flashLine(site: Site, code: FlashCode): string {
  return `rellano.aviso=${code}.${crypto.randomUUID()}; Path=/; Max-Age=60; SameSite=Lax${site.url.startsWith('https:') ? '; Secure' : ''}`;
}
