import { Form } from 'react-router';
import { ratingBands } from '../../../domain/review/bands.ts';
import type { Filter } from './path.ts';

/** A GET form: the filters are in the address, and it works without script. */
export function Filters({ asked, waiting }: { asked: Filter; waiting: boolean }) {
  return (
    <Form className="card pad" method="get" action="/buscar-resenas" role="search">
      <div className="filters">
        <div className="field">
          <label htmlFor="address">Dirección</label>
          <input
            className="inp"
            id="address"
            name="address"
            type="search"
            defaultValue={asked.address}
            maxLength={200}
            autoComplete="street-address"
            enterKeyHint="search"
          />
        </div>
        <div className="field">
          <label htmlFor="rating">Valoración</label>
          <select className="inp" id="rating" name="rating" defaultValue={asked.rating}>
            <option value="all">Todas</option>
            {ratingBands.map((band) => (
              <option key={band} value={band}>
                {band}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn--main" type="submit" aria-busy={waiting || undefined}>
          Buscar
        </button>
      </div>
    </Form>
  );
}
