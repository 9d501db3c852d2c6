import { Link } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { RatingChip } from '../../../flats/parts/marks.tsx';
import { rentText } from '../../../reviews/rules/rental-kind.ts';
import styles from './search.module.css';
import type { ShownCard } from './shown.ts';

/** Further flats are folded. */
const shown = 5;

/** The flats of one building: labelled by floor and door for members, by price for visitors. */
export function BuildingFlats({ cards }: { cards: readonly ShownCard[] }) {
  const rest = cards.slice(shown);
  return (
    <div className={styles.flats}>
      <ul>
        {cards.slice(0, shown).map((card, i) => (
          <Flat key={card.id} card={card} i={i} />
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details>
          <summary>{rest.length === 1 ? 'Ver otro piso' : `Ver otros ${rest.length} pisos`}</summary>
          <ul>
            {rest.map((card, i) => (
              <Flat key={card.id} card={card} i={shown + i} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Flat({ card, i }: { card: ShownCard; i: number }) {
  const { stair, floorNumber, doorNumber, lastRent } = card;
  const inside = floorNumber && doorNumber ? `${stair ? `${stair}, ` : ''}Piso ${floorNumber}, Puerta ${doorNumber}` : null;
  const price = lastRent && rentText(lastRent);
  return (
    <li>
      <Link to={card.path}>
        <span className={styles.turned} data-turned={i % 4} aria-hidden="true" />
        <span>
          <b>{inside ?? `${i === 0 ? 'Uno' : 'Otro'}${price ? ` de ${price}` : ''}`}</b>
          <small>{[inside ? price : null, ...reviewsOf(card)].filter(Boolean).join(' · ')}</small>
        </span>
        <RatingChip rating={card.averageRating} />
        <Icon name="next" small />
      </Link>
    </li>
  );
}

function reviewsOf({ reviewCount, recommendationPercentage }: ShownCard): string[] {
  if (reviewCount === 0) return ['Tu reseña, aún sin publicar'];
  const recommends = recommendationPercentage === 0 ? 'no lo recomienda' : 'lo recomienda';
  return [reviewsText(reviewCount), reviewCount === 1 ? recommends : `${recommendationPercentage} % recomienda`];
}
