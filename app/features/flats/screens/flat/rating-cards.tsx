import { reviewsText } from '../../../../ui/format.ts';
import { ReputationWords } from '../../parts/marks.tsx';
import { RatingLine } from '../../parts/rating-line.tsx';
import type { RatingLines } from '../../parts/rating-row.tsx';
import type { Reputation } from '../../rules/landlord-reputation.ts';
import styles from './property.module.css';

/** The means of all reviews of the flat, each on its own scale, with how many stand behind them. */
export function RatingCards({ groups, landlord }: { groups: readonly (RatingLines[number] & { behind: string })[]; landlord: Landlord | null }) {
  return groups.map(({ title, columns, behind }, i) => (
    <section className={`card pad ${styles.card}`} key={title} id={i === 0 ? 'notas' : undefined}>
      <div className={`row row--apart ${styles.head}`}>
        <h2>{title}</h2>
        <span className="xs muted">{behind}</span>
      </div>
      <Ratings columns={columns} />
      {landlord && i === LANDLORD_GROUP ? <LandlordNote landlord={landlord} /> : null}
    </section>
  ));
}

/** 'Gestión'. */
const LANDLORD_GROUP = 1;

export function Ratings({ columns }: Pick<RatingLines[number], 'columns'>) {
  return (
    <div className="two">
      {columns.map((lines) => (
        <dl className={`rates ${styles.rates}`} key={lines[0]?.label}>
          {lines.map((line) => (
            <RatingLine key={line.label} {...line} />
          ))}
        </dl>
      ))}
    </div>
  );
}

interface Landlord extends Reputation {
  ranges: string;
}

/** PRODUCT.md §2 "Landlord reputation": never without the number of reviews behind it. */
function LandlordNote({ landlord }: { landlord: Landlord }) {
  return (
    <div className={`note ${styles.landlord}`}>
      <p>
        Reputación del casero: <b>{landlord.word}</b>, <span className="num">{landlord.score} de 100</span>, según {reviewsText(landlord.reviews)}.
      </p>
      <ReputationWords of="la media de trato del casero, respuesta ante problemas y devolución de la fianza" ranges={landlord.ranges} />
    </div>
  );
}
