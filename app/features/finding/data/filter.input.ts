import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import { ratingBands } from '../../flats/rules/bands.ts';
import { addressInText } from '../../places/rules/address/advert.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import { neighbourhoodsNamed } from '../../places/rules/city/place-names.ts';
import { UNIVERSITY_BY_ID } from '../../places/rules/city/universities.ts';
import { kindNames } from '../../reviews/rules/rental-kind.ts';
import { DISTANCE_STEPS, kindParams, type MapFilter, NO_FILTER, PRICE_STEPS, RATING_STEPS, ratingText, USUAL_DISTANCE } from '../rules/map-filter.ts';
import { queryTexts } from '../rules/query-texts.ts';
import { type FlatTrait, traitNames } from '../rules/search-options.ts';
import { readZone } from '../rules/zone.ts';
import type { PropertyFilter } from './filter.reads.ts';

const nameBySlug = new Map(NEIGHBOURHOODS.flatMap(({ name, nameEs }) => [name, nameEs].map((one) => [neighbourhoodSlug(one), name] as const)));

/** The neighbourhood of a slug in either language or a colloquial name: 'russafa', 'ruzafa', 'velluters'. */
function neighbourhoodOf(slug: string): string | null {
  const [only = null, ...others] = neighbourhoodsNamed(slug.slice(0, 60).replaceAll('-', ' '));
  return nameBySlug.get(slug) ?? (others.length === 0 ? only : null);
}

/** The filters of map and search in an address. Invalid values are ignored; the bounds of a reversed range are swapped. */
export function readMapFilter(params: URLSearchParams): MapFilter {
  const price = (name: string) => PRICE_STEPS.find((step) => String(step) === params.get(name)) ?? null;
  const [from, to] = [price('precio_min'), price('precio_max')];
  const turned = from !== null && to !== null && from > to;
  return {
    neighbourhood: neighbourhoodOf(params.get('barrio') ?? ''),
    kind: kindNames.find((kind) => kindParams[kind] === params.get('tipo')) ?? null,
    priceFrom: turned ? to : from,
    priceTo: turned ? from : to,
    rating: RATING_STEPS.find((step) => ratingText(step) === params.get('valoracion')) ?? null,
    university: UNIVERSITY_BY_ID.get(params.get('universidad') ?? '')?.id ?? null,
    metres: DISTANCE_STEPS.find((step) => String(step) === params.get('distancia')) ?? USUAL_DISTANCE,
    contract: params.get('contrato') === 'si',
    zone: readZone(params.get('cerca'), params.get('zona')),
  };
}

/** The required traits ('solo=sin-alertas&solo=con-fotos'), without duplicates, in the order of `traitNames`. */
export const readTraits = (params: URLSearchParams): FlatTrait[] => traitNames.filter((name) => params.getAll('solo').includes(name));

/** The filters of a search that the map does not have; null: there are none. */
export function searchOnlyFilter(params: URLSearchParams, member: boolean): PropertyFilter | null {
  const band = ratingBands.find((one) => one === params.get('rating')) ?? null;
  const queries = queryTexts(addressInText((params.get('address') ?? '').slice(0, 2000)).slice(0, 200), member);
  const texts = queries.length > 0 ? queries : null;
  const traits = readTraits(params);
  return texts || band || traits.length > 0 ? { texts, band, member, place: NO_FILTER, traits } : null;
}
