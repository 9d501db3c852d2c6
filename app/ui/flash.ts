import type { ToastMessage } from './toast.tsx';

const name = 'rellano.aviso';

/** What an action that redirects lets the next page say. The cookie carries a code only, and a mark that makes it unique. */
const messages = {
  registro: { title: 'Registro exitoso', description: 'Revisa tu email para confirmar tu cuenta' },
  entrada: { title: 'Has iniciado sesión correctamente' },
  salida: { title: 'Has cerrado sesión' },
  borrada: { title: 'Cuenta borrada', description: 'Hemos borrado todo lo tuyo.' },
  'valoracion-desde-avisos': {
    title: 'Acceso no autorizado',
    description: 'Solo puedes valorar la convivencia desde notificaciones del sistema',
    kind: 'error',
  },
  'valoracion-aviso-no-valido': {
    title: 'Acceso no autorizado',
    description: 'Solo puedes valorar la convivencia desde notificaciones válidas del sistema',
    kind: 'error',
  },
  'valoracion-guardada': { title: 'Valoración guardada', description: 'Solo la ves tú, en «Mis reseñas»' },
} as const satisfies Record<string, ToastMessage>;
export type Flash = keyof typeof messages;

export const flashMessage = (code: Flash): ToastMessage => messages[code];

let lastSeen: string | null = null;

/** The message that waits, if any: told once, though its cookie lives a minute. */
export function takeFlash(): Flash | null {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (value === undefined || value === lastSeen) return null;
  lastSeen = value;
  try {
    if (localStorage.getItem(name) === value) return null;
    localStorage.setItem(name, value);
  } catch {
    // Nothing is kept here: told once per page load.
  }
  const code = value.split('.')[0] ?? '';
  return Object.hasOwn(messages, code) ? (code as Flash) : null;
}
