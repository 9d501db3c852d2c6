import type { Services } from '../../../../../platform/ports.ts';
import { read } from '../../../../../platform/result.ts';
import type { FreshViewer } from '../../../../../platform/viewer.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { answerConfirmation } from '../../../stays/data/confirmation.writes.ts';
import { message, uuid } from '../../data/message.input.ts';
import { replyTo, setBlocked } from '../../data/message.writes.ts';
import { confirmationAsked } from '../../data/notification.reads.ts';
import { markAllRead, markRead, removeNotification } from '../../data/notification.writes.ts';
import { confirmed, failure, isIntent, notices, reasons } from './words.ts';

/** One action of /mensajes on the viewer's own notifications and messages. */
export async function act(services: Services, viewer: FreshViewer | null, form: SentForm) {
  const { intent } = form;
  if (!viewer) return form.refuseFor({ ok: false, code: 'guest' }, reasons);
  if (!isIntent(intent)) return form.refuse(400, { message: failure(intent) });
  const answer = (done: { ok: true } | { ok: false; code: 'absent' }) =>
    done.ok ? form.done(notices[intent]) : form.refuseFor(done, { absent: [404, `${failure(intent)}: ya no existe.`] });

  if (intent === 'leer-todas') return answer(await markAllRead(services, viewer));
  const parsed = uuid.safeParse(form.id);
  if (!parsed.success) return form.refuse(400, { message: failure(intent) });
  const id = parsed.data;
  if (intent === 'leer') return answer(await markRead(services, viewer, id));
  if (intent === 'borrar') return answer(await removeNotification(services, viewer, id));
  if (intent === 'bloquear' || intent === 'desbloquear') return answer(await setBlocked(services, viewer, id, intent === 'bloquear'));
  if (intent === 'confirmar' || intent === 'negar') return confirm(services, viewer, form, id);
  const input = read(message, form.fields);
  if (!input.ok) return form.refuseFor(input, {});
  const sent = await replyTo(services, viewer, id, input.data.body, input.data.clave);
  return sent.ok ? form.done(notices.responder) : form.refuseFor(sent, { ...reasons, absent: reasons.gone });
}

async function confirm(services: Services, viewer: FreshViewer, form: SentForm, notificationId: string) {
  const words = { ...reasons, absent: reasons.closed };
  const confirmation = await confirmationAsked(services.db, viewer.userId, notificationId);
  if (!confirmation) return form.refuseFor({ ok: false, code: 'absent' }, words);
  const answer = form.intent === 'confirmar' ? 'confirmed' : 'denied';
  const answered = await answerConfirmation(services, viewer, confirmation.tenancyId, answer, confirmation.revision);
  if (!answered.ok) return form.refuseFor(answered, words);
  if (answer === 'denied') return form.done(notices.negar);
  return form.done(answered.state === 'verified' ? confirmed : notices.confirmar);
}
