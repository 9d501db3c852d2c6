import { href } from 'react-router';
import { refusal } from '../../../../ui/form/result.ts';

/** Intent of the form that sends the review. The page's other form sends its contract. */
export const reviewIntent = 'resena';

export const sendFailed = { title: 'Error al enviar' };

/** 1-flats §8. */
export const notSent = { ...sendFailed, message: 'Hubo un problema al enviar tu reseña. Inténtalo de nuevo.' };

/** A failed photo is not left out silently. A new object each time, so that each failure takes the focus. */
export const photoMissing = () =>
  refusal({ intent: reviewIntent, id: '' }, { message: 'Una foto no se ha podido subir. Reinténtalo, o quítala y envía la reseña sin ella.', notice: null });

export const signedOut = {
  message: 'Debes iniciar sesión para enviar una reseña. Lo que has escrito sigue guardado en este dispositivo.',
  notice: { title: 'Error de autenticación', description: 'Debes iniciar sesión para enviar una reseña', kind: 'error' },
  link: { to: `${href('/auth')}?volver=${encodeURIComponent(`${href('/write-review')}#paso-7`)}`, text: 'Iniciar sesión' },
} as const;
