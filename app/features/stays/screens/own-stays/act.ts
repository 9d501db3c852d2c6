import { href, redirect } from 'react-router';
import type { Services } from '../../../../../platform/ports.ts';
import { read } from '../../../../../platform/result.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import type { FreshViewer } from '../../../../../platform/viewer.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { moderatorAnswer } from '../../../decisions/data/note.input.ts';
import { offerRating } from '../../../flatmates/data/short-rating.writes.ts';
import { sentContract } from '../../../proof/parts/sent-contract.ts';
import { answerAboutStay } from '../../data/answer.writes.ts';
import { endStay, withdrawStay } from '../../data/change.writes.ts';
import { answerConfirmation, undoRefusal } from '../../data/confirmation.writes.ts';
import { confirmationAnswer, stayEnd, tenancyId } from '../../data/stay.input.ts';
import { attachContract } from '../../data/stay.writes.ts';

const notice = (title: string, failed = false) => ({ title, kind: failed ? 'error' : 'ok' }) as const;
const stayAbsent = 'Esa estancia ya no existe.';

/** The actions of the panel. A result with the id of a stay is shown at that stay, any other at the top. */
export async function act(services: Services, viewer: FreshViewer, form: SentForm) {
  const { intent } = form;
  if (intent === 'offer') return offer(services, viewer, form);
  if (intent === '') return answer(services, viewer, form);
  if (intent === 'answer') return answerQuestion(services, viewer, form);
  const id = tenancyId.safeParse(form.fields.tenancyId);
  if (!id.success) return refuse(form, 404, stayAbsent);
  if (intent === 'end') return end(services, viewer, form);
  if (intent === 'contract') return contract(services, viewer, form, id.data);
  if (intent === 'withdraw') {
    const done = await withdrawStay(services, viewer, id.data);
    if (done.ok) return accept(form, 'Estancia retirada.');
    return done.code === 'decided' ? refuse(form, 409, 'Ya está verificada: puedes ponerle fecha de salida.', id.data) : refuse(form, 404, stayAbsent);
  }
  if (intent !== 'take-back') return refuse(form, 400, 'No se entiende qué quieres hacer.');
  const done = await undoRefusal(services, viewer, id.data);
  if (done.ok) return accept(form, 'Hecho. Si coincidisteis en ese piso, vuelve a decir si vivió contigo.');
  return done.code === 'late'
    ? refuse(form, 409, 'Ha pasado más de un día: ya no se puede deshacer.')
    : refuse(form, 404, 'Ya no se puede deshacer: la estancia está decidida.');
}

const accept = (form: SentForm, text: string, id = '') => form.done(notice(text), { id, inPlace: true });
const refuse = (form: SentForm, status: number, message: string, id = '') => form.refuse(status, { id, message, notice: notice(message, true), inPlace: true });
const refuseField = (form: SentForm, name: string, message: string, id: string) => form.refuse(400, { id, errors: { [name]: message }, notice: null });

async function offer(services: Services, viewer: FreshViewer, form: SentForm) {
  const { roommateId = '', flatId = '' } = form.fields;
  const known = isUuid(roommateId) && isUuid(flatId);
  const offered = known ? await offerRating(services, viewer, roommateId, flatId) : null;
  if (offered?.ok) return redirect(href('/valorar-companero/:roommateId?/:notificationId?', { roommateId, notificationId: offered.notificationId }));
  return offered?.code === 'already' ? refuse(form, 409, 'Ya has valorado esta convivencia.') : refuse(form, 404, 'No puedes valorar a esta persona.');
}

/** 'Confirmar' and 'No le conozco' (PRODUCT.md §1 "Peer confirmation"). */
async function answer(services: Services, viewer: FreshViewer, form: SentForm) {
  const input = read(confirmationAnswer, form.fields);
  if (!input.ok) return refuse(form, 400, 'Di si vivió contigo o no.');
  const answered = await answerConfirmation(services, viewer, input.data.tenancyId, input.data.answer, input.data.revision);
  if (answered.ok) return accept(form, input.data.answer === 'confirmed' ? 'Gracias: has confirmado su estancia.' : 'Gracias: lo revisará una persona.');
  if (answered.code === 'changed') return refuse(form, 409, 'Ha cambiado los datos de su estancia: léelos de nuevo y responde.');
  return refuse(form, 404, 'Ya no hace falta tu respuesta.');
}

/** The answer to a moderator's question about the viewer's stay. */
async function answerQuestion(services: Services, viewer: FreshViewer, form: SentForm) {
  const input = read(moderatorAnswer, form.fields);
  const closed = 'Esa pregunta ya no está abierta.';
  if (!input.ok) return input.errors.answer ? refuseField(form, 'answer', input.errors.answer, form.id) : refuse(form, 404, closed);
  const { caseId } = input.data;
  const done = await answerAboutStay(services, viewer, input.data);
  if (done.ok) return accept(form, 'Respuesta enviada: una persona la lee y decide.', caseId);
  if (done.code === 'absent') return refuse(form, 404, closed, caseId);
  const message = 'Has enviado demasiado en poco tiempo. Vuelve a probar mañana.';
  return form.refuse(429, { id: caseId, message, notice: notice(message, true), inPlace: true, wait: done.wait });
}

const badEnd = 'Escribe una fecha de salida válida';

async function end(services: Services, viewer: FreshViewer, form: SentForm) {
  const input = read(stayEnd, form.fields);
  if (!input.ok) return refuse(form, 400, badEnd);
  const { tenancyId: id, end: day } = input.data;
  const done = await endStay(services, viewer, id, day);
  if (done.ok) return accept(form, day === null ? 'Hecho: sigues viviendo ahí.' : 'Fecha de salida guardada.', id);
  if (done.code === 'invalid') return refuseField(form, 'end', done.errors.end ?? badEnd, id);
  return done.code === 'decided'
    ? refuse(form, 409, 'Solo se pone fecha de salida a una estancia verificada. Mientras espera, puedes corregirla.', id)
    : refuse(form, 404, stayAbsent);
}

async function contract(services: Services, viewer: FreshViewer, form: SentForm, id: string) {
  const done = await attachContract(services, viewer, id, (await sentContract(form.data)) ?? []);
  if (done.ok) return accept(form, 'Contrato enviado: lo revisará una persona.', id);
  if (done.code === 'invalid') return refuseField(form, 'contrato', done.errors.document ?? 'El contrato no se puede leer', id);
  if (done.code === 'absent') return refuse(form, 404, 'Esa estancia ya está decidida o no existe.');
  const message = 'Has enviado muchos contratos seguidos. Vuelve a probar mañana.';
  return form.refuse(429, { id, message, notice: notice(message, true), inPlace: true, wait: done.wait });
}
