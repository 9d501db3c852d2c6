import { data, href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import { alertNames, alertRules } from '../../../reviews/rules/alerts.ts';
import { scaleOf } from '../../../reviews/rules/scales.ts';
import { cityMeans } from '../../data/scores.reads.ts';
import { CITY_WEIGHT, landlordFields, MIDDLE, pointsOf, reviewPoints, shrunken } from '../../rules/landlord-reputation.ts';
import type { Route } from './+types/route';
import { Example } from './example.tsx';
import { example, requestedReviews } from './example-case.ts';
import styles from './scores.module.css';

/** The review that the first section explains. */
const oneReview = { landlord_treatment_rating: 2, problem_response_rating: 2, deposit_returned_rating: 1 };

/** /como-puntuamos: how scores of landlords and agencies are computed, and when 'Alerta' is shown. ?resenas= for the example without script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const means = await cityMeans(db);
  const requested = url.searchParams.get('resenas');
  const reviews = requestedReviews(requested);
  const answers = landlordFields.map((field) => {
    const [value, steps] = [oneReview[field], scaleOf[field].words.length];
    return { field, label: scaleOf[field].label, word: scaleOf[field].words[value - 1] ?? '', value, steps, points: pointsOf(field, value) };
  });
  const rules = alertNames.map((name) => {
    const { cause, rule } = alertRules[name];
    return { rule, answer: cause === 'clauses' ? null : `${scaleOf[cause.field].label}: «${scaleOf[cause.field].words[cause.value - 1]}»` };
  });
  const wrong = requested !== null && reviews === null;
  const answer = { means, answers, total: reviewPoints(landlordFields, oneReview) ?? 0, rules, reviews: reviews ?? example.reviews, wrong, site: site.url };
  return wrong ? data(answer, { status: 400 }) : data(answer);
}

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ScoresScreen, () => 'No se pudo cargar cómo puntuamos');

function ScoresScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { means, answers, total, rules, reviews, wrong, site } = loaderData;
  const city = means.landlord ?? MIDDLE;
  const at = (people: number) => shrunken({ points: people * example.score, people }, city);
  return (
    <div className="page">
      <PageHead
        title="Cómo puntuamos a caseros y agencias"
        description="La fórmula con la que Rellano puntúa a caseros y agencias, con un ejemplo que puedes mover, los números de hoy y cuándo ponemos «Alerta»."
        canonical={`${site}${href('/como-puntuamos')}`}
        hidden={wrong}
      />
      <div className="title stack-s">
        <h1>Cómo puntuamos a caseros y agencias</h1>
        <p className="lead">Con tres respuestas de cada reseña y una regla para no fiarnos de una sola opinión.</p>
      </div>
      <NotLoadedNote message={notLoaded} />
      <div className={styles.page}>
        <div className={styles.pair}>
          <section className="card pad">
            <h2 className={styles.h}>1. Lo que dice cada reseña</h2>
            <p className="small muted">
              Cada respuesta va de 0, lo peor de su escala, a 100. La media de las tres es lo que dice esa reseña del casero. Si falta alguna, cuentan las
              demás.
            </p>
            <dl className={styles.shares}>
              {answers.map(({ field, label, word, value, steps, points }) => (
                <div key={field}>
                  <dt>
                    {label}
                    <b>{word}</b>
                  </dt>
                  <dd>
                    <Tiles value={value} of={steps} />
                    <small className="num">
                      ({value} − 1) ÷ ({steps} − 1) = {points}
                    </small>
                  </dd>
                </div>
              ))}
            </dl>
            <p className={`note ${styles.total}`}>
              <Icon name="info" />
              <span>
                Esta reseña dice <b>{total} de 100</b>. En una agencia solo cuenta el trato.
              </span>
            </p>
          </section>
          <section className="card pad">
            <h2 className={styles.h}>2. Si hay pocas, pesa más la ciudad</h2>
            <p className="small muted">
              Una opinión puede ser un mal día. Por eso sumamos siempre el peso de {CITY_WEIGHT} reseñas con la media de València. Cuantas más reseñas hay,
              menos se nota.
            </p>
            <div
              className={styles.formula}
              role="img"
              aria-label={`Puntuación igual a número de reseñas por lo que dicen, más ${CITY_WEIGHT} por la media de València, partido por número de reseñas más ${CITY_WEIGHT}`}
            >
              <b>Puntuación</b>
              <span className={styles.equals} aria-hidden="true">
                =
              </span>
              <span>
                <span className={styles.over}>
                  <span>
                    <span className={styles.theirs}>reseñas</span> × lo que dicen + <span className={styles.ours}>{CITY_WEIGHT}</span> × media de València
                  </span>
                </span>
                <span>
                  <span className={styles.theirs}>reseñas</span> + <span className={styles.ours}>{CITY_WEIGHT}</span>
                </span>
              </span>
            </div>
            <p className="small num">
              Con 1 reseña que dice {example.score}: (1 × {example.score} + {CITY_WEIGHT} × {city}) ÷ {1 + CITY_WEIGHT} = <b>{at(1)}</b>. Con{' '}
              {example.maxReviews} iguales: <b>{at(example.maxReviews)}</b>.
            </p>
          </section>
        </div>
        <Example key={reviews} city={city} first={reviews} wrong={wrong} />
        <div className={`${styles.pair} ${styles.top}`}>
          <section className="card pad">
            <h2 className={styles.h}>Los números de hoy</h2>
            <dl className="stats">
              <Today label="Media de València, caseros" mean={means.landlord} />
              <Today label="Media de València, agencias" mean={means.agency} />
              <div>
                <dt>Peso de la ciudad</dt>
                <dd>{CITY_WEIGHT} reseñas</dd>
              </div>
              <div>
                <dt>Se recalculan</dt>
                <dd>con cada reseña verificada</dd>
              </div>
            </dl>
            <p className={`small muted ${styles.after}`}>
              Cada persona cuenta una vez por piso. La media de València empieza en {MIDDLE}, con el peso de {CITY_WEIGHT} reseñas: así tampoco manda la
              primera. {means.landlord === null ? `Hasta que haya una media, el ejemplo usa ${MIDDLE}. ` : ''}
              <Link to={href('/datos-abiertos')}>Descargar los datos</Link>
            </p>
          </section>
          <section className="card pad" id="alerta">
            <h2 className={styles.h}>Cuándo ponemos «Alerta»</h2>
            <ul className={styles.rules}>
              {rules.map(({ rule, answer }) => (
                <li key={rule}>
                  <Icon name="warning" small />
                  <span>
                    {rule} {answer ? <span className="xs muted">{answer}</span> : <Link to={href('/clausulas')}>Ver los tipos</Link>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function Today({ label, mean }: { label: string; mean: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{mean ?? 'aún sin reseñas'}</dd>
    </div>
  );
}
