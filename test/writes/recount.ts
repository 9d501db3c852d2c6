import { agencyFields, landlordFields, reviewPoints } from '../../app/features/flats/rules/landlord-reputation.ts';
import { type RatingField, ratingFields } from '../../app/features/reviews/rules/scales.ts';
import type { Db } from '../../platform/ports.ts';

/** The statistics of every property and of the site, recomputed from the reviews. */
export async function recount(db: Db) {
  const reviews = await db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .select([
      'r.property_id',
      'r.rating',
      'r.entry_price',
      'r.rental_kind',
      'r.rental_period_start',
      'r.month',
      'r.id',
      'r.would_recommend',
      'r.used_agency',
      'r.alerts',
      'r.photos',
      'r.contract_clauses',
      'r.agency_id',
      ...ratingFields.map((field) => `r.${field}` as const),
      'r.created_at',
      'r.author_key',
      'a.name as agency',
    ])
    .where('r.is_verified', '=', true)
    .execute();
  const tenths = (of: typeof reviews) => of.reduce((sum, r) => sum + Math.round(r.rating * 10), 0) / 10;
  const within = (of: typeof reviews, from: number, below: number) => of.filter((r) => r.rating >= from && r.rating < below).length;
  const ids = (await db.selectFrom('properties').select('id').orderBy('id').execute()).map((p) => p.id);
  const properties = ids.map((id) => {
    const of = reviews.filter((r) => r.property_id === id);
    const kind = commonestKind(of);
    const prices = of.flatMap((r) => (kind !== null && r.rental_kind === kind ? r.entry_price : []));
    const [whole, room, other] = (['whole', 'room', null] as const).map((one) => latestRent(of.filter((r) => r.rental_kind === one)));
    const authors = (some: typeof of) => new Set(some.map((r) => r.author_key)).size;
    const counts = (listed: (r: (typeof of)[number]) => readonly string[]) =>
      Object.fromEntries(of.flatMap(listed).map((name) => [name, authors(of.filter((r) => listed(r).includes(name)))]));
    const landlord = meansOf(of, landlordFields);
    return {
      id,
      review_count: of.length,
      author_count: authors(of),
      rating_sum: tenths(of),
      count_high: within(of, 4, 6),
      count_mid: within(of, 3, 4),
      count_low: within(of, 1, 3),
      recommend_count: of.filter((r) => r.would_recommend).length,
      price_sum: prices.reduce((a, b) => a + b, 0),
      price_kind: kind,
      price_count: prices.length,
      price_min: prices.length ? Math.min(...prices) : null,
      price_max: prices.length ? Math.max(...prices) : null,
      whole_price: whole?.price ?? null,
      whole_year: whole?.year ?? null,
      room_price: room?.price ?? null,
      room_year: room?.year ?? null,
      other_price: other?.price ?? null,
      other_year: other?.year ?? null,
      used_agency: of.some((r) => r.used_agency),
      agency_names: [...new Set(of.flatMap((r) => r.agency ?? []))].sort(),
      alert_counts: counts((r) => r.alerts),
      photo_count: of.flatMap((r) => r.photos).length,
      contract_count: authors(of.filter((r) => r.contract_clauses !== null)),
      clause_counts: counts((r) => r.contract_clauses ?? []),
      landlord_points: landlord.points,
      landlord_people: landlord.people,
      latest_on:
        of
          .map((r) => r.created_at.toISOString().slice(0, 10))
          .sort()
          .at(-1) ?? null,
    };
  });
  const agencies = [...Map.groupBy(reviews, (r) => r.agency_id)].flatMap(([id, of]) =>
    id === null ? [] : [...Map.groupBy(of, (r) => r.property_id).values()].map((some) => meansOf(some, agencyFields)),
  );
  const totals = {
    property_count: properties.filter((p) => p.review_count > 0).length,
    review_count: reviews.length,
    rating_sum: tenths(reviews),
    landlord_points: properties.reduce((sum, p) => sum + p.landlord_points, 0),
    landlord_people: properties.reduce((sum, p) => sum + p.landlord_people, 0),
    treatment_points: agencies.reduce((sum, { points }) => sum + points, 0),
    treatment_people: agencies.reduce((sum, { people }) => sum + people, 0),
  };
  return { properties, totals };
}

interface Priced {
  id: string;
  author_key: string | null;
  rental_kind: 'whole' | 'room' | null;
  rental_period_start: string;
  entry_price: number;
  month: string;
}

/** The kind that most people had; in a tie, that of the latest stay. */
function commonestKind(reviews: readonly Priced[]) {
  const kinds = (['whole', 'room'] as const).map((kind) => {
    const of = reviews.filter((r) => r.rental_kind === kind);
    const starts = of.map((r) => r.rental_period_start).sort();
    return { kind, reviews: of.length, people: new Set(of.flatMap((r) => r.author_key ?? [])).size, start: starts.at(-1) ?? '' };
  });
  const [most] = kinds.filter((one) => one.reviews > 0).sort((a, b) => b.people - a.people || (a.start < b.start ? 1 : a.start > b.start ? -1 : 0));
  return most?.kind ?? null;
}

/** For reviews of one kind, the mean rent of the last year in which a stay began; without a kind, the rent of that year's latest review. */
function latestRent(reviews: readonly Priced[]) {
  const year = (r: Priced) => Number(r.rental_period_start.slice(0, 4));
  const last = Math.max(...reviews.map(year));
  const those = reviews.filter((r) => year(r) === last);
  const [latest] = those.toSorted((a, b) => (a.month === b.month ? (a.id < b.id ? -1 : 1) : a.month < b.month ? 1 : -1));
  if (!latest) return null;
  const mean = Math.round(those.reduce((sum, r) => sum + r.entry_price, 0) / those.length);
  return { year: last, price: latest.rental_kind === null ? latest.entry_price : mean };
}

/** The sum and number of the authors' means: each author counts once. */
function meansOf(reviews: readonly ({ author_key: string | null } & { [F in RatingField]: number | null })[], fields: readonly RatingField[]) {
  const means = [...Map.groupBy(reviews, (r) => r.author_key).values()].flatMap((of) => {
    const points = of.flatMap((r) => reviewPoints(fields, r) ?? []);
    return points.length === 0 ? [] : [Math.round(points.reduce((a, b) => a + b, 0) / points.length)];
  });
  return { points: means.reduce((a, b) => a + b, 0), people: means.length };
}

/** The same statistics as the product stores them. */
export async function stored(db: Db) {
  const properties = await db
    .selectFrom('properties')
    .select([
      'id',
      'review_count',
      'author_count',
      'rating_sum',
      'count_high',
      'count_mid',
      'count_low',
      'recommend_count',
      'price_sum',
      'price_min',
      'price_max',
      'price_kind',
      'price_count',
      'whole_price',
      'whole_year',
      'room_price',
      'room_year',
      'other_price',
      'other_year',
    ])
    .select([
      'used_agency',
      'agency_names',
      'alert_counts',
      'photo_count',
      'latest_on',
      'contract_count',
      'clause_counts',
      'landlord_points',
      'landlord_people',
    ])
    .orderBy('id')
    .execute();
  const { id: _, ...totals } = await db.selectFrom('site_totals').selectAll().executeTakeFirstOrThrow();
  return { properties, totals };
}
