import { monthYear } from '../../../../../platform/dates.ts';
import type { Visit } from '../../../../context.ts';
import { held } from '../../../../held.ts';
import { grouped, rent } from '../../../../ui/format.ts';
import type { Held } from '../../../../ui/kept.tsx';
import type { PublicReply } from '../../../claims/data/reply.view.ts';
import { headingOf, inWords, type ListField, lists, ofKind, textFields } from '../../../reviews/rules/answers.ts';
import { fields } from '../../../reviews/rules/fields.ts';
import type { PublicReview } from '../../data/published-review.view.ts';
import { type RatingLines, ratingLines } from '../../parts/rating-row.tsx';

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
  const { id, title, rating, recommends, status, photos, month, ratings } = review;
  const list = (name: ListField) => ({ about: lists[name].heading, text: inWords(name, review[fields[name].public]) });
  const texts = textFields.map((name) => ({ about: headingOf(name), text: name === 'experience_headline' ? '' : review[fields[name].public] }));
  const text: SaidReview = {
    ...{ id, title, rating, recommends, status, photos },
    facts: factsOf(review),
    alerts: review.alerts.join(' '),
    texts: given([...texts, list('included_services')]),
    lists: given(ofKind('list').flatMap((name) => (name === 'included_services' ? [] : [list(name)]))),
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
