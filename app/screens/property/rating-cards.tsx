import { RatingLine } from '../../reviews/rating-line.tsx';
import type { RatingLines } from '../../reviews/rating-row.tsx';
import { type Landlord, LandlordNote } from './landlord.tsx';
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
