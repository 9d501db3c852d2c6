import type { ToastMessage } from './toast.tsx';

/** What an action that redirects lets the next page say. The cookie carries a code only, and a mark that makes it unique. */
const messages = {
  registro: { title: 'Registro exitoso', description: 'Revisa tu email para confirmar tu cuenta' },
  entrada: { title: 'Has iniciado sesión correctamente' },
  salida: { title: 'Has cerrado sesión' },
  'salida-todas': { title: 'Has cerrado sesión en todas partes' },
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
  estancia: { title: '¡Estancia registrada!' },
  'estancia-cambiada': { title: 'Estancia corregida', description: 'Se comprueba de nuevo con lo que has cambiado.' },
} as const satisfies Record<string, ToastMessage>;
export type Flash = keyof typeof messages;

export const isFlash = (code: string): code is Flash => Object.hasOwn(messages, code);
export const flashMessage = (code: Flash): ToastMessage => messages[code];
