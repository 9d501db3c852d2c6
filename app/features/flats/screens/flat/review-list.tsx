import { Form, href, Link, useSubmit } from 'react-router';
import { counted, reviewsText } from '../../../../ui/format.ts';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { Review } from './review.tsx';
import s from './reviews.module.css';
import type { ShownReview } from './shown-review.ts';

interface ReviewListData {
  reviews: readonly ShownReview[];
  /** Id of the last one, if more follow. */
  next: string | null;
  /** Of the last one before these; null: they are the first. */
  after: string | null;
  params: { orden: string; tema: string | null; q: string };
  found: number;
  /** Topics that reviews talk of, with how many do. */
  topics: readonly { id: string; name: string; reviews: number }[];
  orders: readonly (readonly [id: string, name: string])[];
}

/** The reviews of a flat: ordered, searched and filtered by what they talk about, all in the address. */
export function ReviewList({ path, id, total, list, notLoaded }: { path: string; id: string; total: number; list: ReviewListData; notLoaded: string | null }) {
  const { reviews, next, after, params, found, topics } = list;
  const here = (more: Record<string, string | null>) => `${path}${withParams({ ...params, ...more })}`;
  const filtered = params.tema !== null || params.q !== '';
  const topic = topics.find((one) => one.id === params.tema)?.name;
  const write = `${href('/write-review')}?piso=${id}`;
  return (
    <section className="card pad" aria-labelledby="resenas">
      <div className={`row row--apart ${s.head}`}>
        <h2 id="resenas">{total === 0 ? 'Tu reseña' : reviewsText(total)}</h2>
        <Link className={total === 0 ? 'btn btn--main' : 'btn btn--s'} to={write}>
          Escribir una reseña de este piso
        </Link>
      </div>
      {total > 1 ? <Tools path={path} list={list} here={here} total={total} /> : null}
      {filtered ? (
        <p className={s.found} role="status">
          {counted(found, 'reseña', 'reseñas')}
          {topic ? ` que ${found === 1 ? 'habla' : 'hablan'} de ${topic.toLowerCase()}` : ''}
          {params.q ? ` con «${params.q}»` : ''}.{' '}
          <Link className="tap tap--u" to={here({ tema: null, q: null })} preventScrollReset>
            Ver todas
          </Link>
        </p>
      ) : null}
      {reviews.map((review) => (
        <Review key={review.id} review={review} action={here({ desde: after })} />
      ))}
      <NotLoadedNote message={notLoaded} />
      {after || next ? (
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
      ) : null}
      {total > 0 ? (
        <p className="small">
          ¿Es tuyo el piso?{' '}
          <Link className="tap tap--u" to={href('/reclamar/piso/:id', { id })} rel="nofollow">
            Responder a las reseñas
          </Link>
        </p>
      ) : null}
    </section>
  );
}

interface ToolsProps {
  path: string;
  list: ReviewListData;
  here(more: Record<string, string | null>): string;
  total: number;
}

function Tools({ path, list: { params, topics, orders }, here, total }: ToolsProps) {
  const submit = useSubmit();
  // The field begins anew only when its own value changes: what is typed while another answer comes stays.
  return (
    <>
      <Form className={s.tools} action={path} role="search" preventScrollReset>
        {params.tema ? <input type="hidden" name="tema" value={params.tema} /> : null}
        <input
          key={params.q}
          className="inp"
          type="search"
          name="q"
          aria-label="Buscar en las reseñas"
          placeholder="Buscar en las reseñas"
          defaultValue={params.q}
          maxLength={100}
        />
        <button className="btn btn--s" type="submit">
          Buscar
        </button>
        <select
          // Not a new one, which would have lost the focus.
          ref={(select) => {
            if (select) select.value = params.orden;
          }}
          className="inp"
          name="orden"
          aria-label="Orden"
          defaultValue={params.orden}
          onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
        >
          {orders.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Form>
      {topics.length > 0 ? (
        <nav className={s.chips} aria-label="De qué hablan">
          <Link to={here({ tema: null })} aria-current={params.tema ? undefined : 'true'} preventScrollReset rel="nofollow">
            Todas <span>{total}</span>
          </Link>
          {topics.map(({ id, name, reviews }) => (
            <Link key={id} to={here({ tema: id })} aria-current={params.tema === id ? 'true' : undefined} preventScrollReset rel="nofollow">
              {name} <span>{reviews}</span>
            </Link>
          ))}
        </nav>
      ) : null}
    </>
  );
}

/** The query of the address of these reviews; parameters that ask for nothing are left out. */
function withParams(params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1]) && (pair[0] !== 'orden' || pair[1] !== 'recientes'));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
