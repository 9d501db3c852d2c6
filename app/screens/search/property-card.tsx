import { href, Link } from 'react-router';
import { monthYear } from '../../../domain/dates/months.ts';
import type { SearchCard } from '../../../usecases/properties/search/reads.ts';
import { grouped, rent, reviewsText } from '../../reviews/format.ts';
import { AlertBadge, RatingChip, StatusBadge } from '../../reviews/marks.tsx';
import styles from './search.module.css';

/** A grouped property (1-flats §3) with two quotes from its reviews. */
export function PropertyCard({ card, rating }: { card: SearchCard; rating: string }) {
  const { reviewCount, pending } = card;
  return (
    <article className="card pad prop" data-lugar={card.id}>
      <div>
        <div className="tt">
          <div>
            <h2 className={styles.name}>
              <Link className="tap" to={card.path}>
                {card.address}
              </Link>
            </h2>
            <p className="small muted">{[inside(card), place(card), card.inBuilding].filter(Boolean).join(' · ')}</p>
          </div>
          <RatingChip rating={card.averageRating} />
        </div>
        <Figures card={card} rating={rating} />
      </div>
      <div className="says">
        {card.alerts.length > 0 ? (
          <p className="al">
            <AlertBadge />
            <span className="small">{card.alerts[0]}</span>
          </p>
        ) : null}
        <div className="quotes">
          {card.quotes.map((q) => (
            <div className="quote" key={q.id}>
              <StatusBadge status={q.status} />
              <p>
                <b>{q.title}</b>
              </p>
              <p>«{innerQuotes(q.text)}»</p>
              <p className="xs muted">{monthYear(q.month)}</p>
            </div>
          ))}
        </div>
        <div className={`end ${styles.foot}`}>
          <span className="small muted">{agency(card)}</span>
          {reviewCount === 0 ? null : (
            <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${card.id}#mapa`}>
              Ver en mapa<span className="vh">: {card.address}</span>
            </Link>
          )}
          <Link className="btn btn--s" to={card.path}>
            {reviewCount === 0 ? 'Ver tu reseña' : reviewCount + pending === 1 ? 'Ver la reseña' : `Ver ${reviewsText(reviewCount + pending)}`}
          </Link>
        </div>
      </div>
    </article>
  );
}

function Figures({ card, rating }: { card: SearchCard; rating: string }) {
  const { reviewCount, minPrice, maxPrice, averagePrice, inBand } = card;
  if (reviewCount === 0) return <p className={`small muted ${styles.figures}`}>Aún no tiene reseñas publicadas. Solo tú ves la tuya.</p>;
  return (
    <dl className={`stats ${styles.figures}`}>
      <div>
        <dt>Reseñas</dt>
        <dd className="num">
          {reviewCount}
          {inBand === null ? null : (
            <Aside>
              {inBand} de {reviewsText(reviewCount)} en {rating}
            </Aside>
          )}
        </dd>
      </div>
      <div>
        <dt>Recomienda</dt>
        <dd className="num">
          {card.recommendationPercentage} %
          <Aside>
            {card.recommending} de {reviewsText(reviewCount)}
          </Aside>
        </dd>
      </div>
      <div>
        <dt>Precio medio</dt>
        <dd className="num">{averagePrice === null ? 'Sin datos' : rent(averagePrice)}</dd>
      </div>
      <div>
        <dt>Mínimo y máximo</dt>
        <dd className="num">{reviewCount === 1 || minPrice === null || maxPrice === null ? 'una sola reseña' : range(minPrice, maxPrice)}</dd>
      </div>
    </dl>
  );
}

const Aside = ({ children }: { children: React.ReactNode }) => <span className={`muted xs ${styles.aside}`}> · {children}</span>;

const range = (min: number, max: number) => (min === max ? rent(min) : `${grouped(min)}–${rent(max)}`);

// 1-flats §6: floor ('Piso') and door ('Puerta') appended for members.
const inside = ({ floorNumber, doorNumber }: SearchCard) => (floorNumber && doorNumber ? `Piso ${floorNumber}, Puerta ${doorNumber}` : '');
const place = ({ neighbourhood, locality }: SearchCard) => neighbourhood ?? locality;

/** Within quotation marks, others. */
const innerQuotes = (text: string) => text.replaceAll('«', '“').replaceAll('»', '”');

const namedAgencies = 2;

function agency({ usedAgency, agencyNames, reviewCount }: SearchCard): string {
  if (reviewCount === 0) return '';
  // Whoever left the question open said nothing of an agency.
  if (!usedAgency) return '';
  if (agencyNames.length === 0) return 'Con agencia';
  const more = agencyNames.length - namedAgencies;
  return `Con agencia: ${agencyNames.slice(0, namedAgencies).join(', ')}${more > 0 ? ` y ${more} más` : ''}`;
}
