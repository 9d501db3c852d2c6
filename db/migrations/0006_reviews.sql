-- Reviews of flats (1-flats §3), what everybody may read of them, and votes.
create extension if not exists btree_gist;

-- reviews/rules/fields.ts defines the fields. Their order here is that of the wizard.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  property_id text not null references properties (id),

  -- A deleted account leaves its published reviews without author and draft_key, until a day that is drawn (platform/leaving-day.ts).
  -- Until then a random mark, the same on all reviews of that author, keeps the counts of people right (docs/decisions/011).
  user_id uuid references "user" ("id") on delete cascade,
  draft_key uuid, -- a draft is one review, however often it is sent
  gone_author uuid,
  leaves_on date, -- in Madrid
  author_key uuid generated always as (coalesce(user_id, gone_author)) stored, -- people are counted by it; it never leaves the server

  property_address text not null check (length(property_address) between 10 and 500),
  floor_number text not null check (length(floor_number) between 1 and 20),
  door_number text not null check (length(door_number) between 1 and 20),

  rental_kind text check (rental_kind in ('whole', 'room')), -- PRODUCT.md §1 "What kind of rental"
  flatmate_count smallint check (flatmate_count between 1 and 20), -- of a room, with the author; only moderators read it
  rental_period_start date not null check (extract(day from rental_period_start) = 1),
  still_residing boolean not null default false,
  rental_period_end date check (extract(day from rental_period_end) = 1),
  entry_price integer not null check (entry_price > 0 and entry_price <= 20000),
  exit_price integer check (exit_price > 0 and exit_price <= 20000),

  included_services text[] not null default '{}'
    check (included_services <@ array['calefaccion', 'aire_acondicionado', 'gas', 'terraza', 'balcon', 'patio']),
  temperature_summer_rating smallint check (temperature_summer_rating between 1 and 3),
  noise_rating smallint check (noise_rating between 1 and 4),
  light_rating smallint check (light_rating between 1 and 4),
  maintenance_rating smallint check (maintenance_rating between 1 and 5),

  used_agency boolean, -- null: not answered
  agency_id uuid references agencies (id),
  agency_treatment_rating smallint check (agency_treatment_rating between 1 and 4),
  agency_advice text check (length(agency_advice) <= 2000),
  landlord_treatment_rating smallint check (landlord_treatment_rating between 1 and 4),
  problem_response_rating smallint check (problem_response_rating between 1 and 5),
  deposit_returned_rating smallint check (deposit_returned_rating between 1 and 3),
  landlord_advice text check (length(landlord_advice) <= 2000),

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

  rating numeric(2, 1) not null check (rating = 0 or rating between 1 and 5), -- reviews/rules/rating.ts
  alerts text[] not null default '{}', -- reviews/rules/alerts.ts
  contract_clauses text[], -- types of the clauses in its contract, never their words; null: no contract was read

  is_verified boolean not null default false, -- published
  sent_back text check (sent_back in ('asked', 'rejected')), -- to its author, with a question or rejected; null: it waits for a moderator, or is published
  publish_later boolean not null default false, -- together with others (docs/decisions/027)
  approved_at timestamptz, -- approved, and waits for the others of a month
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- nothing finer than a month is public (PRODUCT.md §1)
  month date not null generated always as ((date_trunc('month', created_at at time zone 'Europe/Madrid'))::date) stored,

  unique (user_id, draft_key),
  -- One review a person, flat and overlapping period; without an end it goes on. The index also finds the other review.
  constraint reviews_one_a_stay exclude using gist
    (user_id with =, property_id with =, daterange(rental_period_start, rental_period_end, '[]') with &&),
  check ((user_id is null) = (gone_author is not null) and (user_id is null) = (leaves_on is not null)),
  check (user_id is null or draft_key is not null),
  check (rental_period_end is null or rental_period_end >= rental_period_start),
  check (not still_residing or rental_period_end is null),
  constraint reviews_agency_answers check (used_agency is true or (agency_id is null and agency_treatment_rating is null and agency_advice is null)),
  check (sent_back is null or not is_verified),
  check (approved_at is null or (publish_later and not is_verified and user_id is not null))
);
-- Lists of published reviews come by month, then by random id: the moment of writing is in no order.
create index reviews_of_property on reviews (property_id, month desc, id) where is_verified; -- cards and the page of a flat
create index reviews_of_agency on reviews (agency_id, month desc, id) where is_verified and agency_id is not null; -- the page of an agency
create index reviews_latest on reviews (created_at desc, id) where is_verified; -- home: the three latest
create index reviews_of_author on reviews (author_key) where is_verified; -- figures: what else somebody wrote, whether they are one more person
create index reviews_all_of_property on reviews (property_id); -- foreign key; recomputing the row of the flat
create index reviews_agency on reviews (agency_id, created_at desc) where agency_id is not null; -- foreign key; whether a review still names it; signals
create index reviews_of_user on reviews (user_id, created_at desc); -- one's own; account deletion
create index reviews_photos on reviews using gin (photos) with (gin_pending_list_limit = 64); -- whether a photo may be served
create index reviews_pending on reviews (created_at desc) where not is_verified and sent_back is null; -- admin: Pendientes
create index reviews_verified on reviews (updated_at desc) where is_verified; -- admin: Verificadas
create index reviews_unpublished on reviews (created_at desc) where not is_verified; -- signals
create index reviews_approved on reviews (approved_at) where approved_at is not null; -- the monthly batch; admin: those approved
create index reviews_of_nobody on reviews (leaves_on) where user_id is null; -- the nightly batch; what moderators do not see

-- The only source of public reads of reviews: no author, no draft key, a month instead of a time.
create view public_reviews as
select id, property_id, property_address, floor_number, door_number, experience_headline, positive_aspects, negative_aspects,
  used_agency, agency_id, agency_advice, landlord_advice, would_recommend, rental_kind, entry_price, exit_price,
  extract(year from rental_period_start)::integer as entry_year, extract(year from rental_period_end)::integer as exit_year,
  still_residing, temperature_summer_rating, noise_rating, light_rating, maintenance_rating, included_services,
  agency_treatment_rating, landlord_treatment_rating, problem_response_rating, deposit_returned_rating, neighbor_type,
  tourist_apartments_rating, neighbor_relationship_rating, building_maintenance_rating, neighborhood_environment,
  neighborhood_tourists_rating, neighborhood_noise_rating, neighborhood_security_rating, neighborhood_cleanliness_rating,
  nearby_services_300m, rating, alerts, contract_clauses, photos, month as created_at, -- a date, as the specification has it: the first of the month
  created_at as sort_at -- for the three latest of the home page only; view.ts never lets it out
from reviews where is_verified;

-- The latest known rent of each kind in each flat: what was paid on entering, in the last year in which a tenant did; the mean of that year.
-- Reviews that name no kind are not averaged: the one of the latest month counts.
create view latest_rents as
select distinct on (property_id, kind) property_id, kind, year, price from (
  select property_id, rental_kind as kind, extract(year from rental_period_start)::smallint as year, round(avg(entry_price))::integer as price,
    max(month) as written, min(id::text) as id
  from reviews where is_verified group by property_id, rental_kind, 3, case when rental_kind is null then id end) known
order by property_id, kind, year desc, written desc, id;

-- 'Útil' on a published review, once a person. Only the number is public.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id); -- account deletion; one's own data

-- Votes of deleted accounts, each until a day that is drawn: if they disappeared together, a reader of every page would learn what a
-- deleted account found useful (docs/decisions/011).
create table gone_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  voter uuid not null, -- random, the same for all votes of one account
  leaves_on date not null, -- in Madrid
  primary key (review_id, voter)
);
create index gone_votes_leaving on gone_votes (leaves_on); -- the nightly job

-- The network a review was sent from, as a pseudonym under a key of its own (docs/decisions/029). Only the signals against fraud compare
-- them, nobody reads them, and a job deletes them after 14 days.
create table review_networks (
  review_id uuid primary key references reviews (id) on delete cascade,
  network text not null check (network ~ '^[0-9a-f]{32}$'),
  sent_at timestamptz not null
);
create index review_networks_same on review_networks (network, sent_at); -- signals
create index review_networks_sent on review_networks (sent_at); -- the hourly job
