import { Link } from 'react-router';
import { rent } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { StaticFragment } from '../../../../ui/static-fragment.tsx';
import { RatingChip, StatusBadge, VerifiedBadge } from '../../../flats/parts/marks.tsx';
import { type KnownRent, kindText } from '../../../reviews/rules/rental-kind.ts';
import { FollowButton, FollowMark } from '../../parts/follow/follow-button.tsx';
import { BuildingFlats } from './building-flats.tsx';
import { CompareTick } from './compare-ticks.tsx';
import styles from './search.module.css';
import type { Result, ShownBuilding, ShownCard } from './shown.ts';

/**
 * The found flats of one building: one (1-flats §3 "Grouped property"), or several below each other. `saved`: the viewer's saved flats; null: a visitor.
 */
export function ResultCard({ result: { id, fragment, flat }, saved }: { result: Result; saved: readonly string[] | null }) {
  return (
    <article className={`card ${styles.result}`} data-lugar={id}>
      <StaticFragment of={fragment}>{(building) => <Building {...building} />}</StaticFragment>
      {flat && flat.reviewCount > 0 ? (
        <div className={styles.foot}>
          <CompareTick id={flat.id} of={flat.address} />
          <SaveButton flat={flat} saved={saved} />
        </div>
      ) : null}
    </article>
  );
}

function Building({ cards, address, averageRating, of, rating }: ShownBuilding) {
  const [card] = cards;
  if (!card) return null;
  const alone = cards.length === 1;
  // A building has a page once a review of it is published.
  const path = alone ? card.path : cards.some(({ reviewCount }) => reviewCount > 0) ? card.building : null;
  const quotes = cards.flatMap((one) => one.quotes);
  const more = of === cards.length ? `${of} pisos de este edificio` : `${cards.length} de ${of} pisos de este edificio`;
  const facts = alone ? [inside(card), place(card), card.inBuilding, ...recommended(card, rating)] : [place(card), more];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{path === null ? address : <Link to={path}>{address}</Link>}</h2>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        <RatingChip rating={alone ? card.averageRating : averageRating} />
      </div>
      {alone ? null : <BuildingFlats cards={cards} />}
      {alone && card.reviewCount === 0 ? (
        <p className="small muted">{`Aún no tiene reseñas publicadas. Solo tú ves ${card.pending === 1 ? 'la tuya' : 'las tuyas'}.`}</p>
      ) : null}
      {quotes.map(({ id, status, title, verified }) => (
        <p key={id} className={styles.words}>
          <StatusBadge status={status} />
          {`«${title}» `}
          {verified ? <VerifiedBadge mark={verified} /> : null}
        </p>
      ))}
      {card.alerts[0] ? (
        <p className={styles.alert}>
          <Icon name="warning" small />
          <span>
            <span className="vh">Alerta: </span>
            {card.alerts[0]}
          </span>
        </p>
      ) : null}
      {alone && card.lastRent ? <Rent {...card.lastRent} /> : null}
    </>
  );
}

function Rent({ price, kind, year }: KnownRent) {
  return (
    <p className={styles.rent}>
      <b>{rent(price)}</b> · {kind === null ? 'sin indicar' : kindText[kind]}, {year}
    </p>
  );
}

/** Saves a flat without opening it. Its latest rent is read when it is opened or saved to an account. */
function SaveButton({ flat: { id, address, reviewCount }, saved }: { flat: NonNullable<Result['flat']>; saved: readonly string[] | null }) {
  const now = { reviews: reviewCount, price: null };
  return (
    <FollowButton followed={{ kind: 'flat', subject: id }} now={now} seen={saved === null ? undefined : saved.includes(id) ? now : null} of={address}>
      {(on) => (
        <button className="icb" type="submit" aria-label={on ? `Guardado: ${address}. Quitar` : `Guardar ${address}`}>
          <FollowMark on={on} />
        </button>
      )}
    </FollowButton>
  );
}

/** 'lo recomiendan 3 de 8 (38 %)', and the number of its reviews in the chosen rating filter. */
function recommended({ recommending, reviewCount, recommendationPercentage, inBand }: ShownCard, rating: string): string[] {
  if (reviewCount === 0) return [];
  const verb = recommending === 1 ? 'lo recomienda' : 'lo recomiendan';
  return [`${verb} ${recommending} de ${reviewCount} (${recommendationPercentage} %)`, ...(inBand === null ? [] : [`${inBand} en ${rating}`])];
}

// 1-flats §6: floor ('Piso') and door ('Puerta') appended for members.
const inside = ({ floorNumber, doorNumber }: ShownCard) => (floorNumber && doorNumber ? `Piso ${floorNumber}, Puerta ${doorNumber}` : '');
const place = ({ neighbourhood, locality }: ShownCard) => neighbourhood ?? locality;
