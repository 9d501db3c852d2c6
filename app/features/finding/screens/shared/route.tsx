import { data, href, redirect } from 'react-router';
import { searchPath } from '../../../../../platform/paths.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import { sharedAddress } from '../../data/meaning.reads.ts';
import { searchPage } from '../../data/search.reads.ts';
import { SearchField, SearchForm } from '../../parts/find/search-box.tsx';
import { NO_FILTER } from '../../rules/map-filter.ts';
import { queryTexts } from '../../rules/query-texts.ts';
import type { Route } from './+types/route';

/** A shared text may be a private message: neither it nor the response is stored. */
const unkept = { 'Cache-Control': 'no-store' };
/** A whole advert may be shared; longer text is cut before it is parsed. */
const MAX_LENGTH = 2000;
const fields = ['title', 'text', 'url'] as const;

export const loader = () => data(null, { headers: unkept });
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/**
 * POST /compartido: the share target of public/manifest.webmanifest, and 'Pegar' of a search box. It redirects with the extracted address only: to the
 * verdict of its single flat, to its building, or to the search.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const parts = fields.map((name) => String(form.get(name) ?? '').slice(0, MAX_LENGTH));
  const address = await sharedAddress(db, parts);
  if (address === null) return redirect(href('/compartido'), { status: 303, headers: unkept });
  if (parseAddress(address).number === '') return redirect(searchPath('address', address), { status: 303, headers: unkept });
  const viewer = await context.get(visitContext).viewer();
  const question = { texts: queryTexts(address, viewer !== null), band: null, place: NO_FILTER, traits: [], order: 'mas', after: null, pages: 1 } as const;
  const { buildings } = await searchPage(db, question, viewer?.userId ?? null);
  const [only, another] = buildings;
  const [card, other] = only?.cards ?? [];
  const to = card && !another ? (other ? card.building : card.path) : searchPath('address', address);
  return redirect(to, { status: 303, headers: unkept });
}

/** Shown if the text has no address. */
export default function SharedScreen() {
  return (
    <div className="page">
      <PageHead title="No hemos encontrado la dirección" description="Busca el piso de un anuncio por su calle y su número." hidden />
      <div className="title stack">
        <h1>No hemos encontrado la dirección</h1>
        <p>Un enlace no dice la calle: cópiala del anuncio. No hemos guardado nada de lo que has compartido.</p>
        <SearchForm className="stack-s">
          <label className="lab" htmlFor="calle">
            ¿Qué piso has visto?
          </label>
          <SearchField id="calle" placeholder="Calle y número, o el barrio" large />
          <button className="btn btn--main" type="submit">
            Buscar
          </button>
        </SearchForm>
      </div>
    </div>
  );
}
