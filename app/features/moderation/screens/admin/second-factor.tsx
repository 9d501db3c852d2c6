import { href, isRouteErrorResponse, redirect } from 'react-router';
import { ownPath } from '../../../../../platform/own-path.ts';
import { read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { moderatorOf, requireModerator } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { messageOf } from '../../../../ui/no-answer.ts';
import { useRequestId } from '../../../../ui/request-id.tsx';
import { Trouble } from '../../../../ui/trouble.tsx';
import { appCode, secondFactorCode } from '../../data/second-factor.input.ts';
import { secondFactorOf } from '../../data/second-factor.reads.ts';
import { secondFactorView } from '../../data/second-factor.view.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, showSecondFactor } from '../../data/second-factor.writes.ts';
import type { Route } from './+types/second-factor';
import { type Codes, refuseCode } from './code-words.ts';
import { Denied } from './denied.tsx';
import { qrCode } from './qr-code.ts';
import s from './second-factor.module.css';
import { Begin, Begun, RecoveryCodes, Show, Shown } from './second-factor-parts.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireModerator];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = moderatorOf(context);
  const services = context.get(servicesContext);
  const { uri, ...shown } = secondFactorView(await secondFactorOf(services, viewer.userId), viewer, services.site);
  return { ...shown, qr: uri === null ? null : qrCode(uri) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = moderatorOf(context);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const title = 'No se ha podido';
  if (form.intent === 'empezar') {
    const begun = await beginSecondFactor(services, viewer);
    return begun.ok ? form.done() : form.refuse(409, { title, message: 'Ya lo tienes puesto: recarga la página.' });
  }
  const input = read(form.intent === 'confirmar' ? appCode : secondFactorCode, form.fields);
  if (!input.ok) return form.refuse(400, { title, errors: input.errors });
  if (form.intent === 'confirmar' || form.intent === 'codigos') {
    const done = await (form.intent === 'codigos' ? renewRecoveryCodes : confirmSecondFactor)(services, viewer, input.data);
    return done.ok ? form.doneWith<Codes>({ codes: done.codes }) : refuseCode(form, done, title);
  }
  if (form.intent === 'quitar') {
    const removed = await removeSecondFactor(services, viewer, input.data);
    return removed.ok ? form.done({ title: 'Segundo factor quitado' }) : refuseCode(form, removed, title);
  }
  const shown = await showSecondFactor(services, viewer, input.data);
  if (!shown.ok) return refuseCode(form, shown, title);
  throw redirect(ownPath(url.searchParams.get('volver')) ?? href('/admin'));
}

export const clientAction = sendForm<Codes>((_intent, failure) => messageOf(failure));

export const shouldRevalidate = revalidateAfterForm;

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.ok ? actionData.data?.codes : undefined;
  return (
    <div className={`page ${s.page}`}>
      <title>Segundo factor · Panel de Administración · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Segundo factor</h1>
        <p className="muted">
          Quien modera puede llegar a ver quién escribió. Por eso el panel pide, además de tu contraseña, un código que solo da una aplicación de tu móvil.
        </p>
      </div>
      {actionData?.ok ? <Notice result={actionData} /> : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {loaderData.state === 'none' ? <Begin answered={actionData} /> : null}
      {loaderData.state === 'begun' ? <Begun shownKey={loaderData.key} qr={loaderData.qr} answered={actionData} /> : null}
      {loaderData.state === 'set' ? <Show answered={actionData} /> : null}
      {loaderData.state === 'shown' && !codes ? <Shown codesLeft={loaderData.codesLeft} answered={actionData} /> : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  return isRouteErrorResponse(error) && error.status === 403 ? <Denied /> : <Trouble requestId={requestId} message={null} />;
}
