import type { Summary } from '../../../domain/cohabitation/summary.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './profile.module.css';

const spanish = (value: number) => value.toFixed(2).replace('.', ',');

/** The index with its word, and a bar per category. */
export function Index({ summary: { reviews, index, label, categories } }: { summary: Summary & { kind: 'enough' } }) {
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="indice">
      <div className={`row row--apart ${s.top}`}>
        <div>
          <h2 id="indice">Índice de convivencia</h2>
          <p className="small muted num">Media ponderada de {reviews} valoraciones aprobadas</p>
        </div>
        <p className="big">
          <b className="num">{spanish(index)}</b>
          <span>
            <b className={s.word}>{label}</b>
            <br />
            <span className="small muted">sobre 5,00</span>
          </span>
        </p>
      </div>
      <dl className="cats">
        {categories.map(({ label: category, average }) => (
          <div key={category} className={average === null ? 'nil' : undefined}>
            <dt>{category}</dt>
            <dd className="num">{average === null ? 'Sin valorar' : spanish(average)}</dd>
            <dd className={s.bar}>
              <Bar category={category} average={average} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const full = 500;

function Bar({ category, average }: { category: string; average: number | null }) {
  const said = average === null ? `${category}: sin valorar` : `${category}: ${spanish(average)} sobre 5,00`;
  return (
    <svg className={average === null ? s.unrated : s.rated} viewBox={`0 0 ${full} 10`} preserveAspectRatio="none" role="img" aria-label={said}>
      <rect className={s.frame} x="0" y="0" width={full} height="10" />
      {average === null ? null : <rect className={s.fill} x="0" y="0" width={average * 100} height="10" />}
      {average === null ? null : <path className={s.cuts} d="M100 0v10M200 0v10M300 0v10M400 0v10" />}
    </svg>
  );
}

export function Flags({ flags }: { flags: { name: string; basis: string }[] }) {
  if (flags.length === 0) return null;
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="senales">
      <h2 className={s.small} id="senales">
        Señales verdes
      </h2>
      <ul className={`flags ${s.flags}`}>
        {flags.map(({ name, basis }) => (
          <li key={name}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path className={s.fill} d="M4 2h16l-5 5.500 5 5.500H7v9H4z" />
            </svg>
            <b>{name}</b>
            <span className="num">{basis}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** PRODUCT.md §1 "Small sample": the warning and the count, no figures and no flags. */
export function SmallSample({ reviews }: { reviews: number }) {
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="indice">
      <h2 id="indice">Índice de convivencia</h2>
      <p className={`small muted num ${s.count}`}>{reviews === 1 ? '1 valoración aprobada' : `${reviews} valoraciones aprobadas`}</p>
      <p className="note note--warn">
        <Icon name="warning" />
        <span>Muestra pequeña: con menos de 3 personas distintas no enseñamos cifras, porque la media de una sola persona es lo que dijo esa persona.</span>
      </p>
    </section>
  );
}
