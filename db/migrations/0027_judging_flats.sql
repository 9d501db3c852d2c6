-- 'Útil' on a published review: once a person. Who found it useful stays here; only the number leaves.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id); -- account deletion; one's own data

-- The building of a flat, of what everybody may know of it: street, number and town. Part of its public address, so that it tells
-- no floor and no door.
alter table properties add column building_key text not null
  generated always as (substr(md5(street_key || '|' || number || '|' || base_address || '|' || locality), 1, 16)) stored;
create index properties_of_building on properties (building_key, id) where review_count > 0; -- its flats, and which of them a flat is

-- Half of the entry prices of a neighbourhood lie between these.
alter table neighbourhood_stats add column price_low integer not null default 0, add column price_high integer not null default 0;
update neighbourhood_stats s set (price_low, price_high) = (
  select coalesce(round(percentile_cont(0.25) within group (order by r.entry_price)), 0), coalesce(round(percentile_cont(0.75) within group (order by r.entry_price)), 0)
  from properties p join reviews r on r.property_id = p.id
  where p.neighbourhood = s.name and p.review_count > 0 and r.is_verified);
