import { href, Link, redirect } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { appealWords } from '../../../moderation/data/report.input.ts';
import { AppealForm } from '../../../moderation/parts/appeal.tsx';
import { suspensionOf } from '../../data/suspension.reads.ts';
import { suspensionShown } from '../../data/suspension.view.ts';
import { appealSuspension } from '../../data/suspension.writes.ts';
import type { Route } from './+types/route';
import s from './suspended.module.css';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** /cuenta-suspendida: why an account may not write, and how to appeal (DSA art. 17 and 20). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const found = await suspensionOf(db, context.get(memberContext).userId);
  if (!found) throw redirect(href('/'));
  return suspensionShown(found, clock.now());
}

const words = {
  absent: [404, 'Tu cuenta ya no está suspendida.'],
  late: [409, 'Ya la has recurrido, o el plazo de seis meses ha pasado.'],
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request, context);
  const input = read(appealWords, form.fields);
  if (!input.ok) return form.refuse(400, { errors: input.errors });
  const appealed = await appealSuspension(context.get(servicesContext), context.get(memberContext), input.data);
  return appealed.ok ? form.done({ title: 'Recurso enviado' }) : form.refuseFor(appealed, words);
}

export const clientAction = sendForm(() => 'No se pudo enviar. Vuelve a intentarlo.', { keyed: [''] });

export const shouldRevalidate = revalidateAfterForm;

export default function Suspended({ loaderData: { reason, since, until, appeal, answer }, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${s.page}`}>
      <title>Cuenta suspendida · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Tu cuenta está suspendida</h1>
        <p className="muted">Desde el {since}. Puedes leer, pero no publicar, valorar, escribir mensajes ni cambiar nada de lo tuyo.</p>
      </div>
      <Notice result={actionData} />
      <section className={s.part} aria-labelledby="motivo">
        <h2 id="motivo">Por qué</h2>
        <p className={s.text}>{reason}</p>
        <p className="small muted">
          Lo que has publicado sigue las <Link to={href('/normas')}>normas</Link> de siempre: se queda, salvo que incumpla una. Puedes{' '}
          <a href={href('/mis-datos')}>descargar tus datos</a>, y borrar tu cuenta en <Link to={href('/editar-perfil')}>Editar perfil</Link>.
        </p>
      </section>
      {appeal === null ? null : (
        <section className={s.part} aria-labelledby="recurso">
          <h2 id="recurso">Tu recurso</h2>
          <p className={s.text}>{appeal}</p>
          <p className={s.text}>{answer === null ? 'Está pendiente de respuesta.' : `La suspensión se mantiene. ${answer}`}</p>
        </section>
      )}
      {until ? <AppealForm until={until} answered={actionData} /> : null}
    </div>
  );
}
