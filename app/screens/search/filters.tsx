import { href, useFetcher, useNavigation } from 'react-router';
import { isFiltered } from '../../../domain/place/map-filter.ts';
import { ratingBands } from '../../../domain/review/bands.ts';
import type { MapChoices } from '../../../usecases/properties/map/view.ts';
import { SearchField, SearchForm } from '../../find/search-box.tsx';
import { MapFilterFields } from '../../reviews/map-filter-fields.tsx';
import { searchAddress } from '../../ui/search-address.ts';
import { type Filter, searchQuery } from './path.ts';
import styles from './search.module.css';

/** A GET form: the filters are in the address, and it works without script. */
export function Filters({ asked, choices }: { asked: Filter; choices: MapChoices | null }) {
  const waiting = useNavigation().location?.pathname.startsWith(searchAddress);
  const counting = useFetcher<MapChoices>();
  const filtered = isFiltered(asked.place);
  const count = (open: boolean) => {
    if (open && !filtered && counting.state === 'idle' && !counting.data) void counting.load(`${href('/mapa/filtros')}?${searchQuery(asked)}`);
  };
  return (
    <SearchForm className="card pad">
      <div className="filters">
        <div className="field">
          <label htmlFor="address">Dirección</label>
          <SearchField id="address" defaultValue={asked.address} />
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
      {asked.order === 'mas' ? null : <input type="hidden" name="orden" value={asked.order} />}
      {choices ? (
        <details className={styles.details} open={filtered} onToggle={(event) => count(event.currentTarget.open)}>
          <summary>Barrio, precio, universidad…</summary>
          <div className={styles.fields}>
            <MapFilterFields filter={asked.place} choices={counting.data ?? choices} />
          </div>
        </details>
      ) : null}
    </SearchForm>
  );
}
