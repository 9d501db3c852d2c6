import { messageBody, uuid } from '../../../usecases/messages/input.ts';
import { replyTo, setBlocked } from '../../../usecases/messages/writes.ts';
import { confirmationAsked } from '../../../usecases/notifications/reads.ts';
import { markAllRead, markRead, removeNotification } from '../../../usecases/notifications/writes.ts';
import type { Services, Viewer } from '../../../usecases/ports.ts';
import { answerConfirmation } from '../../../usecases/verification/writes.ts';
import { failure, type Intent, type Outcome } from './outcome.ts';

export interface Answer {
  outcome: Outcome;
  status: number;
  /** Seconds to wait. */
  wait?: number;
}
const reasons = {
  guest: 'Inicia sesión para continuar.',
  absent: 'Ya no existe.',
  forbidden: 'No puedes escribir a esta persona.',
  closed: 'Ya no hace falta que respondas: la estancia está decidida.',
} as const;
const statuses = { guest: 401, forbidden: 403, absent: 404 } as const;

/** One action of /mensajes, on what is the viewer's own. */
export async function act(services: Services, viewer: Viewer | null, intent: Intent, form: FormData): Promise<Answer> {
  const of = String(form.get('id') ?? '');
  const ok = (state?: string): Answer => ({ outcome: { intent, of, ok: true, state }, status: 200 });
  const no = (status: number, reason: string, more: { text?: string; wait?: number } = {}): Answer => ({
    outcome: { intent, of, ok: false, reason, text: more.text },
    status,
    wait: more.wait,
  });
  const from = (done: { ok: true } | { ok: false; code: keyof typeof statuses }) =>
    done.ok ? ok() : no(statuses[done.code], done.code === 'absent' ? failure(intent) : reasons[done.code]);

  if (intent === 'leer-todas') return from(await markAllRead(services, viewer));
  const parsed = uuid.safeParse(of);
  if (!parsed.success) return no(400, failure(intent));
  const id = parsed.data;
  if (intent === 'leer') return from(await markRead(services, viewer, id));
  if (intent === 'borrar') return from(await removeNotification(services, viewer, id));
  if (intent === 'bloquear' || intent === 'desbloquear') return from(await setBlocked(services, viewer, id, intent === 'bloquear'));
  if (intent === 'confirmar' || intent === 'negar') {
    const tenancyId = viewer && (await confirmationAsked(services.db, viewer.userId, id));
    if (viewer && !tenancyId) return no(404, reasons.closed);
    const answered = await answerConfirmation(services, viewer, tenancyId ?? '', intent === 'confirmar' ? 'confirmed' : 'denied');
    if (answered.ok) return ok(answered.state);
    return no(statuses[answered.code], answered.code === 'guest' ? reasons.guest : reasons.closed);
  }
  const typed = String(form.get('body') ?? '');
  const body = messageBody.safeParse(typed);
  if (!body.success) return no(400, body.error.issues[0]?.message ?? failure(intent), { text: typed.slice(0, 3000) });
  const sent = await replyTo(services, viewer, id, body.data);
  if (sent.ok) return ok();
  if (sent.code === 'too-many')
    return no(429, `Has escrito muchos mensajes seguidos. Espera ${Math.ceil(sent.wait / 60)} min y vuelve a enviarlo.`, { text: typed, wait: sent.wait });
  return no(statuses[sent.code], reasons[sent.code], { text: typed });
}
