import type { Tx } from '../../../../platform/ports.ts';
import { beforeCommit } from '../../../../platform/transaction.ts';
import { agencySums, type CountedReview } from '../rules/figures.ts';
import { lockAgencies } from './agency.writes.ts';
import { addToNeighbourhood } from './neighbourhood.writes.ts';

/** A transaction's change of a flat: its published reviews before and after, and the differences of the site's totals. */
interface FlatChange {
  propertyId: string;
  neighbourhood: string | null;
  before: readonly CountedReview[];
  after: readonly CountedReview[];
  site: { property_count: number; review_count: number; rating_sum: number; landlord_points: number; landlord_people: number };
}

const changes = new WeakMap<Tx, Map<string, FlatChange>>();

/**
 * Applies this change to the aggregates of agencies, neighbourhoods and the site right before the commit: all decisions update the
 * same few rows, so their locks are held briefly.
 */
export function updateAggregates(tx: Tx, change: FlatChange): void {
  let pending = changes.get(tx);
  if (!pending) {
    const first = new Map<string, FlatChange>();
    pending = first;
    changes.set(tx, first);
    beforeCommit(tx, () => apply(tx, [...first.values()]));
  }
  const earlier = pending.get(change.propertyId);
  const site = { ...change.site };
  if (earlier) for (const key of Object.keys(site) as (keyof typeof site)[]) site[key] += earlier.site[key];
  pending.set(change.propertyId, { ...change, before: earlier?.before ?? change.before, site });
}

async function apply(tx: Tx, flats: readonly FlatChange[]): Promise<void> {
  const reviewsOf = (side: 'before' | 'after') =>
    Map.groupBy(
      flats.flatMap((flat) => flat[side]),
      (review) => review.agency_id,
    );
  const [before, after] = [reviewsOf('before'), reviewsOf('after')];
  const agencies = [...new Set([...before.keys(), ...after.keys()])].filter((id) => id !== null).toSorted();
  const moved = agencies.map((id) => ({ id, before: agencySums(before.get(id) ?? []), after: agencySums(after.get(id) ?? []) }));
  const moveAgencies = await lockAgencies(tx, moved);
  const areas = Map.groupBy(flats, (flat) => flat.neighbourhood);
  for (const name of [...areas.keys()].filter((name) => name !== null).toSorted()) await addToNeighbourhood(tx, name, areas.get(name) ?? []);
  await moveAgencies();
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
  const site = (key: keyof FlatChange['site']) => sum(flats.map((flat) => flat.site[key]));
  const treatment = (key: 'treatment_points' | 'treatment_people') => sum(moved.map((one) => one.after[key] - one.before[key]));
  await tx
    .updateTable('site_totals')
    .set((e) => ({
      property_count: e('property_count', '+', site('property_count')),
      review_count: e('review_count', '+', site('review_count')),
      rating_sum: e('rating_sum', '+', Math.round(site('rating_sum') * 10) / 10),
      landlord_points: e('landlord_points', '+', site('landlord_points')),
      landlord_people: e('landlord_people', '+', site('landlord_people')),
      treatment_points: e('treatment_points', '+', treatment('treatment_points')),
      treatment_people: e('treatment_people', '+', treatment('treatment_people')),
    }))
    .execute();
}
