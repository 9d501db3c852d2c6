import { monthYear } from '../../../../../platform/dates.ts';
import type { Visit } from '../../../../context.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import { grouped, oneDecimal, rent } from '../../../../ui/format.ts';
import type { FragmentData } from '../../../../ui/static-fragment.tsx';
import type { PublicReply } from '../../../claims/data/reply.view.ts';
import type { Verified } from '../../../proof/data/reading.view.ts';
import { headingOf, inWords, lists, ofKind, textFields } from '../../../reviews/rules/answers.ts';
import { fields } from '../../../reviews/rules/fields.ts';
import { withKind } from '../../../reviews/rules/rental-kind.ts';
import type { PublicReview } from '../../data/published-review.view.ts';
import { ratingLines } from '../../parts/rating-row.tsx';
import { whatWentWrong } from '../../rules/what-went-wrong.ts';

/** A review in words, prepared on the server, so that readers do not load the tables of words. */
export interface ReviewInWords extends Pick<PublicReview, 'id' | 'title' | 'status' | 'photos'> {
  /** 'Lo mejor' and 'Lo peor'. */
  opinion: Answer[];
  /** Years, rent and agency, in a line. */
  facts: string;
  wrong: string[];
  /** How it was verified; null: it is not verified. */
  verified: Verified | null;
  /** All other answers. */
  more: Answer[];
  reply: PublicReply | null;
}

/** The text of a review, and the data of its 'Útil' button. */
export interface ShownReview extends Pick<PublicReview, 'id' | 'status'> {
  words: FragmentData<ReviewInWords>;
  useful: { count: number; mine: boolean };
}

interface Answer {
  about: string;
  text: string;
}

const opinionFields = ['positive_aspects', 'negative_aspects'] as const;
const advice = textFields.filter((name) => name !== 'experience_headline' && !opinionFields.some((one) => one === name));

export function shownReview(
  visit: Visit,
  review: PublicReview,
  useful: ShownReview['useful'],
  { reply, verified }: Pick<ReviewInWords, 'reply' | 'verified'>,
): ShownReview {
  const { id, title, rating, recommends, status, photos, month, ratings, alerts } = review;
  const texts = (names: readonly (typeof textFields)[number][]) => names.map((name) => ({ about: headingOf(name), text: review[fields[name].public] }));
  const mean = rating === 0 ? 'Sin valoraciones' : `Valoración media ${oneDecimal(rating)}`;
  const words: ReviewInWords = {
    ...{ id, title, status, photos, verified, reply },
    opinion: nonEmpty(texts(opinionFields)),
    facts: factsOf(review).join(' · '),
    wrong: whatWentWrong(ratings),
    more: nonEmpty([
      { about: recommends ? 'Recomendado' : 'No Recomendado', text: `${mean} · ${monthYear(month)}` },
      { about: 'Alerta', text: alerts.join(' ') },
      ...texts(advice),
      ...ofKind('list').map((name) => ({ about: lists[name].heading, text: inWords(name, review[fields[name].public]) })),
      { about: verified?.mark ?? '', text: verified?.text ?? null },
      ...ratingLines((field) => ratings[field], true).map((group) => ({ about: group.title, text: inOneLine(group.columns) })),
    ]),
  };
  return { id, status, words: staticFragment(visit, words), useful };
}

/** 'Luz: Muy luminoso, 4 de 4. Ruido: …' */
const inOneLine = (columns: ReturnType<typeof ratingLines>[number]['columns']) =>
  columns
    .flat()
    .map(({ label, word, figure }) => `${label}: ${word}${figure ? ` (${figure})` : ''}`)
    .join(' · ');

const nonEmpty = (all: readonly { about: string; text: string | null }[]): Answer[] => all.flatMap(({ about, text }) => (text ? [{ about, text }] : []));

function factsOf({ stillResiding, entryYear, exitYear, entryPrice, exitPrice, rentalKind, usedAgency }: PublicReview): string[] {
  return [
    stillResiding ? 'Vive ahí' : exitYear ? `Vivió aquí ${entryYear}–${exitYear}` : `Vivió aquí desde ${entryYear}`,
    withKind(exitPrice === null || exitPrice === entryPrice ? rent(entryPrice) : `de ${grouped(entryPrice)} a ${rent(exitPrice)}`, rentalKind),
    ...(usedAgency === null ? [] : [usedAgency ? 'con agencia' : 'sin agencia']),
  ];
}
