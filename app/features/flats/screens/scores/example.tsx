import { useState } from 'react';
import { href } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { CITY_WEIGHT, reputationWords, shrunken, wordOf } from '../../rules/landlord-reputation.ts';
import { ScoreChart } from './chart.tsx';
import { example, reviewCounts } from './example-case.ts';
import styles from './scores.module.css';

const tiles = Array.from({ length: example.maxReviews + CITY_WEIGHT }, (_, i) => i);

/** Shows how the score depends on the number of equal reviews. Without script it is a form that the server answers. */
export function Example({ city, first, wrong }: { city: number; first: number; wrong: boolean }) {
  const [reviews, setReviews] = useState(first);
  const { score: own, maxReviews } = example;
  const at = (people: number) => shrunken({ points: people * own, people }, city);
  const score = at(reviews);
  const word = wordOf(score);
  return (
    <section className="card pad" aria-labelledby="ejemplo" id="pruebalo">
      <h2 className={styles.h} id="ejemplo">
        3. Pruébalo
      </h2>
      <p className="small muted">
        Un casero cuyas reseñas dicen {own}, en una ciudad que dice {city}.
      </p>
      <div className={styles.example}>
        <form action={`${href('/como-puntuamos')}#pruebalo`} className={styles.try}>
          <div className="row row--apart">
            <label className="lab" htmlFor="resenas">
              Número de reseñas
            </label>
            <output className={`num ${styles.number}`} htmlFor="resenas">
              {reviews}
            </output>
          </div>
          <input
            className={styles.range}
            id="resenas"
            name="resenas"
            type="range"
            min={1}
            max={maxReviews}
            value={reviews}
            onChange={({ currentTarget }) => setReviews(Number(currentTarget.value))}
          />
          {wrong ? (
            <p className="err">
              <Icon name="warning" small />
              Elige un número de reseñas de 1 a {maxReviews}
            </p>
          ) : null}
          <noscript>
            <button className="btn btn--s" type="submit">
              Calcular
            </button>
          </noscript>
          <div
            className={styles.weights}
            role="img"
            aria-label={`${reviewsText(reviews)} ${reviews === 1 ? 'pesa' : 'pesan'} ${reviews}, la ciudad pesa ${CITY_WEIGHT}`}
          >
            {tiles.map((i) => (
              <i key={i} className={i < reviews ? undefined : i < reviews + CITY_WEIGHT ? styles.city : styles.empty} />
            ))}
          </div>
          <ul className={styles.key}>
            <li>
              <span className={styles.weights}>
                <i />
              </span>
              una reseña
            </li>
            <li>
              <span className={styles.weights}>
                <i className={styles.city} />
              </span>
              la ciudad, siempre {CITY_WEIGHT}
            </li>
          </ul>
          <div className={styles.result}>
            <div className="big">
              <b className="num">{score}</b>
            </div>
            <div>
              <b>{word}</b>
              <br />
              <span className="small muted num">
                ({reviews} × {own} + {CITY_WEIGHT} × {city}) ÷ {reviews + CITY_WEIGHT}, con {reviewsText(reviews)}
              </span>
            </div>
          </div>
          <ol className={styles.scale}>
            {reputationWords.map((one, i) => (
              <li key={one.word} className={one.word === word ? styles.here : undefined} aria-current={one.word === word ? 'true' : undefined}>
                {one.word}
                <br />
                <span className="num">
                  {one.from}–{(reputationWords[i + 1]?.from ?? 101) - 1}
                </span>
              </li>
            ))}
          </ol>
        </form>
        <div className={styles.drawings}>
          <ScoreChart city={city} reviews={reviews} score={at} width={300} className={styles.slim} />
          <ScoreChart city={city} reviews={reviews} score={at} width={560} className={styles.wide} />
        </div>
      </div>
      <details className={styles.details}>
        <summary>Ver como tabla</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Reseñas</th>
              <th scope="col">Puntuación</th>
              <th scope="col">Palabra</th>
            </tr>
          </thead>
          <tbody>
            {reviewCounts.map((n) => (
              <tr key={n}>
                <td>{n}</td>
                <td>{at(n)}</td>
                <td>{wordOf(at(n))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
