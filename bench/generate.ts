import { flatRecord } from '../app/features/flats/rules/flat-record.ts';
import { placementOf } from '../app/features/flats/rules/placement.ts';
import { parseAddress } from '../app/features/places/rules/address/parse.ts';
import { NEIGHBOURHOODS } from '../app/features/places/rules/city/neighbourhoods.ts';
import { alertsOf } from '../app/features/reviews/rules/alerts.ts';
import { reviewRating } from '../app/features/reviews/rules/rating.ts';
import { seedLists, seedRatings } from '../db/seed/answers.ts';
import type { Choice } from '../db/seed/choice.ts';
import { texts } from '../db/seed/texts.ts';
import { dayMs } from '../platform/dates.ts';
import { postalCodes, streetsOf } from './streets.ts';

const shortLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const shortId = (chance: Choice) => Array.from({ length: 10 }, () => shortLetters[chance.below(36)]).join('');
const hex = (chance: Choice, digits: number) => Array.from({ length: digits }, () => chance.below(16).toString(16)).join('');
const uuid = (chance: Choice) => `${hex(chance, 8)}-${hex(chance, 4)}-4${hex(chance, 3)}-a${hex(chance, 3)}-${hex(chance, 12)}`;

type FlatRow = ReturnType<typeof flatRecord> & { id: string };

/** `count` different flats; some streets have many of them, most have few. */
export function generateFlats(chance: Choice, count: number): FlatRow[] {
  const rows = new Map<string, FlatRow>();
  const streets = streetsOf(count);
  while (rows.size < count) {
    const at = Math.floor(streets.length * chance.next() ** 1.5);
    const neighbourhood = NEIGHBOURHOODS[(at * 7) % NEIGHBOURHOODS.length];
    const address = parseAddress(`${streets[at]} ${1 + chance.below(90)}, ${postalCodes[at % postalCodes.length]} València`);
    const record = flatRecord({ address, floor: String(1 + chance.below(8)), door: String(1 + chance.below(24)), neighbourhood: neighbourhood?.name ?? null });
    if (rows.has(record.flat_key)) continue;
    const place = { lat: (neighbourhood?.lat ?? 39.47) + (chance.next() - 0.5) / 200, lng: (neighbourhood?.lng ?? -0.376) + (chance.next() - 0.5) / 200 };
    const id = shortId(chance);
    rows.set(record.flat_key, { id, ...record, ...placementOf(id, { kind: 'precise', ...place }), district: neighbourhood?.district ?? null } as FlatRow);
  }
  return [...rows.values()];
}

export function generateUsers(chance: Choice, count: number) {
  return Array.from({ length: count }, (_, i) => {
    const alias = `bench_${i + 1}`;
    const facts = { emailVerified: true, gender: 'prefiero-no-decirlo', nationality: 'España', birth_date: '1998-03-01', is_demo: false };
    const times = { createdAt: '2024-01-01T00:00:00Z', updatedAt: '2024-01-01T00:00:00Z' };
    return { id: uuid(chance), name: alias, email: `${alias}@example.org`, username: alias, username_key: alias, ...facts, ...times };
  });
}

const days = dayMs;

/** The flat of the `index`-th review: every flat has one before any has two; the others concentrate on a few flats of each `block`. */
function flatOf(index: number, flats: readonly FlatRow[], chance: Choice): FlatRow {
  if (index < flats.length) return flats[index] as FlatRow;
  const from = (Math.floor((index - flats.length) / (block * 0.66)) * block) % flats.length;
  return flats[Math.min(flats.length - 1, from + Math.floor(block * chance.next() ** 3))] as FlatRow;
}
/** The number of flats that share the rest: the flat with most reviews has about a dozen at any size. */
const block = 60;

/** The `index`-th review. 97 of 100 are verified. */
export function generateReview(chance: Choice, index: number, { flats, userIds, agencyIds, now }: ReviewGround) {
  const flat = flatOf(index, flats, chance);
  const text = texts[chance.below(texts.length)] as (typeof texts)[number];
  const usedAgency = chance.chance(0.35);
  const stillResiding = chance.chance(0.25);
  const written = new Date(now - chance.below(1000 * days));
  const startYear = written.getUTCFullYear() - 1 - chance.below(4);
  const price = 450 + 10 * Math.floor((chance.next() + chance.next()) * 60);
  const ratings = seedRatings(text.tone, chance, usedAgency, stillResiding);
  return {
    ...ratings,
    ...seedLists(chance),
    id: uuid(chance),
    user_id: userIds[chance.below(userIds.length)],
    property_id: flat.id,
    draft_key: uuid(chance),
    property_address: flat.full_address,
    floor_number: flat.floor_number,
    door_number: flat.door_number,
    still_residing: stillResiding,
    rental_period_start: `${startYear}-09-01`,
    rental_period_end: stillResiding ? null : `${written.getUTCFullYear()}-01-01`,
    rental_kind: chance.chance(0.7) ? ('whole' as const) : ('room' as const),
    entry_price: price,
    exit_price: chance.chance(0.4) ? price + 10 * chance.below(12) : null,
    used_agency: usedAgency,
    agency_id: usedAgency ? chance.of(agencyIds) : null,
    agency_advice: usedAgency ? (text.agencyAdvice ?? null) : null,
    landlord_advice: text.landlordAdvice ?? null,
    experience_headline: text.headline,
    positive_aspects: text.positive,
    negative_aspects: text.negative,
    recommend_to_friend: text.tone === 'good' || (text.tone === 'mixed' && chance.chance(0.5)),
    photos: [] as string[],
    rating: reviewRating(ratings),
    alerts: alertsOf(ratings),
    is_verified: chance.chance(0.97),
    is_demo: false,
    created_at: written.toISOString(),
    updated_at: written.toISOString(),
  };
}

interface ReviewGround {
  flats: readonly FlatRow[];
  userIds: readonly string[];
  agencyIds: readonly string[];
  /** Milliseconds; reviews are from the 1000 days before. */
  now: number;
}
