import { useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { pendingRatings } from '../../../usecases/roommates/reads.ts';
import { offerRating } from '../../../usecases/roommates/writes.ts';
import { confirmationAnswer } from '../../../usecases/tenancies/input.ts';
import { openQuestions, ownTenancies } from '../../../usecases/tenancies/reads.ts';
import { answerConfirmation } from '../../../usecases/verification/writes.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { isUuid } from '../../middleware/uuid.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import { Flatmates } from './flatmates.tsx';
import { OwnStays } from './own-stays.tsx';
import { Questions } from './questions.tsx';
import s from './stays.module.css';

/** 2-community §8. */
const notLoaded = 'No se pudieron cargar las estancias';

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  const { db, log } = context.get(servicesContext);
  const tab = url.searchParams.get('tab') === 'pendientes' ? ('pendientes' as const) : ('estancias' as const);
  try {
    const flatmates = await pendingRatings(db, viewer.userId);
    const own = tab === 'estancias' ? await ownTenancies(db, viewer.userId) : [];
    const questions = tab === 'estancias' ? await openQuestions(db, viewer.userId) : [];
    return { tab, stays: own, questions, flatmates: tab === 'pendientes' ? flatmates : [], pending: flatmates.length, problem: null };
  } catch (err) {
    log.error({ err, requestId: context.get(visitContext).requestId }, 'stays');
    return data({ tab, stays: [], questions: [], flatmates: [], pending: 0, problem: notLoaded }, { status: 500 });
  }
}

/** 'Confirmar' and 'No le conozco' (PRODUCT.md §1 "Peer confirmation"), and the way to the long form. Others may post here too. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireMember(context, url, true);
  const services = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData().catch(() => new FormData()));
  if (form.intent === 'offer') {
    const { roommateId, flatId } = form;
    const known = typeof roommateId === 'string' && typeof flatId === 'string' && isUuid(roommateId) && isUuid(flatId);
    const offered = known ? await offerRating(services, viewer, roommateId, flatId) : null;
    return offered?.ok
      ? redirect(`/valorar-companero/${roommateId}/${offered.notificationId}`)
      : data({ ok: false, said: 'Ya has valorado esta convivencia.' }, { status: 404 });
  }
  const input = confirmationAnswer.safeParse(form);
  if (!input.success) return data({ ok: false, said: 'Di si vivió contigo o no.' }, { status: 400 });
  const answered = await answerConfirmation(services, viewer, input.data.tenancyId, input.data.answer);
  if (!answered.ok) return data({ ok: false, said: 'Ya no hace falta tu respuesta.' }, { status: 404 });
  return { ok: true, said: input.data.answer === 'confirmed' ? 'Gracias: has confirmado su estancia.' : 'Gracias: lo revisará una persona.' };
}

export default function Stays({ loaderData: { tab, stays, questions, flatmates, pending, problem }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (problem) toast({ title: problem, kind: 'error' });
  }, [problem]);
  return (
    <div className="page">
      <title>Tus estancias · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title row row--apart">
        <h1>Tus estancias</h1>
        <Link className="btn btn--main" to="/verificar-estancia">
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
      {actionData ? (
        <p className={`note ${s.notice} ${actionData.ok ? '' : 'note--warn'}`} role="status">
          <Icon name={actionData.ok ? 'check' : 'warning'} />
          <span>{actionData.said}</span>
        </p>
      ) : null}
      {problem ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : (
        <div className={s.panel}>
          {tab === 'estancias' ? (
            <>
              <Questions questions={questions} />
              <OwnStays stays={stays} />
            </>
          ) : (
            <Flatmates flatmates={flatmates} />
          )}
        </div>
      )}
    </div>
  );
}
