import { href } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import type { Services } from '../../../../../platform/ports.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import type { FreshViewer } from '../../../../../platform/viewer.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import type { Contract } from '../../../proof/data/document.writes.ts';
import { atFields, sentContract } from '../../../proof/parts/sent-contract.ts';
import { documentProblem } from '../../../proof/rules/document.ts';
import { firstStepErrors, missingMessage, noMethod, readStay, type StayErrors } from '../../data/stay.input.ts';
import { registerStay, storeContract } from '../../data/stay.writes.ts';
import { stepOf } from './steps.ts';

const lastStep = 3;
const carriedFields = [
  'address',
  'floor',
  'door',
  'address_confirmed',
  'floor_confirmed',
  'door_confirmed',
  'start',
  'end',
  'rental_kind',
  'description',
  'method',
  'contratoId',
  'contratoNombre',
] as const;

/**
 * Handles 'Siguiente', 'Anterior' and 'Registrar estancia'. Answers with the page of the step to show, its number in the field `paso`, and all typed values;
 * null: the stay is registered.
 */
export async function takeStep(services: Services, viewer: FreshViewer, form: SentForm) {
  const today = madridDay(services.clock.now());
  const text = (name: string) => (form.fields[name] ?? '').slice(0, 2000);
  const values = Object.fromEntries(carriedFields.map((name) => [name, text(name)]));
  const requested = Number(text('paso'));
  const step = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), lastStep) : 1;
  const showStep = (at: number, status = 200, errors: StayErrors = {}) =>
    form.refuse(status, { errors: atFields(errors), message: missingMessage(errors), values: { ...values, paso: String(at) }, ...unlessScripted(form) });
  if (form.data.has('volver')) return showStep(Math.max(1, step - 1));

  const first = firstStepErrors(values, today);
  if (Object.keys(first).length > 0) return showStep(1, 400, first);
  if (step === 1) return showStep(2);

  const { method } = values;
  if (method !== 'document' && method !== 'peer_confirm') return showStep(2, 400, noMethod);
  if (method === 'document') {
    const sent = await sentContract(form.data);
    if (sent && !('stored' in sent)) {
      // The script sends everything together, from the last step.
      if (form.scripted && step === lastStep) return send(services, viewer, form, values, today, sent);
      const document = await storeContract(services, viewer, sent);
      if (!document.ok) return document.code === 'invalid' ? showStep(2, 400, document.errors) : showStep(2, 429, { document: tooMany });
      const names = form.data.getAll('contrato').flatMap((file) => (file instanceof File ? [file.name] : []));
      Object.assign(values, { contratoId: document.id, contratoNombre: names.join(', ').slice(0, 200) });
    } else if (!values.contratoId) return showStep(2, 400, { document: documentProblem(0, new Uint8Array()) ?? '' });
  }
  return step === 2 ? showStep(3) : send(services, viewer, form, values, today, storedContract(values.contratoId));
}

async function send(services: Services, viewer: FreshViewer, form: SentForm, values: Record<string, string>, today: string, contract: Contract | null) {
  const refuse = (errors: StayErrors) => {
    // A refused contract leaves the form, so that the user chooses one again.
    const left = errors.document ? { ...values, contratoId: '', contratoNombre: '' } : values;
    return form.refuse(400, {
      errors: atFields(errors),
      message: missingMessage(errors),
      values: { ...left, paso: String(stepOf(errors)) },
      ...unlessScripted(form),
    });
  };
  const read = readStay({ ...values, clave: form.fields.clave }, today);
  if (!read.ok) return refuse(read.errors);
  const done = await registerStay(services, viewer, read.data, contract);
  if (done.ok) return null;
  if (done.code === 'invalid') return refuse(done.errors);
  const again = done.code === 'repeated' ? { link: { to: href('/panel/estancias'), text: 'Ver mis estancias' } } : {};
  return form.refuseFor(done, words, { ...again, values: { ...values, paso: String(lastStep) }, ...unlessScripted(form) });
}

/** Without script the page itself shows the errors; the script shows a toast too. */
const unlessScripted = ({ scripted }: SentForm) => (scripted ? {} : { notice: null });

const tooMany = 'Has enviado muchos contratos seguidos. Vuelve a probar mañana.';
const words = {
  guest: [401, 'Debes iniciar sesión'],
  'too-many': [429, 'Has registrado muchas estancias seguidas. Vuelve a probar mañana.'],
  absent: [404, 'Esa estancia ya no existe.'],
  repeated: [
    409,
    'Esta estancia ya nos llegó, y desde entonces ha cambiado, hay una pregunta sobre ella o está decidida. No hemos guardado lo de ahora: corrígela en tus estancias o, si es otra, vuelve a enviarla.',
  ],
} as const;

/** The contract of an earlier step, if the form names one. */
const storedContract = (id: string | undefined): Contract | null => (isUuid(id) ? { stored: id } : null);
