import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { marksOf } from '../../data/mark.reads.ts';
import { nextWaiting, reviewCase } from '../../data/review-case.reads.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import { signalsFor } from '../../data/review-signals.reads.ts';
import { Signals } from '../../parts/signals/signals.tsx';
import type { Route } from './+types/review-case';
import { actOnCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseForm, caseOptions } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { ReadContract } from './contract-row.tsx';
import { CoverForm } from './cover-form.tsx';
import { decideReviewCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { PhotoForms } from './photo-forms.tsx';
import { ReviewFacts, ReviewState } from './review-facts.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const { db, clock } = context.get(servicesContext);
  const id = caseIdOf(params);
  const found = await reviewCase(db, viewer, id);
  if (!found) throw data(null, { status: 404 });
  const signals = await signalsFor(db, viewer, [id]);
  const marks = await marksOf(db, viewer, 'review', [id], clock.now());
  return { ...found, signals: signals.get(id) ?? null, mark: marks.get(id) ?? null, undo: await undoable(db, viewer, clock.now()) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'review', decideCase: decideReviewCase, nextWaiting }, args);

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReviewCase, (_query, failure) => ({ toast: 'Error al cargar las reviews', message: messageOf(failure) }));

function ReviewCase({ loaderData, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { review, next, waiting, mark, undo, signals } = loaderData;
  return (
    <CasePage
      kind="review"
      id={review.id}
      title={review.headline}
      place={`${review.address} · Piso ${review.floor} · Puerta ${review.door}`}
      state={<ReviewState review={review} />}
      mark={mark}
      undo={undo}
      next={next}
      waiting={waiting}
      answered={actionData}
      notLoaded={notLoaded}
      main={
        <>
          <section className={`card pad ${s.part}`} aria-labelledby="publica">
            <h2 id="publica">Lo que se publica</h2>
            <ReviewFacts review={review} heading="h3" />
            <CoverForm review={review} />
          </section>
          {review.photos.length > 0 ? (
            <section className={`card pad ${s.part}`} aria-labelledby="fotos">
              <h2 id="fotos">Fotos, una a una</h2>
              <p className="small muted">Se retira la foto y la reseña sigue: su autor lee la norma y el motivo.</p>
              <PhotoForms review={review} />
            </section>
          ) : null}
          {review.contract ? (
            <section className={`card pad ${s.part}`} aria-labelledby="pruebas">
              <h2 id="pruebas">Pruebas: el contrato</h2>
              <ReadContract heading="h3" review={review} contract={review.contract} />
            </section>
          ) : null}
        </>
      }
      side={
        <>
          <CaseForm
            key={review.id}
            id={review.id}
            fields={{ reviewId: review.id, version: review.version }}
            options={caseOptions(review.verified ? null : { label: 'Publicar', note: publishingNote(review) })}
            next={next !== null}
          />
          {signals ? <Signals found={signals} /> : null}
          <CaseHistory notes={review.notes} />
        </>
      }
    />
  );
}

function publishingNote({ texts }: ModeratedReview): string {
  const covers = texts.flatMap(({ covered }) => covered).length;
  if (covers === 0) return 'La lee todo el mundo';
  return `Con ${covers === 1 ? '1 dato personal tapado' : `${covers} datos personales tapados`}`;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
