import { environments, includedServices, nearbyRadius, nearbyServices, neighborTypes } from '../../../domain/review/options.ts';
import type { PublicReview } from '../../../usecases/properties/reviews/view.ts';

/** A review whose lists are in words: put into them by the server, so that no table of words goes to whoever reads. */
export interface ShownReview extends Omit<PublicReview, 'services' | 'neighbours' | 'environment' | 'nearby'> {
  included: string;
  lists: { about: string; text: string }[];
}

export function shownReview({ services, neighbours, environment, nearby, ...review }: PublicReview): ShownReview {
  const lists = [
    { about: 'Vecinos', text: inWords(neighbours, neighborTypes) },
    { about: 'Ambiente del barrio', text: inWords(environment, environments) },
    { about: `A menos de ${nearbyRadius} metros`, text: inWords(nearby, nearbyServices) },
  ];
  return { ...review, included: inWords(services, includedServices), lists };
}

const inWords = (keys: readonly string[], labels: Readonly<Record<string, string>>) => keys.flatMap((key) => labels[key] ?? []).join(', ');
