import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { ownCohabitationReviews } from '../../../usecases/cohabitation/reads.ts';
import { withdrawCohabitationReview } from '../../../usecases/cohabitation/writes.ts';
import { uuid } from '../../../usecases/messages/input.ts';
import { ownReviewCards } from '../../../usecases/reviews/reads.ts';
import { deleteReview } from '../../../usecases/reviews/writes.ts';
import { ownRatings } from '../../../usecases/roommates/reads.ts';
import { deleteRating } from '../../../usecases/roommates/writes.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import { ConfirmDelete } from './confirm-delete.tsx';
import { FlatReviews } from './flat-reviews.tsx';
import s from './my-reviews.module.css';
import { type Outcome, readKind, said } from './outcome.ts';
import { PersonReviews } from './person-reviews.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  const services = context.get(servicesContext);
  try {
    return {
      lists: {
        flats: await ownReviewCards(services.db, viewer.userId),
        ratings: await ownRatings(services.db, viewer.userId),
        cohabitation: await ownCohabitationReviews(services, viewer.userId),
      },
    };
  } catch (err) {
    services.log.error({ err, requestId: context.get(visitContext).requestId }, 'own reviews');
    return data({ lists: null }, { status: 500 });
  }
}

const remove = { piso: deleteReview, usuario: deleteRating, convivencia: withdrawCohabitationReview } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireMember(context, url, true);
  const form = await request.formData().catch(() => new FormData());
  const kind = readKind(form.get('kind'));
  const id = uuid.safeParse(form.get('id'));
  if (!kind || !id.success) return data({ ok: false, kind: kind ?? 'piso' } satisfies Outcome, { status: 400 });
  const gone = await remove[kind](context.get(servicesContext), viewer, id.data);
  return data({ ok: gone.ok, kind } satisfies Outcome, { status: gone.ok ? 200 : 404 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kind = readKind((await request.clone().formData()).get('kind')) ?? 'piso';
  const outcome: Outcome = await serverAction().catch((e) => {
    if (e instanceof Response) throw e;
    return { ok: false, kind };
  });
  toast(said(outcome));
  return outcome;
}

/** What was refused, or did not arrive, changed nothing: nothing is asked anew, least of all without a connection. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as Outcome | undefined)?.ok === false ? false : defaultShouldRevalidate;

export default function MyReviewsScreen({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const failed = lists === null;
  useEffect(() => {
    if (failed) toast({ title: 'Error al cargar las reseñas', kind: 'error' });
  }, [failed]);
  const outcome = actionData as Outcome | undefined;
  const [kindAsked, idAsked] = (query.get('borrar') ?? '').split('.');
  const kind = readKind(kindAsked);
  const shown = lists && kind && { piso: lists.flats, usuario: lists.ratings, convivencia: lists.cohabitation }[kind].some((item) => item.id === idAsked);
  return (
    <div className="page">
      <title>Mis Reseñas · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Mis Reseñas</h1>
        <p className="muted">Solo tú ves esta página. Lo que publicas no lleva tu nombre.</p>
      </div>
      {outcome ? (
        <p className={`note ${outcome.ok ? '' : 'note--warn'}`} role={outcome.ok ? 'status' : 'alert'}>
          <Icon name={outcome.ok ? 'check' : 'warning'} />
          {said(outcome).title}
        </p>
      ) : null}
      {lists ? (
        <>
          <FlatReviews reviews={lists.flats} />
          <PersonReviews ratings={lists.ratings} cohabitation={lists.cohabitation} />
        </>
      ) : (
        <p className={`err ${s.failed}`} role="alert">
          <Icon name="warning" />
          Error al cargar las reseñas
        </p>
      )}
      {shown && kind && idAsked ? <ConfirmDelete key={idAsked} kind={kind} id={idAsked} /> : null}
    </div>
  );
}
