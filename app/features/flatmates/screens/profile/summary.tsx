import { monthYear } from '../../../../../platform/dates.ts';
import { twoDecimals } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Summary } from '../../rules/summary.ts';
import s from './profile.module.css';

type Enough = Summary & { kind: 'enough' };
const few = 'aún pocas valoraciones';

/** The index with its label, and a bar per category. */
export function Index({ summary }: { summary: Enough }) {
  const { month, reviews, reviewsWider, index, indexWider, label, categories } = summary;
  const same = widerOfAll(summary);
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="indice">
      <div className={`row row--apart ${s.top}`}>
        <div>
          <h2 id="indice">Índice de convivencia</h2>
          <p className="small muted num">
            Media ponderada de {reviews} valoraciones aprobadas
            {same ? null : <Wider of={reviewsWider} />}
          </p>
          <p className="small muted">Cifras de {monthYear(month)}</p>
        </div>
        <p className="big">
          <b className="num">{twoDecimals(index)}</b>
          <span>
            <b className={s.word}>{label}</b>
            <br />
            <span className="small muted">
              sobre 5,00
              {same ? null : <Wider of={indexWider} />}
            </span>
          </span>
        </p>
      </div>
      <dl className="cats">
        {categories.map(({ label: category, average, wider }) => (
          <div key={category} className={average === null ? 'nil' : undefined}>
            <dt>
              {category}
              {same ? null : <Wider of={wider} />}
            </dt>
            <dd className="num">{average === null ? few : twoDecimals(average)}</dd>
            <dd className={s.bar}>
              <Bar category={category} average={average} />
            </dd>
          </div>
        ))}
      </dl>
      <Why summary={summary} same={same} />
    </section>
  );
}

const Wider = ({ of }: { of: string | null }) => (of === null ? null : <span className="small muted"> ({of})</span>);

const widersOf = ({ reviewsWider, indexWider, categories, flags }: Enough) => [
  reviewsWider,
  indexWider,
  ...[...categories.filter(({ average }) => average !== null), ...flags].map(({ wider }) => wider),
];
/** The wider filter that all figures have in common; null: none. */
function widerOfAll(summary: Enough): string | null {
  const [one, ...others] = new Set(widersOf(summary));
  return others.length === 0 ? (one ?? null) : null;
}

/** Explains figures of a wider filter than the chosen one. */
function Why({ summary, same }: { summary: Enough; same: string | null }) {
  if (widersOf(summary).every((wider) => wider === null)) return null;
  return (
    <p className="note">
      <Icon name="info" />
      <span>
        {same ? `Estas cifras son ${same}` : 'Donde pone de cuándo o de dónde son las cifras, es porque no hay otras'}: con menos gente se sabría quién lo dijo.
      </span>
    </p>
  );
}

const full = 500;

function Bar({ category, average }: { category: string; average: number | null }) {
  const sentence = average === null ? `${category}: ${few}` : `${category}: ${twoDecimals(average)} sobre 5,00`;
  return (
    <svg className={average === null ? s.unrated : undefined} viewBox={`0 0 ${full} 10`} preserveAspectRatio="none" role="img" aria-label={sentence}>
      <rect className={s.frame} x="0" y="0" width={full} height="10" />
      {average === null ? null : <rect className={s.fill} x="0" y="0" width={average * 100} height="10" />}
      {average === null ? null : <path className={s.cuts} d="M100 0v10M200 0v10M300 0v10M400 0v10" />}
    </svg>
  );
}

export function Flags({ summary }: { summary: Enough }) {
  const { flags } = summary;
  const same = widerOfAll(summary);
  if (flags.length === 0) return null;
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="senales">
      <h2 className={s.small} id="senales">
        Señales verdes
      </h2>
      <ul className={`flags ${s.flags}`}>
        {flags.map(({ name, basis, wider }) => (
          <li key={name}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path className={s.fill} d="M4 2h16l-5 5.500 5 5.500H7v9H4z" />
            </svg>
            <b>{name}</b>
            <span className="num">
              {basis}
              {same ? null : <Wider of={wider} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** PRODUCT.md §1 "Small sample": the warning, no count, no figures and no flags. */
export function SmallSample() {
  return (
    <section className={`card pad ${s.card}`} aria-labelledby="indice">
      <h2 id="indice">Índice de convivencia</h2>
      <p className={`small muted ${s.count}`}>{few}</p>
      <p className="note note--warn">
        <Icon name="warning" />
        <span>Muestra pequeña: con menos de 3 personas distintas no damos cifras, porque la media de una sola persona es lo que dijo esa persona.</span>
      </p>
    </section>
  );
}
