import { href } from 'react-router';
import { refusal } from '../../../../ui/form/result.ts';

/** Which of the page's forms sends the review; the other one sends its contract. */
export const reviewIntent = 'resena';

export const sendFailed = { title: 'Error al enviar' };

/** 1-flats §8. */
export const notSent = { ...sendFailed, message: 'Hubo un problema al enviar tu reseña. Inténtalo de nuevo.' };

/** Not sent without it unasked; a new one each time. */
export const photoMissing = () =>
  refusal({ intent: reviewIntent, id: '' }, { message: 'Una foto no se ha podido subir. Reinténtalo, o quítala y envía la reseña sin ella.', notice: null });

export const signedOut = {
  message: 'Debes iniciar sesión para enviar una reseña. Lo que has escrito sigue guardado en este dispositivo.',
  notice: { title: 'Error de autenticación', description: 'Debes iniciar sesión para enviar una reseña', kind: 'error' },
  link: { to: `${href('/auth')}?volver=${encodeURIComponent(`${href('/write-review')}#paso-7`)}`, text: 'Iniciar sesión' },
} as const;
