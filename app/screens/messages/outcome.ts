import type { ToastMessage } from '../../ui/toast.tsx';

export type Intent = 'leer' | 'leer-todas' | 'borrar' | 'confirmar' | 'negar' | 'responder' | 'bloquear' | 'desbloquear';

/** What came of an action. `of` is the id of the card it was about; `text` what was typed, to be shown again. */
export type Outcome = { intent: Intent; of: string } & ({ ok: true; state?: string } | { ok: false; reason: string; text?: string });

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
export const isIntent = (text: unknown): text is Intent => typeof text === 'string' && Object.hasOwn(failures, text);
export const failure = (intent: Intent): string => failures[intent];

/** What is said in passing; null where the change on the page says it. */
export function said(outcome: Outcome): ToastMessage | null {
  if (!outcome.ok) return { title: 'Error', description: outcome.reason, kind: 'error' };
  if (outcome.intent === 'borrar') return { title: 'Notificación eliminada', description: 'La notificación ha sido eliminada correctamente' };
  if (outcome.intent === 'confirmar') {
    const done = outcome.state === 'verified';
    return { title: 'Gracias por confirmar', description: done ? 'Su estancia queda verificada.' : 'Tu confirmación cuenta para verificar su estancia.' };
  }
  if (outcome.intent === 'negar') return { title: 'Gracias por decirlo', description: 'Lo revisará una persona del equipo de moderación.' };
  if (outcome.intent === 'responder') return { title: 'Mensaje enviado' };
  if (outcome.intent === 'bloquear') return { title: 'Persona bloqueada', description: 'Ya no podréis escribiros.' };
  return outcome.intent === 'desbloquear' ? { title: 'Persona desbloqueada' } : null;
}
