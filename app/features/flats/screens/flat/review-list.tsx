import { Form, href, Link } from 'react-router';
import { counted } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { Review } from './review.tsx';
import s from './reviews.module.css';
import type { ShownReview } from './shown-review.ts';

interface ReviewListData {
  reviews: readonly ShownReview[];
  /** Id of the last one, if more follow. */
  next: string | null;
  /** Id of the last review of the previous page; null: this is the first page. */
  after: string | null;
  params: { orden: string; tema: string | null };
  found: number;
  /** Topics with their numbers of reviews. */
  topics: readonly { id: string; name: string; reviews: number }[];
  orders: readonly (readonly [id: string, name: string])[];
}

interface ReviewListProps {
  path: string;
  id: string;
  total: number;
  list: ReviewListData;
  notLoaded: string | null;
}

const shownFirst = 3;

/** The reviews of a flat, all but the first three folded; with an order, a topic or a page in the address none is folded. */
export function ReviewList({ path, id, total, list, notLoaded }: ReviewListProps) {
  const { reviews, next, after, params, found, topics } = list;
  const here = (more: Record<string, string | null>) => `${path}${withParams({ ...params, ...more })}`;
  const topic = topics.find((one) => one.id === params.tema)?.name;
  const filtered = params.tema !== null || params.orden !== 'recientes' || after !== null;
  const some = filtered ? reviews.length : shownFirst;
  const shown = (those: readonly ShownReview[]) => those.map((review) => <Review key={review.id} review={review} action={here({ desde: after })} flat={id} />);
  const rest = reviews.slice(some);
  const pages =
    after || next ? (
      <p className={`row ${s.pages}`}>
        {after ? (
          <Link className="btn" to={here({})}>
            Volver al principio
          </Link>
        ) : null}
        {next ? (
          <Link className="btn" to={here({ desde: next })}>
            Cargar más
          </Link>
        ) : null}
      </p>
    ) : null;
  return (
    <section aria-labelledby="resenas">
      <div className={s.head}>
        <h2 id="resenas">{total === 0 ? 'Tu reseña' : 'Lo que cuentan'}</h2>
        {total > 1 ? <Tools path={path} list={list} total={total} /> : null}
      </div>
      {topic ? (
        <p className={s.found} role="status">
          {counted(found, 'reseña', 'reseñas')} que {found === 1 ? 'habla' : 'hablan'} de {topic.toLowerCase()}.{' '}
          <Link className="tap tap--u" to={here({ tema: null })} preventScrollReset>
            Ver todas
          </Link>
        </p>
      ) : null}
      {shown(reviews.slice(0, some))}
      {rest.length > 0 ? (
        <details className={s.others}>
          <summary className="btn btn--main">Ver las {total} reseñas</summary>
          {shown(rest)}
          {pages}
        </details>
      ) : (
        pages
      )}
      <NotLoadedNote message={notLoaded} />
      <p className={s.write}>
        <Link className={total === 0 ? 'btn btn--main' : undefined} to={`${href('/write-review')}?piso=${id}`}>
          <Icon name="pencil" small /> {total === 0 ? 'Escribir una reseña de este piso' : '¿Viviste aquí? Escribe tu reseña'}
        </Link>
      </p>
    </section>
  );
}

interface ToolsProps {
  path: string;
  list: ReviewListData;
  total: number;
}

/** One menu for order and topic. */
function Tools({ path, list: { params, topics, orders }, total }: ToolsProps) {
  const choice = (name: string, value: string, words: string, chosen: boolean, count?: number) => (
    <label key={value}>
      <input type="radio" name={name} value={value} defaultChecked={chosen} />
      <span>{words}</span>
      {count === undefined ? null : <small>{count}</small>}
    </label>
  );
  return (
    <details className={`menu4 ${s.tools}`}>
      <summary className="btn btn--s">Ordenar</summary>
      <Form
        // Remounts with the address, which determines the default choices.
        key={`${params.orden} ${params.tema}`}
        className="drop"
        action={path}
        role="search"
        preventScrollReset
        onSubmit={({ currentTarget }) => {
          (currentTarget.parentElement as HTMLDetailsElement).open = false;
        }}
      >
        <fieldset>
          <legend>Orden</legend>
          {orders.map(([id, name]) => choice('orden', id, name, id === params.orden))}
        </fieldset>
        {topics.length > 0 ? (
          <fieldset>
            <legend>Tema</legend>
            {choice('tema', '', 'Todos', params.tema === null, total)}
            {topics.map(({ id, name, reviews }) => choice('tema', id, name, id === params.tema, reviews))}
          </fieldset>
        ) : null}
        <button className="btn btn--s btn--wide" type="submit">
          Ver
        </button>
      </Form>
    </details>
  );
}

/** The query of the address, without empty and default parameters. */
function withParams(params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1]) && (pair[0] !== 'orden' || pair[1] !== 'recientes'));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
