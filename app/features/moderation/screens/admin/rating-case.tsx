import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { ratingCase } from '../../data/rating-case.reads.ts';
import { signalsForRating } from '../../data/rating-signals.reads.ts';
import { Signals, signalsInShort } from '../../parts/signals/signals.tsx';
import type { Route } from './+types/rating-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { AskItem, CaseBar, CaseForm } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { aboutRating, RatingFacts, RatingState, ratingPeriod, ScoresFold } from './cohabitation-row.tsx';
import { decideRatingCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { Reveals } from './reveals.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const review = await ratingCase(services.db, viewer, id);
  if (!review) throw data(null, { status: 404 });
  return { review, signals: await signalsForRating(services.db, viewer, id), around: await aroundCase(services, viewer, 'cohabitation', id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'cohabitation', decideCase: decideRatingCase }, args);

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(RatingCase, (_query, failure) => ({ toast: 'Error al cargar las reseñas', message: messageOf(failure) }));

function RatingCase({ loaderData: { review, around, signals }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { id, version, state } = review;
  const decision = { id, fields: { caseId: id, version }, accept: state === 'approved' ? null : 'Aprobar' };
  return (
    <CasePage
      kind="cohabitation"
      id={id}
      title={`Valoración sobre @${review.about}`}
      state={<RatingState review={review} />}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      main={
        <section className={s.part} aria-labelledby="publica">
          <h2 id="publica">Lo que cuenta</h2>
          <p className="small muted">Sus puntos cuentan en el perfil con los de otras dos personas o más; sus textos se leen ahí sin decir de quién son.</p>
          <p>{ratingPeriod(review)}</p>
          <RatingFacts review={review} />
        </section>
      }
      folds={
        <>
          <ScoresFold review={review} />
          {signals ? (
            <Fold id="senales" title="Señales" answer={signalsInShort(signals)}>
              <Signals found={signals} />
            </Fold>
          ) : null}
          <CaseHistory notes={review.notes} />
          <Fold id="autoria" title="Autoría" answer="No se ve: revelarla queda registrado, con tu alias y para qué">
            <Reveals review={review} about={aboutRating(review)} />
          </Fold>
        </>
      }
      menu={decision.accept ? <AskItem /> : null}
      bar={<CaseBar {...decision} />}
      sheet={<CaseForm key={id} {...decision} />}
    />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
