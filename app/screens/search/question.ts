import { fold, tidy } from '../../../domain/address/fold.ts';
import { searchText } from '../../../domain/address/search.ts';
import { ratingBands } from '../../../domain/review/bands.ts';
import { readMapFilter } from '../../../usecases/properties/input.ts';
import type { Question } from '../../../usecases/search/reads.ts';
import type { Filter } from './path.ts';

/** No address that people search for is longer; what is longer is cut before anything looks at it. */
const longest = 200;

export interface Asked extends Filter {
  /** null: nothing can be found under what was typed ('%', '…'). */
  question: Question | null;
}

/** The filters of the search from its address. Whatever is in there, there is an answer to it. */
export function readQuestion(params: URLSearchParams): Asked {
  const address = tidy((params.get('address') ?? '').slice(0, longest));
  const band = ratingBands.find((b) => b === params.get('rating')) ?? null;
  const text = searchText(address);
  const cursor = /^(\d{1,7})-([a-z0-9]{10})$/.exec(params.get('desde') ?? '');
  const place = readMapFilter(params);
  const after = cursor ? { count: Number(cursor[1]), id: cursor[2] as string } : null;
  // A word such as 'de' is in every address; a sign such as '%' is in none.
  const findable = text !== '' || address === '' || /[\p{L}\p{N}]/u.test(fold(address));
  return { address, rating: band ?? 'all', place, question: findable ? { text: text || null, band, place, after } : null };
}
