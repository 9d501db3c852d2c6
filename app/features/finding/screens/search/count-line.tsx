import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { searchPath } from '../../../../../platform/paths.ts';
import { reviewsText } from '../../../../ui/format.ts';
import { searchAddress } from '../../../../ui/search-address.ts';
import { flatsText, MAX_COUNTED } from '../../parts/flats-text.ts';
import { isFiltered } from '../../rules/map-filter.ts';
import { readOrder, type SearchOrder, searchOrders } from '../../rules/search-options.ts';
import { type Filter, filterPath, LITERAL, searchFields } from './path.ts';
import { MapLink } from './results-and-map.tsx';
import styles from './search.module.css';

/** '4 pisos, 16 reseñas', and their order. */
export function CountLine({ totals, filter }: { totals: { properties: number; reviews: number }; filter: Filter }) {
  if (totals.properties === 0) {
    return (
      <p className={styles.tally} role="status">
        <span className="vh">Ningún piso encontrado</span>
      </p>
    );
  }
  // Without a filter the stored totals are exact, so they are shown whole.
  const all = filter.address === '' && filter.rating === 'all' && filter.traits.length === 0 && !isFiltered(filter.place);
  const many = totals.properties > MAX_COUNTED && !all;
  return (
    <div className={styles.tally}>
      <p role="status">
        <b>{flatsText(totals.properties, all)}</b>
        {many ? '' : <span className={styles.reviews}>{`, ${reviewsText(totals.reviews)}`}</span>}
        <span className="vh">
          {filter.rating === 'all' ? '' : ` de ${filter.rating}`}
          {filter.address ? ` con «${filter.address}»` : ''}
        </span>
      </p>
      <div className={styles.choices}>
        <Order filter={filter} />
        <MapLink filter={filter} />
      </div>
    </div>
  );
}

/** Without script a form; with it the order changes immediately. */
function Order({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  // Updated when the results change: the select keeps its focus, and shows the chosen order while they load.
  const shown = useCallback(
    (select: HTMLSelectElement | null) => {
      if (select) select.value = filter.order;
    },
    [filter.order],
  );
  return (
    <form className={styles.orders} action={searchAddress}>
      {searchFields(filter, ['orden']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        ref={shown}
        className={styles.order}
        name="orden"
        aria-label="Orden"
        defaultValue={filter.order}
        onChange={(event) => void navigate(filterPath({ ...filter, order: readOrder(event.currentTarget.value) }))}
      >
        {(Object.keys(searchOrders) as SearchOrder[]).map((order) => (
          <option key={order} value={order}>
            {searchOrders[order]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--s" type="submit">
          Ordenar
        </button>
      </noscript>
    </form>
  );
}

/** The interpretation that is searched for, with a link to the literal search. */
export function InterpretationNote({ typed, address }: { typed: string; address: string }) {
  return (
    <p className="small" role="status">
      <b>{address}.</b> ¿Buscabas <Link to={`${searchPath('address', typed)}&${LITERAL}=si`}>«{typed}»</Link>?
    </p>
  );
}
