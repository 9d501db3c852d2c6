import { type ToastMessage, toast } from './toast.tsx';

/** Messages of an action that redirects, for the next page. The cookie carries a code only, and a mark that makes it unique. */
export const flashMessages = {
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
  'review-verificada': { title: 'Review verificada', description: 'La review ha sido verificada correctamente' },
  'review-rechazada': { title: 'Reseña rechazada', description: 'Su autor lee la norma y el motivo, y puede corregirla y volver a enviarla.' },
  'convivencia-aprobada': { title: 'Reseña aprobada', description: 'La reseña de convivencia ha sido aprobada exitosamente' },
  'convivencia-rechazada': { title: 'Reseña rechazada', description: 'La reseña de convivencia ha sido rechazada exitosamente' },
  'estancia-verificada': { title: 'Estancia verificada' },
  'estancia-rechazada': { title: 'Estancia rechazada' },
  'reclamacion-aceptada': { title: 'Reclamación aceptada', description: 'Ya puede responder. El documento o la dirección se han borrado.' },
  'reclamacion-rechazada': { title: 'Reclamación rechazada', description: 'Lee la norma y el motivo, y puede reclamar otra vez.' },
  'reclamacion-retirada': { title: 'Ya no responde por la página', description: 'Sus respuestas han dejado de verse.' },
  'respuesta-publicada': { title: 'Respuesta publicada' },
  'respuesta-rechazada': { title: 'Respuesta rechazada', description: 'Quien la envió lee la norma y el motivo, y puede corregirla.' },
  'respuesta-retirada': { title: 'Respuesta retirada' },
  'pregunta-enviada': { title: 'Pregunta enviada', description: 'El caso vuelve a la cola cuando contesten o lo corrijan.' },
  'caso-decidido': { title: 'Decisión guardada', description: 'Quien denunció, o recurrió, recibe los motivos.' },
  'decision-deshecha': { title: 'Decisión deshecha', description: 'El caso vuelve a estar por decidir.' },
  'caso-en-cola': { title: 'Vuelve a la cola' },
  'estancia-cambiada': { title: 'Estancia corregida', description: 'Volveremos a comprobarla con lo que has cambiado.' },
} as const satisfies Record<string, ToastMessage>;
const isFlash = (code: string): code is keyof typeof flashMessages => Object.hasOwn(flashMessages, code);

/** Shows the message of this code, for an event `at` that time; after a sign-out the pending files on this device are deleted too. */
export function showFlash(code: string, at: number): void {
  if (!isFlash(code)) return;
  toast({ ...flashMessages[code], at });
  // Without a connection they are deleted at the next review: their draft is gone.
  if (code === 'salida' || code === 'salida-todas' || code === 'borrada')
    void import('./form/draft-files.ts').then(
      ({ deleteDraftFiles }) => deleteDraftFiles(),
      () => {},
    );
}
