-- The map (1-flats §2 /mapa): what it filters on in narrow rows, and cells with counts for the view without filters.
-- Both are kept by triggers with the properties, so that whoever verifies a review or places a flat need not think of the map.

create table map_points (
  property_id text primary key references properties (id) on delete cascade,
  mx integer, -- null until somebody has looked for the place
  my integer,
  -- the cells (below) it lies in at zooms 13 and 16: what a view is found by, and grouped by, in numbers the planner knows
  cell13 bigint generated always as (mx / 40960 * 1000000::bigint + my / 40960) stored,
  cell16 bigint generated always as (mx / 5120 * 1000000::bigint + my / 5120) stored,
  review_count integer not null,
  mean_price integer not null,
  mean_rating smallint not null, -- in tenths
  neighbourhood text,
  near bigint -- for each university, three bits: the first of the distances (domain/place/map-filter.ts) it lies within; null: place unknown
);
-- what lies in a view
create index map_points_cell13 on map_points (cell13);
create index map_points_cell16 on map_points (cell16);
-- the list beside the map: most reviews first
create index map_points_by_count on map_points (review_count desc, property_id);
-- one neighbourhood
create index map_points_neighbourhood on map_points (neighbourhood);

-- Squares of 80 pixels at each zoom, those of one zoom in four of the next (domain/place/map-view.ts).
create table map_cells (
  z smallint not null,
  cx integer not null,
  cy integer not null,
  property_count integer not null,
  review_count integer not null,
  sum_mx bigint not null, -- of the properties in it: the cell is drawn at their mean
  sum_my bigint not null,
  primary key (z, cx, cy)
);

create function map_cell_size(z integer) returns integer language sql immutable as $$ select 80 * (1 << (22 - z)) $$;

create function near_universities(metres integer[]) returns bigint language sql immutable as $$
  select case when metres is null then null else (
    select coalesce(sum((case when m <= 500 then 0 when m <= 1000 then 1 when m <= 2000 then 2 when m <= 3000 then 3 when m <= 5000 then 4 else 5 end)::bigint
      << (3 * (i - 1)::integer)), 0)::bigint from unnest(metres) with ordinality as u (m, i)) end $$;

-- For views from afar with filters: properties that are alike to every filter but that of distance, counted together by cell of
-- zoom 13. mean_price and mean_rating are the least of their group, so that a filter asks them as it asks those of a property.
create table map_groups (
  cell13 bigint,
  neighbourhood text,
  mean_price integer not null,
  mean_rating smallint not null,
  property_count integer not null,
  review_count integer not null,
  sum_mx bigint not null,
  sum_my bigint not null,
  unique nulls not distinct (cell13, neighbourhood, mean_price, mean_rating)
);

-- Greatest number below which no filter parts a price, or a rating in tenths (PRICE_STEPS and RATING_STEPS of domain/place/map-filter.ts).
create function map_price_group(price integer) returns integer language sql immutable as $$
  select (array[0, 300, 301, 400, 401, 500, 501, 600, 601, 700, 701, 800, 801, 900, 901, 1000, 1001, 1100, 1101, 1200, 1201, 1400, 1401, 1600, 1601, 2000, 2001])
    [1 + width_bucket(price, array[300, 301, 400, 401, 500, 501, 600, 601, 700, 701, 800, 801, 900, 901, 1000, 1001, 1100, 1101, 1200, 1201, 1400, 1401, 1600, 1601, 2000, 2001])] $$;
create function map_rating_group(rating smallint) returns smallint language sql immutable as $$
  select (array[0, 30, 35, 40, 45])[1 + width_bucket(rating::integer, array[30, 35, 40, 45])]::smallint $$;

create view map_points_due as
select id as property_id, mx, my, review_count, round(price_sum::numeric / review_count)::integer as mean_price,
  (round(rating_sum / review_count, 1) * 10)::smallint as mean_rating, neighbourhood, near_universities(university_metres) as near
from properties where review_count > 0;

-- Everything anew; for databases that were filled with the triggers off.
create function fill_map() returns void language sql as $$
  delete from map_points;
  delete from map_cells;
  insert into map_points (property_id, mx, my, review_count, mean_price, mean_rating, neighbourhood, near) select * from map_points_due;
  insert into map_cells (z, cx, cy, property_count, review_count, sum_mx, sum_my)
    select z, mx / map_cell_size(z), my / map_cell_size(z), count(*), sum(review_count), sum(mx), sum(my)
    from map_points, generate_series(5, 19) as z where mx is not null group by 1, 2, 3;
  delete from map_groups;
  insert into map_groups (cell13, neighbourhood, mean_price, mean_rating, property_count, review_count, sum_mx, sum_my)
    select cell13, neighbourhood, map_price_group(mean_price), map_rating_group(mean_rating), count(*), sum(review_count), coalesce(sum(mx), 0), coalesce(sum(my), 0)
    from map_points group by 1, 2, 3, 4;
$$;
select fill_map();

create function keep_map_point() returns trigger language plpgsql as $$
begin
  if new.review_count = 0 then
    delete from map_points where property_id = new.id;
  else
    insert into map_points (property_id, mx, my, review_count, mean_price, mean_rating, neighbourhood, near)
    select * from map_points_due where property_id = new.id
    on conflict (property_id) do update set mx = excluded.mx, my = excluded.my, review_count = excluded.review_count, mean_price = excluded.mean_price,
      mean_rating = excluded.mean_rating, neighbourhood = excluded.neighbourhood, near = excluded.near;
  end if;
  return null;
end $$;
create trigger map_point_of_new after insert on properties for each row when (new.review_count > 0) execute function keep_map_point();
create trigger map_point_of_changed after update on properties for each row
  when ((old.mx, old.my, old.review_count, old.price_sum, old.rating_sum, old.neighbourhood, old.university_metres)
    is distinct from (new.mx, new.my, new.review_count, new.price_sum, new.rating_sum, new.neighbourhood, new.university_metres))
  execute function keep_map_point();

create function add_to_map_cells(x integer, y integer, properties integer, reviews integer) returns void language sql as $$
  insert into map_cells as c (z, cx, cy, property_count, review_count, sum_mx, sum_my)
  select z, x / map_cell_size(z), y / map_cell_size(z), properties, reviews, x::bigint * properties, y::bigint * properties from generate_series(5, 19) as z
  on conflict (z, cx, cy) do update set property_count = c.property_count + excluded.property_count, review_count = c.review_count + excluded.review_count,
    sum_mx = c.sum_mx + excluded.sum_mx, sum_my = c.sum_my + excluded.sum_my;
$$;
create function add_to_map_groups(p map_points, sign integer) returns void language sql as $$
  insert into map_groups as g (cell13, neighbourhood, mean_price, mean_rating, property_count, review_count, sum_mx, sum_my)
  values (p.cell13, p.neighbourhood, map_price_group(p.mean_price), map_rating_group(p.mean_rating), sign, sign * p.review_count,
    coalesce(p.mx, 0)::bigint * sign, coalesce(p.my, 0)::bigint * sign)
  on conflict (cell13, neighbourhood, mean_price, mean_rating) do update set property_count = g.property_count + excluded.property_count,
    review_count = g.review_count + excluded.review_count, sum_mx = g.sum_mx + excluded.sum_mx, sum_my = g.sum_my + excluded.sum_my;
$$;
create function keep_map_cells() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727275); -- cells are shared by all flats: one transaction at a time counts in them
  if tg_op <> 'INSERT' then
    perform add_to_map_groups(old, -1);
    delete from map_groups where property_count = 0 and cell13 is not distinct from old.cell13 and neighbourhood is not distinct from old.neighbourhood
      and mean_price = map_price_group(old.mean_price) and mean_rating = map_rating_group(old.mean_rating);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_map_groups(new, 1);
  end if;
  if tg_op = 'UPDATE' then
    if (old.mx, old.my, old.review_count) is not distinct from (new.mx, new.my, new.review_count) then return null; end if;
  end if;
  if tg_op <> 'INSERT' and old.mx is not null then
    perform add_to_map_cells(old.mx, old.my, -1, -old.review_count);
    delete from map_cells c using generate_series(5, 19) as s
      where c.z = s and c.cx = old.mx / map_cell_size(s) and c.cy = old.my / map_cell_size(s) and c.property_count = 0;
  end if;
  if tg_op <> 'DELETE' and new.mx is not null then
    perform add_to_map_cells(new.mx, new.my, 1, new.review_count);
  end if;
  return null;
end $$;
-- Deferred: the lock is taken when nothing else is left to do than to commit, so nobody can wait for it in a circle.
create constraint trigger map_cells_of_point after insert or update or delete on map_points
  deferrable initially deferred for each row execute function keep_map_cells();
