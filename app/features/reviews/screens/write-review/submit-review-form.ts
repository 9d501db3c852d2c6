import { href } from 'react-router';
import type { Services } from '../../../../../platform/ports.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import type { FreshViewer } from '../../../../../platform/viewer.ts';
import type { SentForm, Words } from '../../../../ui/form/sent-form.ts';
import { editReview, submitReview } from '../../data/review.writes.ts';
import { sendFailed } from './words.ts';

const words: Words<'too-many' | 'guest' | 'absent'> = {
  'too-many': [429, 'Has enviado muchas reseñas seguidas. Espera un rato y vuelve a intentarlo.'],
  guest: [401, 'Debes iniciar sesión para enviar una reseña'],
  absent: [404, 'Esa reseña ya no existe.'],
};

/** The action of the wizard: stores a review, sent as JSON in one field, or replaces one's own review `edited`. Sending it again updates the first one. */
export async function submitReviewForm(services: Services, viewer: FreshViewer, edited: string | null, form: SentForm, network: string) {
  if (edited !== null && !isUuid(edited)) return form.refuseFor({ ok: false, code: 'absent' }, words, sendFailed);
  const review = parsed(form.fields.resena);
  const done = edited === null ? await submitReview(services, viewer, review, network) : await editReview(services, viewer, edited, review);
  if (done.ok) return form.doneWith({ id: done.id }, { notice: edited === null ? stored : changed, changesNothing: true });
  if (done.code === 'invalid') return form.refuse(400, { errors: done.errors, notice: null });
  if (done.code !== 'repeated') return form.refuseFor(done, words, sendFailed);
  return form.refuse(409, {
    message: 'Ya tienes una reseña de este piso en esas fechas: cada persona cuenta una vez. Cámbiala en lugar de escribir otra.',
    notice: { ...sendFailed, description: 'Ya tienes una reseña de este piso en esas fechas.', kind: 'error' },
    link: { to: `${href('/write-review')}?resena=${done.id}`, text: 'Cambiar la que ya tienes' },
  });
}

const stored = { title: '¡Reseña enviada!', description: 'Tu reseña ha sido enviada correctamente. Será verificada pronto.' };
const changed = { title: 'Reseña cambiada', description: 'Se publicará con los cambios cuando la hayamos vuelto a revisar.' };

function parsed(json = ''): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
