import { href, Link, useLocation } from 'react-router';
import { ConfirmDetails } from '../../../../ui/confirm-details.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import type { OwnDecision } from '../../../decisions/data/log.view.ts';
import type { DecisionNote } from '../../../decisions/data/note.view.ts';
import { Decisions } from '../../../decisions/parts/moderator-words.tsx';
import type { OwnDecisionShown } from '../../../moderation/data/appeal.view.ts';
import { OwnDecisions } from '../../../moderation/parts/own-decisions.tsx';
import type { AuthorReading } from '../../../proof/data/reading.view.ts';
import { ContractState } from '../../../proof/parts/contract-state.tsx';
import type { OwnCover, OwnReviewCard } from '../../data/review.view.ts';
import { DeleteLink } from './confirm-delete.tsx';
import { FromModerators } from './from-moderators.tsx';
import s from './my-reviews.module.css';

type Contracts = ReadonlyMap<string, AuthorReading>;
type DecisionsById = ReadonlyMap<string, OwnDecision[]>;

interface FlatReviewsProps {
  reviews: OwnReviewCard[];
  contracts: Contracts;
  decisions: DecisionsById;
  appealable: readonly OwnDecisionShown[];
  notes: { notes: ReadonlyMap<string, DecisionNote[]>; covers: ReadonlyMap<string, OwnCover[]> };
}
export function FlatReviews({ reviews, contracts, decisions, appealable, notes }: FlatReviewsProps) {
  // Highlights the linked review: :target matches only after a full page load.
  const { hash } = useLocation();
  const linked = useHydrated() ? hash : '';
  return (
    <section className={s.part} aria-labelledby="pisos">
      <h2 id="pisos">
        Reseñas de Pisos <span className="muted num">({reviews.length})</span>
      </h2>
      {reviews.length === 0 ? (
        <div className="stack-s">
          <p>Todavía no has contado cómo era ninguno de tus pisos.</p>
          <p>
            <Link className="btn btn--main" to={href('/write-review')}>
              Escribir Primera Reseña
            </Link>
          </p>
        </div>
      ) : (
        <ul className={s.cards}>
          {reviews.map((review) => (
            <Card
              key={review.id}
              review={review}
              contract={contracts.get(review.id)}
              decisions={decisions.get(review.id)}
              appealable={appealable.filter(({ subject }) => subject === review.id)}
              highlighted={linked === `#resena-${review.id}`}
              notes={notes.notes.get(review.id) ?? []}
              covers={notes.covers.get(review.id) ?? []}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const waitsForOthers = 'Aún no la ve nadie. Se publica a principios de mes, junto con al menos otras dos de la misma ciudad; hasta que las haya, espera.';
const willWait = 'Elegiste que se publique más adelante: cuando se apruebe, esperará a otras de la misma ciudad.';

interface CardProps {
  review: OwnReviewCard;
  contract: AuthorReading | undefined;
  decisions: OwnDecision[] | undefined;
  appealable: OwnDecisionShown[];
  notes: DecisionNote[];
  covers: OwnCover[];
  highlighted: boolean;
}
function Card({ review, contract, decisions, appealable, notes, covers, highlighted }: CardProps) {
  const { id, address, door, floor, headline, writtenOn, verified, sentBack, waits, later, recommends } = review;
  const reading = verified || waits ? undefined : contract;
  return (
    <li className={`card pad ${s.card} ${reading ? s.proven : ''} ${highlighted ? s.linked : ''}`} id={`resena-${id}`}>
      <div className={s.column}>
        <div className={s.badges}>
          {waits ? <span className="badge badge--ok">Aprobada</span> : <State verified={verified} sentBack={sentBack} />}
          <span className="badge">{recommends ? 'Recomendado' : 'No Recomendado'}</span>
        </div>
        <div>
          <h3>{headline}</h3>
          <p>
            {address}, {door}, Piso {floor}
          </p>
        </div>
      </div>
      <div className={s.column}>
        <FromModerators review={review} notes={notes} covers={covers} />
        {later ? (
          <div className="stack-s">
            <p className="small muted">{waits ? waitsForOthers : willWait}</p>
            <ConfirmDetails
              text="No esperar más"
              about={headline}
              question={
                waits
                  ? 'Se publica ahora mismo. Si acabas de salir del piso, quien lo alquila puede suponer que es tuya.'
                  : 'Se publicará en cuanto se apruebe. Si acabas de salir del piso, quien lo alquila puede suponer que es tuya.'
              }
            >
              <ActionButton intent="now" id={id} fields={{ reviewId: id }} className="btn btn--s">
                {waits ? 'Publicar ya' : 'Sí, sin esperar'}
                <span className="vh">: {headline}</span>
              </ActionButton>
            </ConfirmDetails>
          </div>
        ) : null}
        {reading ? <ContractState reading={reading} heading="h4" /> : null}
        {verified || waits ? null : (
          <p className="row">
            <Link
              className={`btn btn--s ${contract?.state === 'ilegible' ? 'btn--main' : ''}`}
              to={href('/mis-resenas/:id/contrato', { id })}
              aria-label={`${nextStep(contract)}: ${headline}`}
            >
              {nextStep(contract)}
            </Link>
            {contract?.state === 'no coincide' ? (
              <Link className="btn btn--s" to={`${href('/write-review')}?resena=${id}`} aria-label={`Corregir la reseña: ${headline}`}>
                Corregir la reseña
              </Link>
            ) : null}
          </p>
        )}
        <OwnDecisions decisions={appealable} onCard />
        <Decisions decisions={decisions} />
        <div className="row row--apart">
          <span className="small muted">{writtenOn}</span>
          <span className="row">
            <Link className="btn btn--s" to={`${href('/write-review')}?resena=${id}`} aria-label={`Editar: ${headline}`}>
              Editar
            </Link>
            <DeleteLink kind="piso" id={id} of={headline} />
          </span>
        </div>
      </div>
    </li>
  );
}

function State({ verified, sentBack }: Pick<OwnReviewCard, 'verified' | 'sentBack'>) {
  if (sentBack) return <span className="badge badge--warn">{sentBack === 'asked' ? 'Te hemos preguntado' : 'No publicada'}</span>;
  return verified ? <span className="badge badge--ok">Verificada</span> : <span className="badge badge--warn">Pendiente de verificación</span>;
}

/** The label of the author's next step, by the state of the contract. */
function nextStep(contract: AuthorReading | undefined): string {
  if (!contract) return 'Verificar con el contrato';
  if (contract.gaveUp) return 'Enviar otra foto o el PDF';
  if (contract.state === 'revisar') return 'Enviar una foto mejor';
  if (contract.state === 'no coincide') return 'Enviar otro contrato';
  if (contract.state === 'ilegible') return contract.problem ? 'Enviar otro archivo' : 'Hacer otra foto';
  return 'Cambiar o retirar el contrato';
}
