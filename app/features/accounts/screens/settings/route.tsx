import { href, Link } from 'react-router';
import { formatLongDate } from '../../../../../platform/dates.ts';
import { read } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { mailChoice } from '../../../messages/data/mail-choice.input.ts';
import { mailChoiceOf } from '../../../messages/data/mail-choice.reads.ts';
import { saveMailChoice } from '../../../messages/data/mail-choice.writes.ts';
import { browserName } from '../../rules/browser-name.ts';
import type { Route } from './+types/route';
import { MailForm } from './mail-form.tsx';
import { Sessions } from './sessions.tsx';
import s from './settings.module.css';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** /ajustes: news by mail, and open sessions. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db, accounts } = context.get(servicesContext);
  const sessions = await accounts.sessions(viewer.userId, context.get(visitContext).headers);
  return {
    alias: viewer.alias,
    email: masked(viewer.email),
    moderates: viewer.isModerator,
    choice: await mailChoiceOf(db, viewer.userId),
    sessions: sessions.map(({ own, userAgent, begunAt }) => ({ own, browser: browserName(userAgent), since: formatLongDate(begunAt) })),
  };
}

/** 'lucia@correo.es' → 'l…a@correo.es': its owner recognises it, a bystander cannot read it. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  if (form.intent === 'sesiones') {
    await services.accounts.signOutElsewhere(viewer.userId, context.get(visitContext).headers);
    return form.done({ title: 'Sesiones cerradas', description: 'Solo queda abierta esta.' });
  }
  const choice = read(mailChoice, form.fields);
  if (!choice.ok) return form.refuse(400, { errors: choice.errors });
  await saveMailChoice(services, viewer, choice.data);
  return form.done({ title: 'Ajustes guardados' });
}

export const clientAction = sendForm(() => 'No se pudo guardar. Vuelve a intentarlo.', { keyed: ['correos'] });

export const shouldRevalidate = revalidateAfterForm;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(SettingsScreen, () => 'No se pudieron cargar los ajustes');

function SettingsScreen({ loaderData: { alias, email, moderates, choice, sessions }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <div className={`page ${s.page}`}>
      <title>Ajustes · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Ajustes</h1>
        <p className="muted">
          Tu nombre, tu foto y tus datos están en{' '}
          <Link className="tap tap--u" to={href('/editar-perfil')}>
            Editar perfil
          </Link>
          , y lo que ven los demás, en{' '}
          <Link className="tap tap--u" to={href('/perfil/:alias', { alias })}>
            tu perfil
          </Link>
          . Las agencias y los pisos por los que respondes, en{' '}
          <Link className="tap tap--u" to={href('/mis-paginas')}>
            Mis páginas
          </Link>
          .
          {moderates ? (
            <>
              {' '}
              El código con el que moderas, en{' '}
              <Link className="tap tap--u" to={href('/admin/segundo-factor')}>
                Segundo factor
              </Link>
              .
            </>
          ) : null}
        </p>
      </div>
      <NotLoadedNote message={notLoaded} />
      <Notice result={actionData} />
      <section aria-labelledby="correos" className={s.part}>
        <h2 id="correos">Correos</h2>
        <MailForm email={email} choice={choice} answered={actionData} />
      </section>
      <Sessions sessions={sessions} />
    </div>
  );
}
