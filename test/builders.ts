import { changeReviews } from '../app/features/flats/data/flat.writes.ts';
import { flatRecord } from '../app/features/flats/rules/flat-record.ts';
import { placementOf } from '../app/features/flats/rules/placement.ts';
import { fullAddress } from '../app/features/places/rules/address/format.ts';
import { parseAddress } from '../app/features/places/rules/address/parse.ts';
import { alertsOf } from '../app/features/reviews/rules/alerts.ts';
import { reviewRating } from '../app/features/reviews/rules/rating.ts';
import { publishChange } from '../platform/page-change.writes.ts';
import type { Pool, Tx } from '../platform/ports.ts';
import { inTransaction, lock } from '../platform/transaction.ts';
import type { TestServices } from './services.ts';

type Building = Pick<TestServices, 'db' | 'ids' | 'clock' | 'events'>;

/** The answers of a review, as columns. */
export const answers = {
  still_residing: false,
  rental_period_start: '2023-09-01',
  rental_period_end: '2025-06-01' as string | null,
  rental_kind: 'whole' as 'whole' | 'room' | null,
  flatmate_count: null as number | null,
  entry_price: 800,
  exit_price: null as number | null,
  temperature_summer_rating: 2 as number | null,
  noise_rating: 3 as number | null,
  light_rating: 4 as number | null,
  maintenance_rating: 4 as number | null,
  included_services: ['calefaccion', 'balcon'],
  agency_treatment_rating: null as number | null,
  agency_advice: null as string | null,
  landlord_treatment_rating: 3 as number | null,
  landlord_advice: null as string | null,
  problem_response_rating: 4 as number | null,
  deposit_returned_rating: 3 as number | null,
  neighbor_type: ['familiar', 'mayores_75'],
  tourist_apartments_rating: 3 as number | null,
  neighbor_relationship_rating: 2 as number | null,
  building_maintenance_rating: 3 as number | null,
  neighborhood_environment: ['tranquilo'],
  neighborhood_tourists_rating: 3 as number | null,
  neighborhood_noise_rating: 2 as number | null,
  neighborhood_security_rating: 3 as number | null,
  neighborhood_cleanliness_rating: 2 as number | null,
  nearby_services_300m: ['supermercado', 'farmacia'],
  experience_headline: 'Luz todo el día y casera que contesta',
  positive_aspects: 'Da a un patio grande y en verano corre el aire.',
  negative_aspects: 'La caldera tardó dos días en arreglarse.',
  recommend_to_friend: true,
  photos: [] as string[],
};

interface ReviewSpec extends Partial<typeof answers> {
  /** As typed: 'Calle de Sueca 41, 46006 València'. */
  address?: string;
  floor?: string;
  door?: string;
  neighbourhood?: string | null;
  /** Author; by default a new account. */
  userId?: string;
  /** Name of an agency; it is created if absent. */
  agency?: string;
  /** Whether an agency was used; by default, whether `agency` is given. null: not answered. */
  usedAgency?: boolean | null;
  /** Types of clauses in its contract; null: no contract was read. */
  clauses?: string[] | null;
  verified?: boolean;
  /** ISO time of writing; by default now, by the services' clock. */
  at?: string;
  located?: { lat: number; lng: number };
}

/** An account that cannot sign in, which is cheap. `signedIn` (test/app.ts) creates one that can. */
export async function aUser({ db, ids }: Building, name = `vecina_${ids.short()}`): Promise<string> {
  const row = { name, email: `${name}@example.com`, emailVerified: true, gender: 'prefiero-no-decirlo', nationality: 'España', birth_date: '2000-01-01' };
  const { id } = await db
    .insertInto('user')
    .values({ ...row, username: name, username_key: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A review, by default verified, and its property if absent. */
export async function aReview(services: Building, spec: ReviewSpec = {}): Promise<{ id: string; propertyId: string; userId: string }> {
  const {
    address = 'Calle de Sueca 41, 46006 València',
    floor = '3',
    door = '12',
    neighbourhood = null,
    agency,
    usedAgency = agency !== undefined,
    clauses = null,
    verified = true,
    at,
    located,
    userId: author,
    ...given
  } = spec;
  const userId = author ?? (await aUser(services));
  const filled = { ...answers, ...given };
  const ratings = { ...filled, agency_treatment_rating: agency ? filled.agency_treatment_rating : null };
  const propertyId = await aProperty(services, { address, floor, door, neighbourhood, located });
  const createdAt = at ? new Date(at) : services.clock.now();
  const { id } = await services.db
    .insertInto('reviews')
    .values({
      ...ratings,
      user_id: userId,
      property_id: propertyId,
      draft_key: services.ids.uuid(),
      property_address: fullAddress(parseAddress(address)),
      floor_number: floor,
      door_number: door,
      used_agency: usedAgency,
      agency_id: agency ? await anAgency(services.db, agency) : null,
      rental_period_end: filled.still_residing ? null : filled.rental_period_end,
      rating: reviewRating(ratings),
      alerts: alertsOf(ratings, clauses ?? []),
      contract_clauses: clauses,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (verified) await verify(services, id);
  return { id, propertyId, userId };
}

/** Drops every cached page, after a test has changed rows directly. */
export const dropPages = (services: Pick<Building, 'db' | 'events'>): Promise<void> =>
  inTransaction(services, (tx, services) => publishChange(services, tx, 'all'));

/** The key of a flat's building, as `publishChange` takes it. */
export const buildingOf = async ({ db }: Pick<Building, 'db'>, propertyId: string): Promise<string> =>
  (await db.selectFrom('properties').select('building_key').where('id', '=', propertyId).executeTakeFirstOrThrow()).building_key;

/** Publishes a review, or unpublishes it with `false`, as a moderator's decision does. */
export async function verify(services: Building, reviewId: string, verified = true): Promise<void> {
  await inTransaction(services, async (tx, { events }) => {
    const { review } = await lock(tx, async () => {
      const review = await tx.selectFrom('reviews').select('property_id').where('id', '=', reviewId).executeTakeFirstOrThrow();
      return { review, counted: [review.property_id] };
    });
    const buildings = await changeReviews(tx, [review.property_id], () =>
      tx.updateTable('reviews').set({ is_verified: verified }).where('id', '=', reviewId).execute(),
    );
    await publishChange({ events }, tx, buildings);
  });
}

/** Adds directly inserted, published reviews of these flats to the statistics. The caller locks the flats. */
export async function publishAgain(tx: Tx, propertyIds: readonly string[]): Promise<void> {
  const published = await tx
    .updateTable('reviews')
    .set({ is_verified: false })
    .where('is_verified', '=', true)
    .where('property_id', 'in', propertyIds)
    .returning('id')
    .execute();
  const ids = published.map(({ id }) => id);
  await changeReviews(tx, propertyIds, () => tx.updateTable('reviews').set({ is_verified: true }).where('id', 'in', ids).execute());
}

async function aProperty(
  { db, ids }: Building,
  spec: Required<Pick<ReviewSpec, 'address' | 'floor' | 'door' | 'neighbourhood'>> & Pick<ReviewSpec, 'located'>,
) {
  const { floor, door, neighbourhood, located } = spec;
  const address = parseAddress(spec.address);
  const record = flatRecord({ address, floor, door, neighbourhood });
  const known = await db.selectFrom('properties').select('id').where('flat_key', '=', record.flat_key).executeTakeFirst();
  if (known) return known.id;
  const propertyId = ids.short();
  const { id } = await db
    .insertInto('properties')
    .values({ id: propertyId, ...record, ...(located ? placementOf(propertyId, { kind: 'precise', ...located }) : {}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function anAgency(db: Pool, name: string): Promise<string> {
  const { id } = await db
    .insertInto('agencies')
    .values({ name, name_key: name.toLowerCase() })
    .onConflict((c) => c.column('name_key').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
