import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { fromMercator, mercator } from '../domain/place/mercator.ts';
import { NEIGHBOURHOODS } from '../domain/place/neighbourhoods.ts';
import { universityMetres } from '../domain/place/university-distances.ts';

const batch = 100_000;

/**
 * So many flats with reviews around the reference points of the neighbourhoods, seventeen to a building, by SQL alone: prices,
 * ratings and counts spread as in the demonstration. Distances to universities are those of the building.
 */
export async function fillMap(database: Database, properties: number): Promise<void> {
  const db = database.kysely;
  const buildings = Math.ceil(properties / 17);
  // The map does not need these, and they would take most of the time.
  await database.exec('drop index properties_search_base; drop index properties_search_full');
  await database.exec('alter table properties disable trigger user; alter table map_points disable trigger user');
  await database.exec(
    'create table bench_buildings (id integer primary key, neighbourhood text, lat float8, lng float8, mx integer, my integer, metres integer[])',
  );
  const points = NEIGHBOURHOODS.flatMap(({ name, points: eight }) => eight.map((point) => ({ name, ...point })));
  for (let from = 0; from < buildings; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, buildings - from) }, (_, i) => building(from + i, points));
    await sql`insert into bench_buildings select * from jsonb_populate_recordset(null::bench_buildings, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  }
  for (let from = 0; from < properties; from += batch) {
    const to = Math.min(properties, from + batch) - 1;
    await sql`
      insert into properties (id, flat_key, base_address, full_address, street, street_key, number, floor_number, door_number, postal_code, locality, province,
        neighbourhood, lat, lng, location_kind, mx, my, university_metres, search_base, search_full, review_count, rating_sum, recommend_count, price_sum,
        price_min, price_max)
      select lpad(i::text, 10, '0'), 'flat ' || i, 'Calle de la Medida, ' || b.id, 'Calle de la Medida, ' || b.id || ', 46022 València',
        'Calle de la Medida', 'medida', b.id::text, (i % 9)::text, (i % 17)::text, '46022', 'València', 'Valencia', b.neighbourhood, b.lat, b.lng, 'precise',
        b.mx, b.my, b.metres, '', '', n, round((n * (1.5 + 3.5 * random()))::numeric, 1), floor(n * random()), n * price, price - 20, price + 20
      from (select i, (1 + floor(8 * power(random(), 4)))::integer as n, (350 + floor(1100 * (random() + random()) / 2))::integer as price
        from generate_series(${from}::integer, ${to}::integer) as i) f
      join bench_buildings b on b.id = f.i % ${buildings}::integer`.execute(db);
  }
  await sql`insert into site_totals (property_count, review_count) select count(*), sum(review_count) from properties
    on conflict (id) do update set property_count = excluded.property_count, review_count = excluded.review_count`.execute(db);
  await database.exec('select fill_map()');
  await database.exec('alter table properties enable trigger user; alter table map_points enable trigger user');
  // A server does this by itself; PGlite never does.
  await database.exec('vacuum analyze');
}

function building(id: number, points: readonly { name: string; lat: number; lng: number }[]) {
  const near = points[(id * 7919) % points.length] as (typeof points)[number];
  // About 300 m around the point, from the id: the same city each time.
  const off = (of: number) => (((id * of) % 9973) / 9973 - 0.5) * 0.006;
  const { mx, my } = mercator({ lat: near.lat + off(101), lng: near.lng + off(757) });
  const place = fromMercator({ mx, my });
  return { id, neighbourhood: near.name, ...place, mx, my, metres: universityMetres(place) };
}
