import { Link } from 'react-router';
import { oneDecimal, rent, reviewsText } from '../../../../ui/format.ts';
import type { Nearby } from '../../data/nearby.reads.ts';
import s from './around.module.css';

/** What is told of the addresses around one that nobody has reviewed. */
export function Around({ nearby: { street, buildings, neighbourhood } }: { nearby: Pick<Nearby, 'street' | 'buildings' | 'neighbourhood'> }) {
  return (
    <div className="g3">
      {buildings.length === 0 ? null : (
        <section className="card pad stack-s" aria-labelledby="al-lado">
          <h2 id="al-lado" className={s.h}>
            En los portales de al lado
          </h2>
          <ul className={s.near}>
            {buildings.map((one) => (
              <li key={one.path}>
                <span>
                  <Link to={one.path}>{one.address}</Link>
                  <span className="small muted">
                    {one.metres === null ? '' : `A ${one.metres} m · `}
                    {reviewsText(one.reviews)} · {one.recommendationPercentage} % recomienda
                  </span>
                </span>
                {one.rating === 0 ? null : (
                  <span className="chip num">
                    <span className="vh">Valoración media</span>
                    {oneDecimal(one.rating)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {street && street.reviews > 0 ? (
        <section className="card pad stack-s" aria-labelledby="la-calle">
          <h2 id="la-calle" className={s.h}>
            La calle
          </h2>
          <p className="small muted">{street.otherName ? `${street.name} / ${street.otherName}` : street.name}</p>
          <dl className="stats">
            <div>
              <dt>Edificios con reseñas</dt>
              <dd>{street.buildings}</dd>
            </div>
            <div>
              <dt>Reseñas</dt>
              <dd>{street.reviews}</dd>
            </div>
          </dl>
          <p>
            <Link to={street.path}>Ver toda la calle</Link>
          </p>
        </section>
      ) : null}
      {neighbourhood ? <TheNeighbourhood figures={neighbourhood} /> : null}
    </div>
  );
}

function TheNeighbourhood({ figures }: { figures: NonNullable<Nearby['neighbourhood']> }) {
  const { name, path, reviewCount, medianPrice, averageRating, recommends } = figures;
  const shown = [
    ['Mediana', medianPrice.value === null ? null : rent(medianPrice.value)],
    ['Valoración', averageRating.value === null ? null : oneDecimal(averageRating.value)],
    ['Recomienda', recommends.value === null ? null : `${recommends.value} %`],
  ].filter(([, value]) => value !== null);
  return (
    <section className="card pad stack-s" aria-labelledby="el-barrio">
      <h2 id="el-barrio" className={s.h}>
        El barrio
      </h2>
      <p className="small muted">
        {name}, {reviewsText(reviewCount)}
      </p>
      <dl className="stats">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={path}>Ver {name}</Link>
      </p>
    </section>
  );
}
