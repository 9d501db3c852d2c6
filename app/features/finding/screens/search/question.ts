import { fold } from '../../../../../platform/fold.ts';
import { readPages } from '../../../../ui/more-pages.ts';
import { ratingBands } from '../../../flats/rules/bands.ts';
import { addressInText } from '../../../places/rules/address/advert.ts';
import { readMapFilter, readTraits } from '../../data/filter.input.ts';
import type { Question } from '../../data/search.reads.ts';
import { queryTexts } from '../../rules/query-texts.ts';
import { readOrder } from '../../rules/search-options.ts';
import type { Filter } from './path.ts';

/** A whole advert may be pasted; longer text is cut before it is parsed. */
const MAX_LENGTH = 2000;
/** Searched addresses are not longer. */
const MAX_ADDRESS = 200;

interface SearchFilter extends Filter {
  /** Number of consecutive pages, as 'Cargar más' added them. */
  pages: number;
  /** null: the text cannot find anything ('%', '…'). */
  question: Question | null;
}

/** The filters of the search from its address. Invalid values are ignored. */
export function readQuestion(params: URLSearchParams, member: boolean): SearchFilter {
  const address = addressInText((params.get('address') ?? '').slice(0, MAX_LENGTH)).slice(0, MAX_ADDRESS);
  const band = ratingBands.find((b) => b === params.get('rating')) ?? null;
  const texts = queryTexts(address, member);
  const cursor = /^(\d{1,7})-([a-z0-9]{10})$/.exec(params.get('desde') ?? '');
  const place = readMapFilter(params);
  const traits = readTraits(params);
  const pages = readPages(params);
  const order = readOrder(params.get('orden'));
  const map = params.get('vista') === 'mapa';
  const after = cursor ? { rank: Number(cursor[1]), id: cursor[2] as string } : null;
  // A word such as 'de' is in every address; a sign such as '%' is in none.
  const findable = texts.length > 0 || address === '' || /[\p{L}\p{N}]/u.test(fold(address));
  return {
    address,
    rating: band ?? 'all',
    place,
    traits,
    order,
    map,
    pages,
    question: findable ? { texts: texts.length > 0 ? texts : null, band, place, traits, order, after, pages } : null,
  };
}
