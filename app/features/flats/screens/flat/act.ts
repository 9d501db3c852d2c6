import { data, redirect } from 'react-router';
import type { Services } from '../../../../../platform/ports.ts';
import { read } from '../../../../../platform/result.ts';
import type { FreshViewer } from '../../../../../platform/viewer.ts';
import { isOtherAccount, notSent } from '../../../../ui/form/sent-form.ts';
import { usefulVote } from '../../../reviews/data/vote.input.ts';
import { setUseful } from '../../../reviews/data/vote.writes.ts';
import type { UsefulAnswer } from './useful.tsx';

const refused = {
  absent: [404, 'Esa reseña ya no está publicada.'],
  own: [403, 'Es tu reseña: la marcan como útil las demás personas.'],
  'too-many': [429, 'Has pulsado muchas veces seguidas. Espera un poco.'],
} as const;

const answer = (status: number, message: string) => data<UsefulAnswer>({ ok: status === 200, message }, { status });

/** Sets or removes 'Útil' on a review. Without script the response redirects back to the review. */
export async function act(services: Services, viewer: FreshViewer | null, request: Request, url: URL) {
  if (!viewer) return answer(401, 'Entra en tu cuenta para decir que es útil.');
  const sent = await request.formData().catch(() => new FormData());
  if (isOtherAccount(sent, viewer)) return answer(412, notSent);
  const form = Object.fromEntries(sent);
  const input = read(usefulVote, form);
  if (!input.ok) return answer(400, Object.values(input.errors)[0] ?? 'No se entiende qué quieres hacer.');
  const done = await setUseful(services, viewer, input.data);
  if (!done.ok) {
    const [status, message] = refused[done.code];
    return answer(status, message);
  }
  return form.guion ? answer(200, '') : redirect(`${url.pathname}${url.search}#r-${input.data.reviewId}`, 303);
}
