import { grouped } from '../../../../platform/decimals.ts';
import type { KnownRent, RentalKind } from '../../reviews/rules/rental-kind.ts';

/** The state of a followed item; news are the differences between the last seen state and the current one. */
export interface Snapshot {
  reviews: number;
  /** The last known rent of a flat, in whole euros; null: none, or no flat. */
  price: number | null;
  /** Rents of different or unknown kinds are not compared. */
  rentKind?: RentalKind | null | undefined;
}

export const snapshotOf = (reviews: number, rent: KnownRent | null): Snapshot => ({ reviews, price: rent?.price ?? null, rentKind: rent?.kind ?? null });

const words = {
  es: {
    review: '1 reseña nueva',
    reviews: 'reseñas nuevas',
    rose: 'Subió',
    fell: 'Bajó',
    replied: 'Hay una respuesta a una reseña.',
    some: 'Hay una reseña nueva.',
  },
  ca: {
    review: '1 ressenya nova',
    reviews: 'ressenyes noves',
    rose: 'Ha pujat',
    fell: 'Ha baixat',
    replied: 'Hi ha una resposta a una ressenya.',
    some: 'Hi ha una ressenya nova.',
  },
} as const;
type Language = keyof typeof words;

/** New reviews, then a changed rent, in words; empty: nothing is new. Removed reviews are no news. */
export function newsOf(before: Snapshot, now: Snapshot, language: Language = 'es'): string[] {
  const say = words[language];
  const more = now.reviews - before.reviews;
  const reviews = more <= 0 ? [] : [more === 1 ? say.review : `${grouped(more)} ${say.reviews}`];
  if (before.price === null || now.price === null || !now.rentKind || before.rentKind !== now.rentKind || before.price === now.price) return reviews;
  const verb = now.price > before.price ? say.rose : say.fell;
  return [...reviews, `${verb} de ${grouped(before.price)} a ${grouped(now.price)} €/mes`];
}

/** The message of a notification about a followed item. */
export function newsMessage(before: Snapshot, now: Snapshot, replied: boolean, language: Language = 'es'): string {
  const news = newsOf(before, now, language);
  if (replied) return words[language].replied;
  return news.length > 0 ? `${news.join('. ')}.` : words[language].some;
}

const replyMark = 'respuesta ';
/** The subject of news about a reply to a review; that of news about a review is its id. */
export const replyNews = (reviewId: string): string => `${replyMark}${reviewId}`;
export const readNews = (subject: string): { reviewId: string; replied: boolean } =>
  subject.startsWith(replyMark) ? { reviewId: subject.slice(replyMark.length), replied: true } : { reviewId: subject, replied: false };
