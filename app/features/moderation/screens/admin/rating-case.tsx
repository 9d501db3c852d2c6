import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { marksOf } from '../../data/mark.reads.ts';
import { nextRating, ratingCase } from '../../data/rating-case.reads.ts';
import { signalsForRating } from '../../data/rating-signals.reads.ts';
import { Signals } from '../../parts/signals/signals.tsx';
import type { Route } from './+types/rating-case';
import { actOnCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseForm, caseOptions } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { aboutRating, RatingFacts, RatingState, ratingPeriod } from './cohabitation-row.tsx';
import { decideRatingCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { Reveals } from './reveals.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const { db, clock } = context.get(servicesContext);
  const id = caseIdOf(params);
  const found = await ratingCase(db, viewer, id);
  if (!found) throw data(null, { status: 404 });
  const marks = await marksOf(db, viewer, 'cohabitation', [id], clock.now());
  return { ...found, signals: await signalsForRating(db, viewer, id), mark: marks.get(id) ?? null, undo: await undoable(db, viewer, clock.now()) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'cohabitation', decideCase: decideRatingCase, nextWaiting: nextRating }, args);

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(RatingCase, (_query, failure) => ({ toast: 'Error al cargar las reseñas', message: messageOf(failure) }));

function RatingCase({ loaderData: { review, next, waiting, mark, undo, signals }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <CasePage
      kind="cohabitation"
      id={review.id}
      title={`Valoración sobre @${review.about}`}
      place={ratingPeriod(review)}
      state={<RatingState review={review} />}
      mark={mark}
      undo={undo}
      next={next}
      waiting={waiting}
      answered={actionData}
      notLoaded={notLoaded}
      main={
        <section className={`card pad ${s.part}`} aria-labelledby="publica">
          <h2 id="publica">Lo que cuenta</h2>
          <p className="small muted">Sus puntos cuentan en el perfil con los de otras dos personas o más; sus textos se leen ahí sin decir de quién son.</p>
          <RatingFacts review={review} />
        </section>
      }
      side={
        <>
          <CaseForm
            key={review.id}
            id={review.id}
            fields={{ caseId: review.id, version: review.version }}
            options={caseOptions(review.state === 'approved' ? null : { label: 'Aprobar', note: 'Cuenta en el perfil, sin decir de quién es' })}
            next={next !== null}
          />
          {signals ? <Signals found={signals} /> : null}
          <CaseHistory notes={review.notes} />
          <section className={`card pad ${s.part}`} aria-labelledby="autoria">
            <h2 id="autoria">Autoría</h2>
            <p className="small muted">No se ve. Revelarla queda registrado, con tu alias y para qué.</p>
            <Reveals review={review} about={aboutRating(review)} />
          </section>
        </>
      }
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
