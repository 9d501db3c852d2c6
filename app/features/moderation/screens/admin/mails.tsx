import { href, isRouteErrorResponse, Link } from 'react-router';
import { firstError, read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { revalidateList, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { causeOf, messageOf } from '../../../../ui/no-answer.ts';
import { useRequestId } from '../../../../ui/request-id.tsx';
import { Trouble } from '../../../../ui/trouble.tsx';
import { mailToResend } from '../../../messages/data/mail-choice.input.ts';
import { failedMails } from '../../../messages/data/outgoing-mail.reads.ts';
import { type FailedMail, failedMailView } from '../../../messages/data/outgoing-mail.view.ts';
import { resendMail } from '../../../messages/data/outgoing-mail.writes.ts';
import type { Route } from './+types/mails';
import s from './admin.module.css';
import { Denied } from './denied.tsx';
import { failureTitle, resendWords } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  const { db, clock } = context.get(servicesContext);
  const { mails, total } = await failedMails(db);
  return { mails: mails.map((mail) => failedMailView(mail, clock.now())), total };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await sentForm(request, context);
  const admin = adminOf(context);
  const title = failureTitle('resend');
  const input = read(mailToResend, form.fields);
  if (!input.ok) return form.refuse(400, { title, message: firstError(input.errors) });
  const queued = await resendMail(context.get(servicesContext), admin, input.data);
  if (!queued.ok) return form.refuseFor(queued, resendWords, { title });
  return form.done({ title: 'Correo en cola', description: 'Sale en unos segundos. Si no puede, se intenta durante dos días.' });
}

export const clientAction = sendForm<null>((_intent, failure) => ({ title: failureTitle('resend'), message: messageOf(failure) }));

export const shouldRevalidate = revalidateList;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(FailedMailsScreen, (_query, failure) => ({
  toast: 'Error al cargar los correos',
  message: `Error al cargar los correos: ${causeOf(failure)} ${failure.advice}`,
}));

function FailedMailsScreen({ loaderData: { mails, total }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <div className="page">
      <title>Correos que no han salido · Panel de Administración · Rellano</title>
      <meta name="robots" content="noindex" />
      <p className="crumb">
        <Link to={href('/admin')}>Panel de Administración</Link>
      </p>
      <div className="title stack-s">
        <h1>Correos que no han salido</h1>
        <p className="muted">
          Cada correo se intenta durante dos días. Aquí quedan dos semanas los que no ha querido ningún servidor. No se dice a quién iban, porque se sabría
          quién escribió qué.
        </p>
      </div>
      <NotLoadedNote message={notLoaded} />
      <Notice result={actionData} className={s.notice} />
      <div className={s.list}>
        {mails.length === 0 ? (
          <div className="blank stack">
            <div className="tile-field" aria-hidden="true" />
            <p className="lead">No hay ninguno.</p>
          </div>
        ) : (
          <>
            {total > mails.length ? (
              <p className="muted">
                {mails.length} de {total}
              </p>
            ) : null}
            <ul className={s.rows}>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function MailRow({ mail: { id, kind, on, answer, why, resendable } }: { mail: FailedMail }) {
  return (
    <li className={`card pad ${s.row}`}>
      <div>
        <h2 className={s.mailKind}>{kind}</h2>
        <p className="meta">
          <span>{on}</span>
          {answer ? <span>{answer}</span> : null}
        </p>
      </div>
      <p>{why}</p>
      {resendable ? (
        <ActionButton intent="resend" id={id} fields={{ mailId: id }}>
          Volver a enviar
          <span className="vh">{`: ${kind}, ${on}`}</span>
        </ActionButton>
      ) : (
        <p className="small muted">Su enlace ha caducado: quien lo pidió tiene que pedir otro.</p>
      )}
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  return isRouteErrorResponse(error) && error.status === 403 ? <Denied /> : <Trouble requestId={requestId} message={null} />;
}
