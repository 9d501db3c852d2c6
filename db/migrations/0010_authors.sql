-- Who wrote a flat review (PRODUCT.md §1 "One review", "Order of public reviews", "Reviews of a deleted account").
create extension if not exists btree_gist;

-- Of a deleted account its published reviews keep no author. They leave with the batch of the next night (usecases/leaving);
-- until then a random mark, the same on all of one former author, keeps the counts of people right.
alter table reviews
  alter column user_id drop not null,
  alter column draft_key drop not null,
  add column gone_author uuid,
  add column gone_on date; -- in Madrid
alter table reviews
  add column author_key uuid generated always as (coalesce(user_id, gone_author)) stored, -- what people are counted by; never leaves the server
  -- nothing finer than a month is public (PRODUCT.md §1)
  add column month date not null generated always as ((date_trunc('month', created_at at time zone 'Europe/Madrid'))::date) stored,
  -- written before the rule below was made, and against it: kept, since a person wrote it, but no further one may overlap
  add column before_rule boolean not null default false,
  add check ((user_id is null) = (gone_author is not null) and (user_id is null) = (gone_on is not null)),
  add check (user_id is null or draft_key is not null);
create index reviews_of_nobody on reviews (gone_on) where user_id is null; -- the nightly batch; what moderators do not see

-- Of those that overlap, the first one written is under the rule.
update reviews r set before_rule = true where exists (
  select 1 from reviews o where o.user_id = r.user_id and o.property_id = r.property_id and (o.created_at, o.id) < (r.created_at, r.id)
    and daterange(o.rental_period_start, o.rental_period_end, '[]') && daterange(r.rental_period_start, r.rental_period_end, '[]'));
-- One review a person, flat and overlapping period; without an end it goes on. Also the index that finds the other one.
alter table reviews add constraint reviews_one_a_stay exclude using gist
  (user_id with =, property_id with =, daterange(rental_period_start, rental_period_end, '[]') with &&) where (not before_rule);

-- Lists come by month, then by the random id: the moment of writing is in no order.
drop index reviews_of_property;
create index reviews_of_property on reviews (property_id, month desc, id) where is_verified; -- cards and the page of a flat
drop index reviews_of_agency;
create index reviews_of_agency on reviews (agency_id, month desc, id) where is_verified and agency_id is not null; -- what tenants say of an agency
drop index reviews_agency;
create index reviews_agency on reviews (agency_id) where agency_id is not null; -- foreign key; whether anybody still names it

-- The only source of public reads of reviews: no author column, no draft key, a month instead of a time.
drop view public_reviews;
create view public_reviews as
select id, property_id, property_address, floor_number, door_number, experience_headline, positive_aspects, negative_aspects,
  used_agency, agency_id, agency_advice, landlord_advice, would_recommend, entry_price, exit_price,
  extract(year from rental_period_start)::integer as entry_year, extract(year from rental_period_end)::integer as exit_year,
  still_residing, temperature_summer_rating, noise_rating, light_rating, maintenance_rating, included_services,
  agency_treatment_rating, landlord_treatment_rating, problem_response_rating, deposit_returned_rating, neighbor_type,
  tourist_apartments_rating, neighbor_relationship_rating, building_maintenance_rating, neighborhood_environment,
  neighborhood_tourists_rating, neighborhood_noise_rating, neighborhood_security_rating, neighborhood_cleanliness_rating,
  nearby_services_300m, rating, alerts, photos, month as created_at, -- a date, as the specification has it: the first of the month
  created_at as sort_at -- for the three latest of the home page only; view.ts never lets it out
from reviews where is_verified;

-- Different authors behind the figures: sentences that count people, and thresholds, ask these.
alter table properties add column author_count integer not null default 0;
update properties p set author_count = s.n
from (select property_id, count(distinct author_key)::integer as n from reviews where is_verified group by property_id) s
where p.id = s.property_id;
update properties p set alert_counts = (
  select coalesce(jsonb_object_agg(t.alert, t.n), '{}') from (
    select alert, count(distinct r.author_key) as n from reviews r, unnest(r.alerts) as alert where r.property_id = p.id and r.is_verified group by alert) t)
where p.review_count > 0;

alter table neighbourhood_stats
  add column author_count integer not null default 0,
  add column rated_authors integer not null default 0,
  add column rating_authors jsonb not null default '{}'; -- {"noise_rating": authors}
update neighbourhood_stats s set (author_count, rated_authors, rating_authors, price_years) = (
  select count(distinct r.author_key), count(distinct r.author_key) filter (where r.rating > 0),
    (select coalesce(jsonb_object_agg(f.field, f.n), '{}') from (
      select answer.key as field, count(distinct a.author_key) as n
      from properties q join reviews a on a.property_id = q.id, jsonb_each(to_jsonb(a)) as answer
      where q.neighbourhood = s.name and a.is_verified and answer.key like '%\_rating' and answer.value <> 'null' group by 1) f),
    (select coalesce(jsonb_agg(jsonb_build_object('year', y.year, 'median', y.median, 'reviews', y.n, 'authors', y.authors) order by y.year), '[]') from (
      select extract(year from a.rental_period_start)::integer as year, count(*) as n, count(distinct a.author_key) as authors,
        round(percentile_cont(0.5) within group (order by a.entry_price)) as median
      from properties q join reviews a on a.property_id = q.id where q.neighbourhood = s.name and a.is_verified group by 1) y)
  from properties p join reviews r on r.property_id = p.id where p.neighbourhood = s.name and r.is_verified);

-- An agency that a member typed goes with the last review that names it.
delete from agencies a where a.is_user_created and not exists (select 1 from reviews r where r.agency_id = a.id);
