import { data, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { NoticedInCase, NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import { replyCase } from '../../data/reply-case.reads.ts';
import type { Route } from './+types/reply-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseBar, CaseForm } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { decideReplyCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const reply = await replyCase(services.db, viewer, id);
  if (!reply) throw data(null, { status: 404 });
  return { reply, around: await aroundCase(services, viewer, 'reply', id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'reply', decideCase: decideReplyCase }, args);

export const clientAction = sendForm((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReplyCase, (_query, failure) => ({
  toast: 'No se pudo cargar la respuesta',
  message: messageOf(failure),
}));

function ReplyCase({ loaderData: { reply, around }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { id, version, title, page, text, published, review, noticed } = reply;
  const decision = {
    ...{ id, fields: { version } },
    ...(published ? { accept: null, refuse: { decision: 'withdraw', text: 'Retirar' } } : { accept: 'Publicar' }),
  };
  const answered = [['Lo mejor', review.positive] as const, ['Lo peor', review.negative] as const, ['Consejo', review.advice] as const];
  return (
    <CasePage
      kind="reply"
      id={id}
      title={title}
      state={<p className="badge badge--ok">Publicada</p>}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      evidence={
        <section className={`${s.part} ${s.say}`} aria-labelledby="pruebas">
          <h2 id="pruebas">La reseña a la que responde</h2>
          <p>
            <b>{review.title}</b>
          </p>
          <dl className="pm">
            {answered.map(([about, words]) =>
              words ? (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd className={s.text}>{words}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </section>
      }
      main={
        <section className={s.part} aria-labelledby="publica">
          <h2 id="publica">Lo que se publica</h2>
          <p className="small muted">
            Responde quien tiene la página de <Link to={page.path}>{page.name}</Link>.
          </p>
          <NoticedInCase texts={[{ label: 'Respuesta', text }]} noticed={noticed} />
          <blockquote className={`quote ${s.text}`}>
            <NoticedText text={text} label="Respuesta" noticed={noticed} />
          </blockquote>
        </section>
      }
      folds={<CaseHistory notes={reply.notes} accepted="Publicada" />}
      bar={<CaseBar {...decision} />}
      sheet={<CaseForm key={id} {...decision} asks={false} />}
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
