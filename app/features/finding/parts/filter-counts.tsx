import { href, useFetcher } from 'react-router';
import { isNotLoaded } from '../../../ui/last-data.tsx';
import type { FilterCounts } from '../data/map.view.ts';
import { flatsText } from './flats-text.ts';

/** The counts of a filter form before it is sent, and its button with the number of flats. `total`: the number on the page. */
export function useFilterCounts(total: number) {
  const { load, state, data } = useFetcher<FilterCounts>();
  const counts = data && !isNotLoaded(data) ? data : undefined;
  const flats = isNotLoaded(data) ? null : (counts?.properties ?? total);
  return {
    counts,
    count: (fields: URLSearchParams) => void load(`${href('/mapa/filtros')}?${fields}`),
    /** `leaving`: the form was sent. */
    button: (leaving: boolean) => (
      <button className="btn btn--main" type="submit" aria-busy={leaving || state !== 'idle' || undefined}>
        <span aria-live="polite">{flats === null ? 'Ver los pisos' : `Ver ${flatsText(flats)}`}</span>
      </button>
    ),
  };
}
