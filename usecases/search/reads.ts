import { isFiltered, type MapFilter } from '../../domain/place/map-filter.ts';
import type { RatingBand } from '../../domain/review/bands.ts';
import type { Db } from '../ports.ts';
import { countProperties, findProperties, type PropertyCursor, propertiesById } from '../properties/reads.ts';
import type { PropertyCard } from '../properties/view.ts';
import { inBand, type OwnReview, ownReviews, quotesOf } from '../reviews/reads.ts';
import type { Quote } from '../reviews/view.ts';

/** 1-flats §9 "Search reviews loaded": as many properties a page as hold so many reviews. */
const reviewsPerPage = 100;
const quotesPerCard = 2;

export interface Question {
  /** A searchText; null when every property is asked for. */
  text: string | null;
  band: RatingBand | null;
  place: MapFilter;
  after: PropertyCursor | null;
}
export interface SearchCard extends PropertyCard {
  quotes: Quote[];
  /** The asker's own reviews here that are not published yet. */
  pending: number;
}
export interface SearchPage {
  cards: SearchCard[];
  totals: { properties: number; reviews: number };
  next: PropertyCursor | null;
}

/**
 * One page of the search, for a visitor (`userId` null) or a member. A member's own unpublished reviews are merged with
 * the public ones (1-flats §6): their properties come with the first page, wherever their counts would have put them.
 */
export async function searchPage(db: Db, question: Question, userId: string | null): Promise<SearchPage> {
  const { text, band, place, after } = question;
  const filter = { text, band, place, member: userId !== null };
  const own = userId ? (await ownReviews(db, userId, { text })).filter((o) => inBand(o.rating, band)) : [];
  const pending = Map.groupBy(
    // What is not published has no price, rating or place on the map yet to be narrowed by.
    own.filter((o) => o.pending && !isFiltered(place)),
    (o) => o.propertyId,
  );
  const without = [...pending.keys()];
  const [found, totals] = await Promise.all([findProperties(db, filter, { after, without, limit: reviewsPerPage + 1 }), countProperties(db, filter)]);
  const page = fillPage(found);
  const merged = after ? [] : await propertiesById(db, without, band);
  const standing = [...page, ...merged].map((card) => ({ card, count: card.sortCount + (pending.get(card.id)?.length ?? 0) }));
  standing.sort((a, b) => b.count - a.count || (a.card.id > b.card.id ? -1 : 1));
  const quotes = await quotesOf(
    db,
    standing.map(({ card }) => card.id),
    quotesPerCard,
    band,
  );
  const cards = standing.map(({ card: { sortCount: _, ...card } }) => withQuotes(card, quotes.get(card.id) ?? [], own, pending.get(card.id) ?? []));
  const last = page.at(-1);
  return {
    cards,
    totals,
    next: last && found.length > page.length ? { count: last.sortCount, id: last.id } : null,
  };
}

/** As many as hold up to a hundred reviews, and one in any case. */
function fillPage<T extends { sortCount: number }>(found: readonly T[]): T[] {
  let reviews = 0;
  const past = found.findIndex((row, i) => {
    reviews += row.sortCount;
    return i > 0 && reviews > reviewsPerPage;
  });
  return found.slice(0, past < 0 ? reviewsPerPage : past);
}

/** 1-flats §6: on a duplicate id the asker's own copy wins. */
function withQuotes(card: PropertyCard, published: readonly Quote[], own: readonly OwnReview[], pending: readonly OwnReview[]): SearchCard {
  const copies = new Map(own.map((o) => [o.quote.id, o.quote]));
  const quotes = [...pending.map((o) => o.quote), ...published.map((q) => copies.get(q.id) ?? q)];
  return { ...card, alerts: card.alerts.slice(0, 1), quotes: quotes.slice(0, Math.max(quotesPerCard, pending.length)), pending: pending.length };
}
