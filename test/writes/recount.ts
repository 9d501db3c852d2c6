import type { Db } from '../../usecases/ports.ts';

/** The figures of every property and of the site, counted again from the reviews themselves. */
export async function recount(db: Db) {
  const reviews = await db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .select([
      'r.property_id',
      'r.rating',
      'r.entry_price',
      'r.would_recommend',
      'r.used_agency',
      'r.alerts',
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
    const prices = of.map((r) => r.entry_price);
    const authors = (some: typeof of) => new Set(some.map((r) => r.author_key)).size;
    const alerts = Object.fromEntries(of.flatMap((r) => r.alerts).map((name) => [name, authors(of.filter((r) => r.alerts.includes(name)))]));
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
      price_min: of.length ? Math.min(...prices) : null,
      price_max: of.length ? Math.max(...prices) : null,
      used_agency: of.some((r) => r.used_agency),
      agency_names: [...new Set(of.flatMap((r) => r.agency ?? []))].sort(),
      alert_counts: alerts,
      latest_on:
        of
          .map((r) => r.created_at.toISOString().slice(0, 10))
          .sort()
          .at(-1) ?? null,
    };
  });
  const totals = { property_count: properties.filter((p) => p.review_count > 0).length, review_count: reviews.length, rating_sum: tenths(reviews) };
  return { properties, totals };
}

/** The same as it is kept. */
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
    ])
    .select(['used_agency', 'agency_names', 'alert_counts', 'latest_on'])
    .orderBy('id')
    .execute();
  const totals = await db.selectFrom('site_totals').select(['property_count', 'review_count', 'rating_sum']).executeTakeFirstOrThrow();
  return { properties, totals };
}
