import { useEffect } from 'react';
import { data, useSearchParams } from 'react-router';
import type { Services } from '../../../../../platform/ports.ts';
import { read } from '../../../../../platform/result.ts';
import type { FreshViewer } from '../../../../../platform/viewer.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateList, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import { FormTrouble } from '../../../../ui/form/problems.tsx';
import { type SentForm, sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { toast } from '../../../../ui/toast.tsx';
import { decisionsOf } from '../../../decisions/data/log.reads.ts';
import { moderatorAnswer } from '../../../decisions/data/note.input.ts';
import { answerAboutRating } from '../../../flatmates/data/answer.writes.ts';
import { ownCohabitationReviews } from '../../../flatmates/data/long-rating.reads.ts';
import { withdrawCohabitationReview } from '../../../flatmates/data/long-rating.writes.ts';
import { ownRatings } from '../../../flatmates/data/short-rating.reads.ts';
import { deleteRating } from '../../../flatmates/data/short-rating.writes.ts';
import { uuid } from '../../../messages/data/message.input.ts';
import { ownDecisionsShown } from '../../../moderation/data/appeal.reads.ts';
import { ownReports } from '../../../moderation/data/report.reads.ts';
import { openReadings } from '../../../proof/data/reading.reads.ts';
import { goesOn, useReading } from '../../../proof/parts/use-reading.ts';
import { notesForAuthor } from '../../data/answer.reads.ts';
import { answerModerator } from '../../data/answer.writes.ts';
import { withdrawFromBatch } from '../../data/batch.writes.ts';
import { ownReviewCards } from '../../data/review.reads.ts';
import { deleteReview } from '../../data/review.writes.ts';
import type { Route } from './+types/route';
import { ConfirmDelete, type Kind, readKind } from './confirm-delete.tsx';
import { FlatReviews } from './flat-reviews.tsx';
import s from './my-reviews.module.css';
import { PersonReviews } from './person-reviews.tsx';
import { Sent } from './sent.tsx';
import { ToAppeal } from './to-appeal.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  try {
    return {
      lists: {
        notes: await notesForAuthor(services.db, viewer.userId),
        flats: await ownReviewCards(services.db, viewer.userId),
        contracts: await openReadings(services.db, viewer.userId),
        ratings: await ownRatings(services.db, viewer.userId),
        cohabitation: await ownCohabitationReviews(services, viewer.userId),
        decisions: await decisionsOf(services.db, viewer.userId),
        appealable: await ownDecisionsShown(services, viewer.userId),
        reports: await ownReports(services.db, viewer.userId),
      },
    };
  } catch (err) {
    services.log.error({ err, requestId: context.get(visitContext).requestId }, 'own reviews');
    return data({ lists: null }, { status: 500 });
  }
}

const remove = { piso: deleteReview, usuario: deleteRating, convivencia: withdrawCohabitationReview } as const;

/** 2-community §8, My reviews. */
const done: Record<Kind, string> = {
  piso: 'Reseña de piso eliminada',
  usuario: 'Reseña de usuario eliminada',
  convivencia: 'Valoración retirada',
};
const failed = 'Error al eliminar la reseña';
const notice = { title: failed, kind: 'error' } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const form = await sentForm(request, context);
  if (form.intent === 'answer') return answer(context.get(servicesContext), viewer, form);
  if (form.intent === 'now') return publishNow(context.get(servicesContext), viewer, form);
  const kind = readKind(form.fields.kind);
  const id = uuid.safeParse(form.id);
  if (!kind || !id.success) return form.refuse(400, { message: failed, notice });
  const removed = await remove[kind](context.get(servicesContext), viewer, id.data);
  // Deleted in another tab or by a moderator meanwhile.
  return removed.ok ? form.done({ title: done[kind] }) : form.refuse(404, { message: 'Esa reseña ya no está.' });
}

async function answer(services: Services, viewer: FreshViewer, form: SentForm) {
  const input = read(moderatorAnswer, form.fields);
  if (!input.ok) return input.errors.answer ? form.refuseFor(input, answerWords) : form.refuse(400, { message: answerWords.absent[1] });
  const answered = await (form.fields.kind === 'cohabitation' ? answerAboutRating : answerModerator)(services, viewer, input.data);
  return answered.ok
    ? form.done({ title: 'Respuesta enviada', description: 'Una persona del equipo la lee y decide.' })
    : form.refuseFor(answered, answerWords);
}
/** Withdraws a review from batched publication. */
async function publishNow(services: Services, viewer: FreshViewer, form: SentForm) {
  const id = uuid.safeParse(form.fields.reviewId);
  const stopped = id.success ? await withdrawFromBatch(services, viewer, id.data) : ({ ok: false, code: 'absent' } as const);
  if (!stopped.ok) return form.refuse(404, { message: 'Esa reseña ya no espera: mira cómo está.' });
  return form.done(stopped.published ? { title: 'Reseña publicada' } : { title: 'Hecho', description: 'Se publica en cuanto se apruebe.' });
}

const answerWords = {
  absent: [404, 'Esa pregunta ya no está abierta.'],
  'too-many': [429, 'Has enviado demasiado en poco tiempo. Espera un rato y vuelve a intentarlo.'],
} as const;

export const clientAction = sendForm((intent, failure) =>
  intent === 'answer' || intent === 'now' ? { message: messageOf(failure) } : { message: failed, notice },
);

export const shouldRevalidate = revalidateList;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(MyReviewsScreen, () => 'Error al cargar las reseñas');

function MyReviewsScreen({ loaderData: { lists }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const [query] = useSearchParams();
  const failed = lists === null;
  useReading([...(lists?.contracts.values() ?? [])].some(({ state }) => goesOn(state)));
  useEffect(() => {
    if (failed) toast({ title: 'Error al cargar las reseñas', kind: 'error' });
  }, [failed]);
  const sent = lists?.cohabitation.find(({ id }) => id === query.get('enviada'));
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
      <NotLoadedNote message={notLoaded} />
      {actionData?.ok ? (
        <Notice result={actionData} />
      ) : actionData?.intent === 'answer' || actionData?.intent === 'now' ? null : (
        <FormTrouble text={actionData?.message ?? null} of={actionData} />
      )}
      {sent ? <Sent review={sent} /> : null}
      {lists ? (
        <>
          <FlatReviews reviews={lists.flats} contracts={lists.contracts} decisions={lists.decisions} appealable={lists.appealable} notes={lists.notes} />
          <PersonReviews ratings={lists.ratings} cohabitation={lists.cohabitation} decisions={lists.decisions} appealable={lists.appealable} />
          <ToAppeal decisions={lists.appealable} reports={lists.reports} />
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
