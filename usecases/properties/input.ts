import { DISTANCE_STEPS, type MapFilter, neighbourhoodSlug, PRICE_STEPS, RATING_STEPS, ratingText, USUAL_DISTANCE } from '../../domain/place/map-filter.ts';
import { NEIGHBOURHOODS } from '../../domain/place/neighbourhoods.ts';
import { neighbourhoodsNamed } from '../../domain/place/place-names.ts';
import { UNIVERSITY_BY_ID } from '../../domain/place/universities.ts';
import { readZone } from '../../domain/place/zone.ts';
import { type FlatTrait, traitNames } from '../../domain/review/traits.ts';

const nameBySlug = new Map(NEIGHBOURHOODS.flatMap(({ name, nameEs }) => [name, nameEs].map((one) => [neighbourhoodSlug(one), name] as const)));

/** 'russafa', 'ruzafa', 'velluters': the neighbourhood of a slug, in either language or as people call it. */
function neighbourhoodOf(slug: string): string | null {
  const [only = null, ...others] = neighbourhoodsNamed(slug.slice(0, 60).replaceAll('-', ' '));
  return nameBySlug.get(slug) ?? (others.length === 0 ? only : null);
}

/**
 * The filters of map and search from the query of an address. What is not among the options is ignored; a range turned
 * round is turned back.
 */
export function readMapFilter(params: URLSearchParams): MapFilter {
  const price = (name: string) => PRICE_STEPS.find((step) => String(step) === params.get(name)) ?? null;
  const [from, to] = [price('precio_min'), price('precio_max')];
  const turned = from !== null && to !== null && from > to;
  return {
    neighbourhood: neighbourhoodOf(params.get('barrio') ?? ''),
    priceFrom: turned ? to : from,
    priceTo: turned ? from : to,
    rating: RATING_STEPS.find((step) => ratingText(step) === params.get('valoracion')) ?? null,
    university: UNIVERSITY_BY_ID.get(params.get('universidad') ?? '')?.id ?? null,
    metres: DISTANCE_STEPS.find((step) => String(step) === params.get('distancia')) ?? USUAL_DISTANCE,
    zone: readZone(params.get('cerca'), params.get('zona')),
  };
}

/** 'solo=sin-alertas&solo=con-fotos': what a flat must have, each once and in one order. */
export const readTraits = (params: URLSearchParams): FlatTrait[] => traitNames.filter((name) => params.getAll('solo').includes(name));
