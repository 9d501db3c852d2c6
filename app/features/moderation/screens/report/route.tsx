import { data, href, Link, redirect } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { identifyViewer, viewerContext } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { messageOf } from '../../../../ui/no-answer.ts';
import { sendInDemo } from '../../../messages/data/outgoing-mail.writes.ts';
import { readReport } from '../../data/report.input.ts';
import { fileReport } from '../../data/report.writes.ts';
import { reportSubject } from '../../data/report-subject.reads.ts';
import { type ReportKind, reasonsFor, reportedKinds, reportKindOf } from '../../rules/reports.ts';
import type { Route } from './+types/route';
import s from './report.module.css';
import { ReportForm } from './report-form.tsx';
import { Sent } from './sent.tsx';

/** Visitors may report too. */
export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** /denunciar/{resena, foto, perfil, agencia, comentario, respuesta}/{id} */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const kind = reportKindOf(params.kind);
  const found = kind ? await reportSubject(context.get(servicesContext), viewer, kind, params.id) : null;
  if (!kind || !found) throw data(null, { status: 404 });
  const { this: what, author, whole } = reportedKinds[kind];
  return { subject: found.shown, own: found.own, reasons: reasonsFor(kind), what, author, whole, member: viewer !== null };
}

const words = {
  absent: [404, 'Ya no está: alguien lo ha borrado o retirado.'],
  own: [403, 'Es tuyo: puedes cambiarlo o borrarlo.'],
  guest: [401, 'Tu cuenta ya no existe.'],
  'too-many': [429, 'Has enviado muchas denuncias hoy. Vuelve a intentarlo mañana, o escríbenos al contacto.'],
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const kind = reportKindOf(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const input = readReport(form.fields, kind, viewer !== null);
  if (!input.ok) return form.refuseFor(input, words);
  const filed = await fileReport(services, { viewer, address: context.get(visitContext).address }, { kind, id: params.id }, input.data);
  if (!filed.ok) return form.refuseFor(filed, words);
  if (filed.mailId) await sendInDemo(services, filed.mailId);
  if (filed.key) throw redirect(href('/denuncia/:key', { key: filed.key }), 303);
  return form.done({ title: 'Mira tu correo' }, { inPlace: true, changesNothing: true });
}

export const clientAction = sendForm((_intent, failure) => ({ title: 'No se pudo enviar la denuncia', message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterForm;

/** The page where the viewer edits their own subject. */
function placeOf(kind: ReportKind): { to: string; text: string } {
  if (kind === 'reply') return { to: href('/mis-paginas'), text: 'Mis páginas' };
  return kind === 'profile' ? { to: href('/editar-perfil'), text: 'Editar perfil' } : { to: href('/mis-resenas'), text: 'Mis reseñas' };
}

export default function ReportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, own, what } = loaderData;
  const toChange = placeOf(subject.kind);
  return (
    <div className={`page ${s.page}`}>
      <title>{`Denunciar ${what} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <p className="crumb">
        <Link to={subject.path}>{subject.about}</Link> / Denunciar
      </p>
      <div className={`card ${s.dialog}`}>
        {actionData?.ok ? (
          <Sent path={subject.path} />
        ) : own ? (
          <div className="stack">
            <h1>Es tuyo</h1>
            <p>Lo que publicas puedes cambiarlo o borrarlo cuando quieras: no hace falta denunciarlo.</p>
            <p className="row">
              <Link className="btn btn--main" to={toChange.to}>
                Ir a {toChange.text}
              </Link>
            </p>
          </div>
        ) : (
          <ReportForm {...loaderData} answered={actionData} />
        )}
      </div>
    </div>
  );
}
