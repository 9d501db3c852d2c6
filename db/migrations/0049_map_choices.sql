-- What the choices of the map count without filters, kept with its cells: grouped on demand it took 140 ms with 600,000 flats.
-- Flats that are alike to every filter but that of distance, wherever they are.
create table map_choices (
  neighbourhood text,
  mean_price integer not null,
  mean_rating smallint not null,
  property_count integer not null,
  review_count integer not null,
  unique nulls not distinct (neighbourhood, mean_price, mean_rating)
);
-- Flats that lie alike to every university.
create table map_near (
  near bigint unique nulls not distinct,
  property_count integer not null
);

create function fill_map_choices() returns void language sql as $$
  delete from map_choices;
  insert into map_choices (neighbourhood, mean_price, mean_rating, property_count, review_count)
    select neighbourhood, mean_price, mean_rating, sum(property_count), sum(review_count) from map_groups group by 1, 2, 3;
  delete from map_near;
  insert into map_near (near, property_count) select near, count(*) from map_points group by 1;
$$;
select fill_map_choices();

create function add_to_map_choices(p map_points, sign integer) returns void language sql as $$
  insert into map_choices as c (neighbourhood, mean_price, mean_rating, property_count, review_count)
  values (p.neighbourhood, map_price_group(p.mean_price), map_rating_group(p.mean_rating), sign, sign * p.review_count)
  on conflict (neighbourhood, mean_price, mean_rating) do update set property_count = c.property_count + excluded.property_count,
    review_count = c.review_count + excluded.review_count;
$$;
create function add_to_map_near(at bigint, sign integer) returns void language sql as $$
  insert into map_near as n (near, property_count) values (at, sign) on conflict (near) do update set property_count = n.property_count + excluded.property_count;
$$;

create or replace function keep_map_cells() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727275); -- cells are shared by all flats: one transaction at a time counts in them
  if tg_op <> 'INSERT' then
    perform add_to_map_groups(old, -1);
    perform add_to_map_choices(old, -1);
    delete from map_groups where property_count = 0 and cell13 is not distinct from old.cell13 and neighbourhood is not distinct from old.neighbourhood
      and mean_price = map_price_group(old.mean_price) and mean_rating = map_rating_group(old.mean_rating);
    delete from map_choices where property_count = 0 and neighbourhood is not distinct from old.neighbourhood
      and mean_price = map_price_group(old.mean_price) and mean_rating = map_rating_group(old.mean_rating);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_map_groups(new, 1);
    perform add_to_map_choices(new, 1);
  end if;
  if tg_op = 'INSERT' then
    perform add_to_map_near(new.near, 1);
  elsif tg_op = 'DELETE' or old.near is distinct from new.near then
    perform add_to_map_near(old.near, -1);
    delete from map_near where property_count = 0 and near is not distinct from old.near;
    if tg_op = 'UPDATE' then perform add_to_map_near(new.near, 1); end if;
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

-- Everything anew; for databases that were filled with the triggers off.
create or replace function fill_map() returns void language sql as $$
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
  select fill_map_choices();
$$;
