import { addressInText } from '../../domain/address/advert.ts';
import { queryTexts } from '../../domain/address/query-texts.ts';
import { NO_FILTER } from '../../domain/place/map-filter.ts';
import { ratingBands } from '../../domain/review/bands.ts';
import { readTraits } from '../../usecases/properties/input.ts';
import type { PropertyFilter } from '../../usecases/properties/reads.ts';

/** The filters of a search in the address that the map does not have; null: there are none. */
export function amongFound(params: URLSearchParams, member: boolean): PropertyFilter | null {
  const band = ratingBands.find((one) => one === params.get('rating')) ?? null;
  const queries = queryTexts(addressInText((params.get('address') ?? '').slice(0, 2000)).slice(0, 200), member);
  const texts = queries.length > 0 ? queries : null;
  const traits = readTraits(params);
  return texts || band || traits.length > 0 ? { texts, band, member, place: NO_FILTER, traits } : null;
}
