import { data } from 'react-router';
import type { Services } from '../../../../platform/ports.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import type { SentForm, Words } from '../../../ui/form/sent-form.ts';
import { atFields, sentContract } from '../../proof/parts/sent-contract.ts';
import { attachReviewContract, withdrawReviewContract } from '../data/contract.writes.ts';

const words: Words<'absent' | 'too-many'> = {
  absent: [404, 'Esa reseña ya está verificada o no existe.'],
  'too-many': [429, 'Has enviado muchos contratos seguidos. Vuelve a probar mañana.'],
};

/** The action of the forms for the contract of one's own review: uploads a contract, or withdraws it (intent 'withdraw'). */
export async function actOnReviewContract(services: Services, viewer: FreshViewer, id: string | null, form: SentForm) {
  if (!isUuid(id)) throw data(null, { status: 404 });
  const withdraw = form.intent === 'withdraw';
  const done = withdraw ? await withdrawReviewContract(services, viewer, id) : await attachReviewContract(services, viewer, id, await sentContract(form.data));
  if (done.ok) return form.done({ title: withdraw ? 'Contrato retirado: ya no lo tenemos.' : 'Contrato enviado.', kind: 'ok' });
  return done.code === 'invalid' ? form.refuse(400, { errors: atFields(done.errors) }) : form.refuseFor(done, words);
}
