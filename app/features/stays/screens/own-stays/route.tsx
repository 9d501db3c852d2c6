import { useEffect } from 'react';
import { data, href, Link } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateList, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { toast } from '../../../../ui/toast.tsx';
import { storeAccountNetwork } from '../../../accounts/data/network.writes.ts';
import { decisionsOf } from '../../../decisions/data/log.reads.ts';
import { pendingRatings } from '../../../flatmates/data/short-rating.reads.ts';
import { openQuestions, ownTenancies, recentRefusals } from '../../data/stay.reads.ts';
import type { Route } from './+types/route';
import { act } from './act.ts';
import { Flatmates } from './flatmates.tsx';
import { OwnStays } from './own-stays.tsx';
import { Questions } from './questions.tsx';
import s from './stays.module.css';

/** 2-community §8. */
const notLoaded = 'No se pudieron cargar las estancias';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const { db, log } = services;
  const tab = url.searchParams.get('tab') === 'pendientes' ? ('pendientes' as const) : ('estancias' as const);
  try {
    const flatmates = await pendingRatings(db, viewer.userId);
    const own = tab === 'estancias' ? await ownTenancies(db, viewer.userId) : [];
    const questions = tab === 'estancias' ? await openQuestions(db, viewer.userId) : [];
    const decisions = await decisionsOf(db, viewer.userId);
    const refusals = tab === 'estancias' ? await recentRefusals(services, viewer.userId) : [];
    return { tab, stays: own, decisions, questions, refusals, flatmates: tab === 'pendientes' ? flatmates : [], pending: flatmates.length, problem: null };
  } catch (err) {
    log.error({ err, requestId: context.get(visitContext).requestId }, 'stays');
    return data({ tab, stays: [], decisions: new Map(), questions: [], refusals: [], flatmates: [], pending: 0, problem: notLoaded }, { status: 500 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, viewer] = [context.get(servicesContext), context.get(memberContext)];
  await storeAccountNetwork(services, viewer, context.get(visitContext).address);
  return act(services, viewer, await sentForm(request, context));
}

export const clientAction = sendForm((_intent, failure) => ({
  message: messageOf(failure),
  notice: { title: messageOf(failure), kind: 'error' },
  inPlace: true,
}));

export const shouldRevalidate = revalidateList;

/** Offline, the screen keeps showing its last data. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(Stays, () => notLoaded);

function Stays({ loaderData, actionData, notLoaded: unanswered }: LastDataProps<Route.ComponentProps>) {
  const { tab, stays, decisions, questions, refusals, flatmates, pending, problem } = loaderData;
  const above = actionData && !stays.some((stay) => stay.id === actionData.id);
  useEffect(() => {
    if (problem) toast({ title: problem, kind: 'error' });
  }, [problem]);
  return (
    <div className="page">
      <title>Tus estancias · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title row row--apart">
        <h1>Tus estancias</h1>
        <Link className="btn btn--main" to={href('/verificar-estancia')}>
          Registrar estancia
        </Link>
      </div>
      <nav className={s.tabs} aria-label="Estancias">
        <Link to="?tab=estancias" aria-current={tab === 'estancias' ? 'page' : undefined} preventScrollReset>
          Mis estancias
        </Link>
        <Link to="?tab=pendientes" aria-current={tab === 'pendientes' ? 'page' : undefined} preventScrollReset>
          Valoraciones pendientes
          {pending > 0 ? <span className="badge badge--warn num">{pending}</span> : null}
        </Link>
      </nav>
      <NotLoadedNote message={unanswered} />
      {above ? <Notice result={actionData} className={s.notice} /> : null}
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : (
        <div className={s.panel}>
          {tab === 'estancias' ? (
            <>
              <Questions questions={questions} refusals={refusals} />
              <OwnStays decisions={decisions} stays={stays} answered={actionData} />
            </>
          ) : (
            <Flatmates flatmates={flatmates} />
          )}
        </div>
      )}
    </div>
  );
}
