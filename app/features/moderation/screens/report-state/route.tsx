import { data, href, Link } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { identifyViewer, viewerContext } from '../../../../guards.ts';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { copyText } from '../../../../ui/share-button.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { sendInDemo } from '../../../messages/data/outgoing-mail.writes.ts';
import { appealReport } from '../../data/appeal.writes.ts';
import { appealWords } from '../../data/report.input.ts';
import { reportByKey, stateOfReport } from '../../data/report.reads.ts';
import type { ReportState } from '../../data/report.view.ts';
import { confirmReport } from '../../data/report.writes.ts';
import { AppealForm } from '../../parts/appeal.tsx';
import r from '../../parts/reasons.module.css';
import type { Route } from './+types/route';
import { AppealState } from './appeal.tsx';
import { Decision } from './decision.tsx';
import { Next, Steps } from './progress.tsx';
import s from './report-state.module.css';

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** /denuncia/{token from a mail, or the number for the member who sent it}. Opening it changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await reportByKey(services, context.get(viewerContext), params.key);
  const report = found && (await stateOfReport(services, found.id));
  if (!report) throw data(null, { status: 404 });
  return data({ report, byNumber: params.key === report.number }, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const words = {
  absent: [404, 'Esta denuncia ya no existe.'],
  late: [409, 'Ya no se puede recurrir: ha pasado el plazo, o ya lo hiciste.'],
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const found = await reportByKey(services, context.get(viewerContext), params.key);
  if (!found) return form.refuseFor({ ok: false, code: 'absent' }, words);
  if (form.intent !== 'appeal') {
    const confirmed = await confirmReport(services, found.id);
    if (!confirmed.ok) return form.refuseFor(confirmed, words);
    if (confirmed.mailId) await sendInDemo(services, confirmed.mailId);
    return form.done({ title: 'Denuncia confirmada', description: 'Te hemos mandado el número y este enlace por correo.' });
  }
  const input = read(appealWords, form.fields);
  if (!input.ok) return form.refuseFor(input, words);
  const appealed = await appealReport(services, found.id, input.data.words);
  if (!appealed.ok) return form.refuseFor(appealed, words);
  if (appealed.mailId) await sendInDemo(services, appealed.mailId);
  return form.done({ title: 'Recurso enviado', description: 'Lo mira otra persona. El resultado estará aquí.' });
}

export const clientAction = sendForm((_intent, failure) => ({ title: 'No se pudo enviar', message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

/** Without a connection the page keeps its data. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReportStateScreen);

function decidedTitle({ decision, appeal, restored }: ReportState): string | null {
  if (!decision) return null;
  return restored || appeal?.outcome === 'upheld' ? 'La decisión ha cambiado' : titles[decision.what];
}

const titles = { keep: 'Se queda como está', retire: 'Lo hemos retirado', cover: 'Hemos tapado un dato personal', gone: 'Ya no está' } as const;

function ReportStateScreen({ loaderData: { report, byNumber }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { state, decision } = report;
  const title = state === 'unconfirmed' ? 'Confirma tu denuncia' : (decidedTitle(report) ?? (report.gone ? 'Ya no está' : 'Tu denuncia está en estudio'));
  return (
    <div className="page">
      <title>{`${title} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <div className="title stack-s">
          {state === 'open' ? (
            <p className="badge badge--ok">
              <Icon name="check" small />
              Denuncia recibida
            </p>
          ) : null}
          <h1>{title}</h1>
          <p className="muted">
            {state === 'unconfirmed'
              ? 'Pulsa el botón y la mira una persona. Si no la enviaste tú, no hagas nada: a las 48 horas se borra.'
              : `Recibida el ${report.received}.`}
            {report.gone && !decision ? ' Quien lo publicó lo ha borrado, o se ha retirado: no hace falta decidir.' : null}
          </p>
        </div>
        <NotLoadedNote message={notLoaded} />
        <Notice result={actionData} className={r.notice} />
        <div className={r.cards}>
          {state === 'unconfirmed' ? (
            <ActionButton intent="confirm" className="btn btn--main" busy="Un momento…">
              Confirmar la denuncia
            </ActionButton>
          ) : (
            <section className={`card pad ${s.number}`} aria-label="Número y estado">
              <div className="row row--apart">
                <div>
                  <p className="small muted">Número de denuncia</p>
                  <p className={`num ${s.big}`}>{report.number}</p>
                </div>
                <CopyLink />
              </div>
              <Steps decided={decision !== null} />
            </section>
          )}
          {decision ? <Decision report={report} decision={decision} /> : null}
          <section className="card pad" aria-labelledby="lo-denunciado">
            <h2 id="lo-denunciado" className={r.h}>
              Lo que denunciaste
            </h2>
            <dl className={r.why}>
              <div>
                <dt>Dónde</dt>
                <dd>
                  {report.about}. {report.gone ? null : <Link to={report.path}>Ver</Link>}
                </dd>
              </div>
              <div>
                <dt>Qué parte</dt>
                <dd className={r.text}>{report.passage ? `«${report.passage}»` : report.whole}</dd>
              </div>
              <div>
                <dt>Por qué</dt>
                <dd>{report.reason}</dd>
              </div>
              {report.words ? (
                <div>
                  <dt>Lo que nos contaste</dt>
                  <dd className={r.text}>{report.words}</dd>
                </div>
              ) : null}
            </dl>
          </section>
          {report.appeal ? (
            <AppealState report={report} appeal={report.appeal} />
          ) : report.appealUntil ? (
            <AppealForm until={report.appealUntil} intent="appeal" answered={actionData} />
          ) : null}
          {state === 'open' && !report.gone ? <Next author={report.author} /> : null}
          {state === 'unconfirmed' ? null : (
            <p className="note">
              <Icon name="bookmark" />
              <span>
                {byNumber ? 'La tienes también en «Mis Reseñas».' : 'Guarda este enlace: no hace falta cuenta.'} La página, y el correo si lo diste, se borran
                cuando acaba el plazo para recurrir. Las <Link to={href('/normas')}>normas</Link> son las mismas para todo el mundo.
              </span>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Needs JavaScript; without it the address bar has the link. */
function CopyLink() {
  const hydrated = useHydrated();
  return hydrated ? (
    <button className="btn btn--s" type="button" onClick={() => void copyText(location.href.split('#')[0] as string, 'Enlace copiado.')}>
      <Icon name="copy" />
      Copiar enlace
    </button>
  ) : null;
}
