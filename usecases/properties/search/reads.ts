import { isFiltered, type MapFilter } from '../../../domain/place/map-filter.ts';
import type { RatingBand } from '../../../domain/review/bands.ts';
import type { SearchOrder } from '../../../domain/review/orders.ts';
import type { Db } from '../../ports.ts';
import { countProperties, findProperties, type PropertyCursor, type PropertyFilter, propertiesById, type RankedCard } from '../reads.ts';
import { inBand, type OwnReview, ownReviews, quotesOf } from '../reviews/reads.ts';
import type { Quote } from '../reviews/view.ts';
import type { PropertyCard } from '../view.ts';

/** 1-flats §9 "Search reviews loaded": as many properties a page as hold so many reviews. */
export const reviewsPerPage = 100;
const quotesPerCard = 2;

export interface Question {
  /** Of domain/address/query-texts.ts; null when every property is asked for. */
  texts: readonly string[] | null;
  band: RatingBand | null;
  place: MapFilter;
  /** 'mas' unless said. */
  order?: SearchOrder;
  after: PropertyCursor | null;
  /** How many pages of it; 1 unless said. */
  pages?: number;
}
export interface SearchCard extends PropertyCard {
  quotes: Quote[];
  /** The asker's own reviews here that are not published yet. */
  pending: number;
}
interface SearchPage {
  cards: SearchCard[];
  totals: { properties: number; reviews: number };
  next: PropertyCursor | null;
}

/**
 * One page of the search, or several in a row, for a visitor (`userId` null) or a member. A member's own unpublished reviews are merged with
 * the public ones (1-flats §6): their properties come with the first page, wherever their counts would have put them.
 */
export async function searchPage(db: Db, question: Question, userId: string | null): Promise<SearchPage> {
  const { texts, band, place, after, order = 'mas', pages = 1 } = question;
  const filter = { texts, band, place, member: userId !== null };
  const own = userId ? (await ownReviews(db, userId, { texts })).filter((o) => inBand(o.rating, band)) : [];
  const pending = Map.groupBy(
    // What is not published has no price, rating or place on the map yet to be narrowed by.
    own.filter((o) => o.pending && !isFiltered(place)),
    (o) => o.propertyId,
  );
  const without = [...pending.keys()];
  const [{ page, next }, totals] = await Promise.all([consecutivePages(db, filter, { order, after, without }, pages), countProperties(db, filter)]);
  const merged = after ? [] : await propertiesById(db, without, band);
  // By reviews their own ones count; in any other order they stand before what is published.
  const ranked = [...merged, ...page].map(({ card, count }) => ({ card, count: count + (pending.get(card.id)?.length ?? 0) }));
  if (order === 'mas') ranked.sort((a, b) => b.count - a.count || (a.card.id > b.card.id ? -1 : 1));
  const quotes = await quotesOf(
    db,
    ranked.map(({ card }) => card.id),
    quotesPerCard,
    band,
  );
  const cards = ranked.map(({ card }) => withQuotes(card, quotes.get(card.id) ?? [], own, pending.get(card.id) ?? []));
  return { cards, totals, next };
}

async function consecutivePages(
  db: Db,
  filter: PropertyFilter,
  from: { order: SearchOrder; after: PropertyCursor | null; without: readonly string[] },
  pages: number,
) {
  const page: RankedCard[] = [];
  let next = from.after;
  for (let n = 0; n < pages && (n === 0 || next); n++) {
    const found = await findProperties(db, filter, { ...from, after: next, limit: reviewsPerPage + 1 });
    const filled = fillPage(found);
    page.push(...filled);
    const last = filled.at(-1);
    next = last && found.length > filled.length ? { rank: last.rank, id: last.card.id } : null;
  }
  return { page, next };
}

/** As many as hold up to a hundred reviews, and one in any case. */
function fillPage(found: readonly RankedCard[]): RankedCard[] {
  let reviews = 0;
  const past = found.findIndex((row, i) => {
    reviews += row.count;
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
