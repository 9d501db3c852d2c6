-- Flats with published reviews, and the figures of their neighbourhoods, agencies and the site. All figures are of verified reviews, and
-- are changed in the transaction that verifies, unverifies or deletes one (flats/data/flat.writes.ts, docs/decisions/008).
-- Agencies that reviews name.
create table agencies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 200),
  name_key text not null unique, -- PRODUCT.md §1 "Agencies": one per normalised name
  -- name_key has no accents and capitals (flats/rules/agency.ts); names with letters that an address cannot have get a digest
  slug text not null generated always as (
    case when name_key ~ '^[a-z0-9 ]+$' then replace(name_key, ' ', '-')
      else trim('-' from regexp_replace(name_key, '[^a-z0-9]+', '-', 'g') || '-' || substr(md5(name_key), 1, 6)) end) stored,
  is_user_created boolean not null default false, -- typed by a member: deleted with the last review that names it
  is_demo boolean not null default false,
  property_count integer not null default 0,
  review_count integer not null default 0,
  recommend_count integer not null default 0,
  rating_sum numeric(14, 1) not null default 0,
  rated_count integer not null default 0, -- reviews with a rating
  landlord_count integer not null default 0, -- reviews with an answer about the landlord
  -- scores of 0 to 100 added up; a person counts once for a flat (docs/decisions/021)
  treatment_points integer not null default 0,
  treatment_people integer not null default 0,
  landlord_points integer not null default 0,
  landlord_people integer not null default 0,
  ratings jsonb not null default '{}', -- {"noise_rating": [sum, answers]}
  created_at timestamptz not null default now()
);
create unique index agencies_slug on agencies (slug); -- the page of an agency; the list of all, in this order
create index agencies_by_count on agencies (review_count desc, slug) where review_count > 0; -- the list, most reviews first
create index agencies_words on agencies using gin (name_key gin_trgm_ops) with (gin_pending_list_limit = 64) where review_count > 0; -- suggestions

-- The read model of flats: one row a flat (PRODUCT.md §1 "One flat"), from its first review on, published or not.
create table properties (
  id text primary key check (id ~ '^[a-z0-9]{10}$'), -- random and public
  flat_key text not null unique, -- flats/rules/flat-key.ts

  base_address text not null, -- street and number: what visitors see
  full_address text not null,
  street text not null,
  street_key text not null,
  number text not null,
  floor_number text not null,
  door_number text not null,
  postal_code text not null,
  locality text not null,
  province text not null,
  neighbourhood text,
  district smallint check (district between 1 and 19),
  -- part of the public address of the building: made of what everybody may know of it, without floor and door
  building_key text not null generated always as (substr(md5(street_key || '|' || number || '|' || base_address || '|' || locality), 1, 16)) stored,

  location_kind text not null default 'pending' check (location_kind in ('pending', 'precise', 'approximate', 'failed')),
  location_source text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- web mercator at 2^30 (places/rules/map/mercator.ts); of a failed flat the place of its marker (places/rules/map/failed-position.ts)
  mx integer,
  my integer,
  university_metres integer[], -- to each of places/rules/city/universities.ts; null: the place is not known

  search_base text not null, -- visitors match on this
  search_full text not null, -- members match on this

  review_count integer not null default 0,
  author_count integer not null default 0, -- different authors: sentences and thresholds count people
  rating_sum numeric(12, 1) not null default 0,
  count_high integer not null default 0, -- reviews rated 4 to 5
  count_mid integer not null default 0, -- 3 to 4
  count_low integer not null default 0, -- 1 to 2
  recommend_count integer not null default 0,
  price_kind text, -- what most of its tenants rented: price_sum, price_count, price_min and price_max are of those reviews
  price_count integer not null default 0,
  price_sum bigint not null default 0,
  price_min integer,
  price_max integer,
  whole_price integer, -- the latest known rent of each kind, from the view latest_rents
  whole_year smallint,
  room_price integer,
  room_year smallint,
  other_price integer, -- of reviews that name no kind
  other_year smallint,
  shown_price integer generated always as (case price_kind when 'whole' then whole_price when 'room' then room_price else other_price end) stored,
  used_agency boolean not null default false,
  agency_names text[] not null default '{}',
  agency_ids text[] not null default '{}',
  alert_counts jsonb not null default '{}', -- {"deposit_kept": people}
  photo_count integer not null default 0,
  landlord_points integer not null default 0, -- scores of 0 to 100 added up; each person counts once
  landlord_people integer not null default 0,
  contract_count integer not null default 0, -- people with a contract that was read
  clause_counts jsonb not null default '{}', -- {"prohibicion-padron": people}
  -- bits of what a search may require (finding/rules/search-options.ts): no alerts, no agency, three reviews, photos
  traits smallint not null generated always as (
    (case when alert_counts = '{}' then 1 else 0 end + case when used_agency then 0 else 2 end + case when review_count >= 3 then 4 else 0 end
      + case when photo_count > 0 then 8 else 0 end)::smallint) stored,
  latest_on date,
  updated_at timestamptz not null default now(),
  constraint properties_placed check (
    case location_kind
      when 'pending' then lat is null and lng is null
      when 'failed' then lat is null and lng is null and university_metres is null
      else lat is not null and lng is not null
    end)
);
-- Search without text, by rating filter: most reviews first.
create index properties_by_count on properties (review_count desc, id desc) where review_count > 0;
create index properties_by_high on properties (count_high desc, id desc) where count_high > 0;
create index properties_by_mid on properties (count_mid desc, id desc) where count_mid > 0;
create index properties_by_low on properties (count_low desc, id desc) where count_low > 0;
-- Search for flats with rare traits; of frequent ones the index of the order finds enough.
create index properties_by_traits on properties (traits, review_count desc, id desc) where review_count > 0;
-- The other orders of a search (finding/data/filter.reads.ts has the same expressions), the largest first. A flat whose reviews have no
-- rating is neither good nor bad. What is new is a matter of months. Whole flats come before rooms: no order by price has both.
create index properties_best on properties (((rating_sum * 1000 / nullif(review_count, 0))::integer) desc, id desc) where review_count > 0;
create index properties_worst on properties ((case when rating_sum > 0 then 5001 - (rating_sum * 1000 / nullif(review_count, 0))::integer else 0 end) desc, id desc)
  where review_count > 0;
create index properties_newest on properties (((extract(year from latest_on) * 12 + extract(month from latest_on))::integer) desc, id desc) where review_count > 0;
create index properties_cheapest on properties
  ((20000 - shown_price + case price_kind when 'whole' then 40000 when 'room' then 20000 else 0 end) desc, id desc) where review_count > 0;
create index properties_cheapest_whole on properties ((20000 - whole_price) desc, id desc) where review_count > 0;
create index properties_cheapest_room on properties ((20000 - room_price) desc, id desc) where review_count > 0;
-- Search by a part of the address, as visitor and as member. A search reads the whole list of pending entries of a GIN index, which may
-- grow to 4 MB: 64 kB is the least that PostgreSQL allows.
create index properties_search_base on properties using gin (search_base gin_trgm_ops) with (gin_pending_list_limit = 64) where review_count > 0;
create index properties_search_full on properties using gin (search_full gin_trgm_ops) with (gin_pending_list_limit = 64);
create index properties_street on properties (street_key text_pattern_ops, number); -- the wizard: known numbers of a street
create index properties_reviewed_street on properties (street_key, locality, number) include (review_count, base_address, neighbourhood)
  where review_count > 0; -- suggestions: reviews of a street and its buildings, from the index alone
create index properties_of_neighbourhood on properties (neighbourhood, review_count desc, id desc) where review_count > 0; -- filter and page of a neighbourhood
create index properties_of_agency on properties using gin (agency_ids) with (gin_pending_list_limit = 64) where review_count > 0; -- the flats of an agency
create index properties_of_building on properties (building_key, id) where review_count > 0; -- the page of a building; which of its flats one is
create index properties_with_contract on properties (id) where contract_count > 0; -- 'Solo con contrato' of search and map
create index properties_in_building on properties (building_key); -- signals: flats without a page too
create index properties_unplaced on properties (updated_at) where mx is null; -- the job that geocodes again

-- A street with a flat is suggested, whether it is official or not.
create function keep_street() returns trigger language plpgsql as $$
begin
  insert into streets (street_key, locality, name) values (new.street_key, new.locality, new.street)
  on conflict do nothing;
  return new;
end $$;
create trigger property_street after insert on properties for each row execute function keep_street();

-- Figures of a neighbourhood for its page and for comparisons.
create table neighbourhood_stats (
  name text primary key, -- as in properties.neighbourhood
  property_count integer not null default 0,
  review_count integer not null default 0,
  author_count integer not null default 0,
  rating_sum numeric(14, 1) not null default 0,
  rated_count integer not null default 0, -- reviews with a rating
  rated_authors integer not null default 0,
  recommend_count integer not null default 0,
  price_years jsonb not null default '[]', -- [{"kind": "whole", "year": 2023, "low", "median", "high", "reviews", "authors"}], of entry prices
  ratings jsonb not null default '{}', -- {"noise_rating": [sum, answers]}
  rating_authors jsonb not null default '{}', -- {"noise_rating": authors}
  environments jsonb not null default '{}', -- {"tranquilo": reviews}
  services jsonb not null default '{}', -- of nearby_services_300m
  neighbours jsonb not null default '{}'
);

-- Entry prices of published reviews with how many have each: a median cannot be moved by a difference.
create table neighbourhood_prices (
  neighbourhood text not null,
  kind text not null,
  year smallint not null,
  price integer not null,
  reviews integer not null,
  primary key (neighbourhood, kind, year, price)
);

-- One row: the figures of the whole site. Those of landlords and agencies make the mean of the city (docs/decisions/021).
create table site_totals (
  id boolean primary key default true check (id),
  property_count integer not null default 0,
  review_count integer not null default 0,
  rating_sum numeric(14, 1) not null default 0,
  landlord_points integer not null default 0,
  landlord_people integer not null default 0,
  treatment_points integer not null default 0,
  treatment_people integer not null default 0
);
insert into site_totals default values;
