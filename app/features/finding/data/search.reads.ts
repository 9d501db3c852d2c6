import type { Db } from '../../../../platform/ports.ts';
import { type PropertyCard, withWrittenAddress } from '../../flats/data/flat.view.ts';
import { inBand, type OwnReview, ownReviews, quotesOf } from '../../flats/data/published-review.reads.ts';
import type { Quote } from '../../flats/data/published-review.view.ts';
import type { RatingBand } from '../../flats/rules/bands.ts';
import { meanRating } from '../../flats/rules/mean-rating.ts';
import { isFiltered, type MapFilter } from '../rules/map-filter.ts';
import type { FlatTrait, SearchOrder } from '../rules/search-options.ts';
import { countProperties, type PropertyCursor, type PropertyFilter } from './filter.reads.ts';
import { type FoundFlat, findFlats, findNeighbours, flatsById } from './search-flats.reads.ts';

/** 1-flats §9 "Search reviews loaded": a page has as many properties as have this many reviews together. */
export const reviewsPerPage = 100;
const quotesPerCard = 1;

export interface Question {
  /** Alternatives, from app/features/finding/rules/query-texts.ts; null: any property. */
  texts: readonly string[] | null;
  band: RatingBand | null;
  place: MapFilter;
  /** Required traits. */
  traits?: readonly FlatTrait[];
  /** 'mas' by default. */
  order?: SearchOrder;
  after: PropertyCursor | null;
  /** Number of consecutive pages; 1 by default. */
  pages?: number;
}
export interface SearchCard extends PropertyCard {
  quotes: Quote[];
  /** The number of the viewer's own unpublished reviews of it. */
  pending: number;
}
/** The found flats of one building, in the order of the search. */
export interface SearchBuilding {
  cards: SearchCard[];
  /** Mean of these flats' reviews; 0: none. */
  averageRating: number;
  /** Number of published flats in the building, found or not. */
  of: number;
}
interface SearchPage {
  buildings: SearchBuilding[];
  totals: { properties: number; reviews: number };
  next: PropertyCursor | null;
}

/**
 * One or several consecutive pages of the search, for a visitor (`userId` null) or a member. A building has the position of its first flat. A member's
 * own unpublished reviews are merged with the public ones (1-flats §6): their buildings are on the first page, regardless of their counts.
 */
export async function searchPage(db: Db, question: Question, userId: string | null): Promise<SearchPage> {
  const { texts, band, place, traits = [] } = question;
  const own = userId ? (await ownReviews(db, userId, { texts })).filter((o) => inBand(o.rating, band)) : [];
  const pending = Map.groupBy(
    // Unpublished reviews have no price, rating or place on the map to filter by, and no traits.
    own.filter((o) => o.pending && !isFiltered(place) && traits.length === 0),
    (o) => o.propertyId,
  );
  const page = await publicPage(db, question, userId !== null, pending);
  // 1-flats §6: on a duplicate id the viewer's own copy wins.
  const copies = new Map(own.map((o) => [o.quote.id, o.quote]));
  const withCopies = (card: SearchCard) => ({ ...card, quotes: card.quotes.map((quote) => copies.get(quote.id) ?? quote) });
  return copies.size === 0 ? page : { ...page, buildings: page.buildings.map((building) => ({ ...building, cards: building.cards.map(withCopies) })) };
}

/** `pending`: the viewer's own unpublished reviews, by flat. */
async function publicPage(db: Db, question: Question, member: boolean, pending: ReadonlyMap<string, readonly OwnReview[]>): Promise<SearchPage> {
  const { texts, band, place, traits = [], after, order = 'mas', pages = 1 } = question;
  const filter = { texts, band, place, traits, member };
  const without = [...pending.keys()];
  const [{ page, next }, totals, merged] = await Promise.all([
    consecutivePages(db, filter, { order, after, without }, pages),
    countProperties(db, filter),
    after ? [] : ownBuildings(db, filter, order, pending),
  ]);
  const ranked = [...merged, ...page];
  // By number of reviews, the member's own count; in any other order they precede published ones.
  if (order === 'mas') ranked.sort(([a], [b]) => (b?.count ?? 0) - (a?.count ?? 0) || ((a?.card.id ?? '') > (b?.card.id ?? '') ? -1 : 1));
  const quotes = await quotesOf(
    db,
    // A building shows quotes of its first flat.
    ranked.flatMap(([first]) => (first ? [first.card.id] : [])),
    quotesPerCard,
    band,
  );
  const buildings = ranked.map((flats) => {
    const counted = flats.reduce((sum, { card }) => sum + card.reviewCount, 0);
    return {
      cards: flats.map(({ card }) => withQuotes(card, quotes.get(card.id) ?? [], pending.get(card.id) ?? [])),
      averageRating: meanRating(
        flats.reduce((sum, { ratingSum }) => sum + ratingSum, 0),
        counted,
      ),
      of: Math.max(flats.length, ...flats.map(({ inBuilding }) => inBuilding)),
    };
  });
  return { buildings, totals, next };
}

/** The buildings of the viewer's unpublished reviews. */
async function ownBuildings(db: Db, filter: PropertyFilter, order: SearchOrder, pending: ReadonlyMap<string, readonly OwnReview[]>): Promise<FoundFlat[][]> {
  const ids = [...pending.keys()];
  const [own, others] = await Promise.all([flatsById(db, filter, ids), findNeighbours(db, filter, order, ids)]);
  const counted = own.map((flat) => ({ ...flat, count: flat.count + (pending.get(flat.card.id)?.length ?? 0) }));
  const buildings = [...Map.groupBy([...counted, ...others], (flat) => flat.building).values()].map((flats) =>
    flats.some(({ card }) => card.reviewCount > 0) ? flats : flats.map((flat) => inOwnWords(flat, pending.get(flat.card.id)?.[0])),
  );
  return order === 'mas' ? buildings.map((flats) => flats.toSorted((a, b) => b.count - a.count)) : buildings;
}

const inOwnWords = (flat: FoundFlat, own: OwnReview | undefined): FoundFlat => (own ? { ...flat, card: withWrittenAddress(flat.card, own.place) } : flat);

async function consecutivePages(db: Db, filter: PropertyFilter, from: From, pages: number) {
  const page: FoundFlat[][] = [];
  let next = from.after;
  for (let n = 0; n < pages && (n === 0 || next); n++) {
    const one = await onePage(db, filter, { ...from, after: next });
    page.push(...one.page);
    next = one.next;
  }
  return { page, next };
}

interface From {
  order: SearchOrder;
  after: PropertyCursor | null;
  without: readonly string[];
}

/** Buildings are queried until they have this many flats together: a single one may have a hundred, and fill the page. */
const flatsAtOnce = 150;

/** As many buildings as have up to `reviewsPerPage` reviews together, and at least one. */
async function onePage(db: Db, filter: PropertyFilter, from: From): Promise<{ page: FoundFlat[][]; next: PropertyCursor | null }> {
  const limit = reviewsPerPage + 1; // each has at least one review
  const page: FoundFlat[][] = [];
  let reviews = 0;
  let { after } = from;
  for (;;) {
    const batch = await findFlats(db, filter, { ...from, after, limit, reviews: reviewsPerPage });
    const first = batch.filter((flat) => flat.isFirst);
    const others = neighboursOf(db, filter, from.order, first);
    for (const { isFirst, ...flat } of batch) {
      if (isFirst) {
        const flats = [flat, ...(await others(flat))];
        reviews += flats.reduce((sum, { count }) => sum + count, 0);
        if (page.length > 0 && reviews > reviewsPerPage) return { page, next: after };
        page.push(flats);
      }
      after = { rank: flat.rank, id: flat.card.id };
    }
    // With no more reviews than a page, this batch was the last.
    if (batch.reduce((sum, { count }) => sum + count, 0) <= reviewsPerPage) return { page, next: null };
  }
}

/** The other flats in the buildings of `first`, requested in that order; one query covers several buildings. */
function neighboursOf(db: Db, filter: PropertyFilter, order: SearchOrder, first: readonly FoundFlat[]) {
  const waiting = first.filter((flat) => flat.inBuilding > 1);
  const known = new Map<string, FoundFlat[]>();
  return async ({ building, inBuilding }: FoundFlat): Promise<FoundFlat[]> => {
    if (inBuilding > 1 && !known.has(building)) {
      const some: FoundFlat[] = [];
      for (let flats = 0; waiting[0] && flats < flatsAtOnce; flats += some.at(-1)?.inBuilding ?? 0) some.push(...waiting.splice(0, 1));
      for (const one of some) known.set(one.building, []);
      const ids = some.map(({ card }) => card.id);
      for (const flat of await findNeighbours(db, filter, order, ids)) known.get(flat.building)?.push(flat);
    }
    return known.get(building) ?? [];
  };
}

function withQuotes(card: PropertyCard, published: readonly Quote[], pending: readonly OwnReview[]): SearchCard {
  const quotes = [...pending.map((o) => o.quote), ...published];
  return { ...card, alerts: card.alerts.slice(0, 1), quotes: quotes.slice(0, Math.max(quotesPerCard, pending.length)), pending: pending.length };
}
