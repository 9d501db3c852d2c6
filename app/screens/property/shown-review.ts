import { monthYear } from '../../../domain/dates/months.ts';
import { environments, includedServices, nearbyRadius, nearbyServices, neighborTypes } from '../../../domain/review/options.ts';
import type { PublicReview } from '../../../usecases/properties/reviews/view.ts';
import type { PublicReply } from '../../../usecases/replies/view.ts';
import type { Visit } from '../../context.ts';
import { held } from '../../held.ts';
import { grouped, rent } from '../../reviews/format.ts';
import { type RatingLines, ratingLines } from '../../reviews/rating-row.tsx';
import type { Held } from '../../ui/kept.tsx';

/** A review whose lists are in words: put into them by the server, so that no table of words goes to whoever reads. */
export interface SaidReview extends Pick<PublicReview, 'id' | 'title' | 'rating' | 'recommends' | 'status' | 'photos'> {
  /** When, for how much, and whether by an agency. */
  facts: string[];
  alerts: string;
  texts: Said[];
  lists: Said[];
  /** 'septiembre de 2025' */
  when: string;
  rated: RatingLines;
  reply: PublicReply | null;
  /** How it was verified; null: it is not. */
  verified: string | null;
}

/** What is read of a review, and what its button needs. */
export interface ShownReview extends Pick<PublicReview, 'id' | 'status'> {
  said: Held<SaidReview>;
  useful: { count: number; mine: boolean };
}

interface Said {
  about: string;
  text: string;
}

export function shownReview(
  visit: Visit,
  review: PublicReview,
  useful: ShownReview['useful'],
  { reply, verified }: Pick<SaidReview, 'reply' | 'verified'>,
): ShownReview {
  const { id, title, rating, recommends, status, photos, month, ratings, services, neighbours, environment, nearby } = review;
  const lists = [
    { about: 'Vecinos', text: inWords(neighbours, neighborTypes) },
    { about: 'Ambiente del barrio', text: inWords(environment, environments) },
    { about: `A menos de ${nearbyRadius} metros`, text: inWords(nearby, nearbyServices) },
  ];
  const text: SaidReview = {
    ...{ id, title, rating, recommends, status, photos },
    facts: factsOf(review),
    alerts: review.alerts.join(' '),
    texts: given([
      { about: 'Lo mejor', text: review.positive },
      { about: 'Lo peor', text: review.negative },
      { about: 'Consejo sobre el casero', text: review.landlordAdvice },
      { about: 'Consejo sobre la agencia', text: review.agencyAdvice },
      { about: 'Incluido en el precio', text: inWords(services, includedServices) },
    ]),
    lists: given(lists),
    when: monthYear(month),
    rated: ratingLines((field) => ratings[field], true),
    reply,
    verified,
  };
  return { id, status, said: held(visit, text), useful };
}

const given = (all: readonly { about: string; text: string | null }[]): Said[] => all.flatMap(({ about, text }) => (text ? [{ about, text }] : []));

function factsOf({ stillResiding, entryYear, exitYear, entryPrice, exitPrice, usedAgency }: PublicReview): string[] {
  return [
    stillResiding ? 'Vive ahí' : `Vivió aquí: ${exitYear ? `de ${entryYear} a ${exitYear}` : `desde ${entryYear}`}`,
    exitPrice === null || exitPrice === entryPrice ? rent(entryPrice) : `de ${grouped(entryPrice)} a ${rent(exitPrice)}`,
    ...(usedAgency === null ? [] : [usedAgency ? 'Con agencia' : 'Sin agencia']),
  ];
}

const inWords = (keys: readonly string[], labels: Readonly<Record<string, string>>) => keys.flatMap((key) => labels[key] ?? []).join(', ');
