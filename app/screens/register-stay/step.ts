import { madridDay } from '../../../domain/dates/days.ts';
import { documentProblem } from '../../../domain/stay/document.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Services } from '../../../usecases/ports.ts';
import type { Contract } from '../../../usecases/stays/documents/writes.ts';
import { firstStepErrors, missingFields, readStay, type StayErrors } from '../../../usecases/stays/input.ts';
import { keepContract, registerStay } from '../../../usecases/stays/writes.ts';
import type { FreshViewer } from '../../../usecases/viewer.ts';
import { sentContract } from '../../contracts/sent-contract.ts';
import { atFields } from '../../stays/contract-errors.ts';
import type { SentForm } from '../../ui/form/sent-form.ts';
import { stepOf } from './steps.ts';

const lastStep = 3;
const kept = ['address', 'floor', 'door', 'start', 'end', 'description', 'method', 'contratoId', 'contratoNombre'] as const;

/**
 * One press of 'Siguiente', 'Anterior' or 'Registrar estancia' that came as a form. The answer is the page of the step to go on
 * from, its number in the field `paso`, with all that was typed; null: the stay is registered.
 */
export async function takeStep(services: Services, viewer: FreshViewer, form: SentForm) {
  const today = madridDay(services.clock.now());
  const text = (name: string) => (form.fields[name] ?? '').slice(0, 2000);
  const values = Object.fromEntries(kept.map((name) => [name, text(name)]));
  const asked = Number(text('paso'));
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), lastStep) : 1;
  const stand = (at: number, status = 200, errors: StayErrors = {}) =>
    form.refuse(status, { errors: atFields(errors), values: { ...values, paso: String(at) }, notice: null });
  if (form.data.has('volver')) return stand(Math.max(1, step - 1));

  const first = firstStepErrors(values, today);
  if (Object.keys(first).length > 0) return stand(1, 400, first);
  if (step === 1) return stand(2);

  const { method } = values;
  if (method !== 'document' && method !== 'peer_confirm') return stand(2, 400, { method: missingFields });
  if (method === 'document') {
    const sent = await sentContract(form.data);
    if (sent && !('kept' in sent)) {
      const document = await keepContract(services, viewer, sent);
      if (!document.ok) return stand(2, 400, { document: document.message });
      const names = form.data.getAll('contrato').flatMap((file) => (file instanceof File ? [file.name] : []));
      Object.assign(values, { contratoId: document.id, contratoNombre: names.join(', ').slice(0, 200) });
    } else if (!values.contratoId) return stand(2, 400, { document: documentProblem(0, new Uint8Array()) ?? '' });
  }
  return step === 2 ? stand(3) : send(services, viewer, form, values, today);
}

async function send(services: Services, viewer: FreshViewer, form: SentForm, values: Record<string, string>, today: string) {
  const refuse = (errors: StayErrors) => {
    // A contract that is no longer there is chosen anew.
    const left = errors.document ? { ...values, contratoId: '', contratoNombre: '' } : values;
    return form.refuse(400, { errors: atFields(errors), values: { ...left, paso: String(stepOf(errors)) }, notice: null });
  };
  const read = readStay(values, today);
  if (!read.ok) return refuse(read.errors);
  const done = await registerStay(services, viewer, read.stay, keptContract(values.contratoId));
  if (done.ok) return null;
  if (done.code === 'invalid') return refuse(done.errors);
  return form.refuseFor(done, words, { values: { ...values, paso: String(lastStep) }, notice: null });
}

const words = { guest: [401, 'Debes iniciar sesión'], 'too-many': [429, 'Has registrado muchas estancias seguidas. Vuelve a probar mañana.'] } as const;

/** The contract of an earlier step, if the form names one. */
const keptContract = (id: string | undefined): Contract | null => (isUuid(id) ? { kept: id } : null);
