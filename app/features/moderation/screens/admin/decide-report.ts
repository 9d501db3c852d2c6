import type { Services } from '../../../../../platform/ports.ts';
import { type FieldErrors, read } from '../../../../../platform/result.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import type { DecidedCode } from '../../../../cookies.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { decideAppeal } from '../../data/appeal-case.writes.ts';
import { authorAppealDecision, reportDecision } from '../../data/report-case.input.ts';
import { decideReport } from '../../data/report-case.writes.ts';
import { reportTitle } from '../../rules/reports.ts';

const reportWords = {
  guest: [403, 'Es un asunto tuyo: lo decide otra persona del equipo.'],
  own: [403, 'Es un asunto tuyo: lo decide otra persona del equipo.'],
  absent: [404, 'Ya no está: elige cerrarla, o vuelve a la lista.'],
  changed: [409, 'Ha cambiado desde que lo leíste: vuelve a leerlo.'],
  decided: [409, 'Otra persona lo ha decidido ya: mira cómo ha quedado.'],
  published: [409, 'Ya está publicada.'],
} as const;

const decided: DecidedCode = 'caso-decidido';

export async function decideReportCase(services: Services, admin: FreshAdmin, form: SentForm, id: string) {
  const input = read(reportDecision, form.fields);
  if (!input.ok) return refused(form, input.errors);
  const done = await decideReport(services, admin, id, input.data);
  return done.ok ? decided : form.refuseFor(done, reportWords, { title: reportTitle });
}

/** `form.intent` 'author': the appeal of an author; else a reporter's, whose form is that of a report. */
export async function decideAppealCase(services: Services, admin: FreshAdmin, form: SentForm, id: string) {
  const input = form.intent === 'author' ? read(authorAppealDecision, form.fields) : read(reportDecision, form.fields);
  if (!input.ok) return refused(form, input.errors);
  const done = await decideAppeal(services, admin, id, input.data);
  return done.ok ? decided : form.refuseFor(done, reportWords, { title: reportTitle });
}

const refused = (form: SentForm, errors: FieldErrors) => form.refuse(400, { title: reportTitle, errors });
