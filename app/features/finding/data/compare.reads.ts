import type { Db } from '../../../../platform/ports.ts';
import { propertyById, propertyRatings } from '../../flats/data/flat.reads.ts';
import type { PropertyCard } from '../../flats/data/flat.view.ts';
import { figuresOfNeighbourhoods, neighbourhoodBySlug } from '../../flats/data/neighbourhood.reads.ts';
import type { NeighbourhoodFigures } from '../../flats/data/neighbourhood.view.ts';
import type { PriceYear } from '../../flats/rules/price-years.ts';
import { neighbourhoodNamed } from '../../places/rules/city/nearest.ts';
import { alertLines } from '../../reviews/rules/alerts.ts';
import { scaleOf } from '../../reviews/rules/scales.ts';
import { SHARE_STEP } from '../rules/compare.ts';

/** The data of a published flat that are compared. */
export interface ComparedFlat {
  card: PropertyCard;
  ratings: Awaited<ReturnType<typeof propertyRatings>>;
  /** Of the reviews that answered (`of`), those whose deposit was not returned in full. */
  deposits: { notReturned: number; of: number };
  /** Number of alerts by at least three tenants in ten, and of the others. */
  alerts: { many: number; others: number };
  /** Its neighbourhood's prices of the same kind in the year of its latest rent; null: too few people. */
  beside: { name: string; prices: PriceYear } | null;
}

/** Flats by their ids, in this order; unknown and unpublished ones are left out. */
export async function comparedFlats(db: Db, ids: readonly string[], member: boolean): Promise<ComparedFlat[]> {
  const flats = await Promise.all(
    ids.map(async (id): Promise<ComparedFlat[]> => {
      const card = await propertyById(db, id, member);
      if (!card || card.reviewCount === 0) return [];
      const place = card.neighbourhood === null ? undefined : neighbourhoodNamed(card.neighbourhood);
      const [ratings, more, [around]] = await Promise.all([propertyRatings(db, [id]), countsOf(db, id), figuresOfNeighbourhoods(db, place ? [place] : [])]);
      const { lastRent } = card;
      const prices = around?.priceYears.find(({ kind, year }) => kind === lastRent?.kind && year === lastRent.year);
      return [{ card, ratings, ...more, beside: around && prices ? { name: around.name, prices } : null }];
    }),
  );
  return flats.flat();
}

async function countsOf(db: Db, id: string): Promise<Pick<ComparedFlat, 'deposits' | 'alerts'>> {
  const [deposits, flat] = await Promise.all([
    db
      .selectFrom('public_reviews')
      .where('property_id', '=', id)
      .select((e) => [
        e.fn.count<number>('deposit_returned_rating').as('of'),
        e.fn
          .count<number>('deposit_returned_rating')
          .filterWhere('deposit_returned_rating', '<', scaleOf.deposit_returned_rating.words.length)
          .as('notReturned'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('properties').where('id', '=', id).select(['alert_counts', 'author_count']).executeTakeFirstOrThrow(),
  ]);
  const lines = alertLines(flat.alert_counts, flat.author_count);
  const many = lines.filter(({ people, of }) => people / of >= SHARE_STEP).length;
  return { deposits, alerts: { many, others: lines.length - many } };
}

/** Neighbourhoods by their slugs in either language, each once. */
export function comparedNeighbourhoods(db: Db, slugs: readonly string[]): Promise<NeighbourhoodFigures[]> {
  const places = slugs.flatMap((slug) => neighbourhoodBySlug(slug) ?? []);
  return figuresOfNeighbourhoods(db, [...new Set(places)]);
}
