import { Link } from 'react-router';
import { rent } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { StaticFragment } from '../../../../ui/static-fragment.tsx';
import { RatingChip, StatusBadge } from '../../../flats/parts/marks.tsx';
import { kindText } from '../../../reviews/rules/rental-kind.ts';
import { CompareLink } from '../../parts/compare-link.tsx';
import { FollowButton, FollowMark } from '../../parts/follow/follow-button.tsx';
import { BuildingFlats } from './building-flats.tsx';
import styles from './search.module.css';
import type { Result, ShownBuilding, ShownCard } from './shown.ts';

/**
 * What a search found in one building: one flat (1-flats §3 "Grouped property"), or several below each other. `saved`: which flats the
 * viewer has saved; null: a visitor.
 */
export function ResultCard({ result: { id, said, flat }, saved }: { result: Result; saved: readonly string[] | null }) {
  return (
    <article className={`card ${styles.result}`} data-lugar={id}>
      <StaticFragment of={said}>{(building) => <Said {...building} />}</StaticFragment>
      {flat ? (
        <div className={styles.foot}>
          <StaticFragment of={said} part="pie">
            {({ cards }) => <p className="xs muted">{cards[0]?.agency}</p>}
          </StaticFragment>
          {flat.reviewCount > 0 ? <SaveButton flat={flat} saved={saved} /> : null}
        </div>
      ) : null}
    </article>
  );
}

function Said({ cards, address, averageRating, of, rating }: ShownBuilding) {
  const [card] = cards;
  if (!card) return null;
  const alone = cards.length === 1;
  // A building has a page once a review of it is published.
  const path = alone ? card.path : cards.some(({ reviewCount }) => reviewCount > 0) ? card.building : null;
  const quotes = cards.flatMap((one) => one.quotes);
  const more = of === cards.length ? `${of} pisos de este edificio` : `${cards.length} de ${of} pisos de este edificio`;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{path === null ? address : <Link to={path}>{address}</Link>}</h2>
          <p className="small muted">{[alone ? inside(card) : '', place(card), alone ? card.inBuilding : more].filter(Boolean).join(' · ')}</p>
        </div>
        <RatingChip rating={alone ? card.averageRating : averageRating} />
      </div>
      {alone ? <Figures card={card} rating={rating} /> : <BuildingFlats cards={cards} />}
      {card.alerts[0] ? (
        <p className={styles.alert}>
          <Icon name="warning" small />
          <span>
            <span className="vh">Alerta: </span>
            {card.alerts[0]}
          </span>
        </p>
      ) : null}
      {quotes.map((q) => (
        <div key={q.id} className={`quote ${styles.excerpt}`}>
          <StatusBadge status={q.status} />
          <p>
            <b>{q.title}</b> «{q.text}» <span className="xs muted">{q.when}</span>
          </p>
        </div>
      ))}
    </>
  );
}

/** Buttons for a flat that need not be opened first. Its last price is looked up when it is opened or saved to an account. */
function SaveButton({ flat: { id, address, reviewCount }, saved }: { flat: NonNullable<Result['flat']>; saved: readonly string[] | null }) {
  const now = { reviews: reviewCount, price: null };
  return (
    <>
      <CompareLink id={id} of={address} className={styles.compare ?? ''} />
      <FollowButton followed={{ kind: 'flat', subject: id }} now={now} seen={saved === null ? undefined : saved.includes(id) ? now : null} of={address}>
        {(on) => (
          <button className="icb" type="submit" aria-label={on ? `Guardado: ${address}. Quitar` : `Guardar ${address}`}>
            <FollowMark on={on} />
          </button>
        )}
      </FollowButton>
    </>
  );
}

function Figures({ card, rating }: { card: ShownCard; rating: string }) {
  const { reviewCount, lastRent, inBand } = card;
  if (reviewCount === 0)
    return <p className="small muted">{`Aún no tiene reseñas publicadas. Solo tú ves ${card.pending === 1 ? 'la tuya' : 'las tuyas'}.`}</p>;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{`${reviewCount === 1 ? 'reseña' : 'reseñas'}${inBand === null ? '' : `, ${inBand} en ${rating}`}`}</dt>
        <dd>{reviewCount}</dd>
      </div>
      <div>
        <dt>{`recomienda, ${card.recommending} de ${reviewCount}`}</dt>
        <dd>{card.recommendationPercentage} %</dd>
      </div>
      <div>
        <dt>{lastRent === null ? 'último alquiler' : `${lastRent.kind === null ? 'sin indicar' : kindText[lastRent.kind]}, ${lastRent.year}`}</dt>
        <dd>{lastRent === null ? 'Sin datos' : rent(lastRent.price)}</dd>
      </div>
    </dl>
  );
}

// 1-flats §6: floor ('Piso') and door ('Puerta') appended for members.
const inside = ({ floorNumber, doorNumber }: ShownCard) => (floorNumber && doorNumber ? `Piso ${floorNumber}, Puerta ${doorNumber}` : '');
const place = ({ neighbourhood, locality }: ShownCard) => neighbourhood ?? locality;
