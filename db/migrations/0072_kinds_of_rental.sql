-- What somebody rented: the whole flat or a room of it (PRODUCT.md §1 "What kind of rental"). Prices of both are kept, averaged and
-- compared apart. Reviews of before do not say; their prices are shown so, and counted in no average.
alter table reviews
  add column rental_kind text check (rental_kind in ('whole', 'room')),
  add column flatmate_count smallint check (flatmate_count between 1 and 20); -- of a room, with the author; moderators alone read it

create or replace view public_reviews as
select id, property_id, property_address, floor_number, door_number, experience_headline, positive_aspects, negative_aspects,
  used_agency, agency_id, agency_advice, landlord_advice, would_recommend, entry_price, exit_price,
  extract(year from rental_period_start)::integer as entry_year, extract(year from rental_period_end)::integer as exit_year,
  still_residing, temperature_summer_rating, noise_rating, light_rating, maintenance_rating, included_services,
  agency_treatment_rating, landlord_treatment_rating, problem_response_rating, deposit_returned_rating, neighbor_type,
  tourist_apartments_rating, neighbor_relationship_rating, building_maintenance_rating, neighborhood_environment,
  neighborhood_tourists_rating, neighborhood_noise_rating, neighborhood_security_rating, neighborhood_cleanliness_rating,
  nearby_services_300m, rating, alerts, photos, month as created_at, -- a date, as the specification has it: the first of the month
  created_at as sort_at, -- for the three latest of the home page only; view.ts never lets it out
  contract_clauses, rental_kind
from reviews where is_verified;

-- The latest known rent of each kind in each flat: what was paid on entering, in the last year in which somebody did; the mean of that year.
-- Of those that do not say their kind no mean is made: the one of the latest month.
create view latest_rents as
select distinct on (property_id, kind) property_id, kind, year, price from (
  select property_id, rental_kind as kind, extract(year from rental_period_start)::smallint as year, round(avg(entry_price))::integer as price,
    max(month) as written, min(id::text) as id
  from reviews where is_verified group by property_id, rental_kind, 3, case when rental_kind is null then id end) known
order by property_id, kind, year desc, written desc, id;

drop trigger map_point_of_changed on properties;
drop view map_points_due;
drop index properties_cheapest;

alter table properties
  add column price_kind text, -- the kind most of its tenants had: price_sum, price_min and price_max are of its reviews
  add column price_count integer not null default 0,
  add column whole_price integer, -- latest_rents
  add column whole_year smallint,
  add column room_price integer,
  add column room_year smallint,
  add column other_price integer, -- of reviews that do not say
  add column other_year smallint;
alter table properties add column shown_price integer generated always as (
  case price_kind when 'whole' then whole_price when 'room' then room_price else other_price end) stored;

update properties set price_sum = 0, price_min = null, price_max = null;
update properties p set other_price = l.price, other_year = l.year from latest_rents l where l.property_id = p.id;

-- The cheapest first, whole flats before rooms: no one order has both (app/features/finding/data/filter.reads.ts has the same expressions).
create index properties_cheapest on properties
  ((20000 - shown_price + case price_kind when 'whole' then 40000 when 'room' then 20000 else 0 end) desc, id desc) where review_count > 0;
create index properties_cheapest_whole on properties ((20000 - whole_price) desc, id desc) where review_count > 0;
create index properties_cheapest_room on properties ((20000 - room_price) desc, id desc) where review_count > 0;

-- Medians by kind and year; none is of all years any more. Nobody has said a kind yet.
delete from neighbourhood_prices;
alter table neighbourhood_prices drop constraint neighbourhood_prices_pkey, add column kind text not null,
  add primary key (neighbourhood, kind, year, price);
alter table neighbourhood_stats drop column price_median, drop column price_low, drop column price_high;
update neighbourhood_stats set price_years = '[]';

-- The map: the shown price, and that of each kind.
alter table map_points disable trigger user;
alter table map_points drop column mean_price, add column shown_price integer, add column whole_price integer, add column room_price integer;
delete from map_groups; -- filled again below
delete from map_choices;
alter table map_groups drop column mean_price, add column shown_price integer, add column whole_price integer, add column room_price integer,
  add constraint map_groups_alike unique nulls not distinct (cell13, neighbourhood, shown_price, whole_price, room_price, mean_rating);
alter table map_choices drop column mean_price, add column shown_price integer, add column whole_price integer, add column room_price integer,
  add constraint map_choices_alike unique nulls not distinct (neighbourhood, shown_price, whole_price, room_price, mean_rating);

create view map_points_due as
select id as property_id, mx, my, review_count, shown_price, whole_price, room_price,
  (round(rating_sum / review_count, 1) * 10)::smallint as mean_rating, neighbourhood, near_universities(university_metres) as near
from properties where review_count > 0;

create or replace function add_to_map_groups(p map_points, properties integer, reviews integer, x bigint, y bigint) returns void language plpgsql as $$
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
create or replace function add_to_map_choices(p map_points, properties integer, reviews integer) returns void language plpgsql as $$
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

create or replace function keep_map_cells() returns trigger language plpgsql as $$
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

create or replace function keep_map_point() returns trigger language plpgsql as $$
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

create or replace function fill_map_choices() returns void language sql as $$
  delete from map_choices;
  insert into map_choices (neighbourhood, shown_price, whole_price, room_price, mean_rating, property_count, review_count)
    select neighbourhood, shown_price, whole_price, room_price, mean_rating, sum(property_count), sum(review_count) from map_groups group by 1, 2, 3, 4, 5;
  delete from map_near;
  insert into map_near (near, property_count) select near, count(*) from map_points group by 1;
$$;
create or replace function fill_map() returns void language sql as $$
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
  select fill_map_choices();
$$;
select fill_map();
alter table map_points enable trigger user;
create trigger map_point_of_changed after update on properties for each row
  when ((old.mx, old.my, old.review_count, old.price_kind, old.whole_price, old.room_price, old.other_price, old.rating_sum, old.neighbourhood, old.university_metres)
    is distinct from
    (new.mx, new.my, new.review_count, new.price_kind, new.whole_price, new.room_price, new.other_price, new.rating_sum, new.neighbourhood, new.university_metres))
  execute function keep_map_point();

-- What a follower saw is compared with the same kind only.
alter table follows add column seen_kind text;
