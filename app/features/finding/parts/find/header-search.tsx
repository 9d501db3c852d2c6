import { useLocation, useMatches } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { SearchField, SearchForm } from './search-box.tsx';

/** Parameters that another address drops, so that it begins at the first page. */
const ofOnePage = ['address', 'desde', 'paginas'];

/** The search box of the header. On the results it contains the query, and another address keeps their filters. */
export function HeaderSearch() {
  const { pathname, search } = useLocation();
  const shown = useMatches().at(-1)?.loaderData as { address?: unknown } | undefined;
  const results = pathname.startsWith(searchAddress);
  const params = new URLSearchParams(results ? search : '');
  // The server has extracted the address from a pasted advert.
  const address = results && typeof shown?.address === 'string' ? shown.address : (params.get('address') ?? '');
  return (
    <SearchForm key={address} className="find-top" label="Buscador">
      <SearchField id="buscar" label="Buscar reseñas" placeholder="Calle, barrio o anuncio" defaultValue={address} />
      {[...params].map(([name, value]) => (ofOnePage.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />))}
      <button className="icb" type="submit" aria-label="Buscar">
        <Icon name="next" />
      </button>
    </SearchForm>
  );
}
