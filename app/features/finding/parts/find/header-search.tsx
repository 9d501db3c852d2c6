import { useLocation, useMatches } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { SearchField, SearchForm } from './search-box.tsx';

/** Pages of the results; another address begins at the first. */
const ofOnePage = ['address', 'desde', 'paginas'];

/** The search box of the header. On the results it contains the query, and another address keeps their filters. */
export function HeaderSearch() {
  const { pathname, search } = useLocation();
  const shown = useMatches().at(-1)?.loaderData as { address?: unknown } | undefined;
  const results = pathname.startsWith(searchAddress);
  const params = new URLSearchParams(results ? search : '');
  // Of a pasted advert the server has read the address.
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
