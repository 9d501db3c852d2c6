import { Form, href, Link } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import s from './compare.module.css';

interface Offered {
  id: string;
  name: string;
  reviewCount: number;
}

/** A form and links: it works without script, and the selection is in the address. */
export function AddFlat({
  chosen,
  q,
  offered,
  pathWith,
}: {
  chosen: string;
  q: string;
  offered: readonly Offered[];
  pathWith(ids: readonly string[]): string;
}) {
  const ids = chosen.split(',').filter(Boolean);
  return (
    <>
      <Form className={s.find} action={`${href('/comparar')}#anadir`} role="search" preventScrollReset key={q}>
        {chosen === '' ? null : <input type="hidden" name="pisos" value={chosen} />}
        <input
          className="inp"
          type="search"
          name="q"
          aria-label="Calle y número"
          placeholder="Calle y número"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
        />
        <button className="btn" type="submit">
          Buscar
        </button>
      </Form>
      {q === '' ? <p className="small muted">También puedes marcarlos en la lista, o pulsar «Comparar» en la página de cada piso.</p> : null}
      {q !== '' && offered.length === 0 ? <p role="status">No se encontraron reseñas</p> : null}
      <ul className={s.offered}>
        {offered.map(({ id, name, reviewCount }) => (
          <li key={id}>
            <span>
              {name} <span className="small muted">{reviewsText(reviewCount)}</span>
            </span>
            <Link className="btn btn--s" to={pathWith([...ids, id])}>
              Añadir<span className="vh"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function AddNeighbourhood({ chosen, offered }: { chosen: string; offered: readonly Offered[] }) {
  return (
    <Form className={s.find} action={href('/comparar')} key={chosen}>
      {chosen === '' ? null : <input type="hidden" name="barrios" value={chosen} />}
      <select className="inp" name="barrios" aria-label="Barrio" defaultValue="">
        <option value="">Elige un barrio</option>
        {offered.map(({ id, name, reviewCount }) => (
          <option key={id} value={id}>
            {name} ({reviewCount})
          </option>
        ))}
      </select>
      <button className="btn" type="submit">
        Añadir
      </button>
    </Form>
  );
}
