-- A decision moves the map's counts by what it changes. Until now the flat was taken out of its group, choice and fifteen cells and put into the same rows
-- again, and rows without flats were looked for each time, by conditions that no index answers. All of it happens while others wait (keep_map_cells).
drop function add_to_map_groups(map_points, integer);
drop function add_to_map_choices(map_points, integer);

-- In PL/pgSQL, which keeps the plans of its statements for the connection. A row without flats goes.
create function add_to_map_groups(p map_points, properties integer, reviews integer, x bigint, y bigint) returns void language plpgsql as $$
declare
  left_over integer;
  place tid;
begin
  insert into map_groups as g (cell13, neighbourhood, mean_price, mean_rating, property_count, review_count, sum_mx, sum_my)
  values (p.cell13, p.neighbourhood, map_price_group(p.mean_price), map_rating_group(p.mean_rating), properties, reviews, x, y)
  on conflict (cell13, neighbourhood, mean_price, mean_rating) do update set property_count = g.property_count + excluded.property_count,
    review_count = g.review_count + excluded.review_count, sum_mx = g.sum_mx + excluded.sum_mx, sum_my = g.sum_my + excluded.sum_my
  returning g.property_count, g.ctid into left_over, place;
  if left_over = 0 then delete from map_groups where ctid = place; end if;
end $$;
create function add_to_map_choices(p map_points, properties integer, reviews integer) returns void language plpgsql as $$
declare
  left_over integer;
  place tid;
begin
  insert into map_choices as c (neighbourhood, mean_price, mean_rating, property_count, review_count)
  values (p.neighbourhood, map_price_group(p.mean_price), map_rating_group(p.mean_rating), properties, reviews)
  on conflict (neighbourhood, mean_price, mean_rating) do update set property_count = c.property_count + excluded.property_count,
    review_count = c.review_count + excluded.review_count
  returning c.property_count, c.ctid into left_over, place;
  if left_over = 0 then delete from map_choices where ctid = place; end if;
end $$;
create or replace function add_to_map_near(at bigint, sign integer) returns void language plpgsql as $$
declare
  left_over integer;
  place tid;
begin
  insert into map_near as n (near, property_count) values (at, sign) on conflict (near) do update set property_count = n.property_count + excluded.property_count
  returning n.property_count, n.ctid into left_over, place;
  if left_over = 0 then delete from map_near where ctid = place; end if;
end $$;
create or replace function add_to_map_cells(x integer, y integer, properties integer, reviews integer) returns void language plpgsql as $$
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

create or replace function keep_map_cells() returns trigger language plpgsql as $$
declare
  alike boolean := false; -- in the same group, and so in the same choice
begin
  perform pg_advisory_xact_lock(727275); -- cells are shared by all flats: one transaction at a time counts in them
  if tg_op = 'UPDATE' then
    alike := (old.cell13, old.neighbourhood, map_price_group(old.mean_price), map_rating_group(old.mean_rating))
      is not distinct from (new.cell13, new.neighbourhood, map_price_group(new.mean_price), map_rating_group(new.mean_rating));
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
