import { data } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { adminOf, requireAdmin } from '../../../../guards.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { counted } from '../../../../ui/format.ts';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { worstRating } from '../../../reviews/rules/rating.ts';
import { scaleOf, wordFor } from '../../../reviews/rules/scales.ts';
import { reviewCase } from '../../data/review-case.reads.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import { signalsFor } from '../../data/review-signals.reads.ts';
import { Signals, signalsInShort } from '../../parts/signals/signals.tsx';
import type { Route } from './+types/review-case';
import { actOnCase, aroundCase, caseIdOf } from './act-on-case.ts';
import s from './admin.module.css';
import { Accept, AskItem, CaseBar, CaseForm } from './case-form.tsx';
import { CaseFailure, CasePage } from './case-page.tsx';
import { ReadContract } from './contract-row.tsx';
import { CoverForm } from './cover-form.tsx';
import { decideReviewCase } from './decide-case.ts';
import { CaseHistory } from './decision-notes.tsx';
import { PhotoForms } from './photo-forms.tsx';
import { ReviewRatings, ReviewState, ReviewTexts } from './review-facts.tsx';
import { failureTitle } from './words.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = adminOf(context);
  const services = context.get(servicesContext);
  const id = caseIdOf(params);
  const review = await reviewCase(services.db, viewer, id);
  if (!review) throw data(null, { status: 404 });
  const signals = await signalsFor(services.db, viewer, [id]);
  return { review, signals: signals.get(id) ?? null, around: await aroundCase(services, viewer, 'review', id) };
}

export const action = (args: Route.ActionArgs) => actOnCase({ kind: 'review', decideCase: decideReviewCase }, args);

export const clientAction = sendForm<{ author: string } | null>((intent, failure) => ({ title: failureTitle(intent), message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReviewCase, (_query, failure) => ({ toast: 'Error al cargar las reviews', message: messageOf(failure) }));

function ReviewCase({ loaderData: { review, around, signals }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { id, version, verified, contract, photos, noticed } = review;
  const decision = { id, fields: { reviewId: id, version }, accept: verified ? null : 'Publicar' };
  return (
    <CasePage
      kind="review"
      id={id}
      title={review.headline}
      state={<ReviewState review={review} />}
      around={around}
      answered={actionData}
      notLoaded={notLoaded}
      evidence={
        <section className={s.part} aria-labelledby="pruebas">
          <h2 id="pruebas">{contract ? 'El contrato' : 'Sin contrato'}</h2>
          {contract ? (
            <ReadContract heading="h3" review={review} contract={contract} />
          ) : (
            <p className="small muted">Publicada, se leerá «Leída por moderación».</p>
          )}
        </section>
      }
      main={
        <section className={`${s.part} ${s.say}`} aria-labelledby="publica">
          <h2 id="publica">Lo que se publica</h2>
          <p className="small muted">
            {review.address} · Piso {review.floor} · Puerta {review.door}
          </p>
          <ReviewTexts review={review} />
          {photos.length > 0 ? <PhotoForms review={review} /> : <p className="small muted">Sin fotos</p>}
        </section>
      }
      folds={
        <>
          <RatingsFold ratings={review.ratings} />
          <Fold id="tapar" title="Tapar datos personales" answer={toCover(review)} open={actionData?.intent === 'cover' && !actionData.ok}>
            <CoverForm review={review} />
            {noticed.length > 0 && !verified ? (
              <div className={s.anyway}>
                <p className="small muted">Si lo que se avisa no señala a nadie, no hay nada que tapar.</p>
                <Accept {...decision} accept="Publicar sin tapar nada más" />
              </div>
            ) : null}
          </Fold>
          {signals ? (
            <Fold id="senales" title="Señales" answer={signalsInShort(signals)}>
              <Signals found={signals} />
            </Fold>
          ) : null}
          <CaseHistory notes={review.notes} />
        </>
      }
      menu={verified ? null : <AskItem />}
      bar={<CaseBar {...decision} instead={noticed.length > 0 ? '#tapar' : undefined} />}
      sheet={<CaseForm key={id} {...decision} />}
    />
  );
}

function RatingsFold({ ratings }: Pick<ModeratedReview, 'ratings'>) {
  const given = Object.values(ratings).filter(Boolean).length;
  const worst = worstRating(ratings);
  const answer = worst ? `Peor: ${scaleOf[worst.field].label.toLowerCase()}, ${wordFor(worst.field, worst.value).toLowerCase()}` : 'Sin valoraciones';
  return (
    <Fold id="valoraciones" title={given === 1 ? 'Su valoración' : `Las ${given} valoraciones`} answer={answer}>
      <ReviewRatings ratings={ratings} heading="h3" />
    </Fold>
  );
}

function toCover({ noticed, texts }: ModeratedReview): string {
  const covered = texts.flatMap((text) => text.covered).length;
  const parts = [
    ...(noticed.length > 0 ? [counted(noticed.length, 'dato avisado en el texto', 'datos avisados en el texto')] : []),
    ...(covered > 0 ? [counted(covered, 'dato personal tapado', 'datos personales tapados')] : []),
  ];
  return parts.join(', ') || 'Ninguno avisado';
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CaseFailure error={error} />;
