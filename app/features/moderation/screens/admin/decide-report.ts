import { type FieldErrors, read } from '../../../../../platform/result.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { authorAppealDecision, reportDecision } from '../../data/report-case.input.ts';

export const reportWords = {
  guest: [403, 'Es un asunto tuyo: lo decide otra persona del equipo.'],
  own: [403, 'Es un asunto tuyo: lo decide otra persona del equipo.'],
  absent: [404, 'Ya no está: elige cerrarla, o vuelve a la lista.'],
  changed: [409, 'Ha cambiado desde que lo leíste: vuelve a leerlo.'],
  decided: [409, 'Otra persona lo ha decidido ya: mira cómo ha quedado.'],
  published: [409, 'Ya está publicada.'],
} as const;
export const reportTitle = 'Error al decidir';

/** The decision of a form, or the answer that refuses it. */
export function readReportDecision(form: SentForm) {
  const input = read(reportDecision, form.fields);
  return input.ok ? input : { ok: false as const, answer: refused(form, input.errors) };
}
export function readAuthorDecision(form: SentForm) {
  const input = read(authorAppealDecision, form.fields);
  return input.ok ? input : { ok: false as const, answer: refused(form, input.errors) };
}
const refused = (form: SentForm, errors: FieldErrors) => form.refuse(400, { title: reportTitle, errors });
