-- Flat reviews and what is read of them (1-flats §3). Scales and lengths are those of domain/review/scales.ts and options.ts.
create table agencies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 200),
  name_key text not null unique, -- PRODUCT.md §1 "Agencies": one per normalised name
  is_user_created boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- The read model: one row per grouped property, kept by the transaction that verifies, unverifies or deletes a review
-- (usecases/reviews/writes.ts, refreshProperty). Only verified reviews count.
create table properties (
  id text primary key check (id ~ '^[a-z0-9]{10}$'), -- random and public
  flat_key text not null unique, -- PRODUCT.md §1 "One flat"; domain/address
  base_address text not null, -- street and number: what a visitor sees
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
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  location_kind text not null default 'pending' check (location_kind in ('pending', 'precise', 'approximate', 'failed')),
  search_base text not null, -- visitors match on this
  search_full text not null, -- members match on this
  review_count integer not null default 0,
  rating_sum numeric(12, 1) not null default 0,
  count_high integer not null default 0, -- reviews rated 4-5
  count_mid integer not null default 0, -- 3-4
  count_low integer not null default 0, -- 1-2
  recommend_count integer not null default 0,
  price_sum bigint not null default 0,
  price_min integer,
  price_max integer,
  used_agency boolean not null default false,
  agency_names text[] not null default '{}',
  alert_counts jsonb not null default '{}',
  latest_on date,
  updated_at timestamptz not null default now()
);
-- search without text, in each rating filter: most reviews first
create index properties_by_count on properties (review_count desc, id desc) where review_count > 0;
create index properties_by_high on properties (count_high desc, id desc) where count_high > 0;
create index properties_by_mid on properties (count_mid desc, id desc) where count_mid > 0;
create index properties_by_low on properties (count_low desc, id desc) where count_low > 0;
-- search by a part of the address, as visitor and as member
create index properties_search_base on properties using gin (search_base gin_trgm_ops) where review_count > 0;
create index properties_search_full on properties using gin (search_full gin_trgm_ops);
-- suggestions: numbers known in a street
create index properties_street on properties (street_key text_pattern_ops, number);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  property_id text not null references properties (id),
  draft_key uuid not null, -- one review per draft, however often it is sent
  property_address text not null check (length(property_address) between 10 and 500),
  door_number text not null check (length(door_number) between 1 and 20),
  floor_number text not null check (length(floor_number) between 1 and 20),
  still_residing boolean not null default false,
  rental_period_start date not null check (extract(day from rental_period_start) = 1),
  rental_period_end date check (extract(day from rental_period_end) = 1),
  entry_price integer not null check (entry_price > 0 and entry_price <= 20000),
  exit_price integer check (exit_price > 0 and exit_price <= 20000),
  temperature_summer_rating smallint check (temperature_summer_rating between 1 and 3),
  noise_rating smallint check (noise_rating between 1 and 4),
  light_rating smallint check (light_rating between 1 and 4),
  maintenance_rating smallint check (maintenance_rating between 1 and 5),
  included_services text[] not null default '{}'
    check (included_services <@ array['calefaccion', 'aire_acondicionado', 'gas', 'terraza', 'balcon', 'patio']),
  used_agency boolean not null default false,
  agency_id uuid references agencies (id),
  agency_treatment_rating smallint check (agency_treatment_rating between 1 and 4),
  agency_advice text check (length(agency_advice) <= 2000),
  landlord_treatment_rating smallint check (landlord_treatment_rating between 1 and 4),
  landlord_advice text check (length(landlord_advice) <= 2000),
  problem_response_rating smallint check (problem_response_rating between 1 and 5),
  deposit_returned_rating smallint check (deposit_returned_rating between 1 and 3),
  neighbor_type text[] not null
    check (cardinality(neighbor_type) >= 1 and neighbor_type <@ array['familiar', 'parejas_jovenes', 'pisos_estudiantes', 'pisos_compartidos', 'mayores_75']),
  tourist_apartments_rating smallint check (tourist_apartments_rating between 1 and 3),
  neighbor_relationship_rating smallint check (neighbor_relationship_rating between 1 and 3),
  building_maintenance_rating smallint check (building_maintenance_rating between 1 and 4),
  neighborhood_environment text[] not null
    check (cardinality(neighborhood_environment) >= 1 and neighborhood_environment <@ array['tranquilo', 'ludico_festivo', 'familiar', 'estudiante', 'nocturno']),
  neighborhood_tourists_rating smallint check (neighborhood_tourists_rating between 1 and 4),
  neighborhood_noise_rating smallint check (neighborhood_noise_rating between 1 and 3),
  neighborhood_security_rating smallint check (neighborhood_security_rating between 1 and 4),
  neighborhood_cleanliness_rating smallint check (neighborhood_cleanliness_rating between 1 and 3),
  nearby_services_300m text[] not null
    check (cardinality(nearby_services_300m) >= 1 and nearby_services_300m <@ array['supermercado', 'farmacia', 'transporte_publico', 'centros_medicos', 'restaurantes', 'bancos', 'colegios', 'parques', 'gimnasio', 'comercios']),
  experience_headline text not null check (length(experience_headline) between 10 and 200),
  positive_aspects text not null check (length(positive_aspects) between 20 and 2000),
  negative_aspects text not null check (length(negative_aspects) between 20 and 2000),
  recommend_to_friend boolean not null,
  would_recommend boolean generated always as (recommend_to_friend) stored, -- one fact, two names (PRODUCT.md §1)
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  rating numeric(2, 1) not null check (rating = 0 or rating between 1 and 5), -- domain/review/rating.ts
  alerts text[] not null default '{}', -- domain/review/alerts.ts
  is_verified boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, draft_key),
  check (rental_period_end is null or rental_period_end >= rental_period_start),
  check (not still_residing or rental_period_end is null),
  check (used_agency or (agency_id is null and agency_treatment_rating is null and agency_advice is null))
);
create index reviews_latest on reviews (created_at desc, id) where is_verified; -- home: the three latest
create index reviews_of_property on reviews (property_id, created_at desc) where is_verified; -- cards and the page of a flat
create index reviews_all_of_property on reviews (property_id); -- foreign key; refreshing the read model
create index reviews_of_user on reviews (user_id, created_at desc); -- one's own; account deletion
create index reviews_pending on reviews (created_at desc) where not is_verified; -- admin: Pendientes
create index reviews_verified on reviews (updated_at desc) where is_verified; -- admin: Verificadas
create index reviews_photos on reviews using gin (photos); -- may this photo be served?
create index reviews_agency on reviews (agency_id) where agency_id is not null; -- foreign key

-- The only source of public reads of reviews: no author column, no draft key, a date instead of a time.
create view public_reviews as
select id, property_id, property_address, floor_number, door_number, experience_headline, positive_aspects, negative_aspects,
  used_agency, agency_id, agency_advice, landlord_advice, would_recommend, entry_price, exit_price,
  extract(year from rental_period_start)::integer as entry_year, extract(year from rental_period_end)::integer as exit_year,
  still_residing, temperature_summer_rating, noise_rating, light_rating, maintenance_rating, included_services,
  agency_treatment_rating, landlord_treatment_rating, problem_response_rating, deposit_returned_rating, neighbor_type,
  tourist_apartments_rating, neighbor_relationship_rating, building_maintenance_rating, neighborhood_environment,
  neighborhood_tourists_rating, neighborhood_noise_rating, neighborhood_security_rating, neighborhood_cleanliness_rating,
  nearby_services_300m, rating, alerts, photos, (created_at at time zone 'Europe/Madrid')::date as created_at,
  created_at as sort_at -- for ordering only; view.ts never lets it out
from reviews where is_verified;

-- One row: the real figures of the whole site, kept with the read model.
create table site_totals (
  id boolean primary key default true check (id),
  property_count integer not null default 0,
  review_count integer not null default 0,
  rating_sum numeric(14, 1) not null default 0
);
insert into site_totals default values;
