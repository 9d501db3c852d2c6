-- The map (1-flats §2 /mapa): narrow rows of what it filters on, and counts for views without filters. Triggers keep them with the flats.

-- A flat with published reviews.
create table map_points (
  property_id text primary key references properties (id) on delete cascade,
  mx integer, -- null: the place has not been looked up
  my integer,
  -- The cells it lies in at zooms 13 and 16: a view is found and grouped by them, in numbers that the planner has statistics of.
  cell13 bigint generated always as (mx / 40960 * 1000000::bigint + my / 40960) stored,
  cell16 bigint generated always as (mx / 5120 * 1000000::bigint + my / 5120) stored,
  review_count integer not null,
  shown_price integer, -- as in properties
  whole_price integer,
  room_price integer,
  mean_rating smallint not null, -- in tenths
  neighbourhood text,
  near bigint -- three bits for each university: the first distance of finding/rules/map-filter.ts within which it lies; null: the place is not known
);
create index map_points_cell13 on map_points (cell13); -- flats in a view
create index map_points_cell16 on map_points (cell16); -- flats in a near view
create index map_points_by_count on map_points (review_count desc, property_id); -- the list beside the map, most reviews first
create index map_points_neighbourhood on map_points (neighbourhood); -- one neighbourhood

-- Squares of 80 pixels at each zoom, each of them four of the next (places/rules/map/map-view.ts).
create table map_cells (
  z smallint not null,
  cx integer not null,
  cy integer not null,
  property_count integer not null,
  review_count integer not null,
  sum_mx bigint not null, -- of its flats: the cell is drawn at their mean
  sum_my bigint not null,
  primary key (z, cx, cy)
);

-- For far views with filters: flats that are alike to every filter but distance, counted together by cell of zoom 13. Prices and rating are
-- the least of their group, so that a filter compares them as it compares those of a flat.
create table map_groups (
  cell13 bigint,
  neighbourhood text,
  shown_price integer,
  whole_price integer,
  room_price integer,
  mean_rating smallint not null,
  property_count integer not null,
  review_count integer not null,
  sum_mx bigint not null,
  sum_my bigint not null,
  constraint map_groups_alike unique nulls not distinct (cell13, neighbourhood, shown_price, whole_price, room_price, mean_rating)
);

-- What the choices of the map count without filters: the same groups, wherever the flats are.
create table map_choices (
  neighbourhood text,
  shown_price integer,
  whole_price integer,
  room_price integer,
  mean_rating smallint not null,
  property_count integer not null,
  review_count integer not null,
  constraint map_choices_alike unique nulls not distinct (neighbourhood, shown_price, whole_price, room_price, mean_rating)
);

-- And flats that are equally near to every university.
create table map_near (
  near bigint unique nulls not distinct,
  property_count integer not null
);

create function map_cell_size(z integer) returns integer language sql immutable as $$ select 80 * (1 << (22 - z)) $$;

create function near_universities(metres integer[]) returns bigint language sql immutable as $$
  select case when metres is null then null else (
    select coalesce(sum((case when m <= 500 then 0 when m <= 1000 then 1 when m <= 2000 then 2 when m <= 3000 then 3 when m <= 5000 then 4 else 5 end)::bigint
      << (3 * (i - 1)::integer)), 0)::bigint from unnest(metres) with ordinality as u (m, i)) end $$;

-- The greatest number below which no filter separates a price, or a rating in tenths (PRICE_STEPS and RATING_STEPS of finding/rules/map-filter.ts).
create function map_price_group(price integer) returns integer language sql immutable as $$
  select (array[0, 300, 301, 400, 401, 500, 501, 600, 601, 700, 701, 800, 801, 900, 901, 1000, 1001, 1100, 1101, 1200, 1201, 1400, 1401, 1600, 1601, 2000, 2001])
    [1 + width_bucket(price, array[300, 301, 400, 401, 500, 501, 600, 601, 700, 701, 800, 801, 900, 901, 1000, 1001, 1100, 1101, 1200, 1201, 1400, 1401, 1600, 1601, 2000, 2001])] $$;
create function map_rating_group(rating smallint) returns smallint language sql immutable as $$
  select (array[0, 30, 35, 40, 45])[1 + width_bucket(rating::integer, array[30, 35, 40, 45])]::smallint $$;

-- What map_points has to have.
create view map_points_due as
select id as property_id, mx, my, review_count, shown_price, whole_price, room_price,
  (round(rating_sum / review_count, 1) * 10)::smallint as mean_rating, neighbourhood, near_universities(university_metres) as near
from properties where review_count > 0;

create function keep_map_point() returns trigger language plpgsql as $$
begin
  if new.review_count = 0 then
    delete from map_points where property_id = new.id;
  else
    insert into map_points (property_id, mx, my, review_count, shown_price, whole_price, room_price, mean_rating, neighbourhood, near)
    select * from map_points_due where property_id = new.id
    on conflict (property_id) do update set mx = excluded.mx, my = excluded.my, review_count = excluded.review_count, shown_price = excluded.shown_price,
      whole_price = excluded.whole_price, room_price = excluded.room_price, mean_rating = excluded.mean_rating, neighbourhood = excluded.neighbourhood,
      near = excluded.near;
  end if;
  return null;
end $$;
create trigger map_point_of_new after insert on properties for each row when (new.review_count > 0) execute function keep_map_point();
create trigger map_point_of_changed after update on properties for each row
  when ((old.mx, old.my, old.review_count, old.price_kind, old.whole_price, old.room_price, old.other_price, old.rating_sum, old.neighbourhood, old.university_metres)
    is distinct from
    (new.mx, new.my, new.review_count, new.price_kind, new.whole_price, new.room_price, new.other_price, new.rating_sum, new.neighbourhood, new.university_metres))
  execute function keep_map_point();

-- Counts are moved by what changed, while other transactions wait. PL/pgSQL keeps the plans of its statements for the connection. A row
-- without flats is deleted.
create function add_to_map_groups(p map_points, properties integer, reviews integer, x bigint, y bigint) returns void language plpgsql as $$
declare
  left_over integer;
  place tid;
begin
  insert into map_groups as g (cell13, neighbourhood, shown_price, whole_price, room_price, mean_rating, property_count, review_count, sum_mx, sum_my)
  values (p.cell13, p.neighbourhood, map_price_group(p.shown_price), map_price_group(p.whole_price), map_price_group(p.room_price),
    map_rating_group(p.mean_rating), properties, reviews, x, y)
  on conflict (cell13, neighbourhood, shown_price, whole_price, room_price, mean_rating) do update set
    property_count = g.property_count + excluded.property_count, review_count = g.review_count + excluded.review_count,
    sum_mx = g.sum_mx + excluded.sum_mx, sum_my = g.sum_my + excluded.sum_my
  returning g.property_count, g.ctid into left_over, place;
  if left_over = 0 then delete from map_groups where ctid = place; end if;
end $$;

create function add_to_map_choices(p map_points, properties integer, reviews integer) returns void language plpgsql as $$
declare
  left_over integer;
  place tid;
begin
  insert into map_choices as c (neighbourhood, shown_price, whole_price, room_price, mean_rating, property_count, review_count)
  values (p.neighbourhood, map_price_group(p.shown_price), map_price_group(p.whole_price), map_price_group(p.room_price),
    map_rating_group(p.mean_rating), properties, reviews)
  on conflict (neighbourhood, shown_price, whole_price, room_price, mean_rating) do update set
    property_count = c.property_count + excluded.property_count, review_count = c.review_count + excluded.review_count
  returning c.property_count, c.ctid into left_over, place;
  if left_over = 0 then delete from map_choices where ctid = place; end if;
end $$;

create function add_to_map_near(at bigint, sign integer) returns void language plpgsql as $$
declare
  left_over integer;
  place tid;
begin
  insert into map_near as n (near, property_count) values (at, sign) on conflict (near) do update set property_count = n.property_count + excluded.property_count
  returning n.property_count, n.ctid into left_over, place;
  if left_over = 0 then delete from map_near where ctid = place; end if;
end $$;

create function add_to_map_cells(x integer, y integer, properties integer, reviews integer) returns void language plpgsql as $$
begin
  insert into map_cells as c (z, cx, cy, property_count, review_count, sum_mx, sum_my)
  select z, x / map_cell_size(z), y / map_cell_size(z), properties, reviews, x::bigint * properties, y::bigint * properties from generate_series(5, 19) as z
  on conflict (z, cx, cy) do update set property_count = c.property_count + excluded.property_count, review_count = c.review_count + excluded.review_count,
    sum_mx = c.sum_mx + excluded.sum_mx, sum_my = c.sum_my + excluded.sum_my;
  if properties < 0 then
    delete from map_cells c using generate_series(5, 19) as s
      where c.z = s and c.cx = x / map_cell_size(s) and c.cy = y / map_cell_size(s) and c.property_count = 0;
  end if;
end $$;

create function keep_map_cells() returns trigger language plpgsql as $$
declare
  alike boolean := false; -- in the same group, and so in the same choice
begin
  perform pg_advisory_xact_lock(727275); -- cells are shared by all flats: one transaction at a time counts in them
  if tg_op = 'UPDATE' then
    alike := (old.cell13, old.neighbourhood, map_price_group(old.shown_price), map_price_group(old.whole_price), map_price_group(old.room_price),
        map_rating_group(old.mean_rating))
      is not distinct from (new.cell13, new.neighbourhood, map_price_group(new.shown_price), map_price_group(new.whole_price),
        map_price_group(new.room_price), map_rating_group(new.mean_rating));
  end if;
  if alike then
    perform add_to_map_groups(new, 0, new.review_count - old.review_count,
      (coalesce(new.mx, 0) - coalesce(old.mx, 0))::bigint, (coalesce(new.my, 0) - coalesce(old.my, 0))::bigint);
    perform add_to_map_choices(new, 0, new.review_count - old.review_count);
  else
    if tg_op <> 'INSERT' then
      perform add_to_map_groups(old, -1, -old.review_count, -coalesce(old.mx, 0)::bigint, -coalesce(old.my, 0)::bigint);
      perform add_to_map_choices(old, -1, -old.review_count);
    end if;
    if tg_op <> 'DELETE' then
      perform add_to_map_groups(new, 1, new.review_count, coalesce(new.mx, 0)::bigint, coalesce(new.my, 0)::bigint);
      perform add_to_map_choices(new, 1, new.review_count);
    end if;
  end if;
  if tg_op = 'UPDATE' and old.near is not distinct from new.near then null;
  else
    if tg_op <> 'INSERT' then perform add_to_map_near(old.near, -1); end if;
    if tg_op <> 'DELETE' then perform add_to_map_near(new.near, 1); end if;
  end if;
  if tg_op = 'UPDATE' and (old.mx, old.my) is not distinct from (new.mx, new.my) then
    if new.mx is not null and old.review_count <> new.review_count then
      perform add_to_map_cells(new.mx, new.my, 0, new.review_count - old.review_count);
    end if;
  else
    if tg_op <> 'INSERT' and old.mx is not null then perform add_to_map_cells(old.mx, old.my, -1, -old.review_count); end if;
    if tg_op <> 'DELETE' and new.mx is not null then perform add_to_map_cells(new.mx, new.my, 1, new.review_count); end if;
  end if;
  return null;
end $$;
-- Deferred: the lock is taken when only the commit is left to do, so that nobody who holds it waits for another lock.
create constraint trigger map_cells_of_point after insert or update or delete on map_points
  deferrable initially deferred for each row execute function keep_map_cells();

-- Recomputes all of it, for a database that was filled with the triggers off (bench/fill.ts).
create function fill_map() returns void language sql as $$
  delete from map_points;
  delete from map_cells;
  insert into map_points (property_id, mx, my, review_count, shown_price, whole_price, room_price, mean_rating, neighbourhood, near)
    select * from map_points_due;
  insert into map_cells (z, cx, cy, property_count, review_count, sum_mx, sum_my)
    select z, mx / map_cell_size(z), my / map_cell_size(z), count(*), sum(review_count), sum(mx), sum(my)
    from map_points, generate_series(5, 19) as z where mx is not null group by 1, 2, 3;
  delete from map_groups;
  insert into map_groups (cell13, neighbourhood, shown_price, whole_price, room_price, mean_rating, property_count, review_count, sum_mx, sum_my)
    select cell13, neighbourhood, map_price_group(shown_price), map_price_group(whole_price), map_price_group(room_price), map_rating_group(mean_rating),
      count(*), sum(review_count), coalesce(sum(mx), 0), coalesce(sum(my), 0)
    from map_points group by 1, 2, 3, 4, 5, 6;
  delete from map_choices;
  insert into map_choices (neighbourhood, shown_price, whole_price, room_price, mean_rating, property_count, review_count)
    select neighbourhood, shown_price, whole_price, room_price, mean_rating, sum(property_count), sum(review_count) from map_groups group by 1, 2, 3, 4, 5;
  delete from map_near;
  insert into map_near (near, property_count) select near, count(*) from map_points group by 1;
$$;
