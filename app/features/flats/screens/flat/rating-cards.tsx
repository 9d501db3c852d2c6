import { href, Link } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { ReputationWords } from '../../parts/marks.tsx';
import { RatingLine } from '../../parts/rating-line.tsx';
import type { RatingLines } from '../../parts/rating-row.tsx';
import type { Reputation } from '../../rules/landlord-reputation.ts';
import styles from './folds.module.css';

export type MeanGroup = RatingLines[number] & { behind: string };
export interface Landlord extends Reputation {
  ranges: string;
}

/** The means of all reviews of the flat, each on its own scale, with the number of reviews. */
export const RatingCards = ({ groups, landlord }: { groups: readonly MeanGroup[]; landlord: Landlord | null }) => (
  <>
    {groups.map(({ title, columns, behind }, i) => (
      <section key={title}>
        <h3>
          {title} <small>{behind}</small>
        </h3>
        <dl className="rates">
          {columns.flat().map((line) => (
            <RatingLine key={line.label} {...line} />
          ))}
        </dl>
        {landlord && i === LANDLORD_GROUP ? <LandlordNote landlord={landlord} /> : null}
      </section>
    ))}
    <p className="small">
      <Link className="tap tap--u" to={href('/como-puntuamos')}>
        Cómo puntuamos
      </Link>
    </p>
  </>
);

/** Index of the group 'Gestión'. */
const LANDLORD_GROUP = 1;

/** PRODUCT.md §2 "Landlord reputation": always with its number of reviews. */
const LandlordNote = ({ landlord }: { landlord: Landlord }) => (
  <div className={`note ${styles.landlord}`}>
    <p>
      Reputación del casero: <b>{landlord.word}</b>, <span className="num">{landlord.score} de 100</span>, según {reviewsText(landlord.reviews)}.
    </p>
    <ReputationWords of="la media de trato del casero, respuesta ante problemas y devolución de la fianza" ranges={landlord.ranges} />
  </div>
);
