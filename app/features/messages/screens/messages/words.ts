import type { ToastMessage } from '../../../../ui/toast.tsx';

type Intent = 'leer' | 'leer-todas' | 'borrar' | 'confirmar' | 'negar' | 'responder' | 'bloquear' | 'desbloquear';

/** 2-community §8, Notifications; the rest in words of our own. */
const failures: Record<Intent, string> = {
  leer: 'No se pudo marcar la notificación como leída',
  'leer-todas': 'No se pudieron marcar las notificaciones como leídas',
  borrar: 'No se pudo eliminar la notificación',
  confirmar: 'No se pudo guardar tu respuesta',
  negar: 'No se pudo guardar tu respuesta',
  responder: 'No se pudo enviar el mensaje',
  bloquear: 'No se pudo bloquear a esta persona',
  desbloquear: 'No se pudo desbloquear a esta persona',
};
export const isIntent = (text: string): text is Intent => Object.hasOwn(failures, text);
export const failure = (intent: string): string => (isIntent(intent) ? failures[intent] : 'No se entiende qué quieres hacer.');

/** The messages of refusals that do not depend on the action. */
export const reasons = {
  guest: [401, 'Inicia sesión para continuar.'],
  forbidden: [403, 'No puedes escribir a esta persona.'],
  closed: [404, 'Ya no hace falta que respondas: la estancia está decidida.'],
  gone: [404, 'Ya no existe.'],
  changed: [409, 'Ha cambiado los datos de su estancia: léelos de nuevo y responde.'],
  'too-many': [429, (wait: number) => `Has escrito muchos mensajes seguidos. Espera ${Math.ceil(wait / 60)} min y vuelve a enviarlo.`],
} as const;

/** The message after an action; null where the change on the page shows it. */
export const notices: Record<Intent, ToastMessage | null> = {
  leer: null,
  'leer-todas': null,
  borrar: { title: 'Notificación eliminada', description: 'La notificación ha sido eliminada correctamente' },
  confirmar: { title: 'Gracias por confirmar', description: 'Tu confirmación cuenta para verificar su estancia.' },
  negar: {
    title: 'Gracias por decirlo',
    description: 'Lo revisará una persona del equipo de moderación. Durante un día puedes deshacerlo en «Mis estancias».',
  },
  responder: { title: 'Mensaje enviado' },
  bloquear: { title: 'Persona bloqueada', description: 'Ya no podréis escribiros.' },
  desbloquear: { title: 'Persona desbloqueada' },
};
export const confirmed: ToastMessage = { title: 'Gracias por confirmar', description: 'Su estancia queda verificada.' };
